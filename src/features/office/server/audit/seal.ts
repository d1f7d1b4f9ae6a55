import type { Clock } from '#platform/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { BEGINNING, sealAfter } from './chain.ts'
import type { Seal } from './chain.ts'
import { findEnd, findUnsealed, insertSeals, lockChain } from './seal-queries.ts'

/** Takes acts that are committed into the chain, and tells how many. Of several that try only one does at a time; none waits. */
export const sealActs = ({ pool, clock }: { pool: Pool; clock: Clock }): Promise<number> =>
  transaction(pool, async (tx) => {
    if (!(await lockChain.one(tx)).is_ours) return 0
    // Read after the lock was taken: whoever had it before has committed.
    const acts = await findUnsealed.many(tx)
    if (acts.length === 0) return 0
    const now = clock.now()
    // As the database will write it.
    const sealedAt = now.toISOString().replace('Z', '000Z')
    let end = (await findEnd.maybe(tx)) ?? BEGINNING
    const seals: Seal[] = []
    for (const act of acts) {
      const seal = sealAfter(end, act, sealedAt)
      seals.push(seal)
      end = { ...end, ...seal }
    }
    await insertSeals.run(tx, {
      sequences: seals.map(({ sequence }) => sequence),
      acts: seals.map(({ act }) => act),
      previous: seals.map(({ previous }) => previous),
      hashes: seals.map(({ hash }) => hash),
      sealedAt: now,
    })
    return acts.length
  })
