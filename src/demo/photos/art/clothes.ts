import { cloth, pale } from './palettes.ts'
import type { Dice } from './random.ts'
import { circle, darker, lighter, line, mix, path, rect, svg, times } from './svg.ts'

/** The body is drawn with x = 0 in the middle and y from the top of the picture; the chin is near 690. */
export type Wardrobe = { colour: string; second: string; wide: number; neck: number }

const shoulders = (wide: number, rise = 0): string => {
  const x = (value: number) => value * wide
  return svg`C${x(180)} ${856 - rise} ${x(300)} ${880 - rise} ${x(352)} ${940 - rise}C${x(404)} 1010 ${x(430)} 1120 ${x(440)} 1260L${x(-440)} 1260C${x(-430)} 1120 ${x(-404)} 1010 ${x(-352)} ${940 - rise}C${x(-300)} ${880 - rise} ${x(-180)} ${856 - rise}`
}

const body = ({ wide, neck }: Wardrobe, depth: number, sharp = false): string => {
  const x = neck + 34
  const line = sharp ? svg`L0 ${depth}L${x} 800` : svg`C${-x + 8} ${depth} ${x - 8} ${depth} ${x} 800`
  return svg`M${-x} 800${line}${shoulders(wide)} ${-x} 800Z`
}

/** The folds at arms and chest, and light on one shoulder. */
const folds = ({ colour, wide }: Wardrobe): string => {
  const x = (value: number) => value * wide
  return (
    line(
      svg`M${x(-300)} 1090Q${x(-284)} 1170 ${x(-296)} 1260M${x(300)} 1090Q${x(284)} 1170 ${x(296)} 1260`,
      darker(colour, 0.4),
      7,
      'opacity=".55"',
    ) +
    line(
      svg`M${x(-296)} 1130q50 -10 84 -44M${x(296)} 1130q-50 -10 -84 -44M${x(-150)} 1250q20 -60 70 -90`,
      darker(colour, 0.35),
      6,
      'opacity=".3"',
    ) +
    path(
      svg`M${x(170)} 868C${x(280)} 890 ${x(340)} 930 ${x(370)} 1010C${x(310)} 950 ${x(240)} 920 ${x(170)} 868Z`,
      lighter(colour, 0.55),
      'opacity=".22"',
    )
  )
}

const lit = 'stroke="url(#rim)" stroke-width="6"'

const garment = (wardrobe: Wardrobe, d: string): string => path(d, 'url(#cloth)', lit) + folds(wardrobe)

const ribs = (colour: string, count: number, draw: (at: number) => string): string =>
  line(times(count, draw), darker(colour, 0.3), 4, 'opacity=".4"')

const neckband = ({ neck, colour }: Wardrobe, depth: number): string => {
  const x = neck + 34
  return (
    line(svg`M${-x} 802C${-x + 8} ${depth} ${x - 8} ${depth} ${x} 802`, darker(colour, 0.16), 16) +
    line(
      svg`M${-x - 6} 810C${-x} ${depth + 14} ${x} ${depth + 14} ${x + 6} 810`,
      darker(colour, 0.4),
      3,
      'opacity=".6"',
    )
  )
}

const collar = (fill: string, neck: number): string => {
  const x = neck + 20
  const half = (s: number) =>
    path(
      svg`M${s * x} 776Q${s * (x + 34)} 800 ${s * (x + 40)} 828L${s * 78} 918L0 862Q${s * 70} 830 ${s * x} 776Z`,
      fill,
    ) + line(svg`M0 862L${s * 78} 918L${s * (x + 40)} 828`, darker(fill, 0.35), 4, 'opacity=".55"')
  return half(-1) + half(1)
}

const inner = (wardrobe: Wardrobe, depth: number): string =>
  path(body({ ...wardrobe, wide: wardrobe.wide * 0.7 }, depth), wardrobe.second) +
  neckband({ ...wardrobe, colour: wardrobe.second }, depth)

const lapels = ({ colour, neck, wide }: Wardrobe): string => {
  const half = (s: number) => {
    const x = s * (neck + 44)
    const front = svg`M${x} 792L${s * 54} 1260L${s * 440 * wide} 1260C${s * 430 * wide} 1120 ${s * 404 * wide} 1010 ${s * 352 * wide} 940C${s * 300 * wide} 880 ${s * 180 * wide} 856 ${x} 792Z`
    const lapel = svg`M${x} 790L${s * (neck + 96)} 862L${s * (neck + 112)} 960L${s * (neck + 74)} 976L${s * (neck + 100)} 1004L${s * 60} 1230L${s * 46} 1180C${s * 80} 1060 ${s * (neck + 10)} 900 ${x} 790Z`
    return (
      path(front, 'url(#cloth)', lit) +
      path(lapel, lighter(colour, 0.1), svg`stroke="${darker(colour, 0.3)}" stroke-width="3.5"`)
    )
  }
  return half(-1) + half(1)
}

const stripes = (wardrobe: Wardrobe, gap: number, thick: number): string =>
  `<g clip-path="url(#torso)" opacity=".85">${line(
    times(9, (at) => svg`M-520 ${900 + at * gap}Q0 ${930 + at * gap} 520 ${900 + at * gap}`),
    wardrobe.second,
    thick,
  )}</g>`

const buttons = (from: number, colour: string): string =>
  times(4, (at) => circle(0, from + at * 84, 8, colour))

export const garments = {
  tee: (w: Wardrobe) => garment(w, body(w, 872)) + neckband(w, 872),
  jumper: (w: Wardrobe) =>
    garment(w, body(w, 850)) +
    neckband(w, 850) +
    ribs(w.colour, 13, (at) => svg`M${(at - 6) * 14} ${850 - (at - 6) ** 2 * 1.2}v12`),
  vNeck: (w: Wardrobe) => {
    const x = w.neck + 34
    return garment(w, body(w, 938, true)) + line(svg`M${-x} 802L0 938L${x} 802`, darker(w.colour, 0.2), 13)
  },
  turtleneck: (w: Wardrobe) => {
    const x = w.neck + 16
    const roll = svg`M${-x + 10} 744C${-x - 8} 756 ${-x - 10} 780 ${-x - 12} 790C${-x - 14} 800 ${-x - 16} 810 ${-x - 26} 846Q0 906 ${x + 26} 846C${x + 20} 826 ${x + 14} 800 ${x + 12} 790C${x + 10} 780 ${x + 8} 756 ${x - 10} 744Q0 806 ${-x + 10} 744Z`
    return (
      garment(w, body(w, 820)) +
      path(roll, mix(w.colour, darker(w.colour, 0.3), 0.4), lit) +
      ribs(w.colour, 9, (at) => svg`M${(at - 4) * 19} ${786 - (at - 4) ** 2 * 2.4}l${(at - 4) * 3} 64`)
    )
  },
  shirt: (w: Wardrobe) =>
    garment(w, body(w, 876, true)) +
    line('M0 870V1260', darker(w.colour, 0.35), 4, 'opacity=".5"') +
    collar(lighter(w.colour, 0.12), w.neck) +
    buttons(950, lighter(w.colour, 0.6)),
  stripedTop: (w: Wardrobe) => {
    const d = body(w, 852)
    return `<clipPath id="torso"><path d="${d}"/></clipPath>${garment(w, d)}${stripes(w, 54, 16)}${neckband(w, 852)}`
  },
  blazer: (w: Wardrobe) => inner(w, 872) + lapels(w),
  blazerTurtleneck: (w: Wardrobe) => {
    const under = { ...w, colour: w.second }
    const x = w.neck + 16
    return (
      path(body({ ...under, wide: w.wide * 0.7 }, 820), w.second) +
      path(
        svg`M${-x + 10} 744Q${-x - 12} 800 ${-x - 24} 846Q0 900 ${x + 24} 846Q${x + 12} 800 ${x - 10} 744Q0 806 ${-x + 10} 744Z`,
        darker(w.second, 0.1),
      ) +
      ribs(w.second, 9, (at) => svg`M${(at - 4) * 19} ${788 - (at - 4) ** 2 * 2.4}l${(at - 4) * 3} 60`) +
      lapels(w)
    )
  },
  hoodie: (w: Wardrobe) => {
    const x = w.neck + 30
    const hood = (s: number) =>
      path(
        svg`M${s * (w.neck - 6)} 758C${s * (x + 70)} 770 ${s * (x + 104)} 820 ${s * (x + 70)} 880C${s * 120} 940 ${s * 50} 946 0 930C${s * 60} 880 ${s * x} 850 ${s * (w.neck - 6)} 758Z`,
        darker(w.colour, 0.14),
      )
    return (
      garment(w, body(w, 880)) +
      hood(-1) +
      hood(1) +
      line('M-44 928q-14 70 -6 150M44 928q14 70 4 130', lighter(w.colour, 0.75), 8) +
      line('M0 930V1010', darker(w.colour, 0.4), 4, 'opacity=".5"')
    )
  },
  cardigan: (w: Wardrobe) => {
    const x = w.neck + 44
    const half = (s: number) => {
      const d = svg`M${s * x} 796C${s * (x + 6)} 930 ${s * 70} 1020 ${s * 34} 1090L${s * 30} 1260L${s * 440 * w.wide} 1260C${s * 430 * w.wide} 1120 ${s * 404 * w.wide} 1010 ${s * 352 * w.wide} 940C${s * 300 * w.wide} 880 ${s * 180 * w.wide} 856 ${s * x} 796Z`
      return (
        path(d, 'url(#cloth)', lit) +
        line(
          svg`M${s * x} 800C${s * (x + 6)} 930 ${s * 70} 1020 ${s * 34} 1090V1260`,
          darker(w.colour, 0.2),
          22,
        )
      )
    }
    return (
      inner(w, 880) +
      half(-1) +
      half(1) +
      folds(w) +
      circle(36, 1130, 9, lighter(w.colour, 0.6)) +
      circle(34, 1212, 9, lighter(w.colour, 0.6))
    )
  },
  denim: (w: Wardrobe) => {
    const jacket = { ...w, colour: mix(w.colour, '#48688c', 0.8) }
    return (
      inner(w, 866) +
      lapels(jacket).replace(/fill="url\(#cloth\)"/g, `fill="${jacket.colour}"`) +
      line(
        svg`M${-330 * w.wide} 1040H${-w.neck - 100}M${330 * w.wide} 1040H${w.neck + 100}`,
        '#d9a866',
        3.5,
        'stroke-dasharray="12 8"',
      ) +
      folds(jacket)
    )
  },
  blouse: (w: Wardrobe) => {
    const d = body(w, 892)
    return (
      garment(w, d) +
      line(
        svg`M${-w.neck - 30} 808C${-w.neck - 14} 890 ${w.neck + 14} 890 ${w.neck + 30} 808`,
        lighter(w.colour, 0.3),
        8,
        'stroke-dasharray="2 14"',
      ) +
      ribs(
        w.colour,
        7,
        (at) => svg`M${(at - 3) * 34} ${890 - (at - 3) ** 2 * 7}q${(at - 3) * 6} 60 ${(at - 3) * 16} 100`,
      )
    )
  },
  dotted: (w: Wardrobe) => {
    const d = body(w, 874)
    return `<clipPath id="torso"><path d="${d}"/></clipPath>${garment(w, d)}<g clip-path="url(#torso)">${line(
      times(4, (row) => svg`M${-420 + (row % 2) * 42} ${915 + row * 84}H460`),
      lighter(w.second, 0.3),
      18,
      'stroke-dasharray="0 84" opacity=".8"',
    )}</g>${neckband(w, 874)}`
  },
  scarf: (w: Wardrobe) => {
    const x = w.neck + 50
    const wrap = svg`M${-x} 740C${-x - 50} 800 ${-x - 30} 880 0 884C${x + 30} 880 ${x + 50} 800 ${x} 740C60 806 -60 806 ${-x} 740Z`
    return (
      garment(w, body(w, 840)) +
      path(svg`M30 850L60 1150L170 1140L120 830Z`, darker(w.second, 0.16)) +
      rect(62, 1146, 108, 10, darker(w.second, 0.3)) +
      path(wrap, w.second, lit) +
      line(
        svg`M${-x + 4} 790Q0 870 ${x - 4} 786M${-x + 20} 830Q10 890 ${x - 30} 834M70 900l22 236M104 880l40 250`,
        darker(w.second, 0.35),
        6,
        'opacity=".45"',
      )
    )
  },
}
export type Garment = keyof typeof garments

export const womenWear = [
  'tee',
  'jumper',
  'vNeck',
  'turtleneck',
  'blazer',
  'cardigan',
  'stripedTop',
  'denim',
  'blouse',
  'dotted',
  'scarf',
  'shirt',
] as const
export const menWear = [
  'tee',
  'jumper',
  'turtleneck',
  'blazer',
  'cardigan',
  'stripedTop',
  'denim',
  'scarf',
  'shirt',
  'shirt',
  'hoodie',
  'blazerTurtleneck',
  'vNeck',
] as const

export const clothColours = (dice: Dice): { colour: string; second: string } => {
  const colour = dice.pick(cloth)
  const second = dice.pick(pale)
  const bold = dice.pick(cloth)
  return dice.chance(0.2)
    ? { colour: second, second: bold }
    : { colour, second: dice.chance(0.25) && bold !== colour ? bold : second }
}
