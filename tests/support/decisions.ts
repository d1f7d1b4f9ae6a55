import type { Db } from '#platform/db/database.ts'
import { insertDecision } from '#features/safety/server/decision-queries.ts'

const HOUR_MS = 3_600_000

/** A rule of ours holds a message, as far as the database is concerned. */
export const holdMessage = async (db: Db, sender: number, key: string): Promise<number> => {
  // By the same connection: inside a transaction, a second one of the pool may never come.
  const { rows } = await db.query<{ site_id: number }>('select site_id from account where id = $1', [sender])
  const now = new Date()
  const { id } = await insertDecision.one(db, {
    site: rows[0]?.site_id ?? 0,
    account: sender,
    report: null,
    measure: 'hold_message',
    photo: null,
    messageKey: key,
    field: null,
    reason: 'scam',
    factsCode: 'contact_details',
    facts: null,
    source: 'own_initiative',
    automatedDetection: true,
    ground: 'terms',
    groundReference: 'money',
    groundExplanation: null,
    contentAt: now,
    staff: null,
    endsAt: new Date(now.getTime() + 24 * HOUR_MS),
    now,
  })
  return id
}
