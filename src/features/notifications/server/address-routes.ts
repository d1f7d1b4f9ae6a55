import { requireMember } from '#features/accounts/server/index.ts'
import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import * as contract from '../address-contract.ts'
import * as address from './address.ts'

export const addressRoutes: readonly Route[] = [
  handle(contract.getMailAddress, async (_input, context) =>
    address.mailAddressOf(context, await requireMember(context)),
  ),
  handle(contract.checkMailAddress, async (_input, context) => {
    await address.checkAddress(context, await requireMember(context))
    return { done: true as const }
  }),
  handle(contract.resumeMail, async (_input, context) =>
    address.resume(context, await requireMember(context)),
  ),
]
