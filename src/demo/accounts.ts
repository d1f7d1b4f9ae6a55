import type { Db } from '#platform/db/database.ts'
import { hashPassword } from '#features/accounts/server/index.ts'
import { demoAccounts, DEMO_PASSWORD } from './logins.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTES_SINCE_NEW = 5

export type DemoAccount = {
  id: number
  email: string
  gender: 'woman' | 'man' | 'other'
  city: string
  language: string
}

export const fillDemoAccounts = async (db: Db, now: Date): Promise<DemoAccount[]> => {
  const people: DemoAccount[] = []
  const hash = await hashPassword(DEMO_PASSWORD)
  const { rows: sites } = await db.query<{ id: number; language: string }>(
    `select id, coalesce(left(domain_language, 2), 'en') as language from site`,
  )
  for (const site of sites) {
    for (const person of demoAccounts) {
      const signedUp = new Date(now.getTime() - person.daysAgo * DAY_MS - MINUTES_SINCE_NEW * 60_000)
      const { rows } = await db.query<{ id: number }>(
        `insert into account (site_id, email, name, password_hash, date_of_birth, language, status, paid_user, credits,
                              terms_accepted_at, terms_date, signup_date, last_seen_at)
         select $1, $2, $3, $4, $5, $6, 'active', $7, $8, $9, greatest(c.added_at, '2023-12-01T12:00:00Z'), $9, $10
           from site s join company c on c.id = s.company_id where s.id = $1
         returning id`,
        [
          site.id,
          person.email,
          person.name,
          hash,
          person.birth,
          site.language,
          person.paid,
          person.credits,
          signedUp,
          now,
        ],
      )
      const id = rows[0]?.id ?? 0
      await db.query(
        `insert into profile (account_id, site_id, name, birth, last_active, country, status, gender)
         select id, site_id, name, date_of_birth, signup_date, 'NL', 'active', $2 from account where id = $1`,
        [id, person.gender],
      )
      people.push({ id, language: site.language, ...person })
    }
  }
  await db.query(
    `insert into invite_code (site_id, code, uses_left) select id, 'WELCOME-2026', 1000 from site`,
  )
  return people
}
