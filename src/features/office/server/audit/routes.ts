import { handle } from '#platform/http/context.ts'
import { getActs, getActsAbout, getAuditChoices, getAuditState } from '../../audit-contract.ts'
import { acts, actsAbout, choices } from './acts.ts'
import { auditState } from './state.ts'

export const auditRoutes = [
  handle(getActs, ({ query }, context) => acts(context, query)),
  handle(getActsAbout, ({ query }, context) => actsAbout(context, query)),
  handle(getAuditState, (_input, context) => auditState(context)),
  handle(getAuditChoices, (_input, context) => choices(context)),
]
