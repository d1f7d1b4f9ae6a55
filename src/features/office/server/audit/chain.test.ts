import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BEGINNING, follow, nothingProven, sealAfter } from './chain.ts'
import type { Break, ChainedAct, Link, Proven, Seal } from './chain.ts'

type Entry = { seal: Seal; act: ChainedAct | null }

const id = fc.integer({ min: 1, max: 2 ** 40 })
/** Within an hour, to the microsecond. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([minute, micros]) => {
    const [minutes, rest] = [String(minute).padStart(2, '0'), String(micros).padStart(6, '0')]
    return `2026-11-19T10:${minutes}:00.${rest}Z`
  })
const act: fc.Arbitrary<ChainedAct> = fc.record({
  id,
  staff: id,
  site: fc.integer({ min: 1, max: 99 }),
  role: fc.string(),
  endpoint: fc.string(),
  subject: fc.dictionary(fc.string(), id).map((subject) => JSON.stringify(subject)),
  createdAt: moment,
})
const acts = fc.uniqueArray(act, { minLength: 1, maxLength: 12, selector: (one) => one.id })

const chainOf = (all: readonly ChainedAct[]): Entry[] => {
  let end: Link = BEGINNING
  return all.map((one) => {
    const seal = sealAfter(end, one, '2026-11-19T11:00:00.000000Z')
    end = seal
    return { seal, act: one }
  })
}

/** Where it breaks, and how; null where it is whole. */
const breakOf = (chain: readonly Entry[]): { at: number; why: Break } | null => {
  let proven: Proven = nothingProven
  for (const [at, entry] of chain.entries()) {
    const next = follow(proven, entry)
    if (typeof next === 'string') return { at, why: next }
    proven = next
  }
  return null
}

const other = (value: unknown) => (typeof value === 'number' ? value + 1 : `${String(value)} `)
/** A chain, and one of its places. */
const chainAndPlace = acts.chain((all) =>
  fc.tuple(fc.constant(chainOf(all)), fc.integer({ min: 0, max: all.length - 1 })),
)

test('OFF-1 a chain that nobody touched is whole', () => {
  fc.assert(
    fc.property(acts, (all) => {
      expect(breakOf(chainOf(all))).toBe(null)
    }),
  )
})

test('OFF-1 whatever is changed of an act or of its seal, the first broken place is there', () => {
  const actFields = ['id', 'staff', 'site', 'role', 'endpoint', 'subject', 'createdAt'] as const
  const sealFields = ['sequence', 'act', 'previous', 'hash', 'sealedAt'] as const
  fc.assert(
    fc.property(chainAndPlace, fc.constantFrom(...actFields), ([chain, at], field) => {
      const changed = chain.map((entry, n) =>
        n === at && entry.act ? { ...entry, act: { ...entry.act, [field]: other(entry.act[field]) } } : entry,
      )
      expect(breakOf(changed)).toEqual({ at, why: 'altered' })
    }),
  )
  fc.assert(
    fc.property(chainAndPlace, fc.constantFrom(...sealFields), ([chain, at], field) => {
      const changed = chain.map((entry, n) =>
        n === at ? { ...entry, seal: { ...entry.seal, [field]: other(entry.seal[field]) } } : entry,
      )
      expect(breakOf(changed)?.at).toBe(at)
    }),
  )
})

test('OFF-1 whatever is taken out, put in twice or exchanged is found at that place', () => {
  fc.assert(
    fc.property(chainAndPlace, ([chain, at]) => {
      const without = chain.filter((_, n) => n !== at)
      // Without its last one a chain is whole: a head that was written down finds that.
      expect(breakOf(without)).toEqual(at === chain.length - 1 ? null : { at, why: 'missing' })
      expect(breakOf(chain.flatMap((entry, n) => (n === at ? [entry, entry] : [entry])))?.at).toBe(at + 1)
      expect(breakOf(chain.map((entry, n) => (n === at ? { ...entry, act: null } : entry)))).toEqual({
        at,
        why: 'gone',
      })
      const [first, ...rest] = chain
      if (first && at > 0) expect(breakOf([...rest, first])).toEqual({ at: 0, why: 'missing' })
    }),
  )
})

test('OFF-1 a part that was sealed anew does not follow what was before it, nor does what is after follow it', () => {
  fc.assert(
    fc.property(chainAndPlace, ([chain, at]) => {
      const one = chain[at]
      if (!one?.act) return
      const forged = { ...one.act, staff: one.act.staff + 1 }
      const before = { sequence: one.seal.sequence - 1, hash: one.seal.previous }
      const resealed = chain.map((entry, n) =>
        n === at ? { act: forged, seal: sealAfter(before, forged, one.seal.sealedAt) } : entry,
      )
      expect(breakOf(resealed)).toEqual(at === chain.length - 1 ? null : { at: at + 1, why: 'relinked' })
    }),
  )
})

test('OFF-1 an act that is hours older than the one sealed before it was put in; a clock that ran ahead harms nobody', () => {
  const done = (number: number, createdAt: string): ChainedAct => ({
    id: number,
    staff: 1,
    site: 1,
    role: 'admin',
    endpoint: 'POST /api/x.php',
    subject: '{}',
    createdAt,
  })
  const now = done(1, '2026-11-19T10:59:00.000000Z')
  expect(breakOf(chainOf([now, done(2, '2026-11-19T10:01:00.000000Z')]))).toBe(null)
  expect(breakOf(chainOf([now, done(2, '2026-11-19T08:59:00.000000Z')]))).toEqual({ at: 1, why: 'late' })
  expect(breakOf(chainOf([done(1, '2027-11-19T10:59:00.000000Z'), now]))).toBe(null)
})
