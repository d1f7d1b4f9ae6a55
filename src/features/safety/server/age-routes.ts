import { requireMember } from '#features/accounts/server/index.ts'
import { handle } from '#platform/http/context.ts'
import * as contract from '../age-contract.ts'
import { ageOf, start } from './age-check.ts'

export const ageRoutes = [
  handle(contract.getAge, async (_input, context) => ageOf(context, await requireMember(context))),

  handle(contract.startAgeCheck, async (_input, context) => ({
    url: await start(context, await requireMember(context)),
  })),
]
