import sharp from 'sharp'
import type { Picture } from './decode.ts'

/** Frequencies of each direction that are kept: 16 × 16 of them are 256 bits. */
const KEPT = 16
const SIDE = 64
/** Five centre crops, so that a picture is known again with up to a tenth of each side cut away, or added. */
const CROPS = [1, 0.975, 0.95, 0.925, 0.9]
const WORKING_SIDE = 512
/** Of a picture with hardly any edges the bits are noise, and those of two plain ones are alike: it has no hashes. */
const LEAST_DETAIL = 2

/** As many samples of a cosine as the side is long, for each kept frequency. The mean brightness, frequency 0, says nothing. */
const cosines = Array.from({ length: KEPT }, (_, index) =>
  Float64Array.from({ length: SIDE }, (_unused, at) => Math.cos((Math.PI / SIDE) * (at + 0.5) * (index + 1))),
)

const sumOf = (length: number, term: (at: number) => number): number => {
  let sum = 0
  for (let at = 0; at < length; at++) sum += term(at)
  return sum
}

/** The low frequencies of a grey square, row by row. */
const frequenciesOf = (pixels: Uint8Array): number[] => {
  const rows = cosines.map((across) =>
    Float64Array.from({ length: SIDE }, (_, y) =>
      sumOf(SIDE, (x) => (pixels[y * SIDE + x] ?? 0) * (across[x] ?? 0)),
    ),
  )
  return cosines.flatMap((down) => rows.map((row) => sumOf(SIDE, (y) => (row[y] ?? 0) * (down[y] ?? 0))))
}

/** A bit for each frequency that is above the median: half of them are set, whatever the picture. */
const hashOf = (frequencies: readonly number[]): string => {
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length / 2] ?? 0
  const digits = Array.from({ length: frequencies.length / 4 }, (_, digit) => {
    const bits = frequencies.slice(digit * 4, digit * 4 + 4)
    return bits.reduce((value, frequency) => value * 2 + Number(frequency >= median), 0).toString(16)
  })
  return digits.join('')
}

/** Seen in a mirror, every other frequency across changes its sign. */
const mirrored = (frequencies: readonly number[]): number[] =>
  frequencies.map((frequency, index) => (index % 2 === 0 ? -frequency : frequency))

/** The mean step from one pixel to the next. */
const detailOf = (pixels: Uint8Array): number =>
  sumOf(pixels.length - SIDE, (at) => {
    const here = pixels[at] ?? 0
    return Math.abs((pixels[at + 1] ?? 0) - here) + Math.abs((pixels[at + SIDE] ?? 0) - here)
  }) / pixels.length

const greySquare = async (grey: Buffer, kept: number): Promise<Uint8Array> => {
  const edge = Math.round((WORKING_SIDE * (1 - kept)) / 2)
  const side = WORKING_SIDE - 2 * edge
  return sharp(grey, { raw: { width: WORKING_SIDE, height: WORKING_SIDE, channels: 1 } })
    .extract({ left: edge, top: edge, width: side, height: side })
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

/**
 * Ten hashes of 256 bits in hexadecimal, after PDQ: five centre crops, then the same in a mirror. Of the whole picture as it was
 * uploaded: what a member cuts away in our cropper does not make it another one. Null for what cannot be told from others.
 */
export const photoHashes = async ({ pixels }: Picture): Promise<string[] | null> => {
  const grey = await pixels
    .clone()
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const squares = await Promise.all(CROPS.map((kept) => greySquare(grey, kept)))
  if (squares.some((square) => detailOf(square) < LEAST_DETAIL)) return null
  const frequencies = squares.map(frequenciesOf)
  return [...frequencies, ...frequencies.map(mirrored)].map(hashOf)
}
