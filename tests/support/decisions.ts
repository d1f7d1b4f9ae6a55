import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import type { Restoring } from '#features/safety/server/decide.ts'
import { insertDecision } from '#features/safety/server/decision-queries.ts'
import { servicesFor } from './services.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'

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
    factsPrepared: null,
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

/** Does what staff or a job would, in one transaction, with the services of a real server. */
export const decidingOn = async (site: TestSite, clock: Clock = systemClock) => {
  const services = await servicesFor(site.pool)
  whenOver(() => services.live.close())
  return async <T>(work: (own: Restoring) => Promise<T>): Promise<T> => {
    const afterwards: (() => void)[] = []
    const result = await transaction(site.pool, (db) =>
      work({ ...services, clock, db, afterCommit: (later) => void afterwards.push(later) }),
    )
    for (const later of afterwards) later()
    return result
  }
}

let references = 0
const reference = (): string => {
  const digits = (Date.now() * 100 + references++).toString(16).toUpperCase().padStart(12, '0').slice(-12)
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

/** A report about somebody, as it is kept. */
export const addReport = async (
  { pool }: TestSite,
  about: {
    subject: number
    reporter?: number
    reason?: string
    what?: 'profile' | 'photo' | 'message'
    priority?: number
    photoKey?: string
    messageKey?: string
    at?: Date
  },
): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into report (site_id, reference, secret_hash, reporter_id, language, reason, what, subject_id, photo_key, message_key,
                         priority, created_at, explanation)
     select site_id, $2, $2, $3, 'en', $4, $5, $1, $6, $7, $8, $9, 'Have a look' from account where id = $1 returning id`,
    [
      about.subject,
      reference(),
      about.reporter ?? null,
      about.reason ?? 'harassment',
      about.what ?? 'profile',
      about.photoKey ?? null,
      about.messageKey ?? null,
      about.priority ?? 1,
      about.at ?? new Date(),
    ],
  )
  return rows[0]?.id ?? 0
}
