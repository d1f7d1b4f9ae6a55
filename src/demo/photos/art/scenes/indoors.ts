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
import { mug, potPlant, steam, tableTop, whole } from './parts.ts'
import type { DrawScene } from './parts.ts'

const windowPane = (x: number, y: number, w: number, h: number, light: string): string =>
  rect(x, y, w, h, '#fbf5ea') +
  rect(x + 20, y + 20, w - 40, h - 40, light) +
  rect(x + w / 2 - 8, y, 16, h, '#fbf5ea') +
  rect(x, y + h / 2 - 8, w, 16, '#fbf5ea')

const coffeeAndBook: DrawScene = (dice) => {
  const wall = dice.pick(['#d9b99c', '#a9bdb2', '#cfa79c', '#aab3c6'])
  const wood = dice.pick(['#a8744c', '#8a5a3e', '#c79a6a'])
  const cover = dice.pick(['#a2443f', '#2f6668', '#41506f', '#d1913f'])
  return {
    defs: vertical('pane', [0, '#cfe3ea'], [1, '#fdeccb']) + spot('halo', '#fff3d0', 0.8),
    content:
      whole(wall) +
      windowPane(180, 90, 640, 620, 'url(#pane)') +
      ellipse(600, 420, 560, 520, 'url(#halo)') +
      potPlant(dice, dice.pick([150, 860]), 830, 300) +
      tableTop(820, wood) +
      path('M120 1090L470 1010L520 1130L150 1220Z', darker(cover, 0.3)) +
      path('M140 1070Q300 990 470 1040Q330 1080 170 1190Z', '#fffaf0') +
      path('M470 1040Q420 1150 170 1190L500 1130Z', '#f0e4d0') +
      line(
        'M200 1090Q310 1040 420 1050M206 1116Q310 1066 410 1070M212 1142Q300 1096 390 1096',
        '#b9a78e',
        5,
      ) +
      mug(700, 960, dice.pick(['#e8d9c4', '#c9764f', '#6f94a0', '#d9a94f'])) +
      steam(690, 930),
  }
}

const cooking: DrawScene = (dice) => {
  const tile = dice.pick(['#dfe5dc', '#ecdcc8', '#cddde0'])
  const pot = dice.pick(['#c2553c', '#2f6668', '#d9a24a', '#41506f'])
  return {
    defs: spot('halo', '#fff4d8', 0.8),
    content:
      whole(tile) +
      line(
        times(10, (at) => svg`M0 ${at * 100}H1000M${at * 112} 0V820`),
        lighter(tile, 0.7),
        6,
      ) +
      rect(0, 210, width, 24, '#b98a5e') +
      times(6, (at) => {
        const tall = dice.between(70, 140)
        return rect(
          60 + at * 160,
          210 - tall,
          74,
          tall,
          dice.pick(['#c9764f', '#e6c27c', '#7f9f94', '#f3ead8', '#a45a52']),
          'rx="14"',
        )
      }) +
      line('M160 290v150M260 290v170M820 290v160', '#6b4a38', 8) +
      ellipse(160, 470, 34, 46, '#8a5f43') +
      rect(232, 450, 56, 80, '#8f9499', 'rx="8"') +
      circle(820, 500, 64, '#55555f') +
      ellipse(560, 400, 560, 460, 'url(#halo)') +
      tableTop(900, '#b98a5e') +
      steam(420, 640) +
      steam(520, 660) +
      line('M210 760H150M730 760H790', darker(pot, 0.25), 34) +
      path('M220 700H720V830Q710 920 640 924H300Q230 920 220 830Z', pot) +
      path('M600 700H720V830Q710 920 640 924H600Q640 830 600 700Z', lighter(pot, 0.4), 'opacity=".3"') +
      ellipse(470, 700, 250, 46, darker(pot, 0.3)) +
      ellipse(470, 706, 224, 36, '#e0944a') +
      times(12, () =>
        circle(
          470 + dice.between(-180, 180),
          706 + dice.between(-20, 20),
          dice.between(8, 16),
          dice.pick(['#c9443a', '#7fa05a', '#f6dc8c']),
        ),
      ) +
      line('M560 690L690 520', '#a8744c', 20) +
      path('M90 1110H470L440 1200H60Z', '#d9ab74') +
      circle(170, 1100, 52, '#cf4a3c') +
      circle(270, 1112, 46, '#d9583f') +
      path('M164 1050q20 -30 40 -20q-10 24 -40 20M266 1068q16 -26 36 -18q-8 22 -36 18', '#6f9a58') +
      path('M560 1130Q700 1060 880 1150Q720 1220 560 1130Z', '#6b4a7c') +
      path('M880 1150q30 -30 60 -14q-14 30 -60 14', '#6f9a58'),
  }
}

const guitar: DrawScene = (dice) => {
  const wall = dice.pick(['#4f7276', '#b57a63', '#7a6f8c', '#c8aa7c'])
  const wood = dice.pick(['#c98a4a', '#a8552f', '#d9a95c'])
  return {
    defs: vertical('wall', [0, lighter(wall, 0.25)], [1, darker(wall, 0.12)]) + spot('lamp', '#ffe6ac', 0.9),
    content:
      whole('url(#wall)') +
      rect(0, 1060, width, 190, '#8a5f43') +
      rect(620, 120, 280, 340, '#f7efe2') +
      rect(650, 150, 220, 280, lighter(wall, 0.55)) +
      circle(760, 270, 70, mix(wood, '#c2443c', 0.4)) +
      path('M650 430V360Q710 320 760 370T870 350V430Z', darker(wall, 0.2)) +
      rect(140, 420, 10, 640, '#3a2c30') +
      path('M60 430L100 290H190L230 430Z', '#f6dca4') +
      ellipse(146, 430, 420, 420, 'url(#lamp)') +
      potPlant(dice, 850, 1080, 380) +
      '<g transform="rotate(9 480 800)">' +
      rect(452, 150, 56, 470, '#5a3a2c') +
      path('M440 60H520L512 170H448Z', '#4a2f26') +
      line('M432 84h-10M432 120h-10M528 84h10M528 120h10', '#e6d7b8', 12) +
      path(
        'M480 590C600 580 640 650 610 730C596 780 620 800 650 860C690 960 620 1090 480 1090S270 960 310 860C340 800 364 780 350 730C320 650 360 580 480 590Z',
        wood,
      ) +
      path(
        'M560 600C640 630 630 690 610 730C596 780 620 800 650 860C690 960 620 1090 480 1090C640 1040 620 900 570 800C548 740 590 680 560 600Z',
        darker(wood, 0.3),
        'opacity=".4"',
      ) +
      circle(480, 760, 66, '#3a241e') +
      circle(480, 760, 78, 'none', `stroke="${lighter(wood, 0.5)}" stroke-width="7"`) +
      rect(410, 930, 140, 26, '#4a2f26', 'rx="8"') +
      line('M464 170V940M475 170V940M486 170V940M497 170V940', '#f6ecd6', 2.5) +
      '</g>',
  }
}

const vinyl: DrawScene = (dice) => {
  const wall = dice.pick(['#c98f78', '#6f8f8a', '#8a7a9a', '#c8ac78'])
  const label = dice.pick(['#d9583f', '#e8b04a', '#4f8f98', '#c9799a'])
  const sleeves = ['#c2553c', '#2f6668', '#e0b860', '#6e3552', '#f0e2c8', '#41506f'] as const
  return {
    defs: vertical('wall', [0, lighter(wall, 0.3)], [1, wall]) + spot('halo', '#fff0cc', 0.8),
    content:
      whole('url(#wall)') +
      ellipse(680, 240, 560, 460, 'url(#halo)') +
      [130, 560]
        .map(
          (x) =>
            rect(x, 100, 310, 310, dice.pick(sleeves)) +
            circle(x + 155, 255, dice.between(60, 110), dice.pick(sleeves)) +
            path(svg`M${x} 410V340L${x + 120} 260L${x + 310} 370V410Z`, dice.pick(sleeves), 'opacity=".85"'),
        )
        .join('') +
      rect(60, 820, 880, 40, '#8a5f43') +
      rect(90, 860, 820, 390, '#5f4034') +
      times(18, (at) => rect(120 + at * 43, 900, 34, 350, dice.pick(sleeves))) +
      rect(150, 640, 700, 180, '#b9855a', 'rx="18"') +
      rect(150, 640, 700, 34, '#d3a273', 'rx="16"') +
      ellipse(430, 640, 260, 84, '#1f191d') +
      ellipse(430, 636, 210, 66, 'none', 'stroke="#4a4048" stroke-width="4"') +
      ellipse(430, 636, 156, 48, 'none', 'stroke="#4a4048" stroke-width="4"') +
      ellipse(430, 636, 86, 27, label) +
      circle(430, 636, 8, '#f6ecd6') +
      path('M430 636L640 590Q690 620 690 642Z', '#fff', 'opacity=".14"') +
      circle(760, 632, 34, '#d9d5d2') +
      line('M760 624L740 560L600 600L560 632', '#ece8e4', 12) +
      circle(230, 750, 22, '#5f4034') +
      circle(300, 750, 22, '#5f4034') +
      potPlant(dice, 920, 820, 240),
  }
}

const climbingWall: DrawScene = (dice) => {
  const wall = dice.pick(['#d9c4a4', '#a9b8bc', '#c9a58c', '#b8bda0'])
  const shirt = dice.pick(['#c2553c', '#2f6668', '#6e3552', '#d9a24a'])
  const holds = ['#e0584a', '#3f8f9a', '#f0b64a', '#8a5a9a', '#6f9a58'] as const
  const skin = dice.pick(['#e8b992', '#c08a5e', '#7d4d33'])
  return {
    defs: spot('halo', '#fff6dc', 0.8),
    content:
      whole(wall) +
      path('M0 0H420L300 520L0 640Z', lighter(wall, 0.25)) +
      path('M1000 300L640 560L720 1250H1000Z', darker(wall, 0.12)) +
      path('M0 640L300 520L420 900L220 1250H0Z', darker(wall, 0.06)) +
      ellipse(640, 260, 520, 460, 'url(#halo)') +
      times(30, () => {
        const x = dice.whole(40, 960)
        const y = dice.whole(60, 1200)
        return svg`<path transform="translate(${x} ${y}) rotate(${dice.whole(0, 180)})" d="M-34 0Q-30 -26 4 -24T36 4Q20 28 -8 22T-34 0Z" fill="${dice.pick(holds)}"/>`
      }) +
      line('M520 0Q540 300 516 640', '#e8e2d4', 7) +
      line('M470 560L400 400L392 300M560 560L640 470L650 360', skin, 42) +
      line('M480 780L390 880L420 1010M550 780L650 850L640 980', '#3b4a5c', 60) +
      path('M440 560Q515 520 590 560L572 790H458Z', shirt) +
      path('M456 720H574L570 790H460Z', '#33333f') +
      circle(512, 480, 56, dice.pick(['#3b2722', '#a4754a', '#2a1f22'])) +
      line('M512 500q-6 60 10 96', dice.pick(['#3b2722', '#2a1f22']), 22) +
      path('M390 1000h66v34h-80ZM612 970h66l14 34h-80Z', '#c2443c') +
      circle(390, 296, 26, '#e0584a') +
      circle(652, 352, 26, '#f0b64a'),
  }
}

const sofaCat: DrawScene = (dice) => {
  const wall = dice.pick(['#d8c3ad', '#9fb3a8', '#c7a6a6', '#a5a9c0'])
  const sofa = dice.pick(['#b8533a', '#2f6668', '#6e3552', '#c9963f'])
  const fur = dice.pick(['#d98f45', '#4a4248', '#e9ddca', '#8f8a8c'])
  return {
    defs: vertical('pane', [0, '#b9d3e0'], [1, '#fbe6c4']) + spot('halo', '#fff1cf', 0.75),
    content:
      whole(wall) +
      windowPane(120, 80, 460, 520, 'url(#pane)') +
      ellipse(420, 360, 560, 520, 'url(#halo)') +
      rect(0, 1120, width, 130, '#8a5f43') +
      potPlant(dice, 860, 1130, 560) +
      rect(60, 640, 760, 340, darker(sofa, 0.12), 'rx="70"') +
      rect(20, 780, 130, 330, sofa, 'rx="56"') +
      rect(730, 780, 130, 330, sofa, 'rx="56"') +
      rect(120, 890, 640, 210, lighter(sofa, 0.08), 'rx="40"') +
      rect(150, 710, 190, 190, '#f0dcb8', 'rx="36" transform="rotate(-8 245 800)"') +
      line('M620 860Q720 880 700 790', fur, 34) +
      path('M380 890C360 780 440 740 520 760C620 780 650 830 640 890Z', fur) +
      path(
        'M370 880C330 850 330 770 350 730L356 680L396 712H444L484 680L490 740C506 810 480 880 440 890Z',
        fur,
      ) +
      line('M520 770q20 50 6 100M570 784q18 46 6 90', darker(fur, 0.3), 10, 'opacity=".5"') +
      line('M384 780q14 12 28 0M434 780q14 12 28 0', '#2a1f22', 6) +
      path('M414 806h20l-10 12Z', '#d9807a') +
      line(
        'M424 818q-10 14 -22 8M424 818q10 14 22 8M340 812l44 4M342 838l42 -8M506 812l-44 4M504 838l-42 -8',
        '#2a1f22',
        4,
      ),
  }
}

export const indoors = [coffeeAndBook, cooking, guitar, vinyl, climbingWall, sofaCat] as const
