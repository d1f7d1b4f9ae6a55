import { findUnreviewed } from '#features/photos/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import * as contract from '../photo-review-contract.ts'
import { closeFlag, findOpenFlags } from './flag-queries.ts'
import { approve, pictureOf, refuse } from './photo-review.ts'
import { requireStaff } from './require-staff.ts'

const done = { done: true } as const

const dated = <Row extends { created_at: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))

export const photoReviewRoutes = [
  handle(contract.getUnreviewedPhotos, async (_input, context) => ({
    photos: dated(await findUnreviewed.many(context.db, { site: (await siteOf(context)).id })),
  })),

  handle(contract.getPhotoToReview, async ({ query }, context) => ({
    picture: await pictureOf(context, query.id),
  })),

  handle(contract.approvePhoto, async ({ body }, context) => {
    await approve(context, await requireStaff(context), body.photo)
    return done
  }),

  handle(contract.refusePhoto, async ({ body }, context) => ({
    decision: await refuse(context, await requireStaff(context), body),
  })),

  handle(contract.getReviewFlags, async (_input, context) => ({
    flags: dated(await findOpenFlags.many(context.db, { site: (await siteOf(context)).id })),
  })),

  handle(contract.closeReviewFlag, async ({ body }, context) => {
    const { id: site } = await siteOf(context)
    const { id: staff } = await requireStaff(context)
    const now = context.clock.now()
    const closed = await closeFlag.maybe(context.db, { ...body, site, staff, now })
    if (!closed) throw new Refusal('not_found')
    context.concerns(closed.account_id)
    return done
  }),
]
