import type { Db } from '#platform/db/database.ts'
import { hashPassword } from '#features/accounts/server/index.ts'
import { demoAccounts, DEMO_PASSWORD } from './logins.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTES_SINCE_NEW = 5

type Login = (typeof demoAccounts)[number]

export type DemoAccount = Pick<Login, 'email' | 'name' | 'birth' | 'gender' | 'paid' | 'daysAgo'> & {
  id: number
  host: string
  country: 'NL' | 'DE'
  city: string
  language: string
  signedUp: Date
}

/** As they were when they had just signed up: what came later is their past. */
export const fillDemoAccounts = async (db: Db, now: Date): Promise<DemoAccount[]> => {
  const people: DemoAccount[] = []
  const hash = await hashPassword(DEMO_PASSWORD)
  const { rows: sites } = await db.query<{
    id: number
    host: string
    language: string
    country: 'NL' | 'DE'
  }>(
    `select id, domain as host, coalesce(left(domain_language, 2), 'en') as language,
            case when 'NL' = any(countries) then 'NL' else 'DE' end as country from site order by id`,
  )
  for (const { id: site, host, language, country } of sites) {
    for (const person of demoAccounts) {
      const signedUp = new Date(now.getTime() - person.daysAgo * DAY_MS - MINUTES_SINCE_NEW * 60_000)
      const { rows } = await db.query<{ id: number }>(
        `insert into account (site_id, email, name, password_hash, date_of_birth, language, status, credits,
                              terms_accepted_at, terms_date, signup_date, last_seen_at)
         select $1, $2, $3, $4, $5, $6, 'active', s.signup_credits, $7, greatest(c.added_at, '2023-12-01T12:00:00Z'), $7, $7
           from site s join company c on c.id = s.company_id where s.id = $1
         returning id`,
        [site, person.email, person.name, hash, person.birth, language, signedUp],
      )
      const id = rows[0]?.id ?? 0
      await db.query(
        `insert into profile (account_id, site_id, name, birth, last_active, country, status, gender)
         select id, site_id, name, date_of_birth, signup_date, $3, 'active', $2 from account where id = $1`,
        [id, person.gender, country],
      )
      const { email, name, birth, gender, paid, daysAgo } = person
      const city = person.city[country]
      people.push({ id, email, name, birth, gender, paid, daysAgo, host, country, city, language, signedUp })
    }
  }
  await db.query(
    `insert into invite_code (site_id, code, uses_left, max_uses, created_at)
     select id, 'WELCOME-2026', 1000, 1000, $1 from site`,
    [now],
  )
  return people
}
