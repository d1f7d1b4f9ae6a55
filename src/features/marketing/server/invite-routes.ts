import { handle } from '#platform/http/context.ts'
import * as contract from '../invite-contract.ts'
import { addInvite, changeInvite, endInvite, invitesOf } from './invites.ts'

export const inviteRoutes = [
  handle(contract.getInvites, async ({ query }, context) => ({
    invites: await invitesOf(context, query.network_id ?? null),
  })),
  handle(contract.addInvite, async ({ body }, context) => ({ invite: await addInvite(context, body) })),
  handle(contract.changeInvite, async ({ body }, context) => ({ invite: await changeInvite(context, body) })),
  handle(contract.revokeInvite, async ({ body }, context) => ({
    invite: await endInvite(context, body.code),
  })),
]
