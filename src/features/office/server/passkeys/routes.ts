import { handle } from '#platform/http/context.ts'
import * as contract from '../../passkey-contract.ts'
import { addPasskey, namePasskey, removePasskey, startOwnPasskey, startOwnProof } from './own.ts'

const done = { done: true } as const

export const passkeyRoutes = [
  handle(contract.startStaffPasskey, async (_input, context) => ({
    options: await startOwnPasskey(context),
  })),
  handle(contract.addStaffPasskey, async ({ body }, context) => {
    await addPasskey(context, body.response)
    return done
  }),
  handle(contract.nameStaffPasskey, async ({ body }, context) => {
    await namePasskey(context, body.passkey_id, body.name)
    return done
  }),
  handle(contract.removeStaffPasskey, async ({ body }, context) => {
    await removePasskey(context, body.passkey_id)
    return done
  }),
  handle(contract.startStaffProof, async (_input, context) => ({ options: await startOwnProof(context) })),
]
