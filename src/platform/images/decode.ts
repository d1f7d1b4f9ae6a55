import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { UnreadableImage } from './unreadable-image.ts'

const MAX_PIXELS = 80_000_000

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

const refuseBomb = (width: number, height: number): void => {
  if (width * height > MAX_PIXELS) throw new UnreadableImage('too_large')
}

/** sharp reads what a HEIC says about itself, but it has no decoder for HEVC. */
const decodeHevc = async (file: Buffer, { icc, pagePrimary = 0 }: Metadata): Promise<Picture> => {
  // Loaded only for those who need it: it brings its own 2 MB machine.
  const { default: heicDecode } = await import('heic-decode')
  const images = await heicDecode.all({ buffer: file })
  try {
    const image = images[pagePrimary]
    if (!image) throw new UnreadableImage('damaged')
    refuseBomb(image.width, image.height)
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
  refuseBomb(metadata.width, metadata.height)
  if (metadata.compression === 'hevc') return decodeHevc(file, metadata)

  // Not at warnings: the JPEGs of some cameras have stray bytes and are whole nevertheless.
  const pixels = sharp(file, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
  return { pixels, ...metadata.autoOrient }
}
