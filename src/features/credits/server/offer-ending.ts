import { announcing } from '#platform/announcements.ts'
import type { Pool } from '#platform/db/database.ts'
import {
  bigint,
  bool,
  int,
  moment,
  nullable,
  numeric,
  oneOf,
  statement,
  text,
} from '#platform/db/statement.ts'
import { siteById } from '#features/sites/server/index.ts'
import { newcomerOffers, WELCOME_CODE, WELCOME_PERCENTAGE } from '../rules.ts'
import { offerEnding } from './events.ts'

/** As long before its end; of an offer that is short in the second half of it. */
const NOTICE_HOURS = 24
/** Of each site. So few that each is looked up, and nobody's row is held for long. */
const ANNOUNCED_AT_ONCE = 200
const length = `s.welcome_hours * interval '1 hour'`
const ends = `(e.signup_date + ${length})`
const lead = `least(${NOTICE_HOURS}, s.welcome_hours / 2.0) * interval '1 hour'`

/** Each member once, in the transaction in which it is noted: whoever has bought needs no reminder. */
const announceEnding = statement({
  name: 'offers.announce_ending',
  takes: { event: text, code: text, now: moment },
  gives: { told: int },
  sql: `with ending as (
          select e.id, ${ends} as ends
            from site s
           cross join lateral (
             select a.id, a.signup_date from account a
              where a.site_id = s.id and a.offer_announced_at is null and not a.paid_user and a.status = 'active'
                and a.signup_date > :now::timestamptz - ${length}
                and a.signup_date <= :now::timestamptz - ${length} + ${lead}
              order by a.signup_date limit ${ANNOUNCED_AT_ONCE} for update skip locked) e
           where not exists (select 1 from discount_code d
                              where d.site_id = s.id and d.code = :code and d.status <> 'active')
        ), due as (
          update account a set offer_announced_at = :now from ending e where a.id = e.id returning a.id, e.ends
        ), announced as (
          ${announcing({
            event: ':event',
            account: 'id',
            other: 'null::bigint',
            subject: '(extract(epoch from ends) * 1000)::bigint',
            now: ':now::timestamptz',
            // One job tells thousands: that is no trace to follow.
            traceparent: 'null::text',
          })} from due
        )
        select count(*)::int as told from due`,
})

/** Tells those who have the welcome discount, and have bought nothing, that it ends soon. */
export const announceEndingOffers = async (pool: Pool, now: Date): Promise<number> => {
  let all = 0
  for (;;) {
    const { told } = await announceEnding.one(pool, { event: offerEnding.name, code: WELCOME_CODE, now })
    if (told === 0) return all
    all += told
  }
}

const findNewcomer = statement({
  name: 'offers.newcomer',
  takes: { account: bigint, code: text },
  gives: {
    site_id: int,
    signup_date: moment,
    paid_user: bool,
    percentage: nullable(numeric),
    status: nullable(oneOf<'active' | 'withdrawn'>()),
  },
  sql: `select a.site_id, a.signup_date, a.paid_user, d.percentage, d.status
          from account a left join discount_code d on d.site_id = a.site_id and d.code = :code
         where a.id = :account`,
})

export type WelcomeOffer = { percentage: number; ends: Date }

/** The welcome discount of a member as it is now; null when it is over, used or withdrawn. */
export const findWelcomeOffer = async (
  pool: Pool,
  account: number,
  now: Date,
): Promise<WelcomeOffer | null> => {
  const row = await findNewcomer.maybe(pool, { account, code: WELCOME_CODE })
  const site = row && (await siteById(pool, row.site_id))
  if (!row || !site || row.paid_user || row.status === 'withdrawn') return null
  const offer = newcomerOffers(row.signup_date, site).find(({ kind }) => kind === 'welcome')
  if (!offer || offer.ends <= now) return null
  return { percentage: Number(row.percentage ?? WELCOME_PERCENTAGE), ends: offer.ends }
}
