import type { HairColour } from '../palettes.ts'
import type { Dice } from '../random.ts'
import { bumpy, line, mirrored, path, svg, times } from '../svg.ts'

/** `back` lies behind neck and shoulders, `front` over the face. */
export type Hair = { back: string; front: string }
export type Ink = { dice: Dice; colour: HairColour; cheek: number }

/** A start and any number of cubic segments: x y, then six numbers each. */
export type Curve = readonly number[]

const curve = (numbers: Curve): string => {
  const [x = 0, y = 0, ...rest] = numbers
  const segments = times(
    Math.floor(rest.length / 6),
    (at) =>
      `C${rest
        .slice(at * 6, at * 6 + 6)
        .map(Math.round)
        .join(' ')}`,
  )
  return `M${Math.round(x)} ${Math.round(y)}${segments}`
}

const reversed = (numbers: Curve): Curve =>
  Array.from({ length: numbers.length / 2 }, (_, at) =>
    numbers.slice(numbers.length - 2 * at - 2, numbers.length - 2 * at),
  ).flat()

const between = (from: Curve, to: Curve, share: number): Curve =>
  from.map((value, at) => value + ((to[at] ?? value) - value) * share)

const flip = (numbers: Curve): Curve => numbers.map((value, at) => (at % 2 ? value : -value))

const filled = (from: Curve, to: Curve): string =>
  path(`${curve(from)}${curve(reversed(to)).replace('M', 'L')}Z`, 'url(#hair)')

const strandsOf = ({ colour }: Ink, from: Curve, to: Curve, strands: number): string => {
  const hairs = (start: number) =>
    times(Math.ceil(strands / 2), (at) => curve(between(from, to, (at * 2 + start + 0.7) / (strands + 0.4))))
  return line(hairs(0), colour.dark, 3.4, 'opacity=".36"') + line(hairs(1), colour.light, 3, 'opacity=".42"')
}

/** The light comes from the right, so other edges have no rim. */
const rim = (from: Curve): string =>
  from.some((value, at) => at % 2 === 0 && value > 90) ? line(curve(from), 'url(#rim)', 5) : ''

/** Hair combed from one edge to the other: the area between two curves, with strands that follow both. */
export const combed = (ink: Ink, from: Curve, to: Curve, strands = 7): string =>
  filled(from, to) + strandsOf(ink, from, to, strands) + rim(from)

export const bothSides = (ink: Ink, from: Curve, to: Curve, strands = 7, id = 'strands'): string =>
  filled(flip(from), flip(to)) +
  filled(from, to) +
  mirrored(id, strandsOf(ink, from, to, strands)) +
  rim(from)

export const mass = (d: string, fill = 'url(#hair)'): string =>
  path(d, fill, 'stroke="url(#rim)" stroke-width="5"')

/** What of the head is covered seen from behind: it closes gaps beside the face. */
export const skullCap = (ink: Ink, top = 236, low = 30): string => {
  const w = ink.cheek + 12
  return path(
    svg`M${-w} ${low}C${-w - 14} -110 ${-w * 0.8} ${-top} 0 ${-top}C${w * 0.8} ${-top} ${w + 14} -110 ${w} ${low}Z`,
    'url(#hairBack)',
  )
}

const curlMarks = (
  { dice, colour }: Ink,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
): string => {
  const marks = (size: number) =>
    times(count, () => {
      const angle = dice.between(0, Math.PI * 2)
      const reach = Math.sqrt(dice.next()) * 0.88
      return svg`M${Math.round(cx + Math.cos(angle) * rx * reach)} ${Math.round(cy + Math.sin(angle) * ry * reach)}q${size} ${-size} ${size + 6} 2t-7 ${size}`
    })
  return line(marks(12), colour.dark, 4, 'opacity=".5"') + line(marks(10), colour.light, 3, 'opacity=".4"')
}

export const curls = (
  ink: Ink,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  bumps: number,
  marks: number,
): string => mass(bumpy(ink.dice, cx, cy, rx, ry, bumps)) + curlMarks(ink, cx, cy, rx, ry, marks)

/** Hair above a hairline, with everything below it left free: the face shows through. */
export const curlyFringe = (ink: Ink, rx: number, top: number, hairline: number, marks: number): string => {
  const { dice } = ink
  const outer = times(13, (at) => {
    const angle = Math.PI + ((at + 1) / 13) * Math.PI
    return svg`A38 38 0 0 1 ${Math.cos(angle) * rx * dice.between(0.97, 1.03)} ${Math.sin(angle) * top * dice.between(0.98, 1.03)}`
  })
  const w = ink.cheek
  const inner = times(9, (at) => {
    const share = 1 - (at + 1) / 9
    const x = (share * 2 - 1) * (w - 12)
    return svg`A20 20 0 0 1 ${x} ${hairline * Math.cos((x / w) * 1.15) + dice.between(-5, 5)}`
  })
  const start = hairline * Math.cos(1.05)
  return (
    mass(
      svg`M${-rx} 0${outer}L${w + 2} 20Q${w - 8} -10 ${w - 12} ${start}${inner}Q${-w + 8} -10 ${-w - 2} 20Z`,
    ) + curlMarks(ink, 0, (-top + hairline) / 2 + 2, rx * 0.72, (top + hairline) * 0.4, marks)
  )
}
