import {
  bigint,
  bool,
  bytes,
  int,
  moment,
  nullable,
  statement,
  text,
  texts,
  uuid,
} from '#platform/db/statement.ts'

export const findKnown = statement({
  name: 'office.known_passkeys',
  takes: { staff: bigint, host: text },
  gives: { id: text, transports: texts },
  sql: `select id, transports from staff_passkey where staff_id = :staff and host = :host order by created_at, id`,
})

// Of this person, for this host: any other one is not there.
export const findAnswering = statement({
  name: 'office.answering_passkey',
  takes: { id: text, staff: bigint, host: text },
  gives: { id: text, public_key: bytes, counter: bigint, transports: texts },
  sql: `select id, public_key, counter, transports from staff_passkey
         where id = :id and staff_id = :staff and host = :host`,
})

// A device that counts has counted on; of two that send the same answer, one finds that it has. Some never count.
export const usePasskey = statement({
  name: 'office.use_passkey',
  takes: { id: text, staff: bigint, counter: bigint, now: moment },
  gives: {},
  sql: `update staff_passkey set counter = :counter, last_used_at = :now
         where id = :id and staff_id = :staff and (counter < :counter or (counter = 0 and :counter = 0))`,
})

export const insertPasskey = statement({
  name: 'office.insert_passkey',
  takes: {
    id: text,
    staff: bigint,
    host: text,
    publicKey: bytes,
    counter: bigint,
    transports: texts,
    name: text,
    now: moment,
  },
  gives: {},
  sql: `insert into staff_passkey (id, staff_id, host, public_key, counter, transports, name, created_at)
        values (:id, :staff, :host, :publicKey, :counter, :transports, :name, :now) on conflict do nothing`,
})

export const findOwn = statement({
  name: 'office.own_passkeys',
  takes: { staff: bigint },
  gives: { id: uuid, name: text, host: text, created_at: moment, last_used_at: nullable(moment) },
  sql: `select public_id as id, name, host, created_at, last_used_at from staff_passkey
         where staff_id = :staff order by created_at, id`,
})

export const nameOwn = statement({
  name: 'office.name_passkey',
  takes: { staff: bigint, id: uuid, name: text },
  gives: {},
  sql: `update staff_passkey set name = :name where staff_id = :staff and public_id = :id`,
})

export const removeOwn = statement({
  name: 'office.remove_passkey',
  takes: { staff: bigint, id: uuid },
  gives: {},
  sql: `delete from staff_passkey where staff_id = :staff and public_id = :id`,
})

/** Who adds or removes one waits for the other windows of the same person. */
export const lockFactors = statement({
  name: 'office.lock_factors',
  takes: { staff: bigint },
  gives: { has_app: bool },
  sql: `select totp_secret is not null as has_app from staff_sign_in where staff_id = :staff for no key update`,
})

export const countPasskeys = statement({
  name: 'office.count_passkeys',
  takes: { staff: bigint, host: text },
  gives: { all: int, here: int },
  sql: `select count(*)::int as all, count(*) filter (where host = :host)::int as here
          from staff_passkey where staff_id = :staff`,
})
