import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { getFigures } from '../../figures-contract.ts'
import { daysOf, spansOf } from '../../figures-range.ts'
import { cohortsOf } from './cohorts.ts'
import { moneyOf } from './money.ts'
import { lastCounted, moneyByDay, readDays, sumMoney } from './read-queries.ts'
import type { Metric } from './read-queries.ts'
import { averageIn, lastIn, sumIn } from './series.ts'

const steps = ['visits', 'signups', 'confirmed', 'photo', 'wrote', 'bought', 'bought_again'] as const

/** What is counted of the site of this request alone, whoever asks. */
export const figuresOf = async (
  context: RequestContext,
  { from, until, by }: HandlerInput<typeof getFigures>['query'],
): Promise<Output<typeof getFigures>> => {
  const { id: site } = await siteOf(context)
  const { db } = context
  const asked = { site, from, until }
  const rows = await readDays.many(db, asked)
  const valuesOf = (metric: Metric, dimension = '') =>
    new Map(
      rows
        .filter((row) => row.metric === metric && row.dimension === dimension)
        .map((row) => [row.day, row.value]),
    )
  const days = daysOf({ from, until })
  const span = { days, by }
  const sums = (metric: Metric, dimension = '') => sumIn(span, valuesOf(metric, dimension))
  const delivery = (channel: 'mail' | 'push') => ({
    sent: sums(channel, 'sent'),
    failed: sums(channel, 'failed'),
    waiting: sums(channel, 'waiting'),
  })
  const today = context.clock.now().toISOString().slice(0, 10)
  const { at } = await lastCounted.one(db, { day: today })
  return {
    from,
    until,
    by,
    starts: spansOf({ from, until }, by),
    visits: sums('visits'),
    signups: sums('signups'),
    active: averageIn(span, valuesOf('active'), today),
    active_week: lastIn(span, valuesOf('active_week')),
    active_month: lastIn(span, valuesOf('active_month')),
    messages: { members: sums('messages', 'members'), fictional: sums('messages', 'fictional') },
    matches: sums('matches'),
    mail: delivery('mail'),
    push: delivery('push'),
    funnel: steps.map((step) => ({ step, people: sums(step).reduce((sum, value) => sum + value, 0) })),
    money: moneyOf(span, await sumMoney.many(db, asked), await moneyByDay.many(db, asked)),
    cohorts: await cohortsOf(db, { site, until, today }),
    counted_at: at?.toISOString() ?? null,
  }
}
