import { bigint, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

export const findSecondFactor = statement({
  name: 'second_factor.find',
  takes: { account: bigint },
  gives: { totp_secret: nullable(text), totp_step: bigint, turned_on_at: moment },
  sql: `select totp_secret, totp_step, turned_on_at from second_factor where account_id = :account`,
})

export const countWays = statement({
  name: 'second_factor.ways',
  takes: { account: bigint },
  gives: { passkeys: int, recovery_codes: int },
  sql: `select (select count(*)::int from passkey where account_id = :account) as passkeys,
               (select count(*)::int from recovery_code where account_id = :account) as recovery_codes`,
})

/** An app that is set up later does not take the place of passkeys, nor the other way round. */
export const turnOn = statement({
  name: 'second_factor.turn_on',
  takes: { account: bigint, secret: nullable(text), step: bigint, now: moment },
  gives: {},
  sql: `insert into second_factor as f (account_id, totp_secret, totp_step, turned_on_at)
        values (:account, :secret, :step, :now)
        on conflict (account_id) do update set totp_secret = coalesce(excluded.totp_secret, f.totp_secret),
                                               totp_step = greatest(excluded.totp_step, f.totp_step)`,
})

export const turnOff = statement({
  name: 'second_factor.turn_off',
  takes: { account: bigint },
  gives: {},
  sql: `delete from second_factor where account_id = :account`,
})

// Of two that send the same code at once, one finds the step unused.
export const useStep = statement({
  name: 'second_factor.use_step',
  takes: { account: bigint, step: bigint },
  gives: {},
  sql: `update second_factor set totp_step = :step where account_id = :account and totp_step < :step`,
})

export const findRecoveryCode = statement({
  name: 'recovery_codes.find',
  takes: { account: bigint, label: text },
  gives: { code_hash: text },
  sql: `select code_hash from recovery_code where account_id = :account and label = :label`,
})

// Of two at once, one finds it.
export const useRecoveryCode = statement({
  name: 'recovery_codes.use',
  takes: { account: bigint, label: text, codeHash: text },
  gives: {},
  sql: `delete from recovery_code where account_id = :account and label = :label and code_hash = :codeHash`,
})

export const insertRecoveryCode = statement({
  name: 'recovery_codes.insert',
  takes: { account: bigint, label: text, codeHash: text, now: moment },
  gives: {},
  sql: `insert into recovery_code (account_id, label, code_hash, made_at) values (:account, :label, :codeHash, :now)`,
})

export const deleteRecoveryCodes = statement({
  name: 'recovery_codes.delete_all',
  takes: { account: bigint },
  gives: {},
  sql: `delete from recovery_code where account_id = :account`,
})
