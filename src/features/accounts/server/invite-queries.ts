import { int, moment, nullable, statement, text } from '#platform/db/statement.ts'

const LISTED_AT_MOST = 500

/** Those of a site, of one partner, or one of them; the newest first. */
export const findInvites = statement({
  name: 'invites.of_site',
  takes: { site: int, network: nullable(int), code: nullable(text) },
  gives: {
    code: text,
    network_id: nullable(int),
    max_uses: nullable(int),
    uses_left: int,
    expires_at: nullable(moment),
    revoked_at: nullable(moment),
    created_at: nullable(moment),
    note: nullable(text),
  },
  sql: `select code, network_id, max_uses, uses_left, expires_at, revoked_at, created_at, note from invite_code
         where site_id = :site and (:network::int is null or network_id = :network) and (:code::text is null or code = :code)
         order by created_at desc nulls last, code limit ${LISTED_AT_MOST}`,
})
export type InviteRow = Awaited<ReturnType<typeof findInvites.one>>

/** No row where there is one of that name. */
export const insertInvite = statement({
  name: 'invites.insert',
  takes: {
    site: int,
    code: text,
    network: nullable(int),
    most: int,
    expiresAt: nullable(moment),
    note: nullable(text),
    now: moment,
  },
  gives: { code: text },
  sql: `insert into invite_code (site_id, code, network_id, max_uses, uses_left, expires_at, note, created_at)
        values (:site, :code, :network, :most, :most, :expiresAt, :note, :now)
        on conflict (site_id, code) do nothing returning code`,
})

/** What was used stays used. Nothing where somebody has changed it meanwhile, or more was used than it shall be good for. */
export const updateInvite = statement({
  name: 'invites.update',
  takes: {
    site: int,
    code: text,
    wasMost: nullable(int),
    wasExpiresAt: nullable(moment),
    most: int,
    expiresAt: nullable(moment),
    note: nullable(text),
  },
  gives: {},
  sql: `update invite_code
           set max_uses = :most, uses_left = :most - (coalesce(max_uses, uses_left) - uses_left), expires_at = :expiresAt,
               note = :note
         where site_id = :site and code = :code and revoked_at is null and max_uses is not distinct from :wasMost
           and expires_at is not distinct from :wasExpiresAt and coalesce(max_uses, uses_left) - uses_left <= :most`,
})

export const revokeInvite = statement({
  name: 'invites.revoke',
  takes: { site: int, code: text, now: moment },
  gives: {},
  sql: `update invite_code set revoked_at = :now where site_id = :site and code = :code and revoked_at is null`,
})

export const deletePartnerKeys = statement({
  name: 'partners.delete_keys',
  takes: { site: int, network: int },
  gives: {},
  sql: `delete from partner where site_id = :site and network_id = :network`,
})

export const insertPartnerKey = statement({
  name: 'partners.insert_key',
  takes: { site: int, network: int, name: text, keyHash: text },
  gives: {},
  sql: `insert into partner (site_id, network_id, name, key_hash) values (:site, :network, :name, :keyHash)`,
})
