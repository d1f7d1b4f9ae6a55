import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import type { Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

let opened: readonly Font[] | undefined
/** The typeface of the site comes in two files; the second has what Central Europe writes besides. */
const fonts = (): readonly Font[] =>
  (opened ??= ['latin', 'latin-ext'].map((subset) =>
    openSync(resolve(`@fontsource/figtree/files/figtree-${subset}-700-normal.woff`)),
  ))

const fontOf = (character: string): Font | undefined =>
  fonts().find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** A letter without its marks is better than none, and what no file can draw is left out. */
const drawable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => [character, character.normalize('NFD').slice(0, 1)].find(fontOf) ?? '')
    .join('')

type Run = { font: Font; text: string }
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of drawable(text)) {
    const last = runs.at(-1)
    // A space goes with the word before it.
    const font = character === ' ' && last ? last.font : fontOf(character)
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

export const widthOf = (text: string, size: number): number =>
  runsOf(text).reduce(
    (width, { font, text: run }) => width + (font.layout(run).advanceWidth * size) / font.unitsPerEm,
    0,
  )

/** Text as shapes, which look the same whatever typefaces a machine has; `y` is its baseline. */
export const textPath = (text: string, { x, y, size }: { x: number; y: number; size: number }): string => {
  let left = x
  const shapes: string[] = []
  for (const { font, text: run } of runsOf(text)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      shapes.push(
        `<path transform="translate(${left} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      )
      left += (positions[index]?.xAdvance ?? 0) * scale
    }
  }
  return shapes.join('')
}

const linesOf = (text: string, width: number, size: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest of these sizes at which a text fits; at the smallest it is cut. */
export const fitted = (
  text: string,
  { width, lines: most, sizes }: { width: number; lines: number; sizes: readonly number[] },
): { size: number; lines: string[] } => {
  const fits = ({ lines, size }: { lines: string[]; size: number }) =>
    lines.length <= most && lines.every((line) => widthOf(line, size) <= width)
  const tried = sizes.map((size) => ({ size, lines: linesOf(text, width, size) }))
  const best = tried.find(fits) ?? tried.at(-1) ?? { size: 0, lines: [] }
  return { ...best, lines: best.lines.slice(0, most) }
}
