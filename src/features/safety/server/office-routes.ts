import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import {
  decideAppeal,
  decideHeldMessage,
  decideReport,
  dismissReport,
  getHeldMessages,
  getOneReport,
  getOpenAppeals,
  getOpenReports,
  getQueueFigures,
  liftDecision,
} from '../office-contract.ts'
import { end } from './decide.ts'
import { refuseHeld, releaseHeld } from './held.ts'
import { decideOneAppeal, openAppeals } from './office-appeals.ts'
import { decideAll, dismiss } from './office-decisions.ts'
import { requireStaff } from './require-staff.ts'
import { heldMessages, oneReport, openReports } from './office-reading.ts'
import { queueFigures } from './queue-figures.ts'

const done = { done: true } as const

const lift = async (own: RequestContext, decision: number) => {
  const { siteId: site } = await requireStaff(own)
  if (!(await end(own, { decision, site, by: 'lifted' }))) throw new Refusal('not_found')
  return done
}

const decideHeld = async (own: RequestContext, body: HandlerInput<typeof decideHeldMessage>['body']) => {
  const { id: staff, siteId: site } = await requireStaff(own)
  const { conversation, sequence } = body
  const held = { site, conversation, sequence }
  if (body.act === 'release') {
    const outcome = await releaseHeld(own, held)
    if (!outcome) throw new Refusal('not_found')
    return { outcome }
  }
  const { reason, facts, law } = body
  const decision = await refuseHeld(own, held, { staff, reason, facts, ...(law && { law }) })
  if (decision === null) throw new Refusal('not_found')
  return { outcome: 'refused' as const }
}

export const officeRoutes: readonly Route[] = [
  handle(getOpenReports, (_input, own) => openReports(own)),
  handle(getOneReport, ({ query }, own) => oneReport(own, query.id)),
  handle(decideReport, ({ body }, own) => decideAll(own, body)),
  handle(dismissReport, async ({ body }, own) => {
    await dismiss(own, body)
    return done
  }),
  handle(liftDecision, ({ body }, own) => lift(own, body.decision)),
  handle(getOpenAppeals, (_input, own) => openAppeals(own)),
  handle(decideAppeal, async ({ body }, own) => {
    await decideOneAppeal(own, body)
    return done
  }),
  handle(getHeldMessages, (_input, own) => heldMessages(own)),
  handle(decideHeldMessage, ({ body }, own) => decideHeld(own, body)),
  handle(getQueueFigures, (_input, own) => queueFigures(own)),
]
