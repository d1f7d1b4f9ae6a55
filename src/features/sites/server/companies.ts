import type { RequestContext } from '#platform/http/context.ts'
import type { Pool } from '#platform/db/database.ts'
import type { HandlerInput, Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { changeCompany, getSiteCompany } from '../company-contract.ts'
import {
  findCompanyAt,
  findCompanyVersions,
  findDomains,
  findSiteCompany,
  keepCompany,
  lockCompany,
  updateCompany,
} from './company-queries.ts'
import { forgetSites } from './directory.ts'
import type { CompanyRow, Site } from './directory.ts'
import { siteOf } from './visitor.ts'

type Answer = Output<typeof getSiteCompany>

export const companyOf = async (context: RequestContext): Promise<Answer> => {
  const { id: site } = await siteOf(context)
  const company = await findSiteCompany.one(context.db, { site })
  const domains = await findDomains.many(context.db, { company: company.id })
  const versions = await findCompanyVersions.many(context.db, { company: company.id })
  return {
    company: { ...company, domains: domains.map(({ domain }) => domain) },
    versions: versions.map((version) => ({ ...version, replaced_at: version.replaced_at.toISOString() })),
  }
}

export const editCompany = async (
  context: RequestContext,
  body: HandlerInput<typeof changeCompany>['body'],
): Promise<Answer> => {
  const { company_id: company, versions: seen, ...values } = body
  const { id: site } = await siteOf(context)
  const own = await findSiteCompany.one(context.db, { site })
  if (own.id !== company) throw new Refusal('not_found')
  await lockCompany.one(context.db, { company })
  const versions = await findCompanyVersions.many(context.db, { company })
  if (versions.length !== seen) throw new Refusal('company_changed')
  await keepCompany.run(context.db, { company, now: context.clock.now() })
  await updateCompany.run(context.db, { company, ...values })
  context.afterCommit(() => forgetSites(context.pool))
  return companyOf(context)
}

/** Who ran a site at a time: what was sold then was sold by them. */
export const companyAt = async (pool: Pool, { company }: Site, at: Date): Promise<CompanyRow> => ({
  ...company,
  ...(await findCompanyAt.maybe(pool, { company: company.id, at })),
})
