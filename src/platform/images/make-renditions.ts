import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Region, Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { openPicture } from './decode.ts'
import type { Picture } from './decode.ts'
import { photoHashes } from './photo-hashes.ts'
import { isOutOfResources } from './out-of-resources.ts'
import { UnreadableImage } from './unreadable-image.ts'

/** Fractions 0…1 of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

export type Rendition = { name: string; type: 'image/webp' | 'image/jpeg'; body: Buffer }

export type Renditions = {
  /** Of the large one. */
  width: number
  height: number
  /** In base64. */
  thumbhash: string
  /** By which the picture is known again, whole and before it was cropped; null for one that could be any. */
  hashes: string[] | null
  /** large, card, thumb and match, each as .webp and .jpg: 'card.webp'. */
  files: Rendition[]
}

type Size = { width: number; height: number }
type Pixels = Size & { data: Buffer }

const LARGE_SIDE = 1600
export const MIN_SIDE = 200
const covers = {
  card: { width: 640, height: 800 },
  thumb: { width: 320, height: 400 },
  match: { width: 640, height: 640 },
}

const regionOf = ({ width, height }: Size, crop: Crop): Region => {
  const within = (fraction: number, side: number) => Math.round(Math.min(Math.max(fraction, 0), 1) * side)
  const left = within(crop.x, width)
  const top = within(crop.y, height)
  return {
    left,
    top,
    width: within(crop.x + crop.width, width) - left,
    height: within(crop.y + crop.height, height) - top,
  }
}

/** As small as can be without enlarging any rendition more than the picture itself would have to be. */
const workingSize = ({ width, height }: Size): Size => {
  const forLarge = LARGE_SIDE / Math.max(width, height)
  const forCard = Math.max(covers.card.width / width, covers.card.height / height)
  const scale = Math.min(1, Math.max(forLarge, forCard))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** sharp has no way to say which profile bare pixels are in; a PNG has. */
const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  checksum.writeUInt32BE(crc32(chunk))
  const endOfHeader = 33
  return Buffer.concat([png.subarray(0, endOfHeader), length, chunk, checksum, png.subarray(endOfHeader)])
}

/** The part that was asked for in a handy size, in sRGB and opaque. From here on there is no metadata. */
const workingPixels = async (picture: Picture, crop: Crop | undefined): Promise<Pixels> => {
  const region = crop && regionOf(picture, crop)
  const part: Size = region ?? picture
  if (!(part.width >= MIN_SIDE && part.height >= MIN_SIDE)) throw new UnreadableImage('too_small')

  const cut = region ? picture.pixels.extract(region) : picture.pixels
  const { width, height } = workingSize(part)
  const scaled = cut.resize(width, height, { fit: 'fill' })
  const coloured = picture.profile
    ? sharp(withProfile(await scaled.png({ compressionLevel: 0 }).toBuffer(), picture.profile))
    : scaled
  const data = await coloured.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer()
  return { data, width, height }
}

const imageOf = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/**
 * In a photo that is too tall the face is nearly always in the upper third, so three quarters of what
 * must go are taken from below; sharp's `attention` would follow a bright dress and cut the head off.
 * In one that is too wide the face may be anywhere, and there `attention` (skin, contrast, saturation)
 * finds it more often than the centre does.
 */
const cover = async (pixels: Pixels, { width, height }: Size): Promise<Pixels> => {
  const keptHeight = Math.round((pixels.width * height) / width)
  const top = Math.round((pixels.height - keptHeight) / 4)
  const part =
    keptHeight >= pixels.height
      ? imageOf(pixels).resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
      : imageOf(pixels)
          .extract({ left: 0, top, width: pixels.width, height: keptHeight })
          .resize(width, height, { fit: 'fill' })
  return { data: await part.raw().toBuffer(), width, height }
}

const thumbhashOf = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await imageOf(pixels)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** From pixels that are there already: each format would scale, and look for the face, once more. */
const encode = async (name: string, pixels: Pixels): Promise<Rendition[]> => [
  {
    name: `${name}.webp`,
    type: 'image/webp',
    body: await imageOf(pixels).webp({ quality: 78, effort: 4 }).toBuffer(),
  },
  {
    name: `${name}.jpg`,
    type: 'image/jpeg',
    body: await imageOf(pixels).jpeg({ quality: 80, progressive: true }).toBuffer(),
  },
]

/** Whatever a decoder says about a file, it comes to the same: no photo can be made of it. What it says about us is something else. */
const decodeOrRefuse = async (
  file: Buffer,
  crop: Crop | undefined,
): Promise<{ pixels: Pixels; hashes: string[] | null }> => {
  try {
    const picture = await openPicture(file)
    const hashes = await photoHashes(picture)
    return { pixels: await workingPixels(picture, crop), hashes }
  } catch (error) {
    if (error instanceof UnreadableImage || isOutOfResources(error)) throw error
    throw new UnreadableImage('damaged')
  }
}

export const makeRenditions = async (file: Buffer, crop?: Crop): Promise<Renditions> => {
  const { pixels, hashes } = await decodeOrRefuse(file, crop)
  const large = await imageOf(pixels)
    .resize(LARGE_SIDE, LARGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = large.info
  const files = await encode('large', { data: large.data, width, height })
  for (const [name, size] of Object.entries(covers))
    files.push(...(await encode(name, await cover(pixels, size))))
  return { width, height, thumbhash: await thumbhashOf(pixels), hashes, files }
}
