import { handle } from '#platform/http/context.ts'
import { requireMember } from '#features/accounts/server/index.ts'
import { refuseUnlessMaySearch } from '#features/members/server/index.ts'
import * as contract from '../contract.ts'
import { allow, ask, photosFor, questionsTo, takeBack } from './member-photos.ts'
import { officeRoutes } from './office-photos.ts'
import { markPrivate, ownPhotos, remove, reorder } from './own-photos.ts'
import { addPhoto } from './upload.ts'

const done = { done: true } as const

export const routes = [
  ...officeRoutes,

  handle(contract.getOwnPhotos, async (_input, context) => ownPhotos(context, await requireMember(context))),

  handle(contract.addPhoto, async ({ query, body }, context) => {
    const member = await requireMember(context)
    const { upload_id: id, x, y, width, height } = query
    const isCut = x !== undefined && y !== undefined && width !== undefined && height !== undefined
    const crop = isCut ? { x, y, width, height } : undefined
    // Over HTTP it is a Buffer; the contract names what a browser sends as well.
    await addPhoto(context, member, { id, file: body as Buffer, crop })
    return ownPhotos(context, member)
  }),

  handle(contract.changePhoto, async ({ body }, context) =>
    markPrivate(context, await requireMember(context), body.id, body.is_private),
  ),

  handle(contract.orderPhotos, async ({ body }, context) =>
    reorder(context, await requireMember(context), body.ids),
  ),

  handle(contract.removePhoto, async ({ body }, context) =>
    remove(context, await requireMember(context), body.id),
  ),

  handle(contract.getMemberPhotos, async ({ query }, context) => {
    await refuseUnlessMaySearch(context)
    return photosFor(context, query.id)
  }),

  handle(contract.askForPrivate, async ({ body }, context) => ({
    private_access: await ask(context, await requireMember(context), body.profile_id),
  })),

  handle(contract.grantPrivate, async ({ body }, context) => {
    await allow(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.withdrawPrivate, async ({ body }, context) => {
    await takeBack(context, await requireMember(context), body.profile_id)
    return done
  }),

  handle(contract.getPrivateRequests, async (_input, context) => ({
    people: await questionsTo(context, await requireMember(context)),
  })),
]
