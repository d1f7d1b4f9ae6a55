import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { heifPixels } from './heif-pixels.ts'
import { UnreadableImage } from './unreadable-image.ts'

const MAX_PIXELS = 80_000_000
/** AVIF and HEIC are decoded whole and slowly. The largest that telephones make, 50 megapixels in tiles, is within. */
const MAX_HEIF_PIXELS = 56_000_000
/**
 * Beyond this size a photo has a byte for so many pixels at least, a plain colour in JPEG, PNG or WebP too. A few hundred bytes
 * of AVIF can be millions of pixels, and are then made to keep a decoder busy.
 */
const SMALL_PIXELS = 2_000_000
const MAX_PIXELS_PER_BYTE = 1000

const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
])

/** Upright pixels that are yet to be decoded or to be cut. */
export type Picture = {
  pixels: Sharp
  width: number
  height: number
  /** The colour profile of pixels that do not carry it themselves. */
  profile?: Buffer
}

/** By what its header promises, before anything is decoded. Of several pictures in a file one is decoded. */
const refuseBomb = (file: Buffer, width: number, height: number, isHeif: boolean): void => {
  if (width * height > MAX_PIXELS) throw new UnreadableImage('too_large')
  const pixels = isHeif ? Math.max(width * height, heifPixels(file)) : width * height
  const isTooHeavy = pixels > SMALL_PIXELS && pixels > file.length * MAX_PIXELS_PER_BYTE
  if (isTooHeavy || (isHeif && pixels > MAX_HEIF_PIXELS)) throw new UnreadableImage('too_heavy')
}

/** sharp reads what a HEIC says about itself, but it has no decoder for HEVC. */
const decodeHevc = async (file: Buffer, { icc, pagePrimary = 0 }: Metadata): Promise<Picture> => {
  // Loaded only for those who need it: it brings its own 2 MB machine.
  const { default: heicDecode } = await import('heic-decode')
  const images = await heicDecode.all({ buffer: file })
  try {
    const image = images[pagePrimary]
    if (!image) throw new UnreadableImage('damaged')
    refuseBomb(file, image.width, image.height, true)
    const { data, width, height } = await image.decode()
    const pixels = sharp(data, { raw: { width, height, channels: 4 } })
    return { pixels, width, height, profile: icc }
  } finally {
    images.dispose()
  }
}

/** What the file is, is decided by its bytes; how large it is, by its header, before anything is decoded. */
export const openPicture = async (file: Buffer): Promise<Picture> => {
  const type = await fileTypeFromBuffer(file)
  if (!type || !acceptedTypes.has(type.mime)) throw new UnreadableImage('type')

  const metadata = await sharp(file, { limitInputPixels: false }).metadata()
  refuseBomb(file, metadata.width, metadata.height, metadata.format === 'heif')
  if (metadata.compression === 'hevc') return decodeHevc(file, metadata)

  // Not at warnings: the JPEGs of some cameras have stray bytes and are whole nevertheless.
  const pixels = sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
  return { pixels, ...metadata.autoOrient }
}
