import type { RequestContext } from '#platform/http/context.ts'

/** What is signed for a picture of a conversation; not what is signed for a profile's. */
export const signedName = (key: string): string => `chat:${key}`

/** Under the site's `cdn_prefix`; for this reader only, and for a while. */
export const chatPhotoPath = (
  { signer, clock }: Pick<RequestContext, 'signer' | 'clock'>,
  readerId: number,
  key: string,
): string => `m/${key}/${signer.sign(signedName(key), readerId, clock.now())}`
