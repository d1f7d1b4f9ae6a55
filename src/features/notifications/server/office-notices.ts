import { requireStaff } from '#features/accounts/server/index.ts'
import { bigint, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { getMemberNotices } from '../office-contract.ts'
import type { StoppedBy } from './address-queries.ts'
import { addressHash } from './queries.ts'

const findReach = statement({
  name: 'notices.reach',
  takes: { account: bigint, site: int },
  gives: {
    stopped_by: nullable(oneOf<StoppedBy>()),
    stopped_at: nullable(moment),
    devices: int,
    failing: int,
  },
  sql: `select m.stopped_by, m.stopped_at, p.devices, p.failing
          from account a left join mail_address m on m.address_hash = ${addressHash('a.email')},
               lateral (select count(*)::int as devices, count(failing_since)::int as failing
                          from push_subscription where account_id = :account) p
         where a.id = :account and a.site_id = :site`,
})

/** Nothing of what was in them. */
const findSent = statement({
  name: 'notices.sent_to',
  takes: { account: bigint },
  gives: {
    channel: oneOf<'mail' | 'sms' | 'push'>(),
    template: text,
    created_at: moment,
    sent_at: nullable(moment),
    failed_at: nullable(moment),
  },
  sql: `select channel, template, created_at, sent_at, failed_at from outbox
         where account_id = :account and channel in ('mail', 'sms', 'push') order by id desc limit 50`,
})

const noticesOf = async (own: RequestContext, account: number) => {
  const { siteId: site } = await requireStaff(own)
  const reach = await findReach.maybe(own.db, { account, site })
  if (!reach) throw new Refusal('not_found')
  const sent = await findSent.many(own.db, { account })
  return {
    mail_stopped_by: reach.stopped_by,
    mail_stopped_at: reach.stopped_at?.toISOString() ?? null,
    pushes: { devices: reach.devices, failing: reach.failing },
    sent: sent.map((entry) => ({
      ...entry,
      created_at: entry.created_at.toISOString(),
      sent_at: entry.sent_at?.toISOString() ?? null,
      failed_at: entry.failed_at?.toISOString() ?? null,
    })),
  }
}

export const officeRoutes: readonly Route[] = [
  handle(getMemberNotices, ({ query }, own) => noticesOf(own, query.account)),
]
