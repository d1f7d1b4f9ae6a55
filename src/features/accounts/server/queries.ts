import {
  bool,
  day,
  int,
  json,
  moment,
  nullable,
  oneOf,
  bigint,
  statement,
  text,
  texts,
} from '../../../platform/db/statement.ts'

export type AccountStatus = 'not_confirmed' | 'active' | 'deleted'

const account = {
  id: bigint,
  site_id: int,
  email: text,
  name: text,
  password_hash: nullable(text),
  date_of_birth: nullable(day),
  language: text,
  status: oneOf<AccountStatus>(),
  paid_user: bool,
  credits: int,
  notifications_disabled: texts,
  terms_date: nullable(moment),
  signup_date: moment,
  deleted_at: nullable(moment),
}
const columns = Object.keys(account)
  .map((column) => `a.${column}`)
  .join(', ')

export const findAccount = statement({
  name: 'accounts.by_id',
  takes: [bigint],
  gives: account,
  sql: `select ${columns} from account a where a.id = $1`,
})

export const findAccountByEmail = statement({
  name: 'accounts.by_email',
  takes: [int, text],
  gives: account,
  sql: `select ${columns} from account a where a.site_id = $1 and lower(a.email) = lower($2)`,
})

/** The member behind a session cookie; the session's own row says when it was last used. */
export const findAccountBySession = statement({
  name: 'accounts.by_session',
  takes: [text, moment],
  gives: { ...account, session_id: bigint, session_seen_at: moment },
  sql: `select ${columns}, s.id as session_id, s.last_seen_at as session_seen_at
          from session s join account a on a.id = s.account_id
         where s.token_hash = $1 and s.expires_at > $2 and a.status <> 'deleted'`,
})

export const insertAccount = statement({
  name: 'accounts.insert',
  takes: [
    int,
    text,
    text,
    nullable(text),
    nullable(day),
    text,
    int,
    nullable(moment),
    moment,
    nullable(text),
    nullable(bigint),
    json<string>(),
  ],
  gives: { id: bigint },
  sql: `insert into account (site_id, email, name, password_hash, date_of_birth, language, credits,
                             terms_date, terms_accepted_at, signup_date, signup_message, signup_profile_id, traffic_source)
        values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::timestamptz is null then null else $9::timestamptz end, $9, $10, $11, $12)
        on conflict (site_id, lower(email)) do nothing
        returning id`,
})

export const insertProfile = statement({
  name: 'accounts.insert_profile',
  takes: [bigint, nullable(text)],
  gives: {},
  sql: `insert into profile (account_id, site_id, name, birth, last_active, country)
        select id, site_id, name, date_of_birth, signup_date, $2 from account where id = $1`,
})

export const findProfile = statement({
  name: 'accounts.profile',
  takes: [bigint],
  gives: {
    status: oneOf<'active' | 'disabled'>(),
    gender: nullable(oneOf<'woman' | 'man' | 'other'>()),
    sexuality: nullable(oneOf<'straight' | 'gay' | 'bi' | 'other'>()),
    country: nullable(text),
    region: nullable(text),
    city: nullable(text),
    about: nullable(text),
    main_photo: nullable(text),
    main_photo_hash: nullable(text),
  },
  sql: `select status, gender, sexuality, country, region, city, about, main_photo, main_photo_hash
          from profile where account_id = $1`,
})

export const confirmAccount = statement({
  name: 'accounts.confirm',
  takes: [bigint],
  gives: {},
  sql: `with confirmed as (update account set status = 'active' where id = $1 and status = 'not_confirmed' returning id)
        update profile set status = 'active' where account_id = (select id from confirmed)`,
})

export const setLanguage = statement({
  name: 'accounts.set_language',
  takes: [bigint, text],
  gives: {},
  sql: `update account set language = $2 where id = $1`,
})

export const setName = statement({
  name: 'accounts.set_name',
  takes: [bigint, text],
  gives: {},
  sql: `update account set name = $2 where id = $1`,
})

export const setPassword = statement({
  name: 'accounts.set_password',
  takes: [bigint, text],
  gives: {},
  sql: `update account set password_hash = $2 where id = $1`,
})

export const setEmail = statement({
  name: 'accounts.set_email',
  takes: [bigint, text],
  gives: {},
  sql: `update account set email = $2 where id = $1`,
})

export const setTerms = statement({
  name: 'accounts.set_terms',
  takes: [bigint, moment, moment],
  gives: {},
  sql: `update account set terms_date = $2, terms_accepted_at = $3 where id = $1`,
})

export const setLastSeen = statement({
  name: 'accounts.set_last_seen',
  takes: [bigint, moment],
  gives: {},
  sql: `update account set last_seen_at = greatest(last_seen_at, $2) where id = $1`,
})

export const markDeleted = statement({
  name: 'accounts.mark_deleted',
  takes: [bigint, moment],
  gives: {},
  sql: `with gone as (update account set status = 'deleted', deleted_at = $2 where id = $1 returning id)
        update profile set status = 'disabled' where account_id = (select id from gone)`,
})

/** Whoever can use the mailed link has the address: it counts as confirmed. */
export const markReactivated = statement({
  name: 'accounts.mark_reactivated',
  takes: [bigint],
  gives: {},
  sql: `with back as (update account set status = 'active', deleted_at = null where id = $1 and status = 'deleted' returning id)
        update profile set status = 'active' where account_id = (select id from back)`,
})

export const findErasable = statement({
  name: 'accounts.erasable',
  takes: [moment],
  gives: { id: bigint },
  sql: `select id from account where status = 'deleted' and deleted_at <= $1 order by deleted_at limit 500`,
})

export const useInvite = statement({
  name: 'accounts.use_invite',
  takes: [int, text, moment],
  gives: {},
  sql: `update invite_code set uses_left = uses_left - 1
         where site_id = $1 and code = upper($2) and uses_left > 0 and (expires_at is null or expires_at > $3)`,
})
