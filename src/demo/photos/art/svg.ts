import type { Dice } from './random.ts'

export const width = 1000
export const height = 1250

/** Finer steps than these are not seen at the size of the picture. */
const round = (value: number): number =>
  Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10

/** Numbers in a template become short ones, which keeps drawings small. */
export const svg = (
  parts: TemplateStringsArray,
  ...values: (string | number | false | undefined)[]
): string =>
  String.raw(
    { raw: parts },
    ...values.map((value) =>
      typeof value === 'number' ? round(value) : value === false ? '' : (value ?? ''),
    ),
  )

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** A colour between two of the form #rrggbb. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share: number): string => mix(colour, '#1b1020', share)
export const lighter = (colour: string, share: number): string => mix(colour, '#fff6e6', share)

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        svg`<stop offset="${String(offset)}" stop-color="${colour}"${opacity !== undefined && ` stop-opacity="${Number(opacity.toFixed(2))}"`}/>`,
    )
    .join('')

/** A gradient from top to bottom of whatever it fills. */
export const vertical = (id: string, ...stops: Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`

/** A gradient from left to right between two places of the drawing. */
export const across = (id: string, from: number, to: number, ...stops: Stop[]): string =>
  svg`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="-90">${stopTags(stops)}</linearGradient>`

/** A soft round spot: it stands in for a blur, which would take seconds to draw. */
export const spot = (id: string, colour: string, opacity = 1): string =>
  `<radialGradient id="${id}">${stopTags([
    [0, colour, opacity],
    [0.4, colour, opacity * 0.55],
    [1, colour, 0],
  ])}</radialGradient>`

/** `opacity` of its own layer takes ten times longer to draw than that of the paint. */
const painted = (paint: 'fill' | 'stroke', more: string): string =>
  more.replace(/^opacity|(?<= )opacity/, `${paint}-opacity`)

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${painted('fill', more)}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  svg`<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${painted('fill', more)}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${painted('fill', more)}/>`

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${painted('fill', more)}/>`

export const line = (d: string, stroke: string, strokeWidth: number, more = ''): string =>
  svg`<path d="${d}" stroke="${stroke}" stroke-width="${strokeWidth}" ${painted('stroke', more)}/>`

export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Round dots of two sizes, strewn between the heights `from` and `to`. */
export const dots = (
  dice: Dice,
  count: number,
  from: number,
  to: number,
  size: number,
  fill: string,
): string =>
  [size, size * 1.6]
    .map((thick) =>
      line(
        times(Math.ceil(count / 2), () => `M${dice.whole(0, width)} ${dice.whole(from, to)}h.1`),
        fill,
        thick,
        'opacity=".8"',
      ),
    )
    .join('')

/** A closed outline of round bumps along an ellipse: curls, bushes, clouds. */
export const bumpy = (dice: Dice, cx: number, cy: number, rx: number, ry: number, bumps: number): string => {
  const points = Array.from({ length: bumps }, (_, at) => {
    const angle = (at / bumps) * Math.PI * 2
    const reach = dice.between(0.96, 1.03)
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach] as const
  })
  const radius = ((rx + ry) * Math.PI * 0.62) / bumps
  const [first = [cx, cy], ...rest] = points
  const arcs = [...rest, first].map(([x, y]) => svg`A${radius} ${radius} 0 0 1 ${x} ${y}`)
  return svg`M${first[0]} ${first[1]}${arcs.join('')}Z`
}

/** What looks the same on both sides is written once. */
export const mirrored = (id: string, content: string): string =>
  `<g id="${id}">${content}</g><use href="#${id}" transform="scale(-1 1)"/>`

/** Leaves out spaces, zeros and defaults that a reader of SVG supplies. */
const shortened = (text: string): string =>
  text
    .replaceAll(/ d="[^"]+"/g, (data) => data.replaceAll(' -', '-').replaceAll(/\b0\./g, '.'))
    .replaceAll('" />', '"/>')
    .replaceAll('"0.', '".')
    .replaceAll(/ (?:c?[xy]|y1|offset)="0"/g, '')

const wrapped = (defs: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${defs}</defs>${content}</svg>`

export const picture = (defs: string, content: string): string => shortened(wrapped(defs, content))
