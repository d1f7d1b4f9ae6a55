import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { appealDecision, getDecision, getDecisions, readDecision } from '../decisions-contract.ts'
import { appeal, decisionsOf, ownDecision, readOwnDecision } from './own-decisions.ts'

export const decisionsRoutes: readonly Route[] = [
  handle(getDecisions, (_input, context) => decisionsOf(context)),
  handle(getDecision, ({ query }, context) => ownDecision(context, query.puid)),
  handle(readDecision, ({ body }, context) => readOwnDecision(context, body.puid)),
  handle(appealDecision, ({ body }, context) => appeal(context, body)),
]
