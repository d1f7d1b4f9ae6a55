import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Pool } from '#platform/db/database.ts'
import { KEY_CHARACTERS } from './click-rows.ts'
import type { ClickRow } from './click-rows.ts'
import { visitorKeys, visitorMarks } from './click-queries.ts'

/** In UTC, as all that is counted by days. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** All servers share the key of a day, so that a visitor is the same for each of them. */
const keyOfDay = async (pool: Pool, day: string): Promise<Buffer> => {
  const known = await visitorKeys.find.maybe(pool, { day })
  if (known) return known.value
  await visitorKeys.insert.run(pool, { day, value: randomBytes(32) })
  return (await visitorKeys.find.one(pool, { day })).value
}

/**
 * Tells visitors of a day apart, for one source and one experiment. Without the key of the day, which is thrown away after
 * it, nobody can find out whose mark it was, nor whether somebody came on two days.
 */
export const openMarks = (pool: Pool) => {
  let current: { day: string; value: Buffer } | undefined
  const keyFor = async (day: string): Promise<Buffer> => {
    if (current?.day !== day) current = { day, value: await keyOfDay(pool, day) }
    return current.value
  }
  return async (row: ClickRow, visitor: string): Promise<string> => {
    const { site_id, network, ref, sub1, sub2, sub3, experiment_id } = row
    const seen = [site_id, network, ref, sub1, sub2, sub3, experiment_id, visitor]
    return createHmac('sha256', await keyFor(row.day))
      .update(JSON.stringify(seen))
      .digest('base64url')
      .slice(0, KEY_CHARACTERS)
  }
}

/** What told visitors apart yesterday. */
export const forgetVisitors = async ({ pool, clock }: { pool: Pool; clock: Clock }): Promise<number> => {
  const day = dayOf(clock.now())
  await visitorKeys.forget.run(pool, { day })
  return visitorMarks.forget.run(pool, { day })
}
