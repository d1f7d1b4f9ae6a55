import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { Pool } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { networkOf } from '#platform/network.ts'
import { isLocale } from '#protocol/locales.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { localeOf, siteOf } from '#features/sites/server/index.ts'
import { openCounter } from './click-counter.ts'
import type { Log } from './click-counter.ts'
import { rowOf } from './click-rows.ts'
import type { Click } from './click-rows.ts'
import { dayOf } from './visitor-marks.ts'

/** No browser says more of itself, and nobody makes us read 16 kB of it. */
const AGENT_CHARACTERS = 500
/** Kinds of browsers that are told apart on one line: whoever invents a new one each time is no more than so many visitors. */
const KINDS = 1024

/** Who says nothing is no browser. */
export const isBot = ({ userAgent }: Pick<RequestContext, 'userAgent'>): boolean =>
  userAgent === '' || isbot(userAgent.slice(0, AGENT_CHARACTERS))

/** By what two visitors are told apart: one line of a household, one kind of browser. */
export const visitorOf = ({ ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>): string => {
  const kind = createHash('sha256').update(userAgent).digest().readUInt16BE() % KINDS
  return `${networkOf(ip)} ${kind}`
}

const counters = new WeakMap<Pool, ReturnType<typeof openCounter>>()
const counterOf = (pool: Pool) => {
  const counter = counters.get(pool) ?? openCounter(pool)
  counters.set(pool, counter)
  return counter
}

/** Counts a visit, within a second or so. Bots are counted apart, as nobody. */
export const countClick = async (context: RequestContext, click: Click): Promise<void> => {
  const [site, locale] = await Promise.all([siteOf(context), localeOf(context)])
  const row = rowOf(click, {
    site_id: site.id,
    day: dayOf(context.clock.now()),
    language: isLocale(locale) ? locale : null,
    is_bot: isBot(context),
  })
  const visitors = row.is_bot ? [] : [visitorOf(context)]
  counterOf(context.pool).count({ row, clicks: 1, visitors }, context.log)
}

/** On a page of the app. What brought them is told by the address; of a lander they may have seen, its own page has told. */
export const countArrival = (context: RequestContext, source: TrafficSource): Promise<void> =>
  countClick(context, { source, lander: null, niche: null, experiment: null })

/** Before the process ends: nothing that was counted waits any longer. */
export const writeClicks = (pool: Pool, log: Log): Promise<void> => counterOf(pool).flush(log)
