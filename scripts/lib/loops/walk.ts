import {
  circlePath,
  curls,
  dice,
  ellipse,
  grey,
  limb,
  lit,
  moved,
  n,
  opacity,
  path,
  rect,
  round,
  vertical,
  wave,
} from './draw.ts'
import type { Draw } from './draw.ts'

const roll = dice(23)
const stars = Array.from({ length: 46 }, () => ({
  x: roll.between(0, 960),
  y: roll.between(20, 380),
  r: roll.between(1, 2.6),
  phase: roll.next(),
}))
const glints = Array.from({ length: 40 }, () => ({
  x: roll.between(500, 960),
  y: roll.between(560, 900),
  wide: roll.between(14, 70),
  phase: roll.next(),
}))
const houses = Array.from({ length: 9 }, (_, house) => ({
  x: 470 + house * 58,
  top: roll.between(372, 448),
  lit: roll.next(),
}))

const BODY = grey(14)
const RIM = 'url(#rim)'
const COAT =
  'M-44 96C-52 132-76 146-118 162C-164 180-186 218-194 290L-214 700H214L194 290C186 218 164 180 118 162C76 146 52 132 44 96Z'
const SCARF = 'M-54 94C-30 80 30 80 54 94C62 114 60 134 48 144C20 154-20 154-48 144C-60 134-62 114-54 94Z'
const withCurls = [circlePath(0, 6, 60, 78), curls(0, -20, 80, 78, 17), curls(0, 18, 70, 56, 13)]
const withCrop = [
  circlePath(0, 6, 60, 78),
  circlePath(0, -12, 65, 74),
  circlePath(-62, 16, 9, 17),
  circlePath(62, 16, 9, 17),
]

/** Somebody who walks away from us, close to the other one. */
const walker = (x: number, step: number, tilt: number, head: readonly string[]): string =>
  moved(
    `translate(${n(x + step * 4)} ${n(436 - Math.abs(step) * 7)}) rotate(${n(step * 0.8)} 0 400)`,
    lit([COAT], { body: BODY, rim: RIM, width: 4 }) +
      moved(
        `rotate(${n(tilt)} 0 120)`,
        lit([limb(0, 60, 0, 104, 34, 36), ...head], { body: BODY, rim: RIM, width: 4 }),
      ) +
      lit([SCARF], { body: grey(30), rim: grey(110), width: 2.5 }),
  )

/** Lamps come nearer: each takes the place of the next one in the course of a loop. */
const lamp = (place: number): string => {
  const near = 1 / (5.2 - place)
  const x = 330 - near * 420
  const foot = 560 + near * 420
  const top = foot - near * 1500
  const wide = near * 36
  return (
    rect(x - wide / 4, top, wide / 2, foot - top, grey(20)) +
    ellipse(x, top, wide * 9, wide * 9, 'url(#glow)', opacity(0.85)) +
    ellipse(x, top, wide * 1.1, wide * 1.35, grey(255))
  )
}

const defs =
  `<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="-190" y1="0" x2="190" y2="-40"><stop offset="0" stop-color="#9a9a9a"/><stop offset=".4" stop-color="#5a5a5a"/><stop offset="1" stop-color="#e4e4e4"/></linearGradient>` +
  vertical('dusk', [0, 26], [0.42, 92], [0.58, 158], [1, 158]) +
  vertical('water', [0, 140], [0.25, 82], [1, 30]) +
  vertical('path', [0, 96], [1, 38]) +
  round('glow', [0, 255, 0.7], [0.3, 255, 0.24], [1, 255, 0])

/** Two people on their way home along the water. */
export const walk: Draw = (at) => {
  const step = wave(at, 3)
  return {
    defs,
    content:
      rect(0, 0, 960, 960, 'url(#dusk)') +
      stars
        .map(({ x, y, r, phase }) =>
          ellipse(x, y, r, r, grey(255), opacity(0.35 + 0.35 * wave(at, 1, phase))),
        )
        .join('') +
      ellipse(700, 196, 190, 190, 'url(#glow)', opacity(0.75)) +
      ellipse(700, 196, 58, 58, grey(246)) +
      houses
        .map(
          ({ x, top, lit: bright }) =>
            path(
              `M${n(x)} 566V${n(top)}L${n(x + 28)} ${n(top - 32)}L${n(x + 56)} ${n(top)}V566Z`,
              grey(42 + bright * 14),
            ) +
            [0, 1, 2]
              .map((row) =>
                rect(
                  x + 12 + (row % 2) * 18,
                  top + 16 + row * 34,
                  12,
                  18,
                  grey(bright > 0.35 ? 226 : 96),
                  opacity(0.8),
                ),
              )
              .join(''),
        )
        .join('') +
      rect(0, 566, 960, 394, 'url(#water)') +
      path('M670 566h60l70 394H600Z', grey(235), opacity(0.22)) +
      glints
        .map(({ x, y, wide, phase }) =>
          ellipse(
            x + wave(at, 1, phase) * 10,
            y,
            (wide * (y - 480)) / 300,
            2.6,
            grey(255),
            opacity(0.14 + 0.14 * wave(at, 2, phase)),
          ),
        )
        .join('') +
      path('M0 566H560L900 960H0Z', 'url(#path)') +
      path('M560 566L900 960', 'none', `stroke="${grey(150)}" stroke-width="5"`) +
      [0, 1, 2, 3].map((place) => lamp(place + at)).join('') +
      walker(566, -step, -6, withCrop) +
      walker(356, step, 9, withCurls),
  }
}
