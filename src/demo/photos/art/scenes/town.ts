import {
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
import { clouds, drawSky, hours, leafyTree, skyDefs, walker, whole } from './parts.ts'
import type { DrawScene } from './parts.ts'
import type { Dice, Options } from '../random.ts'

const facades: Options<string> = ['#b5644c', '#c99a6a', '#7d4a48', '#5f7078', '#d9b98c', '#8f8a78', '#a8746a']

const gable = (dice: Dice, x: number, w: number, ground: number): string => {
  const fill = dice.pick(facades)
  const top = dice.whole(300, 390)
  const roof = dice.pick([
    svg`L${x} ${top}L${x + w / 2} ${top - 110}L${x + w} ${top}`,
    svg`L${x} ${top}h${w * 0.2}v-44h${w * 0.2}v-44h${w * 0.2}v44h${w * 0.2}v44h${w * 0.2}`,
    svg`L${x} ${top}Q${x + w * 0.3} ${top - 10} ${x + w * 0.3} ${top - 90}H${x + w * 0.7}Q${x + w * 0.7} ${top - 10} ${x + w} ${top}`,
  ])
  const pane = times(
    9,
    (at) =>
      svg`M${x + w * (0.14 + (at % 3) * 0.27)} ${top + 50 + Math.floor(at / 3) * 110}h${w * 0.17}v64h-${w * 0.17}z`,
  )
  return (
    path(svg`M${x} ${ground}${roof}L${x + w} ${ground}Z`, fill) +
    path(pane, dice.chance(0.5) ? '#fdeec4' : '#dfe8ea', 'stroke="#fbf5ea" stroke-width="7"')
  )
}

const canalBicycle: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const water = mix('#4f7f86', hour.middle, 0.25)
  const frame = dice.pick(['#c2443c', '#2f6668', '#e0a53c', '#41506f', '#8a5a9a'])
  const wheel = (x: number) =>
    circle(x, 1060, 118, 'none', 'stroke="#2c252c" stroke-width="14"') +
    line(
      times(8, (at) => svg`M${x} 1060l${Math.cos(at * 0.785) * 112} ${Math.sin(at * 0.785) * 112}`),
      '#b9b3ae',
      3,
    ) +
    circle(x, 1060, 12, '#2c252c')
  return {
    defs: skyDefs(hour),
    content:
      drawSky(hour, 760, 170, 760) +
      clouds(dice, 2) +
      times(6, (at) => gable(dice, at * 172 - 20, 172, 740)) +
      leafyTree(dice, dice.between(120, 300), 760, 380, mix(hour.land, '#6f9a58', 0.4)) +
      rect(0, 730, width, 30, '#8a7468') +
      rect(0, 760, width, 240, water) +
      times(10, (at) =>
        rect(dice.between(0, 780), 780 + at * 18, dice.between(80, 220), 6, '#fff3d6', 'rx="3" opacity=".4"'),
      ) +
      rect(0, 960, width, 290, '#b59a86') +
      line('M0 1030H1000M0 1110H1000M0 1190H1000', '#8f7666', 4, 'opacity=".5"') +
      line('M0 860H1000M0 920H1000M90 850V1010M500 850V1010M910 850V1010', '#2f3a40', 12) +
      ellipse(500, 1180, 360, 18, '#2b1c24', 'opacity=".25"') +
      wheel(300) +
      wheel(700) +
      line(
        'M300 1060L410 860L640 880L500 1060ZM410 860L500 1060M640 880L700 1060M640 880L620 800',
        frame,
        18,
      ) +
      line('M620 800Q690 780 700 830M410 860L396 810', '#2c252c', 14) +
      path('M340 800Q400 780 460 806Q400 826 340 800Z', '#5a3a2c') +
      path('M660 830H800L784 920H676Z', '#b9824a') +
      line('M672 850H790M676 880H786M700 832V918M736 832V918M770 832V918', '#8a5a30', 4) +
      [690, 730, 770]
        .map((x) => circle(x, 810, 28, dice.pick(['#e0685a', '#f0b64a', '#d9799a', '#f7efe0'])))
        .join('') +
      circle(500, 1060, 26, '#2c252c'),
  }
}

const cityNight: DrawScene = (dice) => {
  const night = dice.pick(['#2f3c6a', '#4a3468', '#1f4a5c'])
  const tower = (x: number, w: number, top: number, fill: string) =>
    rect(x, top, w, 900 - top, fill) +
    path(
      times(
        14,
        () =>
          svg`M${x + 14 + dice.whole(0, Math.floor(w / 26) - 1) * 24} ${top + 24 + dice.whole(0, 9) * 40}h12v18h-12`,
      ),
      '#ffd58a',
      'opacity=".85"',
    )
  return {
    defs:
      vertical('sky', [0, darker(night, 0.35)], [0.6, night], [1, mix(night, '#f0906a', 0.65)]) +
      vertical('river', [0, mix(night, '#e0906a', 0.4)], [1, darker(night, 0.45)]) +
      spot('moon', '#fff1cf', 0.6),
    content:
      whole('url(#sky)') +
      dots(dice, 30, 0, 420, 4, '#fff') +
      ellipse(760, 200, 200, 200, 'url(#moon)') +
      circle(760, 200, 58, '#fff4d8') +
      times(9, (at) => tower(at * 116 - 20, 96, dice.whole(380, 620), lighter(night, 0.08))) +
      times(7, (at) => tower(at * 150, dice.whole(90, 130), dice.whole(500, 740), darker(night, 0.4))) +
      rect(0, 880, width, 370, 'url(#river)') +
      times(26, () =>
        rect(
          dice.whole(0, 960),
          dice.whole(900, 1130),
          dice.whole(14, 60),
          6,
          dice.pick(['#ffd58a', '#ffb070', '#f6e6c4']),
          'rx="3" opacity=".6"',
        ),
      ) +
      rect(0, 1150, width, 100, darker(night, 0.6)) +
      line(
        'M0 1090H1000M100 1090V1160M300 1090V1160M500 1090V1160M700 1090V1160M900 1090V1160',
        darker(night, 0.6),
        10,
      ) +
      walker(dice, dice.between(200, 560), 1170, 230),
  }
}

const market: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const [first, second] = dice.pick<readonly [string, string]>([
    ['#c9503f', '#fbf1de'],
    ['#2f7076', '#fbf1de'],
    ['#d99a3c', '#fdf4e0'],
  ])
  const goods: Options<string> = ['#d9483c', '#f0a03c', '#8fae4f', '#f4d35a', '#8a4f7c', '#e8794a']
  return {
    defs: skyDefs(hour),
    content:
      drawSky(hour, 820, 160, 800) +
      times(4, (at) => gable(dice, at * 260 - 20, 260, 860)) +
      rect(0, 850, width, 400, '#cbb299') +
      line(
        'M0 1180H1000M120 1110V1250M380 1110V1250M640 1110V1250M900 1110V1250',
        '#a98f78',
        5,
        'opacity=".6"',
      ) +
      rect(110, 480, 16, 620, '#8a5f43') +
      rect(874, 480, 16, 620, '#8a5f43') +
      rect(120, 560, 760, 280, '#3a2c30', 'opacity=".35"') +
      times(8, (at) =>
        path(
          svg`M${120 + at * 95} 400L${80 + at * 105} 560q52 50 105 0L${215 + at * 95} 400Z`,
          at % 2 ? second : first,
        ),
      ) +
      rect(80, 960, 840, 170, '#a8744c') +
      times(5, (at) => {
        const x = 96 + at * 164
        const fruit = dice.pick(goods)
        return (
          times(11, (piece) =>
            circle(
              x + 22 + (piece % 4) * 36 + (Math.floor(piece / 4) % 2) * 14,
              930 - Math.floor(piece / 4) * 28,
              22,
              piece % 3 ? fruit : lighter(fruit, 0.2),
            ),
          ) +
          rect(x, 930, 154, 80, '#c9935c', 'rx="6"') +
          line(svg`M${x} 970h154`, '#8a5f43', 5)
        )
      }) +
      times(
        7,
        (at) =>
          line(svg`M${170 + at * 110} 600v${dice.whole(20, 50)}`, '#6b4a38', 4) +
          circle(170 + at * 110, 660, 24, dice.pick(goods)),
      ),
  }
}

const terrace: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const cloth = dice.pick(['#c2553c', '#2f6668', '#d9a24a', '#41506f'])
  return {
    defs: skyDefs(hour) + spot('bulb', '#ffe6a0', 0.9),
    content:
      drawSky(hour, 230, 420) +
      path(
        'M0 720L120 660H220L300 610L420 680H560L640 590L760 660H1000V900H0Z',
        mix(hour.land, hour.top, 0.5),
      ) +
      rect(610, 470, 60, 240, mix(hour.land, hour.top, 0.5)) +
      path('M600 470L640 380L680 470Z', mix(hour.land, hour.top, 0.5)) +
      line('M0 130Q260 290 520 150T1000 110', '#4a3a3c', 5) +
      times(10, (at) => {
        const x = 50 + at * 100
        const y = 190 + Math.sin(at * 0.9) * 26
        return circle(x, y, 60, 'url(#bulb)') + circle(x, y, 13, '#fff4cc')
      }) +
      rect(0, 850, width, 400, '#a9826a') +
      line(
        'M0 780H1000M60 780V900M240 780V900M420 780V900M600 780V900M780 780V900M960 780V900',
        '#3a3a40',
        10,
      ) +
      path('M140 960H860L930 1250H70Z', cloth) +
      ellipse(500, 960, 364, 70, lighter(cloth, 0.18)) +
      [390, 620]
        .map(
          (x) =>
            path(svg`M${x - 52} 700Q${x - 60} 820 ${x} 840T${x + 52} 700Z`, '#fff', 'opacity=".45"') +
            path(
              svg`M${x - 55} 760Q${x - 50} 830 ${x} 838T${x + 55} 760Z`,
              dice.pick(['#a2344a', '#f0c860', '#e89aa0']),
            ) +
            rect(x - 5, 838, 10, 110, '#fff', 'opacity=".7"') +
            ellipse(x, 952, 46, 10, '#fff', 'opacity=".7"'),
        )
        .join('') +
      ellipse(500, 990, 110, 26, '#fbf3e4') +
      path('M430 980Q500 900 570 980Z', '#e0a860') +
      line('M470 950q10 12 4 26M510 940q10 14 4 32', '#a8703f', 6),
  }
}

export const town = [canalBicycle, cityNight, market, terrace] as const
