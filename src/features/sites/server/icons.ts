import { accentOf } from '#platform/accent.ts'
import { hexOfOklch } from '#platform/colour.ts'
import { drawing } from '#platform/images/drawing.ts'
import { sparkPaths } from '../spark.ts'

type Colours = { from: string; to: string }

/** The accent of the site in a little more light, and deeper. */
const coloursOf = (hue: number): Colours => ({
  from: hexOfOklch(0.62, 0.2, hue),
  to: hexOfOklch(0.5, 0.2, hue + 8),
})

/** The spark: a four-pointed star and its small companion, on a 100 × 100 field. */
export const spark =
  'M47 14c3.4 22.6 11.4 30.6 34 34-22.6 3.4-30.6 11.4-34 34-3.4-22.6-11.4-30.6-34-34 22.6-3.4 30.6-11.4 34-34z' +
  'M78 66c1.3 8.3 4.2 11.2 12.5 12.5-8.3 1.3-11.2 4.2-12.5 12.5-1.3-8.3-4.2-11.2-12.5-12.5 8.3-1.3 11.2-4.2 12.5-12.5z'

const gradient = ({ from, to }: Colours) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`

export const iconSvg = (hue: number, shape: 'rounded' | 'full' = 'rounded'): string => {
  const radius = shape === 'rounded' ? 24 : 0
  // A maskable icon may lose a tenth on each side, so its sign is smaller.
  const inner = shape === 'rounded' ? 'translate(8 8) scale(.84)' : 'translate(20 20) scale(.6)'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${gradient(coloursOf(hue))}` +
    `<rect width="100" height="100" rx="${radius}" fill="url(#g)"/><path transform="${inner}" fill="#fff" d="${spark}"/></svg>`
  )
}

const escapeXml = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const shareSvg = (hue: number, name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${gradient(coloursOf(hue))}` +
  `<rect width="1200" height="630" fill="url(#g)"/><path transform="translate(470 90) scale(2.6)" fill="#fff" d="${spark}"/>` +
  `<text x="600" y="500" font-family="Figtree, Inter, Helvetica, Arial, sans-serif" font-size="110" font-weight="700" fill="#fff" text-anchor="middle">${escapeXml(name)}</text></svg>`

const made = new Map<string, Promise<Buffer>>()

/** Icons are few and never change: each is drawn once per process. */
const once = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
  const found = made.get(key)
  if (found) return found
  const icon = draw()
  made.set(key, icon)
  icon.catch(() => made.delete(key))
  return icon
}

export const iconSizes = [48, 180, 192, 512] as const

export const iconPng = (hue: number, size: number, shape: 'rounded' | 'full'): Promise<Buffer> =>
  once(`${hue} ${size} ${shape}`, async () => {
    const icon = await drawing(iconSvg(hue, shape), { density: 400 })
    return icon.resize(size).png().toBuffer()
  })

/** The sign without a field, as the header has it: beside the name in mails, sharp where a pixel is three. */
export const markPng = (hue: number): Promise<Buffer> =>
  once(`${hue} mark`, async () => {
    const mark = await drawing(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="96" height="96">` +
        `<path fill="${accentOf(hue).button}" d="${sparkPaths.join('')}"/></svg>`,
    )
    return mark.png({ palette: true }).toBuffer()
  })

export const sharePng = (hue: number, name: string): Promise<Buffer> =>
  once(`${hue} share ${name}`, async () => {
    const picture = await drawing(shareSvg(hue, name))
    return picture.resize(1200, 630).png().toBuffer()
  })
