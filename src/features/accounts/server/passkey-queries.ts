import { bigint, bytes, moment, nullable, oneOf, statement, text, texts } from '#platform/db/statement.ts'
import type { AccountStatus } from './queries.ts'

export const insertPasskey = statement({
  name: 'passkeys.insert',
  takes: {
    id: text,
    account: bigint,
    publicKey: bytes,
    counter: bigint,
    transports: texts,
    name: text,
    now: moment,
  },
  gives: {},
  sql: `insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
        values (:id, :account, :publicKey, :counter, :transports, :name, :now) on conflict do nothing`,
})

export const findPasskey = statement({
  name: 'passkeys.find',
  takes: { id: text },
  gives: {
    id: text,
    account_id: bigint,
    public_key: bytes,
    counter: bigint,
    transports: texts,
    status: oneOf<AccountStatus>(),
    site_id: bigint,
  },
  sql: `select p.id, p.account_id, p.public_key, p.counter, p.transports, a.status, a.site_id::int8 as site_id
          from passkey p join account a on a.id = p.account_id where p.id = :id`,
})

export const touchPasskey = statement({
  name: 'passkeys.touch',
  takes: { id: text, counter: bigint, now: moment },
  gives: {},
  sql: `update passkey set counter = :counter, last_used_at = :now where id = :id`,
})

export const findOwnPasskeys = statement({
  name: 'passkeys.own',
  takes: { account: bigint },
  gives: { id: text, name: text, transports: texts, created_at: moment, last_used_at: nullable(moment) },
  sql: `select id, name, transports, created_at, last_used_at from passkey
         where account_id = :account order by created_at`,
})

export const removeOwnPasskey = statement({
  name: 'passkeys.delete_own',
  takes: { account: bigint, id: text },
  gives: { name: text },
  sql: `delete from passkey where account_id = :account and id = :id returning name`,
})

export const removePasskeys = statement({
  name: 'passkeys.delete_all',
  takes: { account: bigint },
  gives: {},
  sql: `delete from passkey where account_id = :account`,
})
