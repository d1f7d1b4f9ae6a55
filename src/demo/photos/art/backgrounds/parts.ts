import type { Dice, Options } from '../random.ts'
import { bumpy, height, line, rect, svg, times, vertical, width } from '../svg.ts'

/** `glow` is the colour of the light that falls on hair and shoulders. */
export type Background = { defs: string; content: string; glow: string }

export type Draw = (dice: Dice) => Background

export const whole = (fill: string) => rect(0, 0, width, height, fill)

export const sky = (dice: Dice, skies: Options<readonly [string, string, string]>) => {
  const [top, middle, low] = dice.pick(skies)
  return vertical('sky', [0, top], [0.5, middle], [1, low])
}

export const bokeh = (dice: Dice, colours: Options<string>, count: number, low = height): string =>
  [...colours, ...colours]
    .map((colour, at, all) => {
      const lights = times(
        Math.ceil(count / all.length),
        () => `M${dice.whole(0, width)} ${dice.whole(0, low)}h.1`,
      )
      return line(lights, colour, dice.between(34, 110), `opacity="${at % 2 ? 0.2 : 0.34}"`)
    })
    .join('')

/** Drawn once in the definitions, then used in many places and colours. */
export const leafShape = '<path id="leaf" d="M0 0C24 -30 20 -80 0 -100C-20 -80 -24 -30 0 0Z"/>'
export const leaf = (x: number, y: number, angle: number, length: number, fill: string): string =>
  svg`<use href="#leaf" transform="translate(${x} ${y}) rotate(${angle}) scale(${(length / 100).toFixed(2)})" fill="${fill}"/>`

export const bushShape = (dice: Dice, rx: number, ry: number, bumps: number): string =>
  `<path id="bush" d="${bumpy(dice, 0, 0, rx, ry, bumps)}"/>`
export const bush = (x: number, y: number, fill: string, opacity: number): string =>
  svg`<use href="#bush" x="${x}" y="${y}" fill="${fill}" fill-opacity="${opacity}"/>`

export const plantShape = (dice: Dice): string =>
  `${leafShape}<g id="plant">${times(7, (at) => svg`<use href="#leaf" transform="rotate(${(at - 3) * 24 + dice.between(-6, 6)}) scale(${dice.between(0.75, 1.1).toFixed(2)})"${at % 2 === 1 && ' fill-opacity=".75"'}/>`)}</g>`
export const plant = (x: number, y: number, size: number, fill: string): string =>
  svg`<use href="#plant" transform="translate(${x} ${y}) scale(${(size / 100).toFixed(2)})" fill="${fill}"/>`
