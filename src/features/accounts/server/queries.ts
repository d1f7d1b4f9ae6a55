import {
  bool,
  day,
  int,
  json,
  moment,
  nullable,
  oneOf,
  bigint,
  bigints,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'

export type AccountStatus = 'not_confirmed' | 'active' | 'deleted'
export type AccountRestriction = 'sending' | 'suspended' | 'banned'
export type SignupMessageState = 'waiting' | 'sent' | 'dropped'

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
  signup_message_state: nullable(oneOf<SignupMessageState>()),
  signup_profile_id: nullable(bigint),
  restriction: nullable(oneOf<AccountRestriction>()),
  excluded_until: nullable(moment),
}
const columns = Object.keys(account)
  .map((column) => `a.${column}`)
  .join(', ')

export const findAccount = statement({
  name: 'accounts.by_id',
  takes: { id: bigint },
  gives: account,
  sql: `select ${columns} from account a where a.id = :id`,
})

/** Changes of credentials wait for each other. What only refers to the account does not wait. */
export const lockAccount = statement({
  name: 'accounts.lock',
  takes: { id: bigint },
  gives: account,
  sql: `select ${columns} from account a where a.id = :id for no key update`,
})

/** Who has this address, or may still take it back: nobody else can have it meanwhile. */
export const findAddressOwner = statement({
  name: 'accounts.address_owner',
  takes: { site: int, email: text, now: moment },
  gives: account,
  sql: `select ${columns} from account a where a.site_id = :site and lower(a.email) = lower(:email)
        union all
        select ${columns} from mail_token t join account a on a.id = t.account_id
         where t.purpose = 'mail_change_undo' and lower(t.email) = lower(:email) and t.used_at is null
           and t.expires_at > :now and a.site_id = :site
         limit 1`,
})

export const findAccountByEmail = statement({
  name: 'accounts.by_email',
  takes: { site: int, email: text },
  gives: account,
  sql: `select ${columns} from account a where a.site_id = :site and lower(a.email) = lower(:email)`,
})

/**
 * When a session ends: when its time is over, or after so long without use where its site says so. `s` is the session
 * and `t` the site; `least` looks past what is null.
 */
export const sessionEnd = `least(s.expires_at, s.last_seen_at + make_interval(days => t.session_idle_days))`
const openSessions = `session s join account a on a.id = s.account_id and a.status <> 'deleted' join site t on t.id = a.site_id`

/** Whether a member of this site is logged in, anywhere; to be put into a statement that takes `now`. */
export const isLoggedIn = (member: string, site: string): string =>
  `exists (select 1 from ${openSessions}
            where s.account_id = ${member} and a.site_id = ${site} and ${sessionEnd} > :now)`

/** The member behind a session cookie; the session's own row says when it was last used. */
export const findAccountBySession = statement({
  name: 'accounts.by_session',
  takes: { tokenHash: text, now: moment },
  gives: {
    ...account,
    session_id: bigint,
    session_seen_at: moment,
    session_authenticated_at: moment,
    session_ends_at: moment,
  },
  sql: `select ${columns}, s.id as session_id, s.last_seen_at as session_seen_at,
               s.authenticated_at as session_authenticated_at, ${sessionEnd} as session_ends_at
          from ${openSessions} where s.token_hash = :tokenHash and ${sessionEnd} > :now`,
})

/** Of those that are open, when they end. */
export const findSessionEnds = statement({
  name: 'sessions.ends',
  takes: { ids: bigints, now: moment },
  gives: { id: bigint, ends_at: moment },
  sql: `select s.id, ${sessionEnd} as ends_at from ${openSessions} where s.id = any(:ids) and ${sessionEnd} > :now`,
})

export const insertAccount = statement({
  name: 'accounts.insert',
  takes: {
    site: int,
    email: text,
    name: text,
    passwordHash: nullable(text),
    birth: nullable(day),
    language: text,
    credits: int,
    termsDate: nullable(moment),
    now: moment,
    signupMessage: nullable(text),
    signupProfile: nullable(bigint),
    likesProfile: bool,
    source: json<string>(),
  },
  gives: { id: bigint },
  sql: `insert into account (site_id, email, name, password_hash, date_of_birth, language, credits,
                             terms_date, terms_accepted_at, signup_date, signup_message, signup_profile_id, signup_likes, traffic_source)
        values (:site, :email, :name, :passwordHash, :birth, :language, :credits, :termsDate,
                case when :termsDate::timestamptz is null then null else :now::timestamptz end,
                :now, :signupMessage, :signupProfile, :likesProfile, :source)
        on conflict (site_id, lower(email)) do nothing
        returning id`,
})

export const confirmAccount = statement({
  name: 'accounts.confirm',
  takes: { account: bigint },
  gives: {},
  sql: `update account set status = 'active' where id = :account and status = 'not_confirmed'`,
})

/** Holds the account until the transaction ends: neither is its address confirmed meanwhile, nor does it act elsewhere under this lock. */
export const lockStatus = statement({
  name: 'accounts.lock_status',
  takes: { account: bigint },
  gives: { status: oneOf<AccountStatus>() },
  sql: `select status from account where id = :account for no key update`,
})

export const setLanguage = statement({
  name: 'accounts.set_language',
  takes: { account: bigint, language: text },
  gives: {},
  sql: `update account set language = :language where id = :account`,
})

export const setName = statement({
  name: 'accounts.set_name',
  takes: { account: bigint, name: text },
  gives: {},
  sql: `update account set name = :name where id = :account`,
})

export const setPassword = statement({
  name: 'accounts.set_password',
  takes: { account: bigint, passwordHash: text },
  gives: {},
  sql: `update account set password_hash = :passwordHash where id = :account`,
})

export const setEmail = statement({
  name: 'accounts.set_email',
  takes: { account: bigint, email: text },
  gives: {},
  sql: `update account set email = :email where id = :account`,
})

export const setTerms = statement({
  name: 'accounts.set_terms',
  takes: { account: bigint, termsDate: moment, now: moment },
  gives: {},
  sql: `update account set terms_date = :termsDate, terms_accepted_at = :now where id = :account`,
})

export const setLastSeen = statement({
  name: 'accounts.set_last_seen',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `update account set last_seen_at = greatest(last_seen_at, :now) where id = :account`,
})

export const markDeleted = statement({
  name: 'accounts.mark_deleted',
  takes: { account: bigint, now: moment },
  gives: {},
  sql: `update account set status = 'deleted', deleted_at = :now where id = :account`,
})

/** Whoever can use the mailed link has the address: it counts as confirmed. */
export const markReactivated = statement({
  name: 'accounts.mark_reactivated',
  takes: { account: bigint },
  gives: {},
  sql: `update account set status = 'active', deleted_at = null where id = :account and status = 'deleted'`,
})

/** The moment of sign-up tells two accounts apart that were given the same number, one of them in a past that a restore undid. */
export const noteErasure = statement({
  name: 'accounts.note_erasure',
  takes: { account: bigint },
  gives: {},
  sql: `insert into erasure (account_id, signed_up) select id, signup_date from account where id = :account
        on conflict (account_id, signed_up) do nothing`,
})

export const findErasable = statement({
  name: 'accounts.erasable',
  takes: { until: moment },
  gives: { id: bigint },
  sql: `select id from account where status = 'deleted' and deleted_at <= :until order by deleted_at limit 500`,
})
