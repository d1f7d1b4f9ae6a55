import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queueMail } from '#platform/mail/mails.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { refuseMistakes } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCountryOf } from '#features/sites/rules.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getDirectDebit, payByDirectDebit, startDirectDebit } from '../direct-debit-contract.ts'
import {
  debitDay,
  DIRECT_DEBIT_CURRENCY,
  LIMIT_DAYS,
  mandateMistakes,
  maskedIban,
  maskedMobile,
  readIban,
  readMobile,
} from '../direct-debit-rules.ts'
import { ensureCustomer } from './customers.ts'
import { confirmed, refuseTooManyCodes, writeMandate } from './direct-debit-mandate.ts'
import {
  findBlocked,
  findUsableMandate,
  lockDebits,
  revokeMandates,
  sumDebits,
} from './direct-debit-queries.ts'
import type { MandateRow } from './direct-debit-queries.ts'
import { queueProviderDeletion } from './provider-deletions.ts'
import { mails } from './mails/index.ts'
import { methodsOn } from './offer.ts'
import { placeOrder, refuseUnagreed } from './orders.ts'
import type { OrderCheck } from './orders.ts'
import { findCustomer } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

type StartBody = HandlerInput<typeof startDirectDebit>['body']
type PayBody = HandlerInput<typeof payByDirectDebit>['body']

const DAY_MS = 24 * 60 * 60_000

const isBlocked = async (db: Db, accountId: number): Promise<boolean> =>
  (await findBlocked.maybe(db, { member: accountId }))?.direct_debit_blocked_at !== null

const refuseBlocked = async (db: Db, accountId: number): Promise<void> => {
  if (await isBlocked(db, accountId)) throw new Refusal('direct_debit_blocked')
}

/** What is under way or was debited of late, in cents. */
const debitedLately = async (db: Db, accountId: number, now: Date): Promise<number> =>
  (await sumDebits.one(db, { member: accountId, since: new Date(now.getTime() - LIMIT_DAYS * DAY_MS) })).cents

/** Nothing is collected with it from now on; what is under way goes on. */
export const revoke = (context: RequestContext, member: Member): Promise<void> =>
  inTransaction(context, async (own) => {
    const whose = { member: member.id, provider: own.payments.name }
    const revoked = await revokeMandates.many(own.db, { ...whose, now: own.clock.now() })
    if (revoked.length === 0) throw new Refusal('not_found')
    const customer = await findCustomer.maybe(own.db, whose)
    for (const { provider_mandate_id: id } of revoked) {
      if (customer && id) await queueProviderDeletion(own, customer.customer_id, id)
    }
  })

export const stateOf = async (
  context: RequestContext,
  member: Member,
): Promise<Output<typeof getDirectDebit>> => {
  const { direct_debit_limit_cents: limit } = await siteOf(context)
  const [blocked, debited, mandate] = await Promise.all([
    isBlocked(context.db, member.id),
    debitedLately(context.db, member.id, context.clock.now()),
    findUsableMandate.maybe(context.db, { member: member.id, provider: context.payments.name }),
  ])
  const money = (cents: number) => ({ cents, currency: DIRECT_DEBIT_CURRENCY })
  return {
    is_blocked: blocked,
    limit: money(limit),
    left: money(Math.max(0, limit - debited)),
    mandate: mandate
      ? { iban: maskedIban(mandate.iban), holder: mandate.holder, reference: mandate.reference }
      : null,
  }
}

/** Takes the data of a mandate and sends the code that proves the number. */
export const start = async (
  context: RequestContext,
  member: Member,
  body: StartBody,
): Promise<Output<typeof startDirectDebit>> => {
  const site = await siteOf(context)
  const { country } = body
  // Text messages cost money: none where nobody can pay this way.
  const isOffered =
    isCountryOf(site, country) &&
    (await methodsOn(context, country, DIRECT_DEBIT_CURRENCY)).includes('directdebit')
  if (!isOffered) throw new Refusal('method_not_offered')
  const { is_blocked, left } = await stateOf(context, member)
  if (is_blocked) throw new Refusal('direct_debit_blocked')
  if (left.cents === 0) throw new Refusal('direct_debit_limit')
  refuseMistakes(mandateMistakes(body, country))
  const iban = readIban(body.iban) ?? ''
  const mobile = readMobile(body.mobile, country) ?? ''
  await refuseTooManyCodes(context, member, mobile)
  const id = await writeMandate(context, member, { ...body, iban, mobile })
  return { mandate_id: id, mobile: maskedMobile(mobile), creditor: site.company.name }
}

/** Confirms the mandate if need be, and pays with it. The same order key finds the same payment. */
export const pay = async (context: RequestContext, member: Member, body: PayBody): Promise<PaymentRow> => {
  await refuseBlocked(context.db, member.id)
  const mandate =
    body.mandate_id === undefined
      ? await findUsableMandate.maybe(context.db, { member: member.id, provider: context.payments.name })
      : await confirmed(context, member, body.mandate_id, body.code)
  if (!mandate?.provider_mandate_id) throw new Refusal('code_invalid')
  return placeOrder(
    context,
    member,
    {
      order_key: body.order_key,
      bundle_id: body.bundle_id,
      method: 'directdebit',
      country: body.country,
      code: body.discount,
      replaces: body.replaces,
    },
    {
      sequence: 'recurring',
      customerId: await ensureCustomer(context, member),
      mandateId: mandate.provider_mandate_id,
    },
    async (own, payment) => {
      refuseUnagreed(body, payment)
      await refuseOverLimit(own, payment)
      await mailNotice(own, member, payment, mandate)
    },
  )
}

/** In the transaction of the payment, which is among those that are added up. */
const refuseOverLimit: OrderCheck = async (context, payment) => {
  // Banks know this way of paying in euro only.
  if (payment.currency !== DIRECT_DEBIT_CURRENCY) throw new Refusal('method_not_offered')
  await lockDebits.one(context.db, { member: payment.account_id })
  await refuseBlocked(context.db, payment.account_id)
  const { direct_debit_limit_cents: limit } = await siteOf(context)
  const debited = await debitedLately(context.db, payment.account_id, context.clock.now())
  if (debited > limit) throw new Refusal('direct_debit_limit')
}

/** What a bank asks of whoever debits: amount and day, beforehand. Written together with the payment. */
const mailNotice = async (
  context: RequestContext,
  member: Member,
  payment: PaymentRow,
  mandate: MandateRow,
): Promise<void> => {
  const site = await siteOf(context)
  await queueMail(context.db, {
    mail: mails.direct_debit_notice,
    to: member,
    params: {
      link: `/transactions/${payment.id}`,
      amount_cents: payment.amount_cents,
      currency: payment.currency,
      day: debitDay(payment.created_at),
      reference: mandate.reference,
      iban: maskedIban(mandate.iban),
      creditor: site.company.name,
    },
    event: payment.id,
    now: context.clock.now(),
  })
}
