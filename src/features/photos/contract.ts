import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { Image, imageStatuses } from '#features/accounts/contract.ts'
import { UPLOAD_MAX_BYTES } from './rules.ts'

export { getPhotosOfMember, getPictureOfMember } from './office-contract.ts'
export {
  drawFictionalPhoto,
  getFictionalPhotos,
  removeFictionalPhoto,
  uploadFictionalPhoto,
} from './fictional-contract.ts'

const id = z.number().int().positive()
const Done = z.object({ done: z.literal(true) })

/** A photo of one's own. Paths are appended to the site's `cdn_prefix`. */
export const OwnPhoto = z.object({
  id: z.number(),
  status: z.enum(imageStatuses),
  is_private: z.boolean(),
  is_main: z.boolean(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string(),
  filename: z.string(),
  thumb_filename: z.string(),
  large_filename: z.string(),
})
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** A photo of somebody else: with its paths only if this reader may see it. */
export const MemberPhoto = z.object({
  id: z.number(),
  /** Why it cannot be seen: only for members, only for premium, or only for people whom the owner lets. */
  locked: z.enum(['login', 'premium', 'private']).nullable(),
  status: z.enum(imageStatuses),
  width: z.number(),
  height: z.number(),
  /** A blur of a few bytes: all that a locked photo sends. */
  thumbhash: z.string(),
  filename: z.string().nullable(),
  thumb_filename: z.string().nullable(),
  /** For members only. */
  large_filename: z.string().nullable(),
})
export type MemberPhoto = z.infer<typeof MemberPhoto>

const OwnPhotos = z.object({ photos: z.array(OwnPhoto), limit: z.number() })

export const getOwnPhotos = endpoint({
  method: 'GET',
  path: '/api/photos.php',
  access: 'member',
  summary: "List one's own photos in order, and the limit",
  output: OwnPhotos,
})

const fraction = z.coerce.number().min(0).max(1)

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/photos.php',
  access: 'member',
  summary: 'Upload a photo: the body is the file itself; x, y, width and height (0 to 1) crop it',
  query: z.object({
    /** The upload's own mark: sent again after a lost answer, it is still one photo. */
    upload_id: z.string().regex(/^[\w-]{8,60}$/),
    x: fraction.optional(),
    y: fraction.optional(),
    width: fraction.optional(),
    height: fraction.optional(),
  }),
  body: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array),
  output: OwnPhotos,
  errors: {
    photo_limit: 409,
    photo_type: 415,
    photo_damaged: 400,
    photo_too_large: 413,
    photo_too_heavy: 413,
    upload_too_slow: 408,
    photo_too_small: 400,
  },
  bodyLimit: UPLOAD_MAX_BYTES,
  idempotency: 'own',
})

export const changePhoto = endpoint({
  method: 'PUT',
  path: '/api/photo.php',
  access: 'member',
  summary: 'Make a photo private or public',
  body: z.strictObject({ id, is_private: z.boolean() }),
  output: OwnPhotos,
})

export const orderPhotos = endpoint({
  method: 'PUT',
  path: '/api/photos.php',
  access: 'member',
  summary: "Reorder one's own photos; the first public one is the main photo",
  body: z.strictObject({ ids: z.array(id).max(100) }),
  output: OwnPhotos,
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photo.php',
  access: 'member',
  summary: 'Delete a photo and its files',
  body: z.strictObject({ id }),
  output: OwnPhotos,
})

export const getMemberPhotos = endpoint({
  method: 'GET',
  path: '/api/member-photos.php',
  access: 'anyone',
  whileSuspended: false,
  summary: "List a member's photos that the caller may see",
  query: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    photos: z.array(MemberPhoto),
    /** Whether this reader may see the private ones. */
    private_access: z.enum(['none', 'asked', 'granted']),
  }),
  errors: { blocked_by: 403, search_needs_login: 403 },
})

const OneMember = z.strictObject({ profile_id: id })

export const askForPrivate = endpoint({
  method: 'POST',
  path: '/api/private-photos.php',
  access: 'member',
  summary: "Request access to a member's private photos",
  body: OneMember,
  output: z.object({ private_access: z.enum(['asked', 'granted']) }),
  errors: { too_many_asked: 429, blocked_by: 403 },
  // A question is one row; what is counted is counted although it is refused.
  idempotency: 'own',
})

export const grantPrivate = endpoint({
  method: 'PUT',
  path: '/api/private-photos.php',
  access: 'member',
  summary: "Grant a member access to one's own private photos",
  body: OneMember,
  output: Done,
})

export const withdrawPrivate = endpoint({
  method: 'DELETE',
  path: '/api/private-photos.php',
  access: 'member',
  summary: 'Remove access, or withdraw a request',
  body: OneMember,
  output: Done,
})

export const getPrivateRequests = endpoint({
  method: 'GET',
  path: '/api/private-photos.php',
  access: 'member',
  summary: "List requests for one's own private photos, and who has access",
  output: z.object({
    people: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        fictional: z.boolean(),
        invented: z.boolean(),
        main_image: Image.nullable(),
        /** Somebody invisible or gone has no page; what they were allowed can still be withdrawn. */
        has_page: z.boolean(),
        granted: z.boolean(),
        asked_at: z.string(),
      }),
    ),
  }),
})
