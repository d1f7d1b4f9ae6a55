import { approvePhoto, lockForReview } from '#features/photos/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { SafetyEvent } from '../contract.ts'
import type * as contract from '../photo-review-contract.ts'
import { decide, end } from './decide.ts'
import type { Acting, Author } from './decide.ts'
import { closePhotoFlags } from './flag-queries.ts'

/** The photo, unless it was refused: then its decision has to end, not the review. */
const lock = async (own: Acting, { siteId: site }: Author, photo: number) => {
  const found = await lockForReview.maybe(own.db, { photo, site })
  if (!found || found.status === 'refused') throw new Refusal('not_found')
  own.concerns?.(found.account_id)
  return found
}

const closeReview = async (own: Acting, photo: number, staff: number): Promise<void> => {
  await closePhotoFlags.run(own.db, { photo, staff, now: own.clock.now() })
}

export const approve = async (own: Acting, author: Author, photo: number): Promise<void> => {
  const { id: staff, siteId: site } = author
  const { account_id: owner, decision_id: decision } = await lock(own, author, photo)
  if (decision !== null) await end(own, { decision, site, by: 'lifted' })
  await approvePhoto(own.db, { photo, now: own.clock.now() })
  await closeReview(own, photo, staff)
  own.afterCommit(() => own.live.publish<SafetyEvent>([owner], { type: 'decided' }))
}

export const refuse = async (
  own: Acting,
  author: Author,
  { photo, reason, facts, law }: HandlerInput<typeof contract.refusePhoto>['body'],
): Promise<number> => {
  const { id: staff, siteId: site } = author
  const { account_id: account, decision_id: held, created_at: contentAt } = await lock(own, author, photo)
  const decision = await decide(own, {
    site,
    account,
    measure: 'hide_photo',
    reason,
    facts,
    staff,
    photo,
    contentAt,
    isDetected: held !== null,
    ...(law && { law }),
  })
  await closeReview(own, photo, staff)
  return decision
}

/** As it is stored, in the size in which members see it large. */
export const pictureOf = async (own: RequestContext, photo: number): Promise<string> => {
  const { id: site } = await siteOf(own)
  const found = await lockForReview.maybe(own.db, { photo, site })
  const body = found && (await own.storage.get(`${found.folder}/large.jpg`))
  if (!body) throw new Refusal('not_found')
  own.concerns(found.account_id)
  return body.toString('base64')
}
