import type { RequestContext } from '#platform/http/context.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { isCurrencyOffered, paymentCurrency, sumOrders } from '#features/credits/server/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { breakEnds, isForGood } from '../breaks.ts'
import type { Break } from '../breaks.ts'
import type { Limits, SafetyEvent } from '../contract.ts'
import { changedLimit, HINT, limitAt, monthOf, noLimit } from '../limit-rules.ts'
import type { Limit, LimitState } from '../limit-rules.ts'
import { DAY_MS } from '../times.ts'
import { findExclusion, findHint, findLimit, lockLimit, saveExclusion, saveLimit } from './limit-queries.ts'
import type { LimitRow } from './limit-queries.ts'

const money = (cents: number | null, currency: string | null): Limit | null =>
  cents === null || currency === null ? null : { cents, currency }

export const stateOf = (row: LimitRow | undefined): LimitState =>
  row
    ? {
        limit: money(row.limit_cents, row.currency),
        next: row.next_from && {
          limit: money(row.next_limit_cents, row.next_currency),
          from: row.next_from,
        },
      }
    : noLimit

/** What was ordered in the month that a moment is in. */
export const spentIn = async (
  { db }: Pick<RequestContext, 'db'>,
  member: number,
  currency: string,
  now: Date,
): Promise<number> => {
  const { begins, ends } = monthOf(now)
  return (await sumOrders.one(db, { member, currency, since: begins, until: ends })).cents
}

export const limitsOf = async (context: RequestContext, member: Member): Promise<Limits> => {
  const now = context.clock.now()
  const since = new Date(now.getTime() - HINT.everyDays * DAY_MS)
  const state = stateOf(await findLimit.maybe(context.db, { member: member.id }))
  const limit = limitAt(state, now)
  const waiting = state.next && state.next.from > now ? state.next : null
  const currency = limit?.currency ?? (await paymentCurrency(context))
  const spent = await spentIn(context, member.id, currency, now)
  const exclusion = await findExclusion.maybe(context.db, { member: member.id, now })
  const hint = await findHint.maybe(context.db, { member: member.id, since })
  const forGood = exclusion !== undefined && isForGood(exclusion.ends_at)
  return {
    limit,
    next: waiting && { limit: waiting.limit, from: waiting.from.toISOString() },
    spent: { cents: spent, currency },
    left: limit && { cents: Math.max(0, limit.cents - spent), currency },
    renews_at: monthOf(now).ends.toISOString(),
    currency,
    exclusion: exclusion
      ? { ends_at: forGood ? null : exclusion.ends_at.toISOString(), for_good: forGood }
      : null,
    hint: hint ? { week: { cents: hint.week_cents, currency: hint.currency } } : null,
  }
}

export const setLimit = async (
  context: RequestContext,
  member: Member,
  asked: Limit | null,
): Promise<Limits> => {
  if (asked && !(await isCurrencyOffered(context, asked.currency))) throw new Refusal('currency_not_offered')
  await inTransaction(context, async (own) => {
    const now = own.clock.now()
    const before = stateOf(await lockLimit.one(own.db, { member: member.id, now }))
    const { limit, next } = changedLimit(before, asked, now)
    await saveLimit.run(own.db, {
      member: member.id,
      cents: limit?.cents ?? null,
      currency: limit?.currency ?? null,
      nextCents: next?.limit?.cents ?? null,
      nextCurrency: next?.limit?.currency ?? null,
      nextFrom: next?.from ?? null,
      now,
    })
  })
  return limitsOf(context, member)
}

export const takeBreak = async (context: RequestContext, member: Member, length: Break): Promise<Limits> => {
  await inTransaction(context, async (own) => {
    const now = own.clock.now()
    await saveExclusion.one(own.db, { member: member.id, ends: breakEnds(length, now), now })
    // Open pages learn that they are shut.
    own.afterCommit(() => own.live.publish<SafetyEvent>([member.id], { type: 'decided' }))
  })
  return limitsOf(context, member)
}
