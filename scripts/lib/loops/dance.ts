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
  times,
  vertical,
  wave,
} from './draw.ts'
import type { Draw } from './draw.ts'

const BODY = grey(12)
const RIM = grey(205)
const roll = dice(11)
const dots = Array.from({ length: 54 }, () => ({
  x: roll.next(),
  y: roll.between(60, 700),
  r: roll.between(7, 17),
  shine: roll.between(0.2, 0.7),
}))

type Pose = { lean: number; bounce: number; reach: number; wave: number }

/** From the shoulders to the hips, around the hips. */
const TORSO =
  'M-20-206C-44-196-74-192-82-164C-86-136-62-92-56-44C-54-10-64 40-66 160H66C64 40 54-10 56-44C62-92 86-136 82-164C74-192 44-196 20-206Z'

/** Somebody who dances, on the left of the middle: the body leans, one hand is in the air, one holds the other's. */
const dancer = ({ lean, bounce, reach, wave: free }: Pose, head: readonly string[]): string => {
  const [hipX, hipY] = [-150 - lean * 8, 610 + bounce * 6]
  const turn = 3 + lean * 5
  const at = (x: number, y: number): readonly [number, number] => {
    const angle = (turn * Math.PI) / 180
    return [
      hipX + x * Math.cos(angle) - y * Math.sin(angle),
      hipY + x * Math.sin(angle) + y * Math.cos(angle),
    ]
  }
  const [outX, outY] = at(-64, -162)
  const [inX, inY] = at(62, -158)
  const [elbowX, elbowY] = [outX - 58, outY - 50 + free * 14]
  const [handX, handY] = [elbowX + 14 + free * 20, elbowY - 104]
  const [bendX, bendY] = [inX + 46, inY + 62 - reach * 26]
  const holds = 440 - reach * 46
  const skin = { body: BODY, rim: RIM, width: 3 }
  return (
    lit(
      [
        limb(outX, outY, elbowX, elbowY, 24, 16),
        limb(elbowX, elbowY, handX, handY, 16, 9),
        limb(handX, handY, handX + 2, handY - 20, 12, 11),
        ...[-14, -4, 6, 16].map((spread) =>
          limb(
            handX + spread * 0.6,
            handY - 24,
            handX + spread * 1.5,
            handY - 46 + Math.abs(spread - 1) * 0.4,
            5,
            3.8,
          ),
        ),
        limb(inX, inY, bendX, bendY, 23, 16),
        limb(bendX, bendY, -8, holds, 16, 10),
        circlePath(-4, holds, 15, 14),
      ],
      skin,
    ) +
    moved(
      `translate(${n(hipX)} ${n(hipY)}) rotate(${n(turn)})`,
      lit([TORSO, limb(0, -196, 0, -226, 20, 18)], skin) +
        moved(`translate(0 -258) rotate(${n(4 - lean * 7)})`, lit(head, skin)) +
        path(limb(0, -190, 0, -222, 17, 15), BODY),
    )
  )
}

const withCurls = [circlePath(2, 0, 37, 46), curls(-3, -14, 51, 46, 13)]
const withCrop = [circlePath(2, 0, 37, 46), circlePath(-1, -9, 40, 42)]

const beam = (x: number, angle: number): string =>
  moved(
    `rotate(${n(angle)} ${x} -30)`,
    path(`M${x - 12} -30L${x - 170} 980H${x + 170}L${x + 12} -30Z`, 'url(#beam)'),
  )

const defs =
  vertical('room', [0, 20], [0.6, 62], [1, 96]) +
  vertical('beam', [0, 255, 0.36], [1, 255, 0]) +
  round('ball', [0, 255], [0.5, 176], [1, 70]) +
  round('glow', [0, 255, 0.6], [0.4, 255, 0.18], [1, 255, 0])

/** Two people who dance under a ball of mirrors. */
export const dance: Draw = (at) => {
  const reach = (wave(at) + 1) / 2
  const left = { lean: wave(at), bounce: wave(at, 2, 0.1), reach, wave: wave(at, 2) }
  const right = { lean: -wave(at), bounce: wave(at, 2, 0.3), reach, wave: wave(at, 2, 0.4) }
  return {
    defs,
    content:
      rect(0, 0, 960, 960, 'url(#room)') +
      dots
        .map(({ x, y, r, shine }) => {
          const across = (x + at) % 1
          const wide = Math.sin(across * Math.PI)
          return ellipse(
            480 - Math.cos(across * Math.PI) * 540,
            y,
            r * (0.35 + wide * 0.65),
            r,
            grey(255),
            opacity(shine * wide * 0.62),
          )
        })
        .join('') +
      beam(200, -16 + wave(at) * 8) +
      beam(760, 16 + wave(at, 1, 0.3) * 8) +
      beam(480, wave(at, 1, 0.6) * 12) +
      ellipse(480, 700, 460, 420, 'url(#glow)', opacity(0.5)) +
      rect(478, 0, 4, 90, grey(110)) +
      ellipse(480, 150, 150, 150, 'url(#glow)', opacity(0.8)) +
      ellipse(480, 150, 72, 72, 'url(#ball)') +
      times(5, (row) =>
        path(
          `M${n(480 - Math.sqrt(72 ** 2 - (row * 24 - 48) ** 2))} ${102 + row * 24}h${n(2 * Math.sqrt(72 ** 2 - (row * 24 - 48) ** 2))}`,
          'none',
          `stroke="${grey(60)}" stroke-width="2.5" stroke-opacity=".6"`,
        ),
      ) +
      times(6, (line) =>
        ellipse(
          480,
          150,
          Math.abs(72 * Math.cos(((line + at * 2) / 6) * Math.PI)),
          72,
          'none',
          `stroke="${grey(60)}" stroke-width="2.5" stroke-opacity=".6"`,
        ),
      ) +
      moved('translate(480 -140) scale(1.52)', dancer(left, withCurls)) +
      moved('translate(480 -140) scale(-1.52 1.52)', dancer(right, withCrop)),
  }
}
