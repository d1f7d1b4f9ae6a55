import { bigint, bool, int, moment, nullable, statement, text } from '../../../platform/db/statement.ts'

export const findBlocked = statement({
  name: 'direct_debit.blocked',
  takes: [bigint],
  gives: { direct_debit_blocked_at: nullable(moment) },
  sql: `select direct_debit_blocked_at from account where id = $1`,
})

/** One member's direct debits are written one after the other, so that each knows the sum of those before it. */
export const lockDebits = statement({
  name: 'direct_debit.lock',
  takes: [bigint],
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('direct_debit:' || $1::bigint, 0))`,
})

/** One that was given up after the bank was told may be debited all the same. */
export const sumDebits = statement({
  name: 'direct_debit.sum',
  takes: [bigint, moment],
  gives: { cents: int },
  sql: `select coalesce(sum(amount_cents), 0)::int as cents from payment
         where account_id = $1 and method = 'directdebit' and created_at > $2
           and (state in ('created', 'pending', 'completed') or (state = 'cancelled' and provider_id is not null))`,
})

const mandate = {
  id: bigint,
  reference: text,
  iban: text,
  holder: text,
  consented_at: moment,
  code_hash: nullable(text),
  code_expires_at: nullable(moment),
  wrong_codes: int,
  provider_mandate_id: nullable(text),
  is_usable: bool,
}
const columns = `id, reference, iban, holder, consented_at, code_hash, code_expires_at, wrong_codes, provider_mandate_id,
                 confirmed_at is not null and provider_mandate_id is not null as is_usable`

export const insertMandate = statement({
  name: 'direct_debit.insert_mandate',
  takes: [bigint, text, text, text, text, text, text, text, text, text, moment],
  gives: mandate,
  sql: `insert into direct_debit_mandate
          (account_id, reference, iban, holder, street, house_number, postal_code, city, mobile, provider, consented_at, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
        returning ${columns}`,
})
export type MandateRow = Awaited<ReturnType<typeof insertMandate.one>>

export const setCode = statement({
  name: 'direct_debit.set_code',
  takes: [bigint, text, moment],
  gives: {},
  sql: `update direct_debit_mandate set code_hash = $2, code_expires_at = $3 where id = $1`,
})

/** Held until the transaction ends: guesses are counted one by one. */
export const lockOwnMandate = statement({
  name: 'direct_debit.lock_own_mandate',
  takes: [bigint, bigint, text],
  gives: mandate,
  sql: `select ${columns} from direct_debit_mandate
         where account_id = $1 and id = $2 and provider = $3 and revoked_at is null for update`,
})

export const findUsableMandate = statement({
  name: 'direct_debit.usable_mandate',
  takes: [bigint, text],
  gives: mandate,
  sql: `select ${columns} from direct_debit_mandate
         where account_id = $1 and provider = $2 and revoked_at is null
           and confirmed_at is not null and provider_mandate_id is not null
         order by id desc limit 1`,
})

export const countWrongCode = statement({
  name: 'direct_debit.count_wrong_code',
  takes: [bigint],
  gives: { wrong_codes: int },
  sql: `update direct_debit_mandate set wrong_codes = wrong_codes + 1 where id = $1 returning wrong_codes`,
})

/** The code has done its work. Whoever comes second finds what the first has stored. */
export const confirmMandate = statement({
  name: 'direct_debit.confirm_mandate',
  takes: [bigint, text, moment],
  gives: mandate,
  sql: `update direct_debit_mandate
           set provider_mandate_id = coalesce(provider_mandate_id, $2), confirmed_at = coalesce(confirmed_at, $3),
               code_hash = null, code_expires_at = null
         where id = $1 and revoked_at is null returning ${columns}`,
})

export const revokeMandates = statement({
  name: 'direct_debit.revoke',
  takes: [bigint, text, moment],
  gives: { provider_mandate_id: nullable(text) },
  sql: `update direct_debit_mandate set revoked_at = $3
         where account_id = $1 and provider = $2 and revoked_at is null and confirmed_at is not null
        returning provider_mandate_id`,
})

export const deleteUnconfirmed = statement({
  name: 'direct_debit.delete_unconfirmed',
  takes: [moment],
  gives: {},
  sql: `delete from direct_debit_mandate where confirmed_at is null and created_at < $1`,
})
