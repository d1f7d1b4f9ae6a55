import { handle } from '#platform/http/context.ts'
import { changeCompany, getSiteCompany } from '../company-contract.ts'
import { companyOf, editCompany } from './companies.ts'

export const companyRoutes = [
  handle(getSiteCompany, (_input, context) => companyOf(context)),
  handle(changeCompany, ({ body }, context) => editCompany(context, body)),
]
