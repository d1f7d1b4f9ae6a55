import { createRequire } from 'node:module'
import type Pdf from 'pdfkit'
import { unpackedFont } from './unpacked-font.ts'

const { resolve } = createRequire(import.meta.url)
/** The typeface of the site comes in two files; the second has what Central Europe writes besides. */
const subsets = ['latin', 'latin-ext'] as const
type Subset = (typeof subsets)[number]
const weights = { regular: 400, bold: 600 } as const
type Weight = keyof typeof weights

const fontFile = (subset: Subset, weight: Weight) =>
  resolve(`@fontsource/figtree/files/figtree-${subset}-${weights[weight]}-normal.woff`)

/** What the files can draw; asking them takes longer, and a test does. */
const drawnBy: Record<Subset, RegExp> = {
  latin: /[ -~\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153–—‘-‚“-„•…€−]/u,
  'latin-ext':
    /[\u0100-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e]/u,
}
const subsetOf = (character: string) => subsets.find((subset) => drawnBy[subset].test(character))

/** A letter without its marks is better than none; what remains would be drawn as a box. */
const nearest = (character: string): string =>
  [character, character.normalize('NFD').slice(0, 1)].find((candidate) => subsetOf(candidate)) ?? ''

/** What of a text can be printed. Thin spaces, which some languages put into numbers, become usual ones. */
export const printed = (text: string): string =>
  [...text.normalize('NFC').replace(/[\u2009\u202f]/g, '\u00a0')].map(nearest).join('').trim()

/** Pieces that one file can draw, in order. */
const runsOf = (text: string): { subset: Subset; text: string }[] => {
  const runs: { subset: Subset; text: string }[] = []
  for (const character of printed(text)) {
    const subset = subsetOf(character) ?? 'latin'
    const last = runs.at(-1)
    if (last?.subset === subset) last.text += character
    else runs.push({ subset, text: character })
  }
  return runs
}

type TextStyle = { size: number; weight?: Weight; color: string }
type Doc = InstanceType<typeof Pdf>

/** Draws lines of text in both files of the typeface. */
export const createPen = (doc: Doc) => {
  for (const subset of subsets) {
    for (const weight of Object.keys(weights) as Weight[]) {
      doc.registerFont(`${subset}-${weight}`, unpackedFont(fontFile(subset, weight)))
    }
  }
  const use = (subset: Subset, { size, weight = 'regular', color }: TextStyle) =>
    doc.font(`${subset}-${weight}`).fontSize(size).fillColor(color)

  const widthOf = (text: string, style: TextStyle): number =>
    runsOf(text).reduce((width, run) => width + use(run.subset, style).widthOfString(run.text), 0)

  const write = (text: string, x: number, y: number, style: TextStyle): void => {
    let left = x
    for (const run of runsOf(text)) {
      use(run.subset, style).text(run.text, left, y, { lineBreak: false })
      left += doc.widthOfString(run.text)
    }
  }

  const linesOf = (text: string, width: number, style: TextStyle): string[] => {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** As much of it as there is room for. */
  const fitted = (text: string, width: number, style: TextStyle): string => {
    const whole = printed(text)
    if (widthOf(whole, style) <= width) return whole
    let [fits, tooMany] = [0, whole.length]
    while (tooMany - fits > 1) {
      const tried = Math.floor((fits + tooMany) / 2)
      if (widthOf(`${whole.slice(0, tried)}…`, style) <= width) fits = tried
      else tooMany = tried
    }
    return `${whole.slice(0, fits).trimEnd()}…`
  }

  return {
    write: (text: string, x: number, y: number, style: TextStyle & { width?: number }) =>
      write(style.width === undefined ? text : fitted(text, style.width, style), x, y, style),
    writeTo: (text: string, right: number, y: number, style: TextStyle) =>
      write(text, right - widthOf(text, style), y, style),
    /** Gives back where the next line would begin. */
    paragraph: (text: string, x: number, y: number, style: TextStyle & { width: number }): number => {
      const lines = linesOf(text, style.width, style)
      const height = style.size * 1.5
      for (const [index, line] of lines.entries()) write(line, x, y + index * height, style)
      return y + lines.length * height
    },
  }
}
