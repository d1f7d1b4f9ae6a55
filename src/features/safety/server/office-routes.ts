import { handle } from '#platform/http/context.ts'
import type { RequestContext, Route } from '#platform/http/context.ts'
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
import { decideHeld } from './held-decision.ts'
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

export const officeRoutes: readonly Route[] = [
  handle(getOpenReports, (_input, own) => openReports(own)),
  handle(getOneReport, ({ query }, own) => oneReport(own, query.id)),
  handle(decideReport, async ({ body }, own) => decideAll(own, await requireStaff(own), body)),
  handle(dismissReport, async ({ body }, own) => {
    await dismiss(own, await requireStaff(own), body)
    return done
  }),
  handle(liftDecision, ({ body }, own) => lift(own, body.decision)),
  handle(getOpenAppeals, (_input, own) => openAppeals(own)),
  handle(decideAppeal, async ({ body }, own) => {
    await decideOneAppeal(own, await requireStaff(own), body)
    return done
  }),
  handle(getHeldMessages, (_input, own) => heldMessages(own)),
  handle(decideHeldMessage, async ({ body }, own) => decideHeld(own, await requireStaff(own), body)),
  handle(getQueueFigures, (_input, own) => queueFigures(own)),
]
