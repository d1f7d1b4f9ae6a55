import { bigint, bool, int, moment, nullable, statement, text } from '#platform/db/statement.ts'

export const findBlocked = statement({
  name: 'direct_debit.blocked',
  takes: { member: bigint },
  gives: { direct_debit_blocked_at: nullable(moment) },
  sql: `select direct_debit_blocked_at from account where id = :member`,
})

/** One member's direct debits are written one after the other, so that each knows the sum of those before it. */
export const lockDebits = statement({
  name: 'direct_debit.lock',
  takes: { member: bigint },
  gives: { is_locked: bool },
  sql: `select true as is_locked from pg_advisory_xact_lock(hashtextextended('direct_debit:' || :member::bigint, 0))`,
})

/** One that was given up after the bank was told may be debited all the same. */
export const sumDebits = statement({
  name: 'direct_debit.sum',
  takes: { member: bigint, since: moment },
  gives: { cents: int },
  sql: `select coalesce(sum(amount_cents), 0)::int as cents from payment
         where account_id = :member and method = 'directdebit' and created_at > :since
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
  takes: {
    member: bigint,
    reference: text,
    iban: text,
    holder: text,
    street: text,
    houseNumber: text,
    postalCode: text,
    city: text,
    mobile: text,
    provider: text,
    now: moment,
  },
  gives: mandate,
  sql: `insert into direct_debit_mandate
          (account_id, reference, iban, holder, street, house_number, postal_code, city, mobile, provider, consented_at, created_at)
        values (:member, :reference, :iban, :holder, :street, :houseNumber, :postalCode, :city, :mobile, :provider, :now, :now)
        returning ${columns}`,
})
export type MandateRow = Awaited<ReturnType<typeof insertMandate.one>>

export const setCode = statement({
  name: 'direct_debit.set_code',
  takes: { mandate: bigint, hash: text, expires: moment },
  gives: {},
  sql: `update direct_debit_mandate set code_hash = :hash, code_expires_at = :expires where id = :mandate`,
})

/** Held until the transaction ends: guesses are counted one by one. */
export const lockOwnMandate = statement({
  name: 'direct_debit.lock_own_mandate',
  takes: { member: bigint, mandate: bigint, provider: text },
  gives: mandate,
  sql: `select ${columns} from direct_debit_mandate
         where account_id = :member and id = :mandate and provider = :provider and revoked_at is null for update`,
})

export const findUsableMandate = statement({
  name: 'direct_debit.usable_mandate',
  takes: { member: bigint, provider: text },
  gives: mandate,
  sql: `select ${columns} from direct_debit_mandate
         where account_id = :member and provider = :provider and revoked_at is null
           and confirmed_at is not null and provider_mandate_id is not null
         order by id desc limit 1`,
})

export const countWrongCode = statement({
  name: 'direct_debit.count_wrong_code',
  takes: { id: bigint },
  gives: { wrong_codes: int },
  sql: `update direct_debit_mandate set wrong_codes = wrong_codes + 1 where id = :id returning wrong_codes`,
})

/** The code has done its work. Whoever comes second finds what the first has stored. */
export const confirmMandate = statement({
  name: 'direct_debit.confirm_mandate',
  takes: { mandate: bigint, providerId: text, now: moment },
  gives: mandate,
  sql: `update direct_debit_mandate
           set provider_mandate_id = coalesce(provider_mandate_id, :providerId),
               confirmed_at = coalesce(confirmed_at, :now), code_hash = null, code_expires_at = null
         where id = :mandate and revoked_at is null returning ${columns}`,
})

export const revokeMandates = statement({
  name: 'direct_debit.revoke',
  takes: { member: bigint, provider: text, now: moment },
  gives: { provider_mandate_id: nullable(text) },
  sql: `update direct_debit_mandate set revoked_at = :now
         where account_id = :member and provider = :provider and revoked_at is null and confirmed_at is not null
        returning provider_mandate_id`,
})

export const deleteUnconfirmed = statement({
  name: 'direct_debit.delete_unconfirmed',
  takes: { before: moment },
  gives: {},
  sql: `delete from direct_debit_mandate where confirmed_at is null and created_at < :before`,
})
