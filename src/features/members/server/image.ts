import type { RequestContext } from '#platform/http/context.ts'
import type { Image } from '#features/accounts/contract.ts'

/** Under the site's `cdn_prefix`; the mark in it names the reader for whom the photo can be fetched for a while. */
export const photoPath = (
  { signer, clock }: Pick<RequestContext, 'signer' | 'clock'>,
  reader: number | null,
  key: string,
): string => `p/${key}/${signer.sign(key, reader ?? 0, clock.now())}`

/** A member's main photo for a reader; null where there is none. */
export const imageOf = (
  context: Pick<RequestContext, 'signer' | 'clock'>,
  reader: number | null,
  key: string | null,
  thumbhash: string | null,
): Image | null => {
  if (key === null || thumbhash === null) return null
  const path = photoPath(context, reader, key)
  return {
    filename: `${path}/card`,
    thumb_filename: `${path}/thumb`,
    match: `${path}/match`,
    // No other can be a profile's main photo.
    status: 'active',
    thumbhash,
  }
}
