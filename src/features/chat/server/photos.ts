import { inTransaction } from '#platform/http/context.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Member } from '#features/accounts/server/index.ts'
import {
  isFromReader,
  keepFiles,
  photoSizes,
  pictureFile,
  storePicture,
} from '#features/photos/server/index.ts'
import type { ServedPhoto } from '#features/photos/server/index.ts'
import { signedName } from './photo-path.ts'
import { findChatPhotoFor, insertChatPhoto } from './photo-queries.ts'
import { findSent, post, requireMayWrite, sendOnce } from './send.ts'
import type { Sent } from './send.ts'

const BROWSER_KEEPS_SECONDS = 600

/** Who may not send is told before the picture is worked on. Picture and message commit together. */
export const sendPhoto = async (
  context: RequestContext,
  member: Member,
  upload: { profileId: number; key: string; file: Buffer },
): Promise<Sent> => {
  const { profileId, file } = upload
  // Each try makes a picture of its own: they are the same message by their key alone.
  const draft = { kind: 'photo', key: upload.key } as const
  const before = await findSent(context, member, profileId, draft)
  if (before) return before
  await requireMayWrite(context, member, profileId, 'photo')
  return sendPicture(context, member, upload, await storePicture(context, member, file))
}

type Picture = Omit<Awaited<ReturnType<typeof storePicture>>, 'hashes'> & {
  hashes: readonly string[] | null
}

/** One whose files are there. */
export const sendPicture = (
  context: RequestContext,
  member: Member,
  to: { profileId: number; key: string },
  { key, folder, width, height, thumbhash, hashes }: Picture,
): Promise<Sent> => {
  const { profileId } = to
  const draft = { kind: 'photo', key: to.key } as const
  const attempt = async (own: RequestContext) => {
    await insertChatPhoto.run(own.db, {
      key,
      sender: member.id,
      recipient: profileId,
      folder,
      width,
      height,
      thumbhash,
      hashes: hashes?.map((hash) => `x${hash}`) ?? null,
      now: own.clock.now(),
    })
    await keepFiles(own.db, folder)
    return post(own, member, profileId, { ...draft, body: key, hashes })
  }
  return sendOnce(context, member, profileId, draft, () => inTransaction(context, attempt))
}

/** The bytes of a picture of a conversation, for the two who are in it, or null. */
export const serveChatPhoto = async (
  context: RequestContext,
  { key, mark, size, accept }: { key: string; mark: string; size: string; accept: string },
): Promise<ServedPhoto | null> => {
  if (!photoSizes.includes(size) || !/^[\w-]{22}$/.test(key)) return null
  const now = context.clock.now()
  const reader = context.signer.readerOf(signedName(key), mark, now)
  if (reader === null) return null
  const photo = await findChatPhotoFor.maybe(context.pool, { key, reader, now })
  if (!photo || photo.is_blocked || !(await isFromReader(context, reader, photo))) return null
  return pictureFile(context, { ...photo, size, accept, keepSeconds: BROWSER_KEEPS_SECONDS })
}
