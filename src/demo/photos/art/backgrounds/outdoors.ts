import {
  bumpy,
  circle,
  darker,
  dots,
  ellipse,
  lighter,
  line,
  mix,
  path,
  rect,
  spot,
  svg,
  times,
  vertical,
  width,
} from '../svg.ts'
import { whole, sky, bokeh, leafShape, leaf, bushShape, bush, plantShape, plant } from './parts.ts'
import type { Draw } from './parts.ts'

export const jungle: Draw = (dice) => {
  const green = dice.pick(['#6f9a78', '#84a078', '#5f8f86'])
  return {
    defs:
      plantShape(dice) +
      vertical('bg', [0, lighter(green, 0.68)], [1, mix(green, '#e9cfa0', 0.4)]) +
      spot('halo', '#fff5d6', 0.8),
    content:
      whole('url(#bg)') +
      ellipse(560, 360, 560, 520, 'url(#halo)') +
      plant(60, 900, 460, lighter(green, 0.2)) +
      plant(950, 880, 480, lighter(green, 0.12)) +
      plant(120, 1160, 420, green) +
      plant(900, 1150, 430, darker(green, 0.14)) +
      times(9, (at) =>
        leaf(at * 124, -20, 180 + dice.between(-24, 24), dice.between(110, 200), lighter(green, 0.1)),
      ),
    glow: '#fff3cf',
  }
}

export const sunset: Draw = (dice) => {
  const sea = dice.pick(['#5f97a0', '#6a88a8', '#7c83a6'])
  const x = dice.pick([180, 800, 840])
  return {
    defs:
      sky(dice, [
        ['#ec9f86', '#f9cf94', '#fde7b6'],
        ['#b98bb0', '#f2ab8e', '#fcdca4'],
        ['#8ea6c8', '#f1bf9f', '#fbe2b0'],
      ]) + spot('halo', '#fff3c4', 0.95),
    content:
      rect(0, 0, width, 760, 'url(#sky)') +
      ellipse(x, 560, 420, 420, 'url(#halo)') +
      circle(x, 560, 78, '#fff6d8') +
      path('M0 690Q140 640 320 690T560 690V760H0Z', '#a98296', 'opacity=".55"') +
      rect(0, 690, width, 560, sea) +
      line(
        times(13, (at) => svg`M${x - 150 + dice.whole(-90, 90)} ${720 + at * 40}h${dice.whole(90, 260)}`),
        '#ffe7b4',
        7,
        'opacity=".55"',
      ),
    glow: '#ffe2a8',
  }
}

export const beach: Draw = (dice) => ({
  defs:
    sky(dice, [
      ['#a9d2dc', '#cfe5e2', '#f4ecd6'],
      ['#9cc3dd', '#c8dfe6', '#fbe9d0'],
    ]) + spot('halo', '#fffbe6', 0.9),
  content:
    rect(0, 0, width, 640, 'url(#sky)') +
    ellipse(800, 200, 360, 360, 'url(#halo)') +
    path(bumpy(dice, 210, 210, 150, 34, 12), '#fff', 'opacity=".55"') +
    rect(0, 600, width, 240, '#6fb0b4') +
    rect(0, 600, width, 70, '#5a9ea8') +
    line(
      'M0 720Q120 706 240 720T480 720T720 720T1000 716M0 780Q160 764 320 780T640 780T1000 776',
      '#e9f6f0',
      6,
      'opacity=".7"',
    ) +
    path('M0 850Q250 800 520 836T1000 820V1250H0Z', '#f0d9ae') +
    path('M0 850Q250 800 520 836T1000 820V850Q760 838 520 862T0 880Z', '#fffaf0', 'opacity=".8"'),
  glow: '#fff4d2',
})

export const nightCity: Draw = (dice) => {
  const base = dice.pick(['#4b3f72', '#2f4468', '#5a3a60'])
  const towers = Array.from({ length: 9 }, (_, at) => ({ x: at * 116 - 30, top: dice.whole(240, 600) }))
  const skyline = (odd: number) =>
    towers.map(({ x, top }, at) => (at % 2 === odd ? `M${x} 1250V${top}h108V1250` : '')).join('')
  const windows = towers.map(({ x, top }) =>
    times(6, () => `M${x + 24 + dice.whole(0, 2) * 28} ${top + 36 + dice.whole(0, 9) * 44}v10`),
  )
  return {
    defs: vertical('sky', [0, darker(base, 0.35)], [0.6, base], [1, mix(base, '#e8936f', 0.55)]),
    content:
      whole('url(#sky)') +
      path(skyline(1), darker(base, 0.3), 'opacity=".8"') +
      path(skyline(0), darker(base, 0.45), 'opacity=".8"') +
      line(windows.join(''), '#ffd58a', 12, 'opacity=".75" stroke-linecap="butt"') +
      bokeh(dice, ['#ffb870', '#ffd99a', '#f08f7a', '#9fd0d0'], 15),
    glow: '#ffc98c',
  }
}

export const forest: Draw = (dice) => {
  const [green, ground] = dice.pick<readonly [string, string]>([
    ['#a9bf8a', '#6f8f62'],
    ['#d9b878', '#b0703f'],
    ['#9dbda6', '#57826e'],
  ])
  return {
    defs:
      bushShape(dice, 200, 160, 15) +
      vertical('bg', [0, lighter(green, 0.3)], [0.6, lighter(green, 0.7)], [1, green]) +
      spot('halo', '#fffbe0', 0.9),
    content:
      whole('url(#bg)') +
      times(3, (row) =>
        path(
          times(
            4,
            (at) =>
              svg`M${(at * 3 + row) * 92 + dice.between(-20, 30)} 0h${dice.between(16, 44)}v1250H${(at * 3 + row) * 92}`,
          ),
          darker(ground, 0.15),
          svg`opacity="${0.2 + row * 0.15}"`,
        ),
      ) +
      ellipse(600, 420, 560, 560, 'url(#halo)') +
      times(5, (at) => bush(at * 250, dice.between(-60, 20), ground, 0.5)) +
      times(5, (at) => bush(at * 250, 1130, ground, 0.8)) +
      bokeh(dice, ['#fff2bc'], 8, 800),
    glow: '#fff3c0',
  }
}

export const mountains: Draw = (dice) => {
  const blue = dice.pick(['#7f9fb8', '#8c93b8', '#7aa6a4'])
  return {
    defs: vertical('bg', [0, mix(blue, '#f6d2b8', 0.5)], [1, '#fbe9cf']) + spot('halo', '#fff6dc', 0.9),
    content:
      whole('url(#bg)') +
      ellipse(760, 320, 420, 420, 'url(#halo)') +
      path('M0 640L180 420L300 540L470 330L640 560L800 400L1000 620V1250H0Z', lighter(blue, 0.35)) +
      path(
        'M470 330L520 398L478 412L440 372ZM180 420L214 456L176 470L152 454ZM800 400L842 446L800 462L764 434Z',
        '#fff',
        'opacity=".85"',
      ) +
      path('M0 760L200 620L420 760L640 600L1000 780V1250H0Z', blue) +
      path('M0 900Q260 800 540 890T1000 860V1250H0Z', mix(blue, '#5f7f58', 0.7)),
    glow: '#fff0cf',
  }
}

export const autumnPark: Draw = (dice) => ({
  defs:
    bushShape(dice, 200, 210, 16) +
    leafShape +
    vertical('bg', [0, '#f6dfb4'], [1, '#e0a060']) +
    spot('halo', '#fff6d0', 0.9),
  content:
    whole('url(#bg)') +
    [90, 300, 760, 940]
      .map(
        (x, at) =>
          rect(x - 16, 300, 32, 800, '#8a5a44', 'opacity=".6"') +
          bush(x, 240 + (at % 2) * 60, dice.pick(['#d9803f', '#c9603a', '#e3a445', '#b8743c']), 0.8),
      )
      .join('') +
    ellipse(560, 420, 520, 520, 'url(#halo)') +
    path('M0 980Q300 900 560 960T1000 940V1250H0Z', '#b87a44') +
    times(7, () =>
      leaf(
        dice.between(0, width),
        dice.between(60, 1200),
        dice.between(0, 360),
        dice.between(22, 40),
        dice.pick(['#d9683a', '#e8a948', '#b8502f']),
      ),
    ),
  glow: '#fff0bc',
})

export const tulips: Draw = (dice) => ({
  defs:
    sky(dice, [
      ['#bcd8e4', '#e4ecdf', '#f8ecd0'],
      ['#e9c6c2', '#f6ddc4', '#fbeed2'],
    ]) + spot('halo', '#fffbe6', 0.85),
  content:
    whole('url(#sky)') +
    ellipse(700, 300, 460, 460, 'url(#halo)') +
    path('M0 640Q300 590 600 630T1000 610V1250H0Z', '#8fae78') +
    ['#e0685a', '#f0b64a', '#d9799a', '#f4ead8', '#c9504f']
      .map((colour, row) => {
        const x = (row % 2) * 40
        const y = 690 + row * 120
        return (
          line(svg`M${x} ${y}H1050`, colour, 34 + row * 8, 'stroke-dasharray="0 84"') +
          line(svg`M${x - 4} ${y + 50}H1050`, '#5f8a58', 60, 'stroke-dasharray="8 76" stroke-linecap="butt"')
        )
      })
      .join(''),
  glow: '#fff4d0',
})

export const snow: Draw = (dice) => ({
  defs:
    sky(dice, [
      ['#9fb4cf', '#d3dbe8', '#f6e6e0'],
      ['#b7aacb', '#e6d3dc', '#fbeadb'],
    ]) + spot('halo', '#fff6e6', 0.85),
  content:
    whole('url(#sky)') +
    ellipse(760, 360, 420, 420, 'url(#halo)') +
    times(8, (at) => {
      const x = at * 140 + dice.between(-20, 20)
      const top = dice.between(380, 560)
      return (
        path(
          svg`M${x} ${top}l-90 220h36l-70 180h248l-70 -180h36Z`,
          at % 2 ? '#7f97a8' : '#93a9b6',
          'opacity=".8"',
        ) + path(svg`M${x} ${top}l-36 90q36 -24 72 0Z`, '#fff', 'opacity=".8"')
      )
    }) +
    path('M0 900Q300 840 560 890T1000 870V1250H0Z', '#f4f2f4') +
    dots(dice, 26, 0, 1200, 9, '#fff'),
  glow: '#fff4e6',
})
