import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import { sessionEnd } from './queries.ts'

export const findOfSite = statement({
  name: 'accounts.of_site',
  takes: { account: bigint, site: int },
  gives: {
    id: bigint,
    site_id: int,
    email: text,
    name: text,
    language: text,
    status: text,
    password_hash: nullable(text),
    last_seen_at: nullable(moment),
  },
  sql: `select id, site_id, email, name, language, status, password_hash, last_seen_at
          from account where id = :account and site_id = :site`,
})

export const findWaysIn = statement({
  name: 'accounts.ways_in',
  takes: { account: bigint },
  gives: { passkeys: int, has_second_factor: bool, known_devices: int },
  sql: `select (select count(*) from passkey where account_id = :account)::int as passkeys,
               exists (select from second_factor where account_id = :account) as has_second_factor,
               (select count(*) from known_device where account_id = :account)::int as known_devices`,
})

export const findOpenSessions = statement({
  name: 'sessions.open_of',
  takes: { account: bigint, now: moment },
  gives: { device: text, country: nullable(text), created_at: moment, last_seen_at: moment },
  sql: `select s.device, s.country, s.created_at, s.last_seen_at
          from session s join account a on a.id = s.account_id join site t on t.id = a.site_id
         where s.account_id = :account and ${sessionEnd} > :now order by s.last_seen_at desc limit 50`,
})

export const insertArchiveGrant = statement({
  name: 'archive.grant',
  takes: { staff: bigint, account: bigint, now: moment, until: moment },
  gives: { id: bigint },
  sql: `insert into archive_grant (staff_id, account_id, granted_at, expires_at)
        values (:staff, :account, :now, :until) returning id`,
})

/** Of two who fetch it at once, one does. */
export const useArchiveGrant = statement({
  name: 'archive.use_grant',
  takes: { grant: bigint, staff: bigint, site: int, now: moment },
  gives: { account_id: bigint },
  sql: `update archive_grant g set used_at = :now from account a
         where g.id = :grant and g.staff_id = :staff and g.used_at is null and g.expires_at > :now
           and a.id = g.account_id and a.site_id = :site
        returning g.account_id`,
})
