import type { Dice, Options } from '../random.ts'
import {
  bumpy,
  circle,
  darker,
  ellipse,
  height,
  lighter,
  line,
  path,
  rect,
  spot,
  svg,
  times,
  vertical,
  width,
} from '../svg.ts'

type Scene = { defs: string; content: string }
export type DrawScene = (dice: Dice) => Scene

export const whole = (fill: string): string => rect(0, 0, width, height, fill)

type Hour = { top: string; middle: string; low: string; sun: string; land: string }

/** The light of the day decides the colours of everything outdoors. */
export const hours: Options<Hour> = [
  { top: '#8ebbd6', middle: '#c3dfe3', low: '#f8edd3', sun: '#fffbe6', land: '#6f9a6c' },
  { top: '#d98c86', middle: '#f5b98f', low: '#fde3ac', sun: '#fff3c4', land: '#8a7f5c' },
  { top: '#8a86b8', middle: '#e3a7a6', low: '#fcd9a8', sun: '#ffeec0', land: '#6d7a72' },
  { top: '#a9c9c4', middle: '#dfe7d0', low: '#fbf0d0', sun: '#fffdf0', land: '#7d9c6a' },
]

export const skyDefs = (hour: Hour): string =>
  vertical('sky', [0, hour.top], [0.55, hour.middle], [1, hour.low]) + spot('sun', hour.sun, 0.95)

export const drawSky = (hour: Hour, x: number, y: number, to = height): string =>
  rect(0, 0, width, to, 'url(#sky)') + ellipse(x, y, 420, 420, 'url(#sun)') + circle(x, y, 66, hour.sun)

export const clouds = (dice: Dice, count: number): string =>
  times(count, () =>
    path(
      bumpy(
        dice,
        dice.between(60, 940),
        dice.between(90, 330),
        dice.between(90, 150),
        dice.between(20, 34),
        11,
      ),
      '#fff',
      'opacity=".5"',
    ),
  )

export const fir = (x: number, y: number, size: number, fill: string): string =>
  path(
    svg`M${x} ${y - size}l${size * 0.2} ${size * 0.36}h${-size * 0.08}l${size * 0.18} ${size * 0.3}h${-size * 0.08}l${size * 0.16} ${size * 0.3}h${-size * 0.76}l${size * 0.16} ${-size * 0.3}h${-size * 0.08}l${size * 0.18} ${-size * 0.3}h${-size * 0.08}Z`,
    fill,
  ) + rect(x - size * 0.03, y - size * 0.05, size * 0.06, size * 0.1, '#6b4632')

export const leafyTree = (dice: Dice, x: number, y: number, size: number, fill: string): string =>
  rect(x - size * 0.05, y - size * 0.5, size * 0.1, size * 0.5, '#6f4a38') +
  path(bumpy(dice, x, y - size * 0.72, size * 0.34, size * 0.32, 13), fill) +
  path(
    bumpy(dice, x + size * 0.08, y - size * 0.78, size * 0.2, size * 0.18, 10),
    lighter(fill, 0.3),
    'opacity=".5"',
  )

/** Somebody seen from behind, standing on y. */
export const walker = (dice: Dice, x: number, y: number, size: number): string => {
  const coat = dice.pick(['#c2553c', '#2f6668', '#d1913f', '#6e3552', '#41506f'])
  const s = size / 100
  return svg`<g transform="translate(${x} ${y}) scale(${s.toFixed(2)})">${
    ellipse(4, 0, 26, 5, '#2b1c24', 'opacity=".25"') +
    path('M-11 -42L-9 -2H-1L0 -36L3 -2H11L12 -42Z', '#3b3a4a') +
    path('M-17 -38Q-20 -72 -10 -78Q0 -82 10 -78Q20 -72 17 -38Z', coat) +
    path('M-10 -74Q0 -80 10 -74V-50Q0 -46 -10 -50Z', darker(coat, 0.35)) +
    circle(0, -89, 10, dice.pick(['#3b2722', '#a4754a', '#2a1f22', '#8c3e26'])) +
    rect(-4, -82, 8, 6, '#d8a47e')
  }</g>`
}

export const steam = (x: number, y: number): string =>
  line(svg`M${x} ${y}q-18 -34 0 -66t0 -66M${x + 34} ${y - 8}q-18 -34 0 -66t0 -66`, '#fff', 8, 'opacity=".5"')

export const mug = (x: number, y: number, fill: string): string =>
  ellipse(x + 8, y + 118, 120, 18, '#2b1c24', 'opacity=".22"') +
  line(svg`M${x + 78} ${y + 24}q62 -4 54 38t-66 36`, darker(fill, 0.12), 18) +
  path(
    svg`M${x - 86} ${y}V${y + 60}Q${x - 80} ${y + 120} ${x - 34} ${y + 122}H${x + 34}Q${x + 80} ${y + 120} ${x + 86} ${y + 60}V${y}Z`,
    fill,
  ) +
  path(
    svg`M${x + 40} ${y}V${y + 120}Q${x + 82} ${y + 112} ${x + 86} ${y + 60}V${y}Z`,
    lighter(fill, 0.5),
    'opacity=".35"',
  ) +
  ellipse(x, y, 86, 24, lighter(fill, 0.3)) +
  ellipse(x, y + 3, 74, 18, '#7a4a30') +
  ellipse(x - 8, y + 4, 42, 9, '#c08a5c', 'opacity=".7"')

export const potPlant = (dice: Dice, x: number, y: number, size: number): string => {
  const green = dice.pick(['#6f9468', '#5f8a7c', '#86a070'])
  const pot = dice.pick(['#c9764f', '#e6d3b8', '#7f8fa6'])
  return (
    times(9, (at) => {
      const angle = (at - 4) * 21 + dice.between(-6, 6)
      const long = size * dice.between(0.7, 1)
      return svg`<path transform="translate(${x} ${y - size * 0.3}) rotate(${angle})" d="M0 0C${long * 0.2} ${-long * 0.3} ${long * 0.16} ${-long * 0.8} 0 ${-long}C${-long * 0.16} ${-long * 0.8} ${-long * 0.2} ${-long * 0.3} 0 0Z" fill="${at % 2 ? green : darker(green, 0.18)}"/>`
    }) +
    path(
      svg`M${x - size * 0.28} ${y - size * 0.4}H${x + size * 0.28}L${x + size * 0.2} ${y}H${x - size * 0.2}Z`,
      pot,
    ) +
    rect(x - size * 0.31, y - size * 0.44, size * 0.62, size * 0.09, lighter(pot, 0.2), 'rx="6"')
  )
}

export const hills = (fills: readonly string[], from: number, step: number): string =>
  fills
    .map((fill, at) => {
      const y = from + at * step
      const swing = at % 2 ? 60 : -60
      return path(svg`M0 ${y}Q250 ${y - 70 + swing} 500 ${y}T1000 ${y - swing * 0.5}V1250H0Z`, fill)
    })
    .join('')

export const tableTop = (y: number, wood: string): string =>
  rect(0, y, width, height - y, wood) +
  rect(0, y, width, 16, lighter(wood, 0.25)) +
  line(
    svg`M0 ${y + 90}Q300 ${y + 76} 1000 ${y + 96}M0 ${y + 190}Q500 ${y + 214} 1000 ${y + 186}M0 ${y + 300}Q420 ${y + 280} 1000 ${y + 306}`,
    darker(wood, 0.25),
    4,
    'opacity=".35"',
  )
