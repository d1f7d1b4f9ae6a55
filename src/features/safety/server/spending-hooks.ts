import type { HookContext } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { lockOrders, orderBegins, purchaseSettled, sumOrders } from '#features/credits/server/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { HINT, limitAt, monthOf, risesFast } from '../limit-rules.ts'
import { DAY_MS } from '../times.ts'
import { findLimit, tellHint } from './limit-queries.ts'
import { spentIn, stateOf } from './limits.ts'

const WEEK_MS = 7 * DAY_MS

type Order = { account: number; amountCents: number; currency: string }

/** The order is among those that are added up: with it the month must not be over the limit. */
const refuseOverLimit = async (own: RequestContext, { account, amountCents, currency }: Order) => {
  const now = own.clock.now()
  // Before the limit is read: of two orders at once the second waits here for the first.
  await lockOrders.one(own.db, { member: account })
  const limit = limitAt(stateOf(await findLimit.maybe(own.db, { member: account })), now)
  if (!limit) return
  if (limit.currency !== currency) throw new Refusal('spending_limit_currency', { currency: limit.currency })
  const spent = await spentIn(own, account, currency, now)
  if (spent <= limit.cents) return
  throw new Refusal('spending_limit', {
    limit_cents: limit.cents,
    left_cents: Math.max(0, limit.cents - (spent - amountCents)),
    currency,
    from: monthOf(now).ends.toISOString(),
  })
}

/** Who has just paid is told when they spend much more than they used to, once a week. */
const noteFastRise = async (own: HookContext, { account, currency }: Order) => {
  const now = own.clock.now()
  const weekAgo = new Date(now.getTime() - WEEK_MS)
  const long = new Date(weekAgo.getTime() - HINT.usualWeeks * WEEK_MS)
  const sum = async (since: Date, until: Date) =>
    (await sumOrders.one(own.db, { member: account, currency, since, until })).cents
  // The one that has just been paid is of this moment.
  const week = await sum(weekAgo, new Date(now.getTime() + 1))
  if (!risesFast({ week, before: await sum(long, weekAgo) })) return
  const since = new Date(now.getTime() - HINT.everyDays * DAY_MS)
  await tellHint.run(own.db, { member: account, cents: week, currency, since, now })
}

export const spendingHooks = [orderBegins.part(refuseOverLimit), purchaseSettled.part(noteFastRise)]
