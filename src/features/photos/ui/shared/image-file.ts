import { Refusal } from '#protocol/refusal.ts'
import { PHOTO_MIN_SIDE_PX, UPLOAD_MAX_BYTES } from '../../rules.ts'

/** Kinds that many browsers cannot show; the server can read them all the same. */
const maybeUnseen = /^image\/(?:hei[cf]|avif)|\.(?:hei[cf]|avif)$/i
const isMaybeUnseen = ({ type, name }: File) => maybeUnseen.test(type) || maybeUnseen.test(name)

/** Some systems do not tell the type of a file. */
const mayBeImage = (file: File) => file.type === '' || file.type.startsWith('image/') || isMaybeUnseen(file)

/** The address under which this browser shows the image, or null. Throws a Refusal when nobody could. */
export const previewImage = async (file: File): Promise<string | null> => {
  if (!mayBeImage(file)) throw new Refusal('photo_type')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    if (isMaybeUnseen(file)) return null
    throw new Refusal('photo_damaged')
  }
  if (Math.min(image.naturalWidth, image.naturalHeight) >= PHOTO_MIN_SIDE_PX) return url
  URL.revokeObjectURL(url)
  throw new Refusal('photo_too_small')
}

export type ShrinkLimits = {
  /** Up to so much it is sent as it is. */
  maxBytes: number
  longestSidePx: number
}

const JPEG_QUALITY = 0.9

/** The file as it is sent: made smaller before it travels if it is large. */
export const shrinkImage = async (file: File, { maxBytes, longestSidePx }: ShrinkLimits): Promise<Blob> => {
  if (file.size <= maxBytes) return file
  try {
    const smaller = await drawSmaller(file, longestSidePx)
    return smaller.size < file.size ? smaller : file
  } catch {
    if (file.size <= UPLOAD_MAX_BYTES) return file
    throw new Refusal('photo_too_large')
  }
}

const drawSmaller = async (file: Blob, longestSidePx: number): Promise<Blob> => {
  // Upright, whatever the camera noted: the server counts a crop on the upright photo too.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
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
        (blob) => (blob ? resolve(blob) : reject(new Error('the image could not be written'))),
        'image/jpeg',
        JPEG_QUALITY,
      )
    })
  } finally {
    bitmap.close()
  }
}
