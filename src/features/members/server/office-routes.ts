import { requireStaff } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { fieldNames, fieldOf } from '../fields.ts'
import * as contract from '../office-contract.ts'
import { findMembers, memberSummary } from './office-find.ts'
import { findOfficeProfile } from './office-queries.ts'

/** What others see of somebody, field by field, as this site shows them. */
const profileOf = async (own: RequestContext, account: number) => {
  await memberSummary(own, account)
  const { siteId } = await requireStaff(own)
  const row = await findOfficeProfile.maybe(own.db, { site: siteId, account })
  if (!row) return null
  const site = await siteOf(own)
  const shown = fieldNames.filter(
    (name) => fieldOf(name).kind !== 'text' && site.visible_profile_fields.includes(name),
  )
  return {
    status: row.status,
    is_invisible: row.invisible,
    last_active: row.last_active.toISOString(),
    about: row.about,
    facts: shown.flatMap((name) => {
      const keys = [row[name] ?? []].flat()
      const value = keys.map((key) => site.own_interests[key]?.en ?? key).join(', ')
      return value === '' ? [] : [{ name, value }]
    }),
  }
}

export const officeRoutes: readonly Route[] = [
  handle(contract.findMembers, ({ query }, own) => findMembers(own, query)),
  handle(contract.getMemberSummary, async ({ query }, own) => ({
    member: await memberSummary(own, query.account),
  })),
  handle(contract.getMemberProfile, async ({ query }, own) => ({
    profile: await profileOf(own, query.account),
  })),
]
