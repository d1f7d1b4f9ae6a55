import type { Db } from '#platform/db/database.ts'
import { bigint, int, json, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { networkOf } from '#platform/network.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { deviceName, SECURITY_LOG_DAYS } from '../rules.ts'
import type { SecurityEventKind } from '../security-events.ts'

const insertEvent = statement({
  name: 'security_log.insert',
  takes: {
    account: bigint,
    kind: oneOf<SecurityEventKind>(),
    now: moment,
    device: text,
    country: nullable(text),
    details: json<string>(),
  },
  gives: {},
  sql: `insert into security_event (account_id, kind, at, device, country, details)
        values (:account, :kind, :now, :device, :country, :details)`,
})

const deleteOld = statement({
  name: 'security_log.delete_old',
  takes: { until: moment },
  gives: {},
  sql: `delete from security_event where at < :until`,
})

const findPage = statement({
  name: 'security_log.page',
  takes: { account: bigint, since: moment, before: nullable(bigint), limit: int },
  gives: {
    id: bigint,
    kind: oneOf<SecurityEventKind>(),
    at: moment,
    device: text,
    country: nullable(text),
    details: json<Record<string, string>>(),
  },
  sql: `select id, kind, at, device, country, details from security_event
         where account_id = :account and at >= :since and (:before::int8 is null or id < :before)
         order by id desc limit :limit::int4`,
})

const countEvents = statement({
  name: 'security_log.count',
  takes: { account: bigint, since: moment },
  gives: { total: int },
  sql: `select count(*)::int as total from security_event where account_id = :account and at >= :since`,
})

/**
 * Written with what it tells about: in its transaction where there is one. Operators get a line of it, whose reader
 * learns that the same member or network is meant, and never which.
 */
export const logSecurity = async (
  context: RequestContext,
  account: number,
  kind: SecurityEventKind,
  details: Record<string, string> = {},
): Promise<void> => {
  await insertEvent.run(context.db, {
    account,
    kind,
    now: context.clock.now(),
    device: deviceName(context.userAgent),
    country: context.countryOf(context.ip),
    details: JSON.stringify(details),
  })
  await shipSecurity(context, kind, account)
}

/** The line alone, for what is in nobody's log. */
export const shipSecurity = async (
  context: RequestContext,
  event: SecurityEventKind,
  account: number | null,
): Promise<void> => {
  const { domain: site } = await siteOf(context)
  const line = {
    security: true,
    event,
    site,
    account: account === null ? null : context.pseudonym('account', account),
    network: context.pseudonym('network', networkOf(context.ip)),
    country: context.countryOf(context.ip),
  }
  // What was rolled back has not happened.
  context.afterCommit(() => context.log.info(line, 'security event'))
}

const DAY_MS = 24 * 60 * 60 * 1000
const since = (now: Date) => new Date(now.getTime() - SECURITY_LOG_DAYS * DAY_MS)

export const PAGE_EVENTS = 10

/** The newest, or those before the one that was shown last, and how many there are in all. */
export const securityLogOf = async (context: RequestContext, account: number, before: number | null) => {
  const from = since(context.clock.now())
  const [events, { total }] = await Promise.all([
    findPage.many(context.db, { account, since: from, before, limit: PAGE_EVENTS + 1 }),
    countEvents.one(context.db, { account, since: from }),
  ])
  return { events: events.slice(0, PAGE_EVENTS), hasMore: events.length > PAGE_EVENTS, total }
}

export const forgetOldSecurityEvents = (db: Db, now: Date): Promise<number> =>
  deleteOld.run(db, { until: since(now) })
