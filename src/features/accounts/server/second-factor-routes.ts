import { handle } from '#platform/http/context.ts'
import * as contract from '../second-factor-contract.ts'
import * as secondFactor from './second-factor.ts'
import * as secondStep from './second-step.ts'
import { securityLogOf } from './security-log.ts'
import { requireMember } from './sessions.ts'
import { userOf } from './user.ts'

export const secondFactorRoutes = [
  handle(contract.getSecondFactor, async (_input, context) => ({
    second_factor: await secondFactor.secondFactorOf(context, (await requireMember(context)).id),
  })),

  handle(contract.startAuthenticator, async (_input, context) =>
    secondFactor.startAuthenticator(context, await requireMember(context)),
  ),

  handle(contract.turnOnSecondFactor, async ({ body }, context) => ({
    recovery_codes: await secondFactor.turnOnSecondFactor(context, await requireMember(context), body),
  })),

  handle(contract.turnOffSecondFactor, async (_input, context) => {
    await secondFactor.turnOffSecondFactor(context, await requireMember(context))
    return { done: true as const }
  }),

  handle(contract.renewRecoveryCodes, async (_input, context) => ({
    recovery_codes: await secondFactor.renewRecoveryCodes(context, await requireMember(context)),
  })),

  handle(contract.getSecondStep, async (_input, context) => ({
    step: await secondStep.secondStepOf(context),
  })),

  handle(contract.startSecondPasskey, async (_input, context) => ({
    options: { ...(await secondStep.secondPasskeyOptions(context)) },
  })),

  // Not in a transaction: a wrong guess must be counted although it is refused.
  handle(contract.finishLogIn, async ({ body }, context) => ({
    user: await userOf(context, await secondStep.finishLogIn(context, body)),
  })),

  handle(contract.getSecurityLog, async ({ query }, context) => {
    const member = await requireMember(context)
    const before = query.before === undefined ? null : Number(query.before)
    const { events, hasMore, total } = await securityLogOf(context, member.id, before)
    return {
      events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
      has_more: hasMore,
      total,
    }
  }),
]
