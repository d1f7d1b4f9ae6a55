import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { decideHeldMessage } from '../office-contract.ts'
import type { Acting, Author } from './decide.ts'
import { refuseHeld, releaseHeld } from './held.ts'

/** Delivered or not, as somebody of staff says. */
export const decideHeld = async (
  own: Acting,
  { id: staff, siteId: site }: Author,
  body: HandlerInput<typeof decideHeldMessage>['body'],
) => {
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
