import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { networkOf } from '#platform/network.ts'
import { queueSms } from '#platform/sms/texts.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import type { startDirectDebit } from '../direct-debit-contract.ts'
import { CODE_DIGITS, CODE_MINUTES, readCode, WRONG_CODES } from '../direct-debit-rules.ts'
import { answerOf, ensureCustomer } from './customers.ts'
import {
  confirmMandate,
  countWrongCode,
  deleteUnconfirmed,
  insertMandate,
  lockOwnMandate,
  setCode,
} from './direct-debit-queries.ts'
import type { MandateRow } from './direct-debit-queries.ts'
import { mandateWritten } from './hooks.ts'
import { texts } from './texts/index.ts'

type MandateForm = HandlerInput<typeof startDirectDebit>['body']

const DAY_MINUTES = 24 * 60
const codesByMember = createQuota('debit-code-member', 5, DAY_MINUTES)
const codesByNumber = createQuota('debit-code-number', 3, DAY_MINUTES)
/** A household, or a café. */
const codesByNetwork = createQuota('debit-code-network', 20, DAY_MINUTES)

export const refuseTooManyCodes = async (
  context: RequestContext,
  member: Member,
  mobile: string,
): Promise<void> => {
  const now = context.clock.now()
  const isTooMany =
    (await codesByMember.count(context.pool, member.id, now)) ??
    (await codesByNetwork.count(context.pool, networkOf(context.ip), now)) ??
    (await codesByNumber.count(context.pool, mobile, now))
  if (isTooMany) throw new Refusal('too_many_codes')
}

/** The mandate, its code and the message that brings it: all or nothing. */
export const writeMandate = (context: RequestContext, member: Member, form: MandateForm): Promise<number> =>
  inTransaction(context, async (own) => {
    const { db, clock, payments } = own
    const now = clock.now()
    const mandate = await insertMandate.one(db, {
      member: member.id,
      reference: newReference(member.id),
      iban: form.iban,
      holder: form.holder,
      street: form.street,
      houseNumber: form.house_number,
      postalCode: form.postal_code,
      city: form.city,
      mobile: form.mobile,
      provider: payments.name,
      now,
    })
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    const expires = new Date(now.getTime() + CODE_MINUTES * 60_000)
    await setCode.run(db, { mandate: mandate.id, hash: codeHash(mandate.id, code), expires })
    await queueSms(db, {
      text: texts.direct_debit_code,
      to: { ...member, mobile: form.mobile },
      params: { code },
      event: String(mandate.id),
      now,
    })
    await mandateWritten.run(own, { account: member.id })
    return mandate.id
  })

// Nothing that looks like something else on a bank statement.
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newReference = (accountId: number): string =>
  `VONK-${accountId}-${Array.from({ length: 8 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')}`

const codeHash = (mandateId: number, code: string): string =>
  createHash('sha256').update(`${mandateId}:${code}`).digest('base64url')

const isCodeOf = (mandate: MandateRow, code: string): boolean =>
  timingSafeEqual(Buffer.from(mandate.code_hash ?? codeHash(0, '')), Buffer.from(codeHash(mandate.id, code)))

/** Another's mandate, one that never was and a wrong code are the same. */
export const confirmed = async (
  context: RequestContext,
  member: Member,
  mandateId: number,
  typed: string | undefined,
): Promise<MandateRow> => {
  const mandate = await checkCode(context, member, mandateId, typed)
  if (typeof mandate === 'string') throw new Refusal(mandate)
  if (mandate.is_usable) return mandate
  const customerId = await ensureCustomer(context, member)
  // Not in a transaction. After a crash the same code asks again, and the provider makes no second one.
  const made = await answerOf(
    context,
    context.payments.createDebitMandate({
      customerId,
      reference: mandate.reference,
      holder: mandate.holder,
      iban: mandate.iban,
      signedAt: mandate.consented_at,
    }),
  )
  if (!made) throw new Refusal('invalid_input', {}, { fields: { iban: 'iban_refused' } })
  const stored = await confirmMandate.maybe(context.db, {
    mandate: mandate.id,
    providerId: made.id,
    now: context.clock.now(),
  })
  if (!stored) throw new Refusal('code_invalid')
  return stored
}

/** A wrong guess is counted for good, so nothing is thrown before the transaction is over. */
const checkCode = (
  context: RequestContext,
  member: Member,
  mandateId: number,
  typed: string | undefined,
): Promise<MandateRow | 'code_invalid' | 'too_many_codes'> =>
  inTransaction(context, async ({ db, clock, payments }) => {
    const mandate = await lockOwnMandate.maybe(db, {
      member: member.id,
      mandate: mandateId,
      provider: payments.name,
    })
    if (!mandate) return 'code_invalid'
    if (mandate.is_usable) return mandate
    if (mandate.wrong_codes >= WRONG_CODES) return 'too_many_codes'
    const code = readCode(typed)
    if (code === null || !mandate.code_expires_at || mandate.code_expires_at <= clock.now())
      return 'code_invalid'
    if (isCodeOf(mandate, code)) return mandate
    const { wrong_codes: wrong } = await countWrongCode.one(db, { id: mandate.id })
    return wrong >= WRONG_CODES ? 'too_many_codes' : 'code_invalid'
  })

/** Data of mandates that nobody confirmed: their codes have run out long since. */
export const forgetUnconfirmedMandates = (db: Db, now: Date): Promise<number> =>
  deleteUnconfirmed.run(db, { before: new Date(now.getTime() - DAY_MINUTES * 60_000) })
