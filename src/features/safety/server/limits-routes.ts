import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import * as contract from '../limits-contract.ts'
import { dismissHint } from './limit-queries.ts'
import { limitsOf, setLimit, takeBreak } from './limits.ts'

export const limitsRoutes: readonly Route[] = [
  handle(contract.getLimits, async (_input, context) => limitsOf(context, await requireMember(context))),

  handle(contract.setLimit, async ({ body }, context) =>
    setLimit(context, await requireMember(context), body.limit),
  ),

  handle(contract.takeBreak, async ({ body }, context) =>
    takeBreak(context, await requireMember(context), body.length),
  ),

  handle(contract.dismissHint, async (_input, context) => {
    const member = await requireMember(context)
    await dismissHint.run(context.db, { member: member.id, now: context.clock.now() })
    return limitsOf(context, member)
  }),
]
