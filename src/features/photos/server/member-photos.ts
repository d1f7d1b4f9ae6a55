import { announce } from '#platform/announcements.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import { memberOf } from '#features/accounts/server/index.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { findVisible, imageOf, photoPath } from '#features/members/server/index.ts'
import { toMinute } from '#features/members/rules.ts'
import type { MemberPhoto } from '../contract.ts'
import { ASKED_PER_DAY, lockOf, mainPhotoOf, mayFetchSize } from '../rules.ts'
import type { PrivateAccess } from '../rules.ts'
import { privatePhotosAsked, privatePhotosGranted } from './events.ts'
import {
  deleteQuestion,
  findAccess,
  findGrants,
  findPhotos,
  grant,
  insertQuestion,
  withdraw,
} from './queries.ts'

const accessOf = async (
  context: RequestContext,
  ownerId: number,
  readerId: number | null,
): Promise<PrivateAccess> => {
  const row =
    readerId === null ? undefined : await findAccess.maybe(context.db, { owner: ownerId, viewer: readerId })
  if (!row) return 'none'
  return row.granted_at ? 'granted' : 'asked'
}

/** Somebody's photos for a reader. What is locked has no address, only its blur. */
export const photosFor = async (
  context: RequestContext,
  ownerId: number,
): Promise<{ photos: MemberPhoto[]; private_access: PrivateAccess }> => {
  const reader = await memberOf(context)
  const readerId = reader?.id ?? null
  const owner = await findVisible(context, ownerId, readerId)
  if (owner.blocked_by_reader) return { photos: [], private_access: 'none' }
  const access = await accessOf(context, ownerId, readerId)
  const photos = (await findPhotos.many(context.db, { member: ownerId })).filter(
    (photo) => photo.status === 'active',
  )
  const main = mainPhotoOf(photos)
  const seenBy = {
    isOwner: owner.isSelf,
    isMember: reader !== null,
    isPremium: reader?.paid_user ?? false,
    access,
  }
  return {
    private_access: access,
    photos: photos.map((photo) => {
      const locked = lockOf({ isPrivate: photo.is_private, isMain: photo === main }, seenBy)
      const path = locked === null ? photoPath(context, readerId, photo.key) : null
      return {
        ...photo,
        locked,
        filename: path && `${path}/card`,
        thumb_filename: path && `${path}/thumb`,
        large_filename: path && mayFetchSize('large', seenBy) ? `${path}/large` : null,
      }
    }),
  }
}

const requireAskable = async (context: RequestContext, member: Member, ownerId: number): Promise<void> => {
  const owner = await findVisible(context, ownerId, member.id)
  if (owner.isSelf || owner.blocked_by_reader) throw new Refusal('not_found')
}

const questions = createQuota('private-photos', ASKED_PER_DAY, 24 * 60)

export const ask = async (
  context: RequestContext,
  member: Member,
  ownerId: number,
): Promise<'asked' | 'granted'> => {
  await requireAskable(context, member, ownerId)
  const access = await accessOf(context, ownerId, member.id)
  if (access !== 'none') return access
  if (await questions.count(context.pool, member.id, context.clock.now())) throw new Refusal('too_many_asked')
  const question = { owner: ownerId, viewer: member.id, now: context.clock.now() }
  // Nothing was written when it is there already, or when one has blocked the other in this very moment.
  if ((await insertQuestion.run(context.db, question)) === 0) await requireAskable(context, member, ownerId)
  else await announce(context.db, privatePhotosAsked, { to: ownerId, other: member.id, now: question.now })
  return 'asked'
}

export const allow = async (context: RequestContext, member: Member, viewerId: number): Promise<void> => {
  const now = context.clock.now()
  const granted = await grant.maybe(context.db, { owner: member.id, viewer: viewerId, now })
  if (!granted) throw new Refusal('not_found')
  if (granted.is_new)
    await announce(context.db, privatePhotosGranted, { to: viewerId, other: member.id, now })
}

export const takeBack = async (context: RequestContext, member: Member, otherId: number): Promise<void> => {
  // Who declines somebody has perhaps asked them too, and goes on asking.
  const taken =
    (await withdraw.run(context.db, { owner: member.id, viewer: otherId })) ||
    (await deleteQuestion.run(context.db, { owner: otherId, viewer: member.id }))
  if (taken === 0) throw new Refusal('not_found')
}

export const questionsTo = async (context: RequestContext, member: Member) =>
  (await findGrants.many(context.db, { owner: member.id })).map((row) => ({
    id: row.id,
    name: row.name,
    fictional: row.fictional,
    invented: row.invented,
    main_image: imageOf(context, member.id, row.main_photo, row.main_photo_hash),
    has_page: row.is_shown,
    granted: row.granted_at !== null,
    asked_at: toMinute(row.asked_at),
  }))
