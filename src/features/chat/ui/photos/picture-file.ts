import { Refusal } from '#protocol/refusal.ts'
import { UPLOAD_MAX_BYTES } from '#features/photos/rules.ts'

/** What the server can read. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif'

/** Above this a picture is made smaller before it travels: on the way, bytes are what takes time. */
const SENT_AS_IT_IS_BYTES = 2_000_000
/** More than is ever shown of it. */
const LONGEST_SIDE_PX = 2400
const JPEG_QUALITY = 0.9

/** Kinds that many browsers cannot show; the server can read them all the same. */
const maybeUnseen = /^image\/(?:hei[cf]|avif)|\.(?:hei[cf]|avif)$/i
const isMaybeUnseen = ({ type, name }: File) => maybeUnseen.test(type) || maybeUnseen.test(name)

/** Some systems do not tell the type of a file. */
const mayBePicture = (file: File) => file.type === '' || file.type.startsWith('image/') || isMaybeUnseen(file)

/** The first picture among what was pasted or dropped. */
export const pictureIn = (transfer: DataTransfer | null): File | undefined =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The address under which this browser shows the picture, or null. Throws a Refusal when nobody could. */
export const showPicture = async (file: File): Promise<string | null> => {
  if (!mayBePicture(file)) throw new Refusal('photo_type')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return url
  } catch {
    URL.revokeObjectURL(url)
    if (isMaybeUnseen(file)) return null
    throw new Refusal('photo_damaged')
  }
}

/** The file as it is sent. */
export const preparePicture = async (file: File): Promise<Blob> => {
  if (file.size <= SENT_AS_IT_IS_BYTES) return file
  try {
    const smaller = await shrink(file)
    return smaller.size < file.size ? smaller : file
  } catch {
    if (file.size <= UPLOAD_MAX_BYTES) return file
    throw new Refusal('photo_too_large')
  }
}

const shrink = async (file: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('there is no canvas')
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  } finally {
    bitmap.close()
  }
}
