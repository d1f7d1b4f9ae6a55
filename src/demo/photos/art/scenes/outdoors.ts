import {
  circle,
  darker,
  ellipse,
  lighter,
  line,
  mix,
  path,
  rect,
  svg,
  times,
  vertical,
  width,
} from '../svg.ts'
import { clouds, drawSky, hills, hours, leafyTree, skyDefs } from './parts.ts'
import type { DrawScene } from './parts.ts'

const dogOnBeach: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const coat = dice.pick(['#b9783f', '#3c3038', '#e6cfa4', '#8a5a3a'])
  const collar = dice.pick(['#c2443c', '#2f7f86', '#e0a53c'])
  return {
    defs: skyDefs(hour),
    content:
      drawSky(hour, 260, 300, 620) +
      clouds(dice, 3) +
      rect(0, 580, width, 240, mix('#5a9ea8', hour.middle, 0.25)) +
      line(
        'M0 650Q120 636 240 650T480 650T720 650T1000 646M0 716Q160 700 320 716T640 716T1000 712',
        '#fff',
        6,
        'opacity=".6"',
      ) +
      path('M0 800Q250 750 520 786T1000 770V1250H0Z', mix('#f0d9ae', hour.low, 0.3)) +
      path('M0 800Q250 750 520 786T1000 770V804Q760 790 520 814T0 832Z', '#fffaf0', 'opacity=".85"') +
      times(10, () =>
        ellipse(dice.between(40, 960), dice.between(880, 1230), 16, 6, '#c9a878', 'opacity=".5"'),
      ) +
      ellipse(540, 1130, 220, 24, '#5a3c30', 'opacity=".25"') +
      line('M690 1040Q800 1000 780 900', coat, 34) +
      path(
        'M420 800C450 760 560 790 640 880C720 960 730 1080 700 1130H600C610 1090 590 1060 560 1060L550 1130H450C470 1040 400 900 420 800Z',
        coat,
      ) +
      path(
        'M450 900C440 980 470 1060 462 1130H550L556 1060C520 1020 480 960 450 900Z',
        lighter(coat, 0.3),
        'opacity=".5"',
      ) +
      path(
        'M330 690C320 640 380 590 450 600C520 606 550 660 540 740C530 810 440 830 400 790C350 800 300 790 296 750C294 720 318 710 330 690Z',
        coat,
      ) +
      path('M470 612C540 600 580 660 570 760C530 770 500 720 480 690Z', darker(coat, 0.35)) +
      path(
        'M330 690C318 710 294 720 296 750C300 786 350 800 400 780C380 740 372 710 330 690Z',
        lighter(coat, 0.35),
        'opacity=".7"',
      ) +
      ellipse(306, 738, 20, 16, '#221820') +
      circle(398, 680, 11, '#221820') +
      circle(394, 676, 4, '#fff') +
      line('M318 772Q350 790 384 770', '#4a2c28', 6) +
      path('M350 786Q352 826 372 822Q388 814 378 782Z', '#e0808a') +
      line('M412 806Q480 830 540 780', collar, 22) +
      circle(452, 838, 15, '#f0c860') +
      circle(180, 1120, 44, collar) +
      line('M150 1096Q190 1110 210 1150', '#fff', 8, 'opacity=".8"'),
  }
}

const sailing: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const sea = mix('#3f7f94', hour.top, 0.3)
  const hull = dice.pick(['#b5453a', '#f4ece0', '#2f4f6a', '#d9a24a'])
  return {
    defs: skyDefs(hour) + vertical('sea', [0, lighter(sea, 0.3)], [1, darker(sea, 0.25)]),
    content:
      drawSky(hour, dice.pick([190, 810]), 260, 820) +
      clouds(dice, 4) +
      path('M0 790Q160 740 300 780T620 790V830H0Z', mix(hour.land, hour.middle, 0.5)) +
      rect(0, 800, width, 450, 'url(#sea)') +
      rect(494, 250, 12, 640, '#6b4a38') +
      path('M520 270C680 460 740 640 760 820H520Z', '#fffaf0') +
      path('M640 450C700 570 744 700 760 820H640Z', lighter(hour.middle, 0.1), 'opacity=".6"') +
      path(
        'M480 320C380 500 310 660 270 820H480Z',
        mix(dice.pick(['#e0685a', '#4f8f98', '#e8b04a']), '#fff6e6', 0.25),
      ) +
      path('M220 860H800Q770 970 680 990H330Q260 960 220 860Z', hull) +
      path('M226 884H794L786 908H236Z', '#fff', 'opacity=".7"') +
      times(14, (at) =>
        line(svg`M${dice.between(-40, 800)} ${960 + at * 22}q40 -14 80 0t80 0`, '#fff', 5, 'opacity=".4"'),
      ) +
      line('M150 420q24 -26 44 0q20 -26 44 0M820 520q18 -20 34 0q16 -20 34 0', '#4a4456', 5),
  }
}

const garden: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const petals = ['#e0685a', '#f0b64a', '#d9799a', '#f7efe0', '#9a78b8'] as const
  return {
    defs: skyDefs(hour),
    content:
      drawSky(hour, 780, 210, 800) +
      hills([lighter(hour.land, 0.35), lighter(hour.land, 0.15)], 640, 70) +
      leafyTree(dice, 190, 780, 460, darker(hour.land, 0.1)) +
      times(11, (at) => rect(at * 96 - 10, 690, 56, 190, '#fbf4e6', 'rx="20"')) +
      rect(0, 740, width, 22, '#fbf4e6') +
      rect(0, 820, width, 22, '#fbf4e6') +
      rect(0, 850, width, 400, hour.land) +
      times(24, (at) => {
        const x = (at % 8) * 130 + dice.between(10, 80)
        const y = 900 + Math.floor(at / 8) * 110 + dice.between(-20, 20)
        const r = 22 + Math.floor(at / 8) * 7
        const petal = dice.pick(petals)
        return (
          line(svg`M${x} ${y}v${r * 3}`, darker(hour.land, 0.35), 7) +
          times(5, (leaf) =>
            circle(
              x + Math.cos(leaf * 1.257) * r * 0.7,
              y + Math.sin(leaf * 1.257) * r * 0.7,
              r * 0.56,
              petal,
            ),
          ) +
          circle(x, y, r * 0.42, '#f6d070')
        )
      }) +
      path('M620 1060H830L800 1220H650Z', '#5f8f98') +
      line('M640 1090L540 1030M830 1090Q920 1090 830 1190', '#5f8f98', 20) +
      ellipse(726, 1060, 106, 20, '#3f6a74'),
  }
}

const balloon: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const [first, second] = dice.pick<readonly [string, string]>([
    ['#d9583f', '#f6e0b0'],
    ['#3f7f86', '#f3cf8a'],
    ['#8a5a9a', '#f2c4b0'],
  ])
  return {
    defs: skyDefs(hour),
    content:
      drawSky(hour, 240, 620) +
      clouds(dice, 5) +
      path(
        'M560 690C420 560 340 470 340 350C340 200 440 110 560 110S780 200 780 350C780 470 700 560 560 690Z',
        first,
      ) +
      path(
        'M560 690C490 560 450 470 450 350C450 200 500 110 560 110S670 200 670 350C670 470 630 560 560 690Z',
        second,
      ) +
      path(
        'M560 690C540 560 520 470 520 350C520 200 540 110 560 110S600 200 600 350C600 470 580 560 560 690Z',
        first,
      ) +
      path(
        'M690 170C760 220 780 290 780 350C780 470 700 560 560 690C700 520 740 380 690 170Z',
        '#fff',
        'opacity=".22"',
      ) +
      line('M540 690L530 760M580 690L590 760', '#6b4a38', 5) +
      rect(520, 756, 80, 64, '#a8703f', 'rx="10"') +
      hills([lighter(hour.land, 0.4), lighter(hour.land, 0.15), hour.land, darker(hour.land, 0.2)], 900, 80) +
      times(9, (at) =>
        leafyTree(
          dice,
          at * 124 + dice.between(-20, 30),
          1130 + dice.between(-20, 60),
          dice.between(90, 150),
          darker(mix(hour.land, '#5f8a4a', 0.5), 0.15),
        ),
      ),
  }
}

export const outdoors = [dogOnBeach, sailing, garden, balloon] as const
