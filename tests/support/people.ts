import { createHash, randomBytes } from 'node:crypto'
import { cellsOf } from '#features/members/grid.ts'
import type { TestSite } from './site.ts'
import { visitor } from './visitor.ts'
import type { Visitor } from './visitor.ts'

/** A site of one's own on which nobody is yet: what is found there is what the test has put there. */
export const emptySite = async (
  site: TestSite,
  changes: Record<string, unknown> = {},
  addresses: readonly string[] = ['127.0.0.1'],
): Promise<string> => {
  const domain = `t${randomBytes(6).toString('hex')}.localhost`
  const { rows: columns } = await site.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'site' and column_name <> 'id'`,
  )
  const names = columns.map((column) => column.name).join(', ')
  await site.pool.query(
    `insert into site (${names})
     select ${names} from (select (jsonb_populate_record(s, $1)).* from site s where s.is_default) r`,
    [JSON.stringify({ domain, is_default: false, ...changes })],
  )
  // A server keeps its list of sites for some seconds, unless it has not read it yet.
  const isKnownAt = async (address: string) => {
    const answer = await site.fetch('/api/settings.php', { host: domain, address })
    return (answer.json() as unknown as { settings: { domain: string } }).settings.domain === domain
  }
  for (const address of addresses) while (!(await isKnownAt(address)));
  return domain
}

/** An empty site sells nothing: bundles for one, the cheapest for this many cents. */
export const sellBundles = (site: TestSite, domain: string, cents: number): Promise<unknown> =>
  site.pool.query(
    `insert into bundle (site_id, currency, credits, price_cents)
     select s.id, 'EUR', 10 * n, $2::int * n from site s, generate_series(1, 2) n where s.domain = $1`,
    [domain, cents],
  )

export type TestMember = { id: number; name: string; browser: Visitor }

export type MemberOptions = {
  domain?: string
  name?: string
  email?: string
  birth?: string
  gender?: string | null
  sexuality?: string | null
  country?: string | null
  region?: string | null
  city?: string | null
  at?: { lat: number; lon: number } | null
  paid?: boolean
  credits?: number
  status?: 'active' | 'not_confirmed'
  lastActive?: Date
  /** New accounts are looked at more closely. */
  signedUp?: Date
  fictional?: boolean
  /** For the demo of this software. */
  invented?: boolean
  about?: string
  interests?: string[]
  hair?: string
}

let count = 0

/** Somebody with an account, a profile and an open session, without the way through sign-up. */
export const addMember = async (site: TestSite, options: MemberOptions = {}): Promise<TestMember> => {
  const number = ++count
  const {
    domain = 'localhost',
    name = `Kim ${number}`,
    email = `kim${number}-${randomBytes(4).toString('hex')}@example.org`,
    birth = '1990-05-20',
    gender = 'woman',
    country = 'NL',
    status = 'active',
    lastActive = new Date(),
    signedUp = new Date(),
    at = null,
  } = options
  const { rows } = await site.pool.query<{ id: number }>(
    `insert into account (site_id, email, name, date_of_birth, language, status, paid_user, credits, terms_accepted_at,
                          terms_date, signup_date, last_seen_at)
     select s.id, $2, $3, $4, 'en', $5, $6, $7, now(), greatest(c.added_at, '2023-12-01T12:00:00Z'), $9, $8
       from site s join company c on c.id = s.company_id where s.domain = $1 returning id`,
    [domain, email, name, birth, status, options.paid ?? false, options.credits ?? 0, lastActive, signedUp],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`there is no site ${domain}`)
  const cells = at && cellsOf(at)
  await site.pool.query(
    `insert into profile (account_id, site_id, name, birth, last_active, status, gender, sexuality, country, region, city,
                          cell, wide_cell, fictional, about, interests, hair, invented)
     select a.id, a.site_id, a.name, a.date_of_birth, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
       from account a where a.id = $1`,
    [
      id,
      lastActive,
      status === 'active' ? 'active' : 'disabled',
      gender,
      options.sexuality ?? null,
      country,
      options.region ?? null,
      options.city ?? null,
      cells?.cell ?? null,
      cells?.wide_cell ?? null,
      options.fictional ?? false,
      options.about ?? null,
      options.interests ?? [],
      options.hair ?? null,
      options.invented ?? false,
    ],
  )
  const token = randomBytes(24).toString('base64url')
  await site.pool.query(
    `insert into session (account_id, token_hash, device, created_at, authenticated_at, last_seen_at, expires_at)
     values ($1, $2, 'Test', now(), now(), now(), now() + interval '30 days')`,
    [id, createHash('sha256').update(token).digest('base64url')],
  )
  const browser = visitor(site, { host: domain })
  browser.cookies.set('auth', token)
  return { id, name, browser }
}

/** So many others on the same site whom this member has liked, the first of them longest ago. */
export const likeMany = async (site: TestSite, member: TestMember, count: number): Promise<number[]> => {
  const { rows } = await site.pool.query<{ id: number }>(
    `with liked as (
       insert into account (site_id, email, name, date_of_birth, language, status, signup_date)
       select site_id, 'liked-' || n || '-' || id || '@example.org', 'Liked ' || n, '1990-01-01', 'en', 'active', now()
         from account, generate_series(1, $2::int) n where id = $1 returning id, site_id, name, date_of_birth
     ), shown as (
       insert into profile (account_id, site_id, name, birth, status, gender, country)
       select id, site_id, name, date_of_birth, 'active', 'woman', 'IE' from liked
     ), likes as (
       insert into profile_like (liker_id, liked_id, created_at)
       select $1, id, now() - interval '1 day' + row_number() over (order by id) * interval '1 second' from liked
     )
     select id from liked order by id`,
    [member.id, count],
  )
  return rows.map(({ id }) => id)
}

/** Takes all credits from `$1`, with the entry for it: the books stay right for whoever looks at them next. */
export const EMPTY_PURSE = `with spent as (insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
               select id, 'free', -credits, 'test: emptied', now() from account where id = $1 and credits <> 0)
  update account set credits = 0 where id = $1`
