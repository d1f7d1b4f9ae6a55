import { hexOfOklch } from '#platform/colour.ts'
import { drawing } from '#platform/images/drawing.ts'
import { spark } from '#features/sites/server/index.ts'
import { fitted, textPath } from './share-type.ts'

export type SharedWords = { hue: number; siteName: string; headline: string }

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 80]
const SIZES = [104, 96, 88, 80, 72, 64, 56, 48] as const
const LEADING = 1.12

/** In the site's colour: its sign and name above, the headline below, as large as it fits. */
const svgOf = ({ hue, siteName, headline }: SharedWords): string => {
  // The accent of the pages, and a darker one beside it: white reads on both.
  const [from, to] = [hexOfOklch(0.58, 0.2, hue), hexOfOklch(0.44, 0.17, hue + 16)]
  const room = { width: WIDTH - 2 * MARGIN, lines: 4, sizes: SIZES }
  const { size, lines } = fitted(headline, room)
  const name = fitted(siteName, { width: WIDTH - 2 * MARGIN - 80, lines: 1, sizes: [48, 36, 28] })
  const bottom = HEIGHT - MARGIN - size * 0.2
  const first = bottom - (lines.length - 1) * size * LEADING
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="#fff">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>` +
    `<path transform="translate(760 -60) scale(5.6)" opacity=".13" d="${spark}"/>` +
    `<path transform="translate(${MARGIN - 10} 56) scale(.8)" d="${spark}"/>` +
    textPath(name.lines[0] ?? '', { x: MARGIN + 80, y: 112, size: name.size }) +
    lines
      .map((line, index) => textPath(line, { x: MARGIN, y: first + index * size * LEADING, size }))
      .join('') +
    '</svg>'
  )
}

const DRAWN_AT_MOST = 400
const drawn = new Map<string, Promise<Buffer>>()

/** Each is drawn once per process, and the one that was drawn first makes room. */
export const sharePicture = (words: SharedWords): Promise<Buffer> => {
  const key = JSON.stringify(words)
  const found = drawn.get(key)
  if (found) return found
  const picture = drawing(svgOf(words)).then((svg) =>
    svg.resize(WIDTH, HEIGHT).png({ compressionLevel: 9 }).toBuffer(),
  )
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > DRAWN_AT_MOST && oldest !== undefined) drawn.delete(oldest)
  return picture
}
