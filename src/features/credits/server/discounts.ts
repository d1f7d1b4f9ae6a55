import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { DiscountCode } from '../contract.ts'
import {
  bestDiscount,
  discountRefusal,
  isSettled,
  newcomerOfferEnds,
  RETENTION_DAYS,
  RETENTION_PREFIX,
  TIME_BONUS_CODE,
  WELCOME_CODE,
  WELCOME_PERCENTAGE,
} from '../rules.ts'
import type { Buyer, Discount, DiscountRefusal, Order } from '../rules.ts'
import {
  ensureCode,
  findCode,
  findLastRetention,
  findPersonalCodes,
  findUse,
  insertPersonalCode,
  lockRetention,
} from './discount-queries.ts'
import type { DiscountRow } from './discount-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whoever keeps threatening to leave is not given a discount each time. */
const RETENTION_AGAIN_DAYS = 180

export const buyerOf = (member: Member): Buyer => ({
  id: member.id,
  paid: member.paid_user,
  signedUpAt: member.signup_date,
})

const discountOf = (row: DiscountRow): Discount => ({ ...row, percentage: Number(row.percentage) })

/** Which of the two offers to newcomers a site makes. */
const newcomerCode = (site: Site) =>
  site.time_bonus
    ? { code: TIME_BONUS_CODE, kind: 'time_bonus' as const }
    : { code: WELCOME_CODE, kind: 'welcome' as const }

/** The offer that a newcomer has by themself; null when it is over. Its deadline comes from sign-up and never moves. */
export const newcomerDiscount = async (context: RequestContext, buyer: Buyer): Promise<Discount | null> => {
  const site = await siteOf(context)
  const ends = newcomerOfferEnds(buyer, site)
  if (!ends || ends <= context.clock.now()) return null
  const { code, kind } = newcomerCode(site)
  const known = await findCode.maybe(context.db, { site: site.id, code })
  if (!known) await ensureCode.run(context.db, { site: site.id, code, kind, percentage: WELCOME_PERCENTAGE })
  const row = known ?? (await findCode.one(context.db, { site: site.id, code }))
  return row.status === 'active' ? { ...discountOf(row), expires_at: ends } : null
}

/** A code as somebody types it. The newcomers' codes are good for newcomers only, and as long as their offer. */
const typedDiscount = async (
  context: RequestContext,
  buyer: Buyer,
  typed: string,
): Promise<Discount | null> => {
  const code = typed.trim().toUpperCase()
  const site = await siteOf(context)
  if (code === TIME_BONUS_CODE || code === WELCOME_CODE) {
    const own = await newcomerDiscount(context, buyer)
    if (own?.code === code) return own
    return null
  }
  const row = await findCode.maybe(context.db, { site: site.id, code })
  return row ? discountOf(row) : null
}

/** 0 stands for everybody. */
export const holderOf = (discount: Pick<Discount, 'validity'>, buyer: Buyer): number =>
  discount.validity === 'once' ? 0 : buyer.id

/** Used up, unless it is an order of one's own that is still open. */
const isUsedUp = async (db: Db, discount: Discount, buyer: Buyer): Promise<boolean> => {
  if (discount.validity === 'unlimited') return false
  const use = await findUse.maybe(db, { discount: discount.id, holder: holderOf(discount, buyer) })
  return use !== undefined && (use.account_id !== buyer.id || isSettled(use.state))
}

const refusalOf = async (
  context: RequestContext,
  discount: Discount | null,
  buyer: Buyer,
  order: Order | null,
): Promise<DiscountRefusal | null> => {
  if (!discount) return 'code_not_found'
  const refusal = discountRefusal(discount, buyer, order, context.clock.now())
  if (refusal) return refusal
  return (await isUsedUp(context.db, discount, buyer)) ? 'code_used' : null
}

/** A typed code, or why it does not help. */
export const requireTyped = async (
  context: RequestContext,
  buyer: Buyer,
  typed: string,
  order: Order | null,
): Promise<Discount> => {
  const discount = await typedDiscount(context, buyer, typed)
  const refusal = await refusalOf(context, discount, buyer, order)
  if (refusal || !discount) throw new Refusal(refusal ?? 'code_not_found')
  return discount
}

/** The discounts that come by themselves and apply. */
const ownDiscounts = async (
  context: RequestContext,
  buyer: Buyer,
  order: Order | null,
): Promise<Discount[]> => {
  const personal = await findPersonalCodes.many(context.db, { member: buyer.id, now: context.clock.now() })
  const newcomer = await newcomerDiscount(context, buyer)
  const all = [...(newcomer ? [newcomer] : []), ...personal.map(discountOf)]
  const refusals = await Promise.all(all.map((discount) => refusalOf(context, discount, buyer, order)))
  return all.filter((_, index) => refusals[index] === null)
}

/** The one discount of an order: the best of the typed one and those that come by themselves. */
export const chooseDiscount = async (
  context: RequestContext,
  buyer: Buyer,
  order: Order | null,
  typed: Discount | null,
): Promise<Discount | null> => {
  const own = await ownDiscounts(context, buyer, order)
  return bestDiscount([...(typed ? [typed] : []), ...own])
}

export const activeDiscount = (context: RequestContext, member: Member): Promise<Discount | null> =>
  chooseDiscount(context, buyerOf(member), null, null)

/** The offer that keeps a member: one code, good for a week, at most twice a year, however often it is asked for at once. */
export const claimRetention = async (context: RequestContext, member: Member): Promise<Discount> => {
  const site = await siteOf(context)
  if (site.delete_discount <= 0) throw new Refusal('not_found')
  return inTransaction(context, async (own) => {
    await lockRetention.one(own.db, { member: member.id })
    return retentionFor(own, member, site)
  })
}

const retentionFor = async (context: RequestContext, member: Member, site: Site): Promise<Discount> => {
  const now = context.clock.now()
  const last = await findLastRetention.maybe(context.db, { member: member.id })
  if (last && now.getTime() - last.created_at.getTime() < RETENTION_AGAIN_DAYS * DAY_MS) {
    const { created_at: _, ...row } = last
    const refusal = await refusalOf(context, discountOf(row), buyerOf(member), null)
    if (refusal) throw new Refusal('code_used')
    return discountOf(row)
  }
  const expires = new Date(now.getTime() + RETENTION_DAYS * DAY_MS)
  for (;;) {
    const code = `${RETENTION_PREFIX}${randomInt(1_000_000, 10_000_000)}`
    const row = await insertPersonalCode.maybe(context.db, {
      site: site.id,
      code,
      percentage: site.delete_discount,
      member: member.id,
      expires,
      now,
    })
    if (row) return discountOf(row)
  }
}

/** All fields of the specification; two of them have two names there. */
export const discountOut = (discount: Discount, now: Date): DiscountCode => {
  const { percentage, minimum_order_cents: minimum, expires_at: ends } = discount
  const value = minimum === null ? null : minimum / 100
  return {
    code: discount.code,
    kind: discount.kind,
    country: discount.country,
    user_id: discount.account_id,
    expires: ends?.toISOString() ?? null,
    seconds_left: ends && Math.max(0, (ends.getTime() - now.getTime()) / 1000),
    value_percentage: percentage,
    percentage,
    currency: discount.currency,
    minimum_order_value: value,
    minimum: value,
    status: discount.status,
    validity: discount.validity,
    expired: ends !== null && ends <= now,
    paymentmethods: discount.payment_methods as PaymentMethod[],
  }
}
