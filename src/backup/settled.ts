import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'

/** Rows older than `before`, which are neither changed nor removed any more, by their table. */
export const Settled = z.object({
  before: z.coerce.date(),
  rows: z.record(z.string(), z.number()),
  /** Members erased so far; of whom more are, more may be gone. */
  erased: z.number(),
})
export type Settled = z.infer<typeof Settled>

/** Rows that stay for good, by the column that has their age. */
const kept: Readonly<Record<string, string>> = {
  payment: 'created_at',
  payment_event: 'created_at',
  refund: 'created_at',
  credit_correction: 'created_at',
  decision: 'created_at',
  report: 'created_at',
  staff_act: 'created_at',
  staff_act_seal: 'sealed_at',
  site_setting_change: 'changed_at',
}

/** Rows that go with a member and stay otherwise. A message that was held is as old as its release. */
const ofMembers: Readonly<Record<string, string>> = {
  conversation: 'created_at < $1',
  message: `created_at < $1 and state in ('delivered', 'hidden', 'unsent')`,
}

const questions: readonly (readonly [string, string])[] = [
  // Whoever was erased is still counted: together they never grow fewer.
  [
    'account',
    `(select count(*) from account where signup_date < $1) + (select count(*) from erasure where signed_up < $1)`,
  ],
  ...Object.entries(kept).map(
    ([table, age]) => [table, `(select count(*) from ${table} where ${age} < $1)`] as const,
  ),
  ...Object.entries(ofMembers).map(
    ([table, which]) => [table, `(select count(*) from ${table} where ${which})`] as const,
  ),
]

/** In one statement, which sees one moment. */
export const countSettled = async (db: Db, before: Date): Promise<Settled> => {
  const counts = questions.map(([table, question]) => `${question} as ${table}`).join(', ')
  const { rows } = await db.query<{ erased: number } & Record<string, number>>(
    `select (select count(*) from erasure) as erased, ${counts}`,
    [before],
  )
  const { erased = 0, ...found } = rows[0] ?? {}
  return { before, rows: found, erased }
}

/** Tables that lack rows which they had, in words. */
export const lacking = (had: Settled, has: Settled): string[] => {
  const isErasedSince = has.erased > had.erased
  return Object.entries(had.rows).flatMap(([table, count]) => {
    const found = has.rows[table]
    // How much went with those who were erased nobody has written down.
    const least = table in ofMembers && isErasedSince ? count / 2 : count
    return found !== undefined && found < least ? [`${table} (${found} of ${count})`] : []
  })
}
