import { int, moment, nullable, statement, text } from '#platform/db/statement.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { partnerAsked } from './hooks.ts'

const usable = `site_id = :site and code = upper(:code) and uses_left > 0 and revoked_at is null
           and (expires_at is null or expires_at > :now)`
const takes = { site: int, code: text, now: moment }

const findUsable = statement({
  name: 'accounts.usable_invite',
  takes,
  gives: { network_id: nullable(int) },
  sql: `select network_id from invite_code where ${usable}`,
})

/** Of many who come with its last use one gets it. */
const takeUse = statement({
  name: 'accounts.use_invite',
  takes,
  gives: {},
  sql: `update invite_code set uses_left = uses_left - 1 where ${usable}`,
})

/** Whoever is known to no later feature is nobody's partner, and suspended by nobody. */
export const askPartner = async (own: RequestContext, site: number, partner: number | string) =>
  (await partnerAsked.run(own, { site, partner })).find((one) => one !== null) ?? null

/** Uses a code up by one: the source that somebody comes from by it, or null where it is good for nothing. */
export const useInvite = async (
  own: RequestContext,
  site: number,
  invite: string,
): Promise<TrafficSource | null> => {
  const asked = { site, code: invite.trim(), now: own.clock.now() }
  const found = await findUsable.maybe(own.db, asked)
  if (!found) return null
  const partner = found.network_id === null ? null : await askPartner(own, site, found.network_id)
  if (partner?.isSuspended || (await takeUse.run(own.db, asked)) === 0) return null
  return partner ? { network: partner.name } : {}
}
