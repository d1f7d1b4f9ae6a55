import type { Face } from './person.ts'
import { circle, darker, ellipse, line, mirrored, mix, path, svg, times } from './svg.ts'
import { diceFor } from './random.ts'
import type { Options } from './random.ts'

/*
 * Heads are drawn around their own origin: x = 0 is the middle, y = 0 the line of the eyes, the chin is near
 * y = 215 and the crown near y = -205. The light comes from the right.
 */

export const faceOutline = ({ cheek, jaw, chin, length }: Face): string => {
  const low = 215 + length
  return svg`M0 -206C92 -206 ${cheek + 6} -140 ${cheek} -30C${cheek - 2} 30 ${cheek - 4} 60 ${jaw + 8} 118C${jaw - 4} 168 ${chin + 22} ${low} 0 ${low}C${-chin - 22} ${low} ${-jaw + 4} 168 ${-jaw - 8} 118C${-cheek + 4} 60 ${-cheek + 2} 30 ${-cheek} -30C${-cheek - 6} -140 -92 -206 0 -206Z`
}

export const drawEars = ({ cheek, skin }: Face, turn: number): string => {
  const ear = (side: number) => {
    const x = side * (cheek + 4) - turn * 9
    const fold = svg`M${x + side * 8} -14C${x + side * 14} 0 ${x + side * 8} 14 ${x + side * 4} 22`
    return (
      ellipse(x, 12, 21, 42, side > 0 ? skin.base : mix(skin.base, skin.shade, 0.5)) +
      line(fold, skin.shade, 5, 'opacity=".8"')
    )
  }
  return ear(-1) + ear(1)
}

const drawEye = (face: Face, smiling: boolean): string => {
  const { eyes, skin, brows, feminine } = face
  const reach = 33 * eyes.size
  const top = -19 * eyes.open
  const bottom = smiling ? 10 : 12
  const outer = reach
  const inner = -reach
  const lift = eyes.lift
  const almond = svg`M${inner} 4C${inner * 0.45} ${top - 2} ${outer * 0.4} ${top - 4} ${outer} ${-lift}C${outer * 0.5} ${bottom + 2} ${inner * 0.4} ${bottom + 3} ${inner} 4Z`
  const lid = svg`M${inner - 2} 5C${inner * 0.45} ${top - 3} ${outer * 0.4} ${top - 5} ${outer} ${-lift}`
  const lash = darker(mix(brows.colour, skin.shade, 0.15), 0.55)
  const wing = feminine && line(svg`M${outer - 1} ${-lift}l10 -8`, lash, 5)
  const crease = svg`M${inner * 0.8} ${top - 3}C${inner * 0.4} ${top - 13} ${outer * 0.4} ${top - 15} ${outer} ${-lift - 11}`
  const under = svg`M${inner * 0.7} ${bottom + 6}C${inner * 0.2} ${bottom + 13} ${outer * 0.4} ${bottom + 12} ${outer * 0.8} ${bottom + 2}`
  const iris = 14.5 * Math.min(1.04, eyes.size)
  return (
    ellipse(0, -4, 48, 32, skin.shade, 'opacity=".22"') +
    path(almond, '#fbf6f0') +
    circle(0, -3, iris, darker(eyes.colour, 0.35)) +
    circle(0, -1, iris - 3, eyes.colour) +
    circle(0, -3, iris * 0.46, '#1a1114') +
    line(lid, lash, feminine ? 6.5 : 5) +
    (wing || '') +
    line(crease, face.line, 3, 'opacity=".55"') +
    line(under, face.line, 2.5, `opacity="${(0.2 + face.wear * 0.35).toFixed(2)}"`)
  )
}

const drawBrow = ({ brows, feminine }: Face): string => {
  const thick = brows.thickness
  const y = (feminine ? -48 : -46) - brows.height
  const arch = brows.arch
  return path(
    svg`M-36 ${y + 6}C-12 ${y - arch} 14 ${y - arch - 6} 46 ${y + 7}C14 ${y - arch + thick * 0.7} -10 ${y - arch + thick + 3} -35 ${y + 5 + thick * 0.85}Q-41 ${y + 9} -36 ${y + 6}Z`,
    brows.colour,
    'opacity=".92"',
  )
}

const drawNose = ({ nose, skin, line: ink }: Face): string => {
  const w = nose.width
  const end = nose.length
  return (
    path(
      svg`M-10 -22C-12 20 -${w * 0.62} ${end - 26} -${w} ${end - 8}C-${w} ${end + 6} -${w * 0.5} ${end + 8} -4 ${end + 4}C-14 ${end - 14} -6 30 -10 -22Z`,
      skin.shade,
      'opacity=".55"',
    ) +
    path(
      svg`M3 -8C10 25 6 45 11 ${end - 22}C13 ${end - 6} -3 ${end - 8} -2 ${end - 18}C2 40 0 18 3 -8Z`,
      skin.light,
      'opacity=".65"',
    ) +
    line(
      svg`M-${w} ${end - 9}C-${w + 3} ${end + 4} -${w * 0.6} ${end + 6} -${w * 0.42} ${end + 1}C-${w * 0.2} ${end + 9} ${w * 0.2} ${end + 9} ${w * 0.42} ${end + 1}C${w * 0.6} ${end + 6} ${w + 3} ${end + 4} ${w} ${end - 9}`,
      ink,
      3.6,
      'opacity=".75"',
    )
  )
}

export type Smile = 'soft' | 'closed' | 'open' | 'grin' | 'wry'
/** The merry ones more than once. */
export const smiles: Options<Smile> = [
  'soft',
  'closed',
  'closed',
  'open',
  'open',
  'open',
  'grin',
  'grin',
  'wry',
]

const drawMouth = (face: Face, smile: Smile): string => {
  const { lips, line: ink, skin } = face
  const upper = darker(lips.colour, 0.16)
  const lower = mix(lips.colour, skin.light, 0.16)
  const full = lips.fullness
  const w = lips.width
  if (smile === 'open' || smile === 'grin') {
    const wide = w * (smile === 'grin' ? 1.2 : 1.08)
    const drop = smile === 'grin' ? 34 : 25
    return (
      path(
        svg`M-${wide} -9C-${wide * 0.5} ${-6 - full} -14 ${-8 - full} 0 ${-3 - full * 0.5}C14 ${-8 - full} ${wide * 0.5} ${-6 - full} ${wide} -9C${wide * 0.7} ${drop + full} -${wide * 0.7} ${drop + full} -${wide} -9Z`,
        upper,
      ) +
      path(
        svg`M-${wide * 0.6} ${drop * 0.52}C-20 ${drop + full + 3} 20 ${drop + full + 3} ${wide * 0.6} ${drop * 0.52}Q0 ${drop} -${wide * 0.6} ${drop * 0.52}Z`,
        lower,
      ) +
      path(
        svg`M-${wide - 7} -6Q0 3 ${wide - 7} -6C${wide * 0.6} ${drop - 3} -${wide * 0.6} ${drop - 3} -${wide - 7} -6Z`,
        '#fffaf4',
      ) +
      line(
        svg`M-${wide + 5} -13Q-${wide + 1} -8 -${wide - 4} -7M${wide + 5} -13Q${wide + 1} -8 ${wide - 4} -7`,
        ink,
        4,
        'opacity=".7"',
      )
    )
  }
  const corner = smile === 'soft' ? -5 : -10
  const right = smile === 'wry' ? corner - 6 : corner
  const left = smile === 'wry' ? -2 : corner
  return (
    path(
      svg`M-${w} ${left}C-${w * 0.5} ${-4 - full * 0.6} -12 ${-7 - full} 0 ${-2 - full * 0.6}C12 ${-7 - full} ${w * 0.5} ${-4 - full * 0.6} ${w} ${right}Q0 16 -${w} ${left}Z`,
      upper,
    ) +
    path(
      svg`M-${w * 0.86} ${left + 4}Q0 15 ${w * 0.86} ${right + 4}C${w * 0.5} ${14 + full} -${w * 0.5} ${14 + full} -${w * 0.86} ${left + 4}Z`,
      lower,
    ) +
    ellipse(8, 10 + full * 0.5, w * 0.26, 3, skin.light, 'opacity=".4"') +
    line(
      svg`M-${w + 4} ${left - 4}Q-${w - 4} ${left + 3} -${w * 0.8} ${left + 4}Q0 14 ${w * 0.8} ${right + 4}Q${w - 4} ${right + 3} ${w + 4} ${right - 4}`,
      darker(upper, 0.35),
      3.6,
    )
  )
}

/** Lines that come with the years: beside the mouth, at the eyes, on the forehead. */
const drawYears = ({ wear, line: ink, cheek }: Face, smile: Smile): string => {
  const laughing = smile === 'open' || smile === 'grin'
  const strength = (from: number, most: number) => Math.max(0, Math.min(1, (wear - from) / (1 - from))) * most
  const fold = Math.min(0.65, strength(0.1, 0.65) + (laughing ? 0.22 : 0.08))
  const feet = strength(0.3, 0.7)
  const brow = strength(0.45, 0.6)
  const opacity = (share: number) => `opacity="${share.toFixed(2)}"`
  const side =
    line(svg`M38 84Q62 100 66 ${laughing ? 132 : 124}`, ink, 3.6, opacity(fold)) +
    (feet > 0 ? line('M108 -4l17 -8M109 4l19 2M106 12l15 9', ink, 3, opacity(feet)) : '') +
    (wear > 0.75 ? line(svg`M${cheek * 0.56} 150q4 14 12 22`, ink, 3, 'opacity=".35"') : '')
  const forehead = 'M-58 -98Q0 -110 58 -98M-44 -116Q0 -126 44 -116'
  return mirrored('years', side) + (brow > 0 ? line(forehead, ink, 3, opacity(brow)) : '')
}

const drawFreckles = (face: Face): string => {
  const dice = diceFor(face.mark)
  const spots = times(18, (at) => `M${(at % 2 ? 1 : -1) * dice.whole(14, 112)} ${dice.whole(28, 76)}h.1`)
  return line(spots, mix(face.skin.shade, '#a2552c', 0.5), 5, 'opacity=".5"')
}

/** Everything inside the outline, shifted a little towards where the head turns. */
export const drawFeatures = (face: Face, smile: Smile, turn: number): string => {
  const { skin, eyes, cheek } = face
  const smiling = smile !== 'soft' && smile !== 'wry'
  const inside = (x: number, y: number, content: string) =>
    svg`<g transform="translate(${x} ${y})">${content}</g>`
  return (
    inside(
      turn * 15,
      0,
      ellipse(-cheek * 0.58, 66, 56, 44, 'url(#blush)') +
        ellipse(cheek * 0.58, 66, 56, 44, 'url(#blush)') +
        ellipse(cheek * 0.6, 34, 40, 22, skin.light, 'opacity=".28"') +
        (face.freckled ? drawFreckles(face) : '') +
        mirrored('eye', inside(eyes.apart, 0, drawEye(face, smiling) + drawBrow(face))) +
        circle(5 - eyes.apart, -8, 4, '#fff') +
        circle(5 + eyes.apart, -8, 4, '#fff'),
    ) +
    inside(turn * 22, 0, drawNose(face)) +
    inside(
      turn * 15,
      0,
      drawYears(face, smile) + ellipse(0, 176 + face.length * 0.6, 30, 9, skin.shade, 'opacity=".3"'),
    ) +
    inside(turn * 17, 135 + face.length * 0.4, drawMouth(face, smile))
  )
}
