import type { Options } from '../random.ts'
import {
  circle,
  darker,
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
import { whole, bokeh, plantShape, plant } from './parts.ts'
import type { Draw } from './parts.ts'

export const plain: Draw = (dice) => {
  const [top, low, glow] = dice.pick<readonly [string, string, string]>([
    ['#f3d9c4', '#d9a48d', '#fff1dc'],
    ['#cfe0dc', '#8fb0ab', '#fff4e0'],
    ['#e8d3dd', '#b98fa3', '#fff0e6'],
    ['#f4e3b9', '#d9ac66', '#fff6dc'],
    ['#d5d9ea', '#94a0c0', '#fff3e6'],
    ['#dce3cb', '#9fb089', '#fff6e0'],
  ])
  return {
    defs: vertical('bg', [0, top], [1, low]) + spot('halo', glow, 0.9),
    content:
      whole('url(#bg)') +
      ellipse(640, 380, 620, 560, 'url(#halo)') +
      path('M0 930Q260 840 520 920T1000 880V1250H0Z', low, 'opacity=".5"'),
    glow,
  }
}

export const arch: Draw = (dice) => {
  const [wall, inside] = dice.pick<readonly [string, string]>([
    ['#e9c9a8', '#d98f6a'],
    ['#c9d6cf', '#6f9a90'],
    ['#efd8c8', '#b66f7c'],
    ['#d8d3e4', '#7c78a8'],
  ])
  return {
    defs: vertical('in', [0, lighter(inside, 0.35)], [1, inside]) + spot('halo', '#fff1d6', 0.7),
    content:
      whole(wall) +
      path('M150 1250V520C150 240 300 110 500 110S850 240 850 520V1250Z', 'url(#in)') +
      ellipse(660, 360, 380, 380, 'url(#halo)') +
      line(
        'M118 1250V520C118 220 280 78 500 78S882 220 882 520V1250',
        lighter(wall, 0.5),
        10,
        'opacity=".7"',
      ),
    glow: '#fff0d4',
  }
}

export const windowLight: Draw = (dice) => {
  const wall = dice.pick(['#d9b99c', '#bfc6b8', '#caa9a0', '#b7b9c9'])
  return {
    defs: plantShape(dice) + vertical('pane', [0, '#fff7e2'], [1, '#f6d7a6']) + spot('halo', '#fff1cf', 0.85),
    content:
      whole(wall) +
      rect(0, 980, width, 270, darker(wall, 0.14)) +
      rect(590, 70, 360, 700, lighter(wall, 0.6)) +
      rect(612, 92, 316, 656, 'url(#pane)') +
      rect(762, 92, 16, 656, lighter(wall, 0.6)) +
      rect(612, 400, 316, 16, lighter(wall, 0.6)) +
      ellipse(770, 420, 560, 620, 'url(#halo)') +
      path('M0 300L330 160V760L0 1010Z', '#fff3d6', 'opacity=".26"') +
      plant(120, 1000, 260, '#7f9a72'),
    glow: '#fff0cc',
  }
}

export const bookshelf: Draw = (dice) => {
  const wood = dice.pick(['#6b4232', '#54413c', '#8a5f43'])
  const spines: Options<string> = [
    '#c9764f',
    '#5f8a86',
    '#d9b070',
    '#8f4a52',
    '#e0cfae',
    '#5a6a8c',
    '#7d8f5c',
  ]
  const shelves = new Map<string, string>()
  for (const floor of [230, 470, 710, 950]) {
    for (let x = dice.whole(-20, 10); x < width; x += dice.whole(42, 78)) {
      const spine = dice.pick(spines)
      const high = dice.whole(120, 190)
      shelves.set(spine, `${shelves.get(spine) ?? ''}M${x} ${floor}v-${high}h${dice.whole(28, 42)}v${high}`)
    }
  }
  return {
    defs: spot('halo', '#ffdf9f', 0.75),
    content:
      whole(darker(wood, 0.3)) +
      [...shelves].map(([spine, d]) => path(d, mix(spine, wood, 0.3))).join('') +
      times(5, (row) => rect(0, 230 + row * 240, width, 22, wood)) +
      ellipse(730, 330, 620, 620, 'url(#halo)'),
    glow: '#ffdca0',
  }
}

export const gallery: Draw = (dice) => {
  const wall = dice.pick(['#c98f78', '#8fa79a', '#c8b48f', '#93a0b5'])
  const art = dice.pick(['#e0a860', '#b5584a', '#4f7f80', '#d9c7a8'])
  return {
    defs: vertical('bg', [0, lighter(wall, 0.22)], [1, darker(wall, 0.12)]) + spot('halo', '#fff0d4', 0.7),
    content:
      whole('url(#bg)') +
      rect(58, 130, 250, 330, '#f7efe2') +
      rect(84, 156, 198, 278, lighter(art, 0.45)) +
      circle(190, 270, 58, art) +
      path('M84 434V350Q140 310 190 360T282 340V434Z', darker(art, 0.25)) +
      rect(760, 90, 190, 190, '#3d2f2f') +
      rect(776, 106, 158, 158, lighter(wall, 0.6)) +
      path('M776 264L840 160L934 264Z', art) +
      rect(776, 330, 150, 210, '#f7efe2') +
      rect(796, 350, 110, 170, darker(wall, 0.2)) +
      ellipse(600, 330, 600, 560, 'url(#halo)'),
    glow: '#ffefd0',
  }
}

export const cafe: Draw = (dice) => {
  const wall = dice.pick(['#3f6466', '#7a4b3e', '#4e5474', '#5b6b52'])
  return {
    defs:
      vertical('bg', [0, darker(wall, 0.2)], [0.7, wall], [1, mix(wall, '#c98a5c', 0.5)]) +
      spot('lamp', '#ffe0a0', 0.9),
    content:
      whole('url(#bg)') +
      bokeh(dice, ['#ffcf8c', '#ffb070', '#f6e0b0'], 16, 950) +
      [170, 830]
        .map(
          (x) =>
            rect(x - 3, 0, 6, 190, '#2a2024') +
            path(svg`M${x - 84} 260Q${x - 70} 180 ${x} 180T${x + 84} 260Z`, '#2f2529') +
            ellipse(x, 262, 78, 18, '#fff1c4') +
            ellipse(x, 330, 300, 300, 'url(#lamp)'),
        )
        .join('') +
      rect(0, 1010, width, 240, darker(wall, 0.4)),
    glow: '#ffd596',
  }
}

export const brick: Draw = (dice) => {
  const wall = dice.pick(['#b56f56', '#c9a58c', '#8f7f86', '#d9cdbb'])
  return {
    defs: spot('halo', '#ffeccb', 0.75),
    content:
      whole(wall) +
      line(
        times(
          16,
          (row) =>
            svg`M0 ${row * 80}H1000${times(7, (at) => svg`M${at * 170 + (row % 2) * 85} ${row * 80}v80`)}`,
        ),
        lighter(wall, 0.35),
        5,
        'opacity=".55"',
      ) +
      ellipse(700, 320, 640, 620, 'url(#halo)') +
      path('M0 0H260L0 700Z', '#fff3d0', 'opacity=".18"'),
    glow: '#ffe9c4',
  }
}

export const kitchen: Draw = (dice) => {
  const tile = dice.pick(['#dfe5dc', '#e9d9c6', '#cfdcdf'])
  const wood = '#b98a5e'
  return {
    defs: plantShape(dice) + spot('halo', '#fff4d8', 0.8),
    content:
      whole(tile) +
      line(
        times(11, (at) => svg`M0 ${at * 110}H1000M${at * 110} 0V900`),
        lighter(tile, 0.7),
        6,
      ) +
      rect(0, 250, width, 22, wood) +
      times(6, (at) => {
        const x = 70 + at * 164
        const h = dice.between(70, 130)
        return rect(
          x,
          250 - h,
          66,
          h,
          dice.pick(['#c9764f', '#e6c27c', '#7f9f94', '#f3ead8', '#a45a52']),
          'rx="12"',
        )
      }) +
      rect(0, 900, width, 350, wood) +
      plant(900, 900, 220, '#6f9468') +
      ellipse(640, 360, 600, 560, 'url(#halo)'),
    glow: '#fff1d0',
  }
}
