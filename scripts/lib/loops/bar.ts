import { circlePath, curls, dice, ease, ellipse, grey, limb, lit, moved, n, opacity, path } from './draw.ts'
import { rect, round, times, vertical, wave } from './draw.ts'
import type { Draw } from './draw.ts'

const BODY = grey(13)
const RIM = 'url(#rim)'

/** A torso from behind, around the neck. */
const TORSO =
  'M-38 84C-40 128-62 142-104 158C-148 174-172 212-182 284L-196 440H196L182 284C172 212 148 174 104 158C62 142 40 128 38 84Z'
const NECK = limb(0, 60, 0, 128, 34, 40)
const short = [
  circlePath(0, 6, 60, 78),
  circlePath(0, -12, 65, 74),
  circlePath(-62, 16, 9, 17),
  circlePath(62, 16, 9, 17),
]
const tousled = [circlePath(0, 6, 60, 78), curls(0, -20, 80, 78, 17), curls(0, 18, 70, 56, 13)]

/** Light comes from between the two: the one on the right is mirrored. */
const person = (head: readonly string[], tilt: number, sway: number): string =>
  moved(
    `translate(${n(sway - 262)} 330)`,
    lit([TORSO], { body: BODY, rim: RIM }) +
      moved(`rotate(${n(tilt)} 0 120)`, lit([NECK, ...head], { body: BODY, rim: RIM })) +
      path(TORSO, BODY, 'clip-path="url(#below)"'),
  )

/** A glass of wine, held by its stem at 0 0. */
const glass = (level: number): string =>
  path('M-3 0V-52H3V0Z', grey(200), opacity(0.7)) +
  path('M-34-140C-38-86-24-56 0-54C24-56 38-86 34-140Z', grey(235), 'fill-opacity=".2"') +
  path(
    `M-35 ${n(-96 + level)}C-32-74-20-58 0-57C20-58 32-74 35 ${n(-96 - level)}Z`,
    grey(225),
    'fill-opacity=".75"',
  ) +
  path(
    'M-34-140C-38-86-24-56 0-54C24-56 38-86 34-140',
    'none',
    `stroke="${grey(240)}" stroke-width="3" stroke-opacity=".85"`,
  ) +
  ellipse(0, -140, 34, 5, 'none', `stroke="${grey(250)}" stroke-width="2.5"`) +
  path('M-24-128C-26-104-22-86-16-76', 'none', `stroke="${grey(255)}" stroke-width="4" stroke-opacity=".8"`)

/** An arm of the one on the left, from behind the body to a glass. */
const arm = (x: number, y: number, tilt: number): string => {
  const [elbowX, elbowY] = [x - 66, y + 122]
  const sleeve = [limb(-200, 540, elbowX, elbowY, 46, 34), limb(elbowX, elbowY, x - 10, y + 10, 34, 19)]
  const hand = [circlePath(x - 5, y + 2, 20, 20), limb(x - 8, y - 12, x + 12, y - 15, 8, 7)]
  const fingers = [0, 12, 23].map((down) => limb(x - 4, y + down - 4, x + 12, y + down - 4, 7.5, 7))
  return (
    lit([...sleeve, ...hand], { body: BODY, rim: RIM, width: 4 }) +
    moved(`translate(${n(x)} ${n(y)}) rotate(${n(tilt)})`, glass(-tilt * 0.6)) +
    lit(fingers, { body: grey(30), rim: grey(120), width: 1.5 })
  )
}

const lamp = (x: number, at: number, phase: number): string => {
  const angle = wave(at, 1, phase) * 2.2
  return moved(
    `rotate(${n(angle)} ${x} -120)`,
    path(`M${x - 70} 128L${x - 330} 640H${x + 330}L${x + 70} 128Z`, 'url(#cone)') +
      ellipse(x, 130, 190, 120, 'url(#glow)', opacity(0.55)) +
      rect(x - 1.5, -20, 3, 84, grey(60)) +
      path(
        `M${x - 70} 128C${x - 66} 84 ${x - 30} 62 ${x} 60C${x + 30} 62 ${x + 66} 84 ${x + 70} 128Z`,
        grey(16),
      ) +
      ellipse(x, 128, 70, 11, grey(245)),
  )
}

const roll = dice(7)
const lights = Array.from({ length: 44 }, () => ({
  x: roll.between(-20, 1300),
  y: roll.between(120, 430),
  r: roll.between(9, 36),
  shine: roll.between(0.1, 0.42),
  phase: roll.next(),
}))
const cars = Array.from({ length: 8 }, (_, car) => ({
  x: roll.between(0, 1440),
  y: 428 + (car % 2) * 22,
  r: roll.between(8, 14),
}))
const houses = Array.from({ length: 15 }, (_, house) => ({ x: house * 92 - 40, top: roll.between(190, 350) }))

const defs =
  `<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="-190" y1="0" x2="120" y2="-40"><stop offset="0" stop-color="#3a3a3a"/><stop offset=".5" stop-color="#6e6e6e"/><stop offset="1" stop-color="#ececec"/></linearGradient>` +
  `<clipPath id="below"><rect x="-200" y="132" width="400" height="320"/></clipPath>` +
  vertical('night', [0, 14], [0.5, 44], [0.72, 70], [1, 24]) +
  vertical('cone', [0, 255, 0.14], [1, 255, 0]) +
  vertical('counter', [0, 92], [0.12, 44], [1, 16]) +
  round('glow', [0, 255, 0.75], [0.35, 255, 0.24], [1, 255, 0]) +
  round('bokeh', [0, 255, 0.55], [0.78, 255, 0.66], [0.9, 255, 1], [1, 255, 0])

/** Two people at a bar, seen from behind: lamps sway, the city goes by, and their glasses meet. */
export const bar: Draw = (at) => {
  const lift = ease(at, 0.1, 0.38) - ease(at, 0.64, 0.92)
  const clink = ease(at, 0.36, 0.42) - ease(at, 0.44, 0.62)
  const x = -54 - (1 - lift) * 34
  const y = 540 - lift * 66
  const holding = arm(x, y, 3 + lift * 9)
  const flame = 1 + wave(at, 5) * 0.08 + wave(at, 8, 0.3) * 0.06
  return {
    defs,
    content:
      rect(0, 0, 1280, 720, 'url(#night)') +
      houses.map(({ x: left, top }) => rect(left, top, 84, 280, grey(34), opacity(0.75))).join('') +
      lights
        .map((one) => {
          const shine = one.shine * (0.72 + 0.28 * wave(at, 1, one.phase))
          return ellipse(
            one.x + wave(at, 1, one.phase) * 7,
            one.y,
            one.r,
            one.r,
            'url(#bokeh)',
            opacity(shine),
          )
        })
        .join('') +
      cars
        .map((car, index) => {
          const way = index % 2 === 0 ? at : 1 - at
          return ellipse(
            ((car.x + way * 1440) % 1440) - 80,
            car.y,
            car.r,
            car.r,
            'url(#bokeh)',
            opacity(0.55),
          )
        })
        .join('') +
      times(3, (pane) => rect(pane * 420 + 208, 0, 12, 480, grey(12))) +
      rect(0, 470, 1280, 250, 'url(#counter)') +
      lamp(214, at, 0.1) +
      lamp(1066, at, 0.45) +
      lamp(640, at, 0.75) +
      ellipse(640, 508, 250 * flame, 120 * flame, 'url(#glow)', opacity(0.5)) +
      moved('translate(640 0)', holding + person(tousled, 5 + wave(at, 1, 0.1) * 1.6, wave(at, 1, 0.2) * 4)) +
      moved(
        'translate(640 0) scale(-1 1)',
        holding + person(short, 5 + wave(at, 1, 0.6) * 1.6, wave(at, 1, 0.7) * 4),
      ) +
      ellipse(640, y - 118, 40 + clink * 80, 40 + clink * 80, 'url(#glow)', opacity(clink)) +
      moved(
        `translate(640 ${n(y - 122)}) scale(${n(clink)})`,
        path('M0-70Q2-2 48 0Q2 2 0 70Q-2 2-48 0Q-2-2 0-70Z', grey(255), opacity(clink)),
      ),
  }
}
