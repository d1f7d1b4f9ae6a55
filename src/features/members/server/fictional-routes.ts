import { handle } from '#platform/http/context.ts'
import type { Route } from '#platform/http/context.ts'
import * as contract from '../fictional-contract.ts'
import {
  addFictional,
  changeFictional,
  fictionalsOf,
  requireFictional,
  switchFictional,
} from './fictional.ts'

export const fictionalRoutes: readonly Route[] = [
  handle(contract.getFictionalProfiles, async (_input, own) => ({ profiles: await fictionalsOf(own) })),
  handle(contract.getFictionalProfile, async ({ query }, own) => ({
    profile: await requireFictional(own, query.id),
  })),
  handle(contract.addFictionalProfile, async ({ body }, own) => ({ profile: await addFictional(own, body) })),
  handle(contract.changeFictionalProfile, async ({ body }, own) => ({
    profile: await changeFictional(own, body),
  })),
  handle(contract.switchFictionalProfile, async ({ body }, own) => {
    await switchFictional(own, body.id, body.on)
    return { done: true as const }
  }),
]
