import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { createQuota } from '#platform/limiter/index.ts'
import { StorageUnavailable } from '#platform/storage/index.ts'
import { UnreadableImage } from '#platform/images/index.ts'
import type { Crop, Renditions } from '#platform/images/index.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { firstStatus, photoLimit, UPLOADS_PER_HOUR } from '../rules.ts'
import { photoAdded } from './hooks.ts'
import { showMainPhoto } from './own-photos.ts'
import { cancelRemoval, findPhotos, insertPhoto, lockMember, planRemoval } from './queries.ts'
import type { PhotoRow } from './queries.ts'

/** So long an upload may take before what it left behind counts as lost. */
const STORING_MS = 60 * 60 * 1000

const refusals = {
  type: 'photo_type',
  damaged: 'photo_damaged',
  too_large: 'photo_too_large',
  too_heavy: 'photo_too_heavy',
  too_small: 'photo_too_small',
} as const

type Owner = Pick<Member, 'id' | 'paid_user'>

const render = async (
  context: RequestContext,
  member: Owner,
  file: Buffer,
  crop: Crop | undefined,
): Promise<Renditions> => {
  try {
    return await context.images.render(file, crop, member.id)
  } catch (error) {
    if (error instanceof UnreadableImage) throw new Refusal(refusals[error.reason])
    throw error
  }
}

const refuseBeyondLimit = (photos: readonly PhotoRow[], member: Owner): void => {
  const limit = photoLimit(member)
  if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
}

/** Files that turn out to be none count too. */
const uploads = createQuota('uploads', UPLOADS_PER_HOUR, 60)

const refuseFlood = async ({ pool, clock }: RequestContext, member: Owner): Promise<void> => {
  if (await uploads.count(pool, member.id, clock.now())) throw new Refusal('too_many_requests')
}

export type StoredPicture = { key: string; folder: string } & Omit<Renditions, 'files'>

/**
 * Makes the sizes of a picture and stores them, before there is a row that makes them somebody's photo: acknowledged
 * means that both are safe. What a crash leaves in between is on the list of removals from the start; whoever
 * writes the row takes it off (`keepFiles`).
 */
export const storePicture = async (
  context: RequestContext,
  member: Owner,
  file: Buffer,
  crop?: Crop,
): Promise<StoredPicture> => {
  await refuseFlood(context, member)
  const { files, ...made } = await render(context, member, file, crop)
  const key = randomBytes(16).toString('base64url')
  const folder = `p/${key.slice(0, 2)}/${key}`
  const dueAt = new Date(context.clock.now().getTime() + STORING_MS)
  await planRemoval.run(context.pool, { folder, dueAt })
  const { storage, pool, clock } = context
  // All of them end before one is told about: nothing is written any more when somebody is told to try again.
  const puts = await Promise.allSettled(
    files.map(({ name, body, type }) => storage.put(`${folder}/${name}`, body, type)),
  )
  const failed = puts.find((put) => put.status === 'rejected')
  if (failed?.reason instanceof StorageUnavailable) await uploads.giveBack(pool, member.id, clock.now())
  if (failed) throw failed.reason
  return { key, folder, ...made }
}

export const keepFiles = async (tx: Db, folder: string): Promise<void> => {
  await cancelRemoval.run(tx, { folder })
}

export const addPhoto = async (
  context: RequestContext,
  member: Owner,
  upload: { id: string; file: Buffer; crop: Crop | undefined },
): Promise<void> => {
  const before = await findPhotos.many(context.pool, { member: member.id })
  if (before.some((photo) => photo.upload_id === upload.id)) return
  refuseBeyondLimit(before, member)
  const { key, folder, width, height, thumbhash, hashes } = await storePicture(
    context,
    member,
    upload.file,
    upload.crop,
  )
  const now = context.clock.now()
  const { photo_review: review } = await siteOf(context)
  const keep = async (own: RequestContext) => {
    const { db } = own
    await lockMember.run(db, { member: member.id })
    const photos = await findPhotos.many(db, { member: member.id })
    // The same upload twice at once: the second finds the photo there, and its files go.
    if (photos.some((photo) => photo.upload_id === upload.id)) return
    refuseBeyondLimit(photos, member)
    const position = (photos.at(-1)?.position ?? -1) + 1
    const { id: photo } = await insertPhoto.one(db, {
      member: member.id,
      key,
      folder,
      upload: upload.id,
      status: firstStatus(review),
      reviewedAt: null,
      position,
      width,
      height,
      thumbhash,
      now,
    })
    await keepFiles(db, folder)
    await showMainPhoto(db, member.id)
    await photoAdded.run(own, { account: member.id, photo, hashes })
  }
  await (context.db === context.pool ? inTransaction(context, keep) : keep(context))
}
