import { thumbHashToRGBA } from 'thumbhash'
import { pngOf } from './png.ts'

/** The blur by which a photo is known before it is there, cut to a square, as a PNG. */
export const blurOf = (thumbhash: string): Buffer => {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  const side = Math.min(w, h)
  const [left, top] = [Math.floor((w - side) / 2), Math.floor((h - side) / 2)]
  const square = new Uint8Array(side * side * 4)
  for (let y = 0; y < side; y++) {
    const from = ((y + top) * w + left) * 4
    square.set(rgba.subarray(from, from + side * 4), y * side * 4)
  }
  return pngOf({ w: side, h: side, rgba: square })
}

/** The same within a page; null where no blur is known. */
export const blurUrl = (thumbhash: string): string | null =>
  thumbhash === '' ? null : `data:image/png;base64,${blurOf(thumbhash).toString('base64')}`
