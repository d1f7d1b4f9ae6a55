import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import type { DiscountCode } from '../discount-contract.ts'
import {
  bestDiscount,
  discountRefusal,
  isSettled,
  newcomerOffers,
  RETENTION_DAYS,
  RETENTION_PREFIX,
  TIME_BONUS_CODE,
  WELCOME_CODE,
  WELCOME_PERCENTAGE,
} from '../rules.ts'
import type { Buyer, Discount, DiscountRefusal, Order } from '../rules.ts'
import {
  countUses,
  ensureCode,
  findCode,
  findCodes,
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

/** The offers to newcomers, over or not, with their ends: those come from sign-up, so nothing can move them. */
const newcomerDiscounts = async (context: RequestContext, buyer: Buyer): Promise<Discount[]> => {
  const site = await siteOf(context)
  const offers = newcomerOffers(buyer.signedUpAt, site)
  const codes = offers.map(({ code }) => code)
  const find = () => findCodes.many(context.db, { site: site.id, codes })
  let rows = await find()
  if (rows.length < offers.length) {
    for (const { code, kind } of offers)
      await ensureCode.run(context.db, { site: site.id, code, kind, percentage: WELCOME_PERCENTAGE })
    rows = await find()
  }
  return rows.map((row) => {
    const ends = offers.find(({ code }) => code === row.code)?.ends
    return { ...discountOf(row), expires_at: ends ?? row.expires_at }
  })
}

/** A code as somebody types it. Those of newcomers are good as long as their offer. */
export const typedDiscount = async (
  context: RequestContext,
  buyer: Buyer,
  typed: string,
): Promise<Discount | null> => {
  const code = typed.trim().toUpperCase()
  const site = await siteOf(context)
  if (code === TIME_BONUS_CODE || code === WELCOME_CODE) {
    const offers = await newcomerDiscounts(context, buyer)
    return offers.find((offer) => offer.code === code) ?? null
  }
  const row = await findCode.maybe(context.db, { site: site.id, code })
  return row ? discountOf(row) : null
}

/** 0 stands for everybody. */
export const holderOf = (discount: Pick<Discount, 'validity'>, buyer: Buyer): number =>
  discount.validity === 'once' ? 0 : buyer.id

export type UseObstacle = 'used_before' | 'used_up'

/** By whom it is used up; null where it is not, or where an order of one's own that is still open has it. */
export const useObstacle = async (db: Db, discount: Discount, buyer: Buyer): Promise<UseObstacle | null> => {
  if (discount.validity === 'unlimited') return null
  const use = await findUse.maybe(db, { discount: discount.id, holder: holderOf(discount, buyer) })
  if (use?.account_id === buyer.id) return isSettled(use.state) ? 'used_before' : null
  if (use) return 'used_up'
  if (discount.max_uses === null) return null
  const { uses } = await countUses.one(db, { discount: discount.id })
  return uses >= discount.max_uses ? 'used_up' : null
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
  return (await useObstacle(context.db, discount, buyer)) ? 'code_used' : null
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

const applicable = async (
  context: RequestContext,
  discounts: readonly Discount[],
  buyer: Buyer,
  order: Order | null,
): Promise<Discount[]> => {
  const refusals = await Promise.all(discounts.map((discount) => refusalOf(context, discount, buyer, order)))
  return discounts.filter((_, index) => refusals[index] === null)
}

/** Most members are no newcomers any more: nothing is looked up for them. */
const isNewcomer = async (context: RequestContext, { paid, signedUpAt }: Buyer): Promise<boolean> => {
  const now = context.clock.now()
  return !paid && newcomerOffers(signedUpAt, await siteOf(context)).some(({ ends }) => ends > now)
}

/** The discounts that come by themselves and apply. */
const ownDiscounts = async (
  context: RequestContext,
  buyer: Buyer,
  order: Order | null,
): Promise<Discount[]> => {
  const personal = await findPersonalCodes.many(context.db, { member: buyer.id, now: context.clock.now() })
  const newcomers = (await isNewcomer(context, buyer)) ? await newcomerDiscounts(context, buyer) : []
  return applicable(context, [...newcomers, ...personal.map(discountOf)], buyer, order)
}

/** The welcome code, whatever else there is besides it; null when it is over or used. */
export const welcomeDiscount = async (context: RequestContext, buyer: Buyer): Promise<Discount | null> => {
  const own = await ownDiscounts(context, buyer, null)
  return own.find(({ kind }) => kind === 'welcome') ?? null
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
