import { createHash } from 'node:crypto'
import { thumbHashToRGBA } from 'thumbhash'
import type { MailPicture } from '#platform/mail/transport.ts'
import { pngOf } from './png.ts'

/** The blur by which a photo is known before it is there, cut to a square. */
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

/** The pictures of one mail, each once. Their names tell nothing of whose they are. */
export const collectPictures = () => {
  const known = new Map<string, MailPicture>()
  return {
    embed: (thumbhash: string): string => {
      const cid = `${createHash('sha256').update(thumbhash).digest('hex').slice(0, 16)}@picture`
      if (!known.has(cid)) known.set(cid, { cid, png: blurOf(thumbhash) })
      return `cid:${cid}`
    },
    pictures: (): readonly MailPicture[] => [...known.values()],
  }
}

/** For a browser, which knows no `cid:`. */
export const withPictures = ({
  html,
  pictures,
}: {
  html: string
  pictures: readonly MailPicture[]
}): string =>
  pictures.reduce(
    (shown, { cid, png }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png.toString('base64')}"`),
    html,
  )
