import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { setMainPhoto, photoPath } from '#features/members/server/index.ts'
import type { OwnPhoto } from '../contract.ts'
import { mainPhotoOf, photoLimit } from '../rules.ts'
import { deletePhoto, findPhotos, lockMember, setOrder, setPrivate } from './queries.ts'

type Owner = Pick<Member, 'id' | 'paid_user'>

/** Search and cards read the main photo from the profile: it is written there whenever photos change. */
export const showMainPhoto = async (db: Db, memberId: number): Promise<void> => {
  const photos = await findPhotos.many(db, { member: memberId })
  const main = mainPhotoOf(photos)
  const shown = photos.filter((photo) => photo.status === 'active').length
  await setMainPhoto.run(db, {
    member: memberId,
    key: main?.key ?? null,
    thumbhash: main?.thumbhash ?? null,
    count: shown,
  })
}

export const ownPhotos = async (
  context: RequestContext,
  member: Owner,
): Promise<{ photos: OwnPhoto[]; limit: number }> => {
  const photos = await findPhotos.many(context.db, { member: member.id })
  const main = mainPhotoOf(photos)
  return {
    limit: photoLimit(member),
    photos: photos.map((photo) => {
      const path = photoPath(context, member.id, photo.key)
      return {
        ...photo,
        is_main: photo === main,
        filename: `${path}/card`,
        thumb_filename: `${path}/thumb`,
        large_filename: `${path}/large`,
      }
    }),
  }
}

/** Runs in the transaction of its endpoint. */
const changed = async (context: RequestContext, member: Owner, change: () => Promise<number>) => {
  await lockMember.run(context.db, { member: member.id })
  if ((await change()) === 0) throw new Refusal('not_found')
  await showMainPhoto(context.db, member.id)
  return ownPhotos(context, member)
}

export const markPrivate = (context: RequestContext, member: Member, id: number, isPrivate: boolean) =>
  changed(context, member, () => setPrivate.run(context.db, { member: member.id, photo: id, isPrivate }))

export const remove = (context: RequestContext, member: Owner, id: number) =>
  changed(context, member, () => deletePhoto.run(context.db, { member: member.id, photo: id }))

/** Photos that the list does not name, added in another tab, keep their order behind those it does. */
export const reorder = async (context: RequestContext, member: Member, ids: readonly number[]) => {
  await lockMember.run(context.db, { member: member.id })
  const own = (await findPhotos.many(context.db, { member: member.id })).map((photo) => photo.id)
  const wanted = [...new Set(ids)]
  if (wanted.some((id) => !own.includes(id))) throw new Refusal('not_found')
  const photos = [...wanted, ...own.filter((id) => !wanted.includes(id))]
  await setOrder.run(context.db, { member: member.id, photos })
  await showMainPhoto(context.db, member.id)
  return ownPhotos(context, member)
}
