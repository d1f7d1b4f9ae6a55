import { Refusal } from '#protocol/refusal.ts'
import { UPLOAD_MAX_BYTES } from '../rules.ts'

/** What the server can read. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'

/** The part of the upright photo that is kept, as fractions of its sides. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Above this a photo is made smaller before it travels. */
const SENT_AS_IT_IS_BYTES = 20_000_000
const LONGEST_SIDE_PX = 4096
const JPEG_QUALITY = 0.9

/** Kinds that many browsers cannot show; the server can read them all the same. */
const maybeUnseen = /^image\/(?:hei[cf]|avif)|\.(?:hei[cf]|avif)$/i
const isOfKind = (file: File, kind: RegExp) => kind.test(file.type) || kind.test(file.name)

/** The address of a photo that this browser can show, or null. Throws a Refusal when nobody could. */
export const showPhoto = async (file: File): Promise<string | null> => {
  const isUnseen = isOfKind(file, maybeUnseen)
  // Some systems do not tell the type of a file.
  if (file.type !== '' && !file.type.startsWith('image/') && !isUnseen) throw new Refusal('photo_type')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return url
  } catch {
    URL.revokeObjectURL(url)
    if (isUnseen) return null
    throw new Refusal('photo_damaged')
  }
}

/** The file as it is sent. */
export const preparePhoto = async (file: File): Promise<Blob> => {
  if (file.size <= SENT_AS_IT_IS_BYTES) return file
  try {
    return await shrink(file)
  } catch {
    if (file.size <= UPLOAD_MAX_BYTES) return file
    throw new Refusal('photo_too_large')
  }
}

const shrink = async (file: Blob): Promise<Blob> => {
  // Upright, whatever the camera noted: the server counts a crop on the upright photo too.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('there is no canvas')
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be written'))),
        'image/jpeg',
        JPEG_QUALITY,
      )
    })
  } finally {
    bitmap.close()
  }
}
