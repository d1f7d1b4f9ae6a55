import type { Face } from './person.ts'
import { circle, darker, ellipse, lighter, line, path, svg, times } from './svg.ts'

export const frames = ['round', 'square', 'thin'] as const
export type Frame = (typeof frames)[number] | 'cat'

export const drawGlasses = ({ eyes, cheek }: Face, frame: Frame, colour: string, turn: number): string => {
  const x = eyes.apart
  const lens = (s: number) => {
    if (frame === 'round') return svg`M${s * x - 46} 2a46 44 0 1 1 92 0a46 44 0 1 1 -92 0Z`
    if (frame === 'thin') return svg`M${s * x - 46} -14q46 -14 92 0q4 50 -46 52q-50 -2 -46 -52Z`
    const outer = s * (x + 50)
    const inner = s * (x - 46)
    const lift = frame === 'cat' ? -40 : -30
    return svg`M${inner} -26Q${s * x} -34 ${outer} ${lift}Q${outer + s * 2} 34 ${s * x} 38Q${inner - s * 2} 36 ${inner} -26Z`
  }
  const thickness = frame === 'thin' ? 4.5 : 8.5
  return svg`<g transform="translate(${turn * 16} 2)">${[-1, 1]
    .map(
      (s) =>
        path(lens(s), '#fff', 'opacity=".16"') +
        line(lens(s), colour, thickness) +
        line(svg`M${s * (x + 48)} -16L${s * (cheek + 4) - turn * 16} -22`, colour, thickness),
    )
    .join(
      '',
    )}${line(svg`M${-x + 46} -8Q0 -24 ${x - 46} -8`, colour, thickness)}${line(svg`M${x - 6} -18l-18 26M${-x + 22} -18l-14 20`, '#fff', 4, 'opacity=".4"')}</g>`
}

export const earrings = ['none', 'hoop', 'drop', 'stud'] as const
export type Earring = (typeof earrings)[number]

export const drawEarrings = (earring: Earring, { cheek }: Face, metal: string, turn: number): string =>
  earring === 'none'
    ? ''
    : [-1, 1]
        .map((s) => {
          const x = s * (cheek + 10) - turn * 9
          if (earring === 'stud') return circle(x, 50, 7, metal)
          if (earring === 'hoop')
            return svg`<circle cx="${x}" cy="82" r="30" fill="none" stroke="${metal}" stroke-width="7"/>`
          return line(svg`M${x} 50v26`, metal, 4) + path(svg`M${x} 70q-17 30 0 42q17 -12 0 -42Z`, metal)
        })
        .join('')

export type Headwear = 'none' | 'beanie' | 'sunHat' | 'flatCap' | 'headband'

export const drawHeadwear = (headwear: Headwear, { cheek }: Face, colour: string, band: string): string => {
  const w = cheek + 22
  const dark = darker(colour, 0.22)
  switch (headwear) {
    case 'none':
      return ''
    case 'beanie':
      return (
        path(svg`M${-w} -104C${-w - 10} -250 -110 -318 0 -318C110 -318 ${w + 10} -250 ${w} -104Z`, colour) +
        line(
          times(5, (at) => svg`M${(at - 2) * 66} -140Q${(at - 2) * 68} -240 ${(at - 2) * 26} -308`),
          dark,
          5,
          'opacity=".45"',
        ) +
        path(
          svg`M${-w - 4} -152Q0 -196 ${w + 4} -152Q${w + 12} -110 ${w + 2} -76Q0 -124 ${-w - 2} -76Q${-w - 12} -110 ${-w - 4} -152Z`,
          darker(colour, 0.12),
        ) +
        line(
          svg`M${-w - 2} -114Q0 -160 ${w + 2} -114`,
          dark,
          58,
          'opacity=".4" stroke-dasharray="5 17" stroke-linecap="butt"',
        )
      )
    case 'sunHat':
      return (
        path(svg`M-134 -150C-140 -290 -80 -322 0 -322C80 -322 140 -290 134 -150Z`, colour) +
        path('M-138 -196Q0 -160 138 -196L136 -146Q0 -116 -136 -146Z', band) +
        path('M-290 -128C-210 -196 210 -196 290 -128C220 -84 -220 -84 -290 -128Z', colour) +
        path('M-290 -128C-200 -112 200 -112 290 -128C220 -84 -220 -84 -290 -128Z', dark, 'opacity=".5"') +
        line('M-250 -136Q0 -176 250 -136M-200 -152Q0 -180 200 -152', lighter(colour, 0.4), 3, 'opacity=".6"')
      )
    case 'flatCap':
      return (
        path(
          svg`M${-w - 4} -96C${-w - 26} -200 -90 -262 30 -256C140 -250 ${w + 34} -190 ${w + 6} -104Q0 -150 ${-w - 4} -96Z`,
          colour,
        ) +
        path(
          svg`M${-w - 4} -100C-110 -160 110 -166 ${w + 6} -106C${w + 10} -84 90 -92 20 -98C-50 -104 -120 -76 ${-w - 4} -100Z`,
          dark,
        ) +
        line(
          'M30 -256Q4 -210 6 -150M-66 -236Q-104 -190 -104 -132M112 -228Q122 -190 112 -140',
          dark,
          4,
          'opacity=".5"',
        )
      )
    case 'headband':
      return (
        path(
          svg`M${-w + 8} -90C-130 -196 -80 -222 0 -222C80 -222 130 -196 ${w - 8} -90L${w - 22} -66C120 -160 70 -184 0 -184C-70 -184 -120 -160 ${-w + 22} -66Z`,
          colour,
        ) +
        line(
          svg`M${-w + 22} -96C-110 -184 -70 -204 0 -204C70 -204 110 -184 ${w - 22} -96`,
          lighter(colour, 0.4),
          4,
          'opacity=".5"',
        )
      )
  }
}

/** A scarf over hair and shoulders, open for the face. */
export const drawHeadscarf = ({ cheek, length }: Face, colour: string): string => {
  const fold = darker(colour, 0.2)
  const w = cheek + 26
  const low = 216 + length
  const outside = svg`M0 -252C130 -252 ${w + 16} -150 ${w} 0C${w - 4} 110 ${w - 16} 190 190 300L214 420Q0 470 -214 420L-190 300C${-w + 16} 190 ${-w + 4} 110 ${-w} 0C${-w - 16} -150 -130 -252 0 -252Z`
  const opening = svg`M0 -140C-100 -140 ${-cheek + 4} -70 ${-cheek + 4} 0C${-cheek + 8} 110 -90 ${low - 8} 0 ${low - 4}C90 ${low - 8} ${cheek - 8} 110 ${cheek - 4} 0C${cheek - 4} -70 100 -140 0 -140Z`
  return (
    path(outside + opening, 'url(#scarf)', 'fill-rule="evenodd"') +
    line(opening, fold, 5, 'opacity=".6"') +
    line(outside, 'url(#rim)', 5) +
    line(
      svg`M-60 -196C${-w + 20} -130 ${-w + 14} 20 -118 170M60 -196C${w - 20} -130 ${w - 14} 20 118 170M-140 200C-60 290 60 290 150 190M-170 260C-60 350 90 340 184 270M-150 340C-40 400 90 390 170 350`,
      fold,
      6,
      'opacity=".5"',
    )
  )
}

export const drawNecklace = (metal: string, depth: number): string =>
  line(svg`M-92 808C-70 ${depth} 70 ${depth} 92 808`, metal, 5) +
  ellipse(0, 800 + (depth - 800) * 0.76, 10, 11, metal)
