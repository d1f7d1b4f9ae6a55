import type { RequestContext } from '#platform/http/context.ts'
import { memberOf } from '#features/accounts/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { lockOf } from '../rules.ts'
import { findForReader } from './queries.ts'

export const photoSizes = ['large', 'card', 'thumb', 'match']
const BROWSER_KEEPS_SECONDS = 3600
/** A withdrawn grant must be felt soon: what was private is asked for again. */
const BROWSER_KEEPS_PRIVATE_SECONDS = 30

export type ServedPhoto = { body: Buffer; type: string; keepSeconds: number }

/**
 * The bytes of a photo, or null. The mark in the address must be for exactly this reader (a copied address is
 * of no use to another), and the database must still allow it.
 */
export const servePhoto = async (
  context: RequestContext,
  { key, mark, size, accept }: { key: string; mark: string; size: string; accept: string },
): Promise<ServedPhoto | null> => {
  if (!photoSizes.includes(size) || !/^[\w-]{22}$/.test(key)) return null
  const reader = await memberOf(context)
  if (!context.signer.verify(key, reader?.id ?? 0, mark, context.clock.now())) return null
  const { id: site } = await siteOf(context)
  const photo = await findForReader.maybe(context.pool, { key, site, reader: reader?.id ?? null })
  if (!photo) return null
  const isOwner = photo.account_id === reader?.id
  if (!isOwner && (!photo.is_shown || photo.is_blocked)) return null
  const lock = lockOf(
    { isPrivate: photo.is_private, isMain: photo.is_main },
    {
      isOwner,
      isMember: reader !== null,
      isPremium: photo.reader_is_paid,
      access: photo.is_granted ? 'granted' : 'none',
    },
  )
  if (lock !== null) return null
  const keepSeconds = photo.is_private ? BROWSER_KEEPS_PRIVATE_SECONDS : BROWSER_KEEPS_SECONDS
  return pictureFile(context, photo.folder, size, accept, keepSeconds)
}

/** One size of a stored picture, in the newest format that the browser takes. */
export const pictureFile = async (
  { storage }: RequestContext,
  folder: string,
  size: string,
  accept: string,
  keepSeconds: number,
): Promise<ServedPhoto | null> => {
  const extension = accept.includes('image/webp') ? 'webp' : 'jpg'
  const body = await storage.get(`${folder}/${size}.${extension}`)
  return body && { body, type: extension === 'webp' ? 'image/webp' : 'image/jpeg', keepSeconds }
}
