import { createHash } from 'node:crypto'

/** What an act was, in the words of the database: times to the microsecond in UTC, the subject as jsonb writes it, with its keys in one order. */
export type ChainedAct = {
  id: number
  staff: number
  site: number
  role: string
  endpoint: string
  subject: string
  createdAt: string
}

export type Seal = { sequence: number; act: number; previous: string; hash: string; sealedAt: string }
/** An end of the chain. */
export type Link = { sequence: number; hash: string }

/** What the first one follows. */
export const BEGINNING: Link = { sequence: 0, hash: '0'.repeat(64) }

const hashOf = (act: ChainedAct, { sequence, previous, sealedAt }: Omit<Seal, 'hash' | 'act'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        // Another way of hashing has another name.
        'audit-1',
        sequence,
        act.id,
        act.staff,
        act.site,
        act.role,
        act.endpoint,
        act.subject,
        act.createdAt,
        sealedAt,
        previous,
      ]),
    )
    .digest('hex')

export const sealAfter = (end: Link, act: ChainedAct, sealedAt: string): Seal => {
  const place = { sequence: end.sequence + 1, previous: end.hash, sealedAt }
  return { ...place, act: act.id, hash: hashOf(act, place) }
}

export const breaks = {
  missing: 'a seal is missing before it',
  relinked: 'it does not follow the one before it',
  gone: 'its act is gone',
  altered: 'it is not what was sealed',
  late: 'its act was added afterwards',
  unsealed: 'an act has neither a seal nor waits for one',
  shortened: 'the end that was known is not in the chain',
} as const
export type Break = keyof typeof breaks

/** Acts are sealed about in the order in which they were done: an older one than this beside the newest was put in. */
const LATE_MS = 60 * 60_000

/** Where a proof is: the end of what is whole, and the time of the newest act up to there. */
export type Proven = { end: Link; newest: number }

export const nothingProven: Proven = { end: BEGINNING, newest: Number.NEGATIVE_INFINITY }

/** One step further, or why not. */
export const follow = (
  { end, newest }: Proven,
  { seal, act }: { seal: Seal; act: ChainedAct | null },
): Proven | Break => {
  if (seal.sequence !== end.sequence + 1) return 'missing'
  if (seal.previous !== end.hash) return 'relinked'
  if (!act) return 'gone'
  if (act.id !== seal.act || hashOf(act, seal) !== seal.hash) return 'altered'
  if (Date.parse(act.createdAt) < newest - LATE_MS) return 'late'
  // A server whose clock runs ahead must not make all that follows look late.
  const done = Math.min(Date.parse(act.createdAt), Date.parse(seal.sealedAt))
  return { end: { sequence: seal.sequence, hash: seal.hash }, newest: Math.max(newest, done) }
}
