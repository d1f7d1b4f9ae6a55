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
  svg,
  times,
  vertical,
  width,
} from '../svg.ts'
import { clouds, drawSky, fir, hours, skyDefs, walker, whole } from './parts.ts'
import type { DrawScene } from './parts.ts'

const mountainLake: DrawScene = (dice) => {
  const hour = dice.pick(hours)
  const rock = mix(hour.top, '#5d5f7c', 0.55)
  const lake = mix(hour.top, '#4f8f98', 0.5)
  const peak = dice.between(420, 580)
  return {
    defs: skyDefs(hour) + vertical('lake', [0, lighter(lake, 0.35)], [1, darker(lake, 0.2)]),
    content:
      drawSky(hour, dice.between(150, 850), 230, 760) +
      clouds(dice, 2) +
      path('M-20 740L190 430L330 590L480 450L700 720L860 500L1020 740Z', lighter(rock, 0.35)) +
      path(svg`M80 760L${peak} 250L960 760Z`, rock) +
      path(
        svg`M${peak} 250L${peak + 70} 350L${peak + 20} 372L${peak - 10} 340L${peak - 50} 392L${peak - 84} 350Z`,
        '#fff',
        'opacity=".92"',
      ) +
      path(svg`M${peak} 250L960 760H${peak + 40}Z`, darker(rock, 0.25), 'opacity=".4"') +
      times(12, (at) =>
        fir(
          at * 92 + dice.between(-20, 20),
          780,
          dice.between(110, 190),
          darker(hour.land, at % 2 ? 0.3 : 0.4),
        ),
      ) +
      rect(0, 760, width, 490, 'url(#lake)') +
      path(svg`M80 764L${peak} 1090L960 764Z`, darker(rock, 0.1), 'opacity=".28"') +
      times(9, (at) =>
        rect(dice.between(20, 700), 800 + at * 34, dice.between(90, 280), 5, '#fff', 'rx="3" opacity=".35"'),
      ) +
      path('M0 1150Q260 1090 520 1130T1000 1080V1250H0Z', darker(hour.land, 0.25)) +
      walker(dice, dice.between(240, 760), 1150, 210),
  }
}

const tentAtDusk: DrawScene = (dice) => {
  const night = dice.pick(['#2f3f68', '#43386a', '#23485a'])
  const cloth = dice.pick(['#e08a45', '#d9b04a', '#c9583f', '#7fa07a'])
  return {
    defs:
      vertical('sky', [0, darker(night, 0.35)], [0.6, night], [1, mix(night, '#f0a878', 0.6)]) +
      vertical('tent', [0, lighter(cloth, 0.5)], [1, cloth]),
    content:
      whole('url(#sky)') +
      dots(dice, 46, 0, 620, 5, '#fff4d8') +
      circle(dice.between(180, 820), 210, 62, '#fff1cf') +
      path('M0 800L210 560L380 720L560 520L780 760L1000 600V1250H0Z', darker(night, 0.25)) +
      times(11, (at) => fir(at * 104, 930, dice.between(200, 330), darker(night, at % 2 ? 0.5 : 0.6))) +
      path('M0 920Q300 870 560 910T1000 890V1250H0Z', darker(mix(night, '#4d6a4a', 0.55), 0.25)) +
      path('M190 1110L500 720L810 1110Z', 'url(#tent)') +
      path('M500 720L810 1110H660Z', darker(cloth, 0.3), 'opacity=".55"') +
      path('M500 740L590 1110H410Z', '#fff0b8') +
      path('M500 740L410 1110H350Z', darker(cloth, 0.15)) +
      line('M500 722L120 1130M500 722L880 1130', '#f2e3c4', 4, 'opacity=".6"') +
      ellipse(500, 1124, 360, 26, '#ffd98a', 'opacity=".25"') +
      line('M820 1190l100 -30M830 1160l90 30', '#5a3a2c', 18) +
      path('M875 1160C830 1120 860 1080 872 1040C890 1080 926 1110 880 1160Z', '#f2933c') +
      path('M876 1160C854 1134 870 1110 876 1090C888 1112 900 1134 880 1160Z', '#ffe08a'),
  }
}

const forestPath: DrawScene = (dice) => {
  const [light, green, ground] = dice.pick<readonly [string, string, string]>([
    ['#f4f0c8', '#8fae74', '#b58f62'],
    ['#fbe6b8', '#d98f45', '#a8683f'],
    ['#e3f0dc', '#5f9580', '#a08c6c'],
  ])
  return {
    defs: vertical('air', [0, lighter(green, 0.45)], [0.5, light], [1, green]),
    content:
      whole('url(#air)') +
      times(9, (at) =>
        rect(
          at * 120 + dice.between(-30, 30),
          0,
          dice.between(14, 30),
          820,
          darker(green, 0.25),
          'opacity=".3"',
        ),
      ) +
      path('M0 760Q260 700 500 740T1000 720V1250H0Z', mix(green, ground, 0.2)) +
      path(
        'M470 740C520 800 380 860 440 940C520 1040 300 1130 220 1250H800C760 1120 600 1040 590 940C584 860 560 800 520 740Z',
        ground,
      ) +
      path(
        'M470 740C520 800 380 860 440 940C480 990 460 1040 410 1090C540 1040 520 960 500 920C470 860 530 800 490 740Z',
        lighter(ground, 0.4),
        'opacity=".5"',
      ) +
      [40, 170, 830, 960]
        .map((x) =>
          path(
            svg`M${x - 34} 0L${x - 44} 1010Q${x - 60} 1060 ${x - 90} 1080H${x + 90}Q${x + 50} 1050 ${x + 42} 1000L${x + 30} 0Z`,
            darker(mix(green, '#5a3a30', 0.7), 0.15),
          ),
        )
        .join('') +
      times(7, (at) =>
        path(
          bumpy(dice, at * 166, dice.between(0, 90), 150, 120, 13),
          at % 2 ? green : darker(green, 0.15),
          'opacity=".9"',
        ),
      ) +
      [60, 250, 780, 950]
        .map((x, at) => path(bumpy(dice, x, 1150 + (at % 2) * 50, 130, 90, 12), darker(green, 0.2)))
        .join('') +
      walker(dice, 490, 880, 170),
  }
}

const winterCabin: DrawScene = (dice) => {
  const night = dice.pick(['#4a5a8a', '#6a5a8c', '#3f6480'])
  const wood = dice.pick(['#8a4f38', '#a03f34', '#6b4a3c'])
  return {
    defs: vertical('sky', [0, darker(night, 0.2)], [0.65, lighter(night, 0.25)], [1, '#f2c6a8']),
    content:
      whole('url(#sky)') +
      path('M0 760L260 480L420 640L640 420L1000 740V1250H0Z', lighter(night, 0.35)) +
      path('M640 420L720 492L660 520L600 476ZM260 480L320 540L270 560L214 530Z', '#fff', 'opacity=".9"') +
      times(9, (at) => fir(at * 128, 900, dice.between(240, 380), darker(night, at % 2 ? 0.3 : 0.42))) +
      path('M0 880Q300 820 600 870T1000 840V1250H0Z', '#f3f1f6') +
      rect(300, 760, 400, 270, wood) +
      line(
        'M300 800H700M300 840H700M300 880H700M300 920H700M300 960H700M300 1000H700',
        darker(wood, 0.35),
        4,
        'opacity=".5"',
      ) +
      rect(600, 590, 50, 110, darker(wood, 0.3)) +
      path('M250 780L500 600L750 780L730 800L500 640L270 800Z', darker(wood, 0.4)) +
      path(
        'M236 770Q360 660 500 576Q640 660 764 770Q740 790 726 768Q620 690 500 620Q380 690 274 768Q258 790 236 770Z',
        '#fff',
      ) +
      rect(350, 840, 100, 90, '#ffdf8c') +
      line('M400 840v90M350 885h100', darker(wood, 0.3), 7) +
      rect(540, 850, 90, 180, darker(wood, 0.35)) +
      circle(612, 945, 6, '#f0c860') +
      path('M0 1030Q240 980 500 1020T1000 1000V1250H0Z', '#fff') +
      line('M590 1040Q560 1120 620 1180T560 1260', '#d8dbe8', 26, 'opacity=".8"') +
      line('M626 590q-20 -50 10 -90t-6 -100', '#fff', 16, 'opacity=".4"') +
      dots(dice, 40, 0, 1240, 9, '#fff'),
  }
}

export const woods = [mountainLake, tentAtDusk, forestPath, winterCabin] as const
