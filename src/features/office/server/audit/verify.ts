import { snapshot } from '#platform/db/database.ts'
import type { Db, Pool } from '#platform/db/database.ts'
import { BEGINNING, breaks, follow, nothingProven } from './chain.ts'
import type { Break, ChainedAct, Link, Proven, Seal } from './chain.ts'
import { findProvenEnd } from './proof-queries.ts'
import { findForgotten, findLink, findSealed, measureUnsealed, READ_AT_ONCE } from './seal-queries.ts'

export type Broken = { why: Break; sequence: number | null; act: number | null }
type Sealed = Awaited<ReturnType<typeof findSealed.one>>
/** For a person: the first and the last of what was found whole. */
type Edge = Pick<Seal, 'sequence' | 'act'> & { createdAt: string }
export type Verification = {
  sealed: number
  first: Edge | null
  last: Edge | null
  head: Link
  unsealed: { count: number; oldest: Date | null }
  broken: Broken | null
}

const actIn = ({ id, ...row }: Sealed): ChainedAct | null =>
  id === null ? null : { ...(row as Omit<ChainedAct, 'id'>), id }

type Walked = { proven: Proven; first: Edge | null; last: Edge | null; broken: Broken | null }

/** From the beginning to the first break, a page at a time. */
const walk = async (db: Db): Promise<Walked> => {
  const walked: Walked = { proven: nothingProven, first: null, last: null, broken: null }
  for (;;) {
    const page = await findSealed.many(db, { after: walked.proven.end.sequence })
    for (const row of page) {
      const act = actIn(row)
      const next = follow(walked.proven, { seal: row, act })
      if (typeof next === 'string')
        return { ...walked, broken: { why: next, sequence: row.sequence, act: row.act } }
      walked.proven = next
      walked.last = { sequence: row.sequence, act: row.act, createdAt: act?.createdAt ?? '' }
      walked.first ??= walked.last
    }
    if (page.length < READ_AT_ONCE) return walked
  }
}

const isIn = async (db: Db, { sequence, hash }: Link): Promise<boolean> =>
  sequence === BEGINNING.sequence || (await findLink.maybe(db, { sequence }))?.hash === hash

/** What the chain itself cannot show: acts beside it, and that its end is gone. */
const beside = async (db: Db, heads: readonly Link[]): Promise<Broken | null> => {
  for (const head of heads)
    if (!(await isIn(db, head))) return { why: 'shortened', sequence: head.sequence, act: null }
  const forgotten = await findForgotten.maybe(db)
  return forgotten ? { why: 'unsealed', sequence: null, act: forgotten.id } : null
}

/** Proves the whole chain, at one moment, while others go on. `heads` are ends that somebody has written down. */
export const verifyChain = (pool: Pool, heads: readonly Link[] = []): Promise<Verification> =>
  snapshot(pool, async (db) => {
    const { proven, first, last, broken } = await walk(db)
    const known = await findProvenEnd.maybe(db)
    return {
      first,
      last,
      sealed: proven.end.sequence,
      head: proven.end,
      unsealed: await measureUnsealed.one(db),
      broken: broken ?? (await beside(db, [...heads, ...(known ? [known] : [])])),
    }
  })

/** In one line; it names numbers alone. */
export const brokenText = ({ why, sequence, act }: Broken): string => {
  const places = [sequence !== null && `seal ${sequence}`, act !== null && `act ${act}`].filter(Boolean)
  return `${places.join(', ')}: ${breaks[why]}`
}
