import type { RequestContext } from '#platform/http/context.ts'
import { memberOf } from '#features/accounts/server/index.ts'
import { siteById, siteOf } from '#features/sites/server/index.ts'
import { cdnOrigin } from '#features/sites/rules.ts'
import { lockOf, mayFetchSize } from '../rules.ts'
import { findForReader } from './queries.ts'

export const photoSizes = ['large', 'card', 'thumb', 'match']
const BROWSER_KEEPS_SECONDS = 3600
/** A withdrawn grant must be felt soon: what was private is asked for again. */
const BROWSER_KEEPS_PRIVATE_SECONDS = 30

export type ServedPhoto = {
  body: Buffer
  type: string
  keepSeconds: number
  /** It is shown by pages of another origin than its own. */
  isElsewhere: boolean
}

/**
 * The bytes of a photo, or null. The mark in the address says for whom it is, and the database must still allow
 * it to them.
 */
export const servePhoto = async (
  context: RequestContext,
  { key, mark, size, accept }: { key: string; mark: string; size: string; accept: string },
): Promise<ServedPhoto | null> => {
  if (!photoSizes.includes(size) || !/^[\w-]{22}$/.test(key)) return null
  const now = context.clock.now()
  const named = context.signer.readerOf(key, mark, now)
  if (named === null) return null
  const reader = named || null
  if (!mayFetchSize(size, { isMember: reader !== null })) return null
  const photo = await findForReader.maybe(context.pool, { key, reader, now })
  if (!photo || !(await isFromReader(context, reader, photo))) return null
  const isOwner = photo.account_id === reader
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
  return pictureFile(context, { ...photo, size, accept, keepSeconds })
}

const isElsewhere = async ({ pool }: RequestContext, siteId: number): Promise<boolean> => {
  const site = await siteById(pool, siteId)
  return site !== undefined && cdnOrigin(site.cdn_prefix) !== null
}

/**
 * Whether whoever fetches can be the reader whom the address is for. On the site's own host the cookie says who they
 * are, and a copied address is of no use to another. Another origin gets no cookie: there the address is enough, for
 * as long as its reader is logged in anywhere.
 */
export const isFromReader = async (
  context: RequestContext,
  reader: number | null,
  photo: { site_id: number; reader_is_logged_in: boolean },
): Promise<boolean> => {
  if (await isElsewhere(context, photo.site_id)) return reader === null || photo.reader_is_logged_in
  const member = await memberOf(context)
  return (member?.id ?? null) === reader && (await siteOf(context)).id === photo.site_id
}

type Wanted = { site_id: number; folder: string; size: string; accept: string; keepSeconds: number }

/** One size of a stored picture, in the newest format that the browser takes. */
export const pictureFile = async (
  context: RequestContext,
  { site_id: siteId, folder, size, accept, keepSeconds }: Wanted,
): Promise<ServedPhoto | null> => {
  const extension = accept.includes('image/webp') ? 'webp' : 'jpg'
  const body = await context.storage.get(`${folder}/${size}.${extension}`)
  if (!body) return null
  const type = extension === 'webp' ? 'image/webp' : 'image/jpeg'
  return { body, type, keepSeconds, isElsewhere: await isElsewhere(context, siteId) }
}
