import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { imageStatuses } from '#features/accounts/contract.ts'
import { UPLOAD_MAX_BYTES } from './rules.ts'

const id = z.number().int().positive()
const asked = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const uploaded = z.string().regex(/^[\w-]{8,60}$/)
const Done = z.object({ done: z.literal(true) })
const errors = {
  photo_limit: 409,
  photo_type: 415,
  photo_damaged: 400,
  photo_too_large: 413,
  photo_too_heavy: 413,
  photo_too_small: 400,
}

export const getFictionalPhotos = endpoint({
  method: 'GET',
  path: '/api/office-fictional-photos.php',
  access: { staff: ['moderator', 'admin'] },
  summary: 'List the photos of a fictional profile in order',
  query: z.object({ profile: asked }),
  output: z.object({
    photos: z.array(
      z.object({
        id: z.number(),
        status: z.enum(imageStatuses),
        is_main: z.boolean(),
        /** The picture itself, small. */
        src: z.string(),
      }),
    ),
  }),
})

export const uploadFictionalPhoto = endpoint({
  method: 'POST',
  path: '/api/office-fictional-photo.php',
  access: { staff: 'admin' },
  subject: ['profile'],
  summary: 'Upload a photo for a fictional profile; the body is the file itself',
  query: z.object({ profile: asked, upload_id: uploaded }),
  body: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array),
  output: Done,
  errors,
  bodyLimit: UPLOAD_MAX_BYTES,
})

export const drawFictionalPhoto = endpoint({
  method: 'POST',
  path: '/api/office-fictional-drawing.php',
  access: { staff: 'admin' },
  subject: ['profile'],
  summary: 'Draw a portrait for a fictional profile, by a number: the same number is the same face',
  body: z.strictObject({ profile: id, seed: z.number().int().min(1).max(999_999) }),
  output: Done,
  errors,
})

export const removeFictionalPhoto = endpoint({
  method: 'DELETE',
  path: '/api/office-fictional-photo.php',
  access: { staff: 'admin' },
  subject: ['profile', 'id'],
  summary: 'Remove a photo of a fictional profile',
  body: z.strictObject({ profile: id, id }),
  output: Done,
})
