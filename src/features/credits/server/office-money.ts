import { requireStaff } from '#features/accounts/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { CreditsEvent } from '../contract.ts'
import type { correctCredits, OfficePayment } from '../office-contract.ts'
import { grant } from './ledger.ts'
import { takeByCorrection } from './ledger-queries.ts'
import {
  findBalanceOfSite,
  findCorrection,
  findEntries,
  findPaymentsOfSite,
  findRefunds,
  insertCorrection,
} from './office-queries.ts'
import type { PaymentRow } from './payment-queries.ts'

export const officePayment = (row: PaymentRow): OfficePayment => ({
  id: row.id,
  provider: row.provider,
  provider_id: row.provider_id,
  receipt_number: row.receipt_number,
  state: row.state,
  method: row.method,
  credits: row.credited ?? row.credits,
  amount_cents: row.amount_cents,
  refunded_cents: row.refunded_cents,
  currency: row.currency,
  discount_code: row.discount_code,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
})

const dated = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

export const memberMoney = async (own: RequestContext, account: number) => {
  const { siteId: site } = await requireStaff(own)
  const balance = await findBalanceOfSite.maybe(own.db, { account, site })
  const payments = await findPaymentsOfSite.many(own.db, { account, site })
  if (!balance && payments.length === 0) throw new Refusal('not_found')
  return {
    credits: balance?.credits ?? null,
    entries: (await findEntries.many(own.db, { account })).map(dated),
    payments: payments.map(officePayment),
    refunds: (await findRefunds.many(own.db, { account, site })).map(dated),
  }
}

type Correction = HandlerInput<typeof correctCredits>['body']

/** The balance after it, or null where there are too few. */
const book = async (own: RequestContext, { key, account, credits }: Correction): Promise<number | null> => {
  const now = own.clock.now()
  const reason = `office:${key}`
  if (credits > 0)
    return grant(own.db, { accountId: account, credits, ledgerAccount: 'corrections', reason }, now)
  const taken = await takeByCorrection.maybe(own.db, { member: account, credits: -credits, reason, now })
  return taken?.credits ?? null
}

/** Sent twice, by an impatient finger or a program, it is done once. */
const before = async (own: RequestContext, staff: number, { key, account, credits }: Correction) => {
  const known = await findCorrection.maybe(own.db, { id: key })
  const isSame = known?.account_id === account && known.credits === credits && known.staff_id === staff
  if (!isSame) throw new Refusal('key_used')
}

export const correct = async (own: RequestContext, body: Correction): Promise<{ credits: number }> => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const { key: id, account, credits, reason, note } = body
  if (!(await findBalanceOfSite.maybe(own.db, { account, site }))) throw new Refusal('not_found')
  if (credits === 0) throw new Refusal('nothing_to_correct')
  const now = own.clock.now()
  const isNew = await insertCorrection.maybe(own.db, { id, site, account, credits, reason, note, staff, now })
  if (isNew) {
    const left = await book(own, body)
    if (left === null) throw new Refusal('too_few_credits')
    own.afterCommit(() => own.live.publish<CreditsEvent>([account], { type: 'credits', credits: left }))
    return { credits: left }
  }
  await before(own, staff, body)
  return findBalanceOfSite.one(own.db, { account, site })
}
