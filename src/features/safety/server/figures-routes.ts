import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import * as contract from '../figures-contract.ts'
import { dsaReport, euStatements } from './dsa-report.ts'

const reportedSite = async (context: RequestContext) => {
  const { id, domain, company } = await siteOf(context)
  return { id, domain, company: company.name }
}

export const figuresRoutes: readonly Route[] = [
  handle(contract.getDsaReport, async ({ query }, context) => ({
    parts: await dsaReport(context.db, await reportedSite(context), query.year, context.clock.now()),
  })),

  handle(contract.getEuStatements, async ({ query }, context) =>
    euStatements(context.db, await reportedSite(context), query),
  ),
]
