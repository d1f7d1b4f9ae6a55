import { bar } from './bar.ts'
import { coffee } from './coffee.ts'
import { dance } from './dance.ts'
import { ease } from './draw.ts'
import type { Draw } from './draw.ts'
import { walk } from './walk.ts'

/** `width` is that of the film; a drawing may be larger. */
export type Loop = { name: string; width: number; seconds: number; frame: (at: number) => string }

const page = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`

const drawn = (draw: Draw, at: number): string => {
  const { defs, content } = draw(at)
  return `<defs>${defs}</defs>${content}`
}

const SIDE = 960
const scenes = [coffee, dance, walk]
/** How much of its time a scene shares with the next one. */
const BLEND = 0.22

/** Each scene has a part of the loop, and fades into the next at its end; the last fades into the first. */
const sequence = (at: number): string => {
  const place = (at % 1) * scenes.length
  const index = Math.floor(place)
  const part = place - index
  const share = ease(part, 1 - BLEND, 1)
  const [now = coffee, next = coffee] = [scenes[index], scenes[(index + 1) % scenes.length]]
  // Scenes use the same names for their gradients, so each is a picture of its own.
  const picture = (draw: Draw, time: number) =>
    `data:image/svg+xml;base64,${Buffer.from(page(SIDE, SIDE, drawn(draw, time))).toString('base64')}`
  const image = (draw: Draw, time: number, opacity: number) =>
    `<image href="${picture(draw, time)}" width="${SIDE}" height="${SIDE}" opacity="${opacity}"/>`
  if (share === 0) return page(SIDE, SIDE, drawn(now, part))
  return page(SIDE, SIDE, image(now, part, 1) + image(next, part - 1, share))
}

export const loops: readonly Loop[] = [
  { name: 'bar', width: 1280, seconds: 6, frame: (at) => page(1280, 720, drawn(bar, at)) },
  { name: 'evening', width: 720, seconds: 8, frame: sequence },
]
