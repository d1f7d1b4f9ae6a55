import { dice, ellipse, grey, moved, n, opacity, path, rect, round, times, vertical, wave } from './draw.ts'
import type { Draw } from './draw.ts'

const roll = dice(3)
const drops = Array.from({ length: 34 }, () => ({
  x: roll.between(60, 900),
  y: roll.between(40, 540),
  r: roll.between(10, 44),
  shine: roll.between(0.12, 0.4),
  phase: roll.next(),
}))

/** A ribbon of steam that winds upwards. */
const steam = (x: number, at: number, phase: number): string => {
  const points = Array.from({ length: 22 }, (_, step) => {
    const up = step / 21
    return [
      x + wave(up * 0.9 - at, 1, phase) * 30 * up ** 0.7,
      520 - up * 300,
      4 + 17 * Math.sin(Math.PI * up),
    ] as const
  })
  const side = (sign: number) => points.map(([px, py, wide]) => `${n(px + (wide * sign) / 2)} ${n(py)}`)
  return path(`M${[...side(1), ...side(-1).toReversed()].join('L')}Z`, 'url(#steam)')
}

const cup = (x: number, level: number): string =>
  moved(
    `translate(${x} 0)`,
    ellipse(0, 742, 190, 34, grey(40), opacity(0.5)) +
      ellipse(0, 728, 172, 30, grey(level - 30)) +
      ellipse(0, 722, 172, 30, grey(level)) +
      path(
        'M104 590C190 570 196 680 96 676',
        'none',
        `stroke="${grey(level - 16)}" stroke-width="22" stroke-linecap="round"`,
      ) +
      path('M-122 548C-122 660-84 716 0 716S122 660 122 548Z', 'url(#cup)') +
      path('M-122 548C-122 660-84 716 0 716C-52 700-88 650-92 552Z', grey(255), opacity(0.35)) +
      ellipse(0, 548, 122, 25, grey(level + 12)) +
      ellipse(0, 551, 106, 19, grey(74)) +
      path('M0 560C-60 549-30 540 0 548C30 540 60 549 0 560Z', grey(214)),
  )

const defs =
  vertical('morning', [0, 206], [0.55, 150], [1, 120]) +
  vertical('table', [0, 112], [0.08, 78], [1, 34]) +
  vertical('cup', [0, 236], [0.6, 204], [1, 150]) +
  vertical('steam', [0, 255, 0], [0.4, 255, 0.62], [1, 255, 0.1]) +
  vertical('shaft', [0, 255, 0.36], [1, 255, 0]) +
  round('bokeh', [0, 255, 0.6], [0.78, 255, 0.7], [0.9, 255, 1], [1, 255, 0])

/** Two cups at the window of a café, in the morning. */
export const coffee: Draw = (at) => ({
  defs,
  content:
    rect(0, 0, 960, 960, 'url(#morning)') +
    drops
      .map(({ x, y, r, shine, phase }) =>
        ellipse(
          x + wave(at, 1, phase) * 8,
          y + wave(at, 1, phase + 0.3) * 5,
          r,
          r,
          'url(#bokeh)',
          opacity(shine),
        ),
      )
      .join('') +
    times(2, (shaft) =>
      path(`M${shaft * 330 - 60 + wave(at) * 14} 0h150L${shaft * 330 + 560} 960h-330Z`, 'url(#shaft)'),
    ) +
    rect(472, 0, 16, 640, grey(88)) +
    rect(0, 626, 960, 14, grey(64)) +
    rect(0, 640, 960, 320, 'url(#table)') +
    steam(278, at, 0) +
    steam(336, at, 0.4) +
    steam(628, at, 0.2) +
    steam(690, at, 0.65) +
    cup(306, 220) +
    moved('translate(960 0) scale(-1 1)', cup(300, 204)) +
    path('M446 770l72-18', 'none', `stroke="${grey(215)}" stroke-width="9" stroke-linecap="round"`) +
    moved('translate(438 772) rotate(-14)', ellipse(0, 0, 25, 12, grey(225))),
})
