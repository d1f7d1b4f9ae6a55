/** Where a drawing is in its loop: from 0 to 1, and 1 looks like 0. */
export type Draw = (at: number) => { defs: string; content: string }

/** Half pixels would jump: a loop moves more finely than a still picture needs. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Loops have no colour of their own: a site lays its accent over them. */
export const grey = (level: number): string => {
  const part = Math.round(Math.min(255, Math.max(0, level)))
    .toString(16)
    .padStart(2, '0')
  return `#${part}${part}${part}`
}

/** Always the same numbers: whoever makes a loop again gets the same one. */
export const dice = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
  return { next, between: (from: number, to: number): number => from + (to - from) * next() }
}

/** A wave that comes back to where it began, so many times in a loop. */
export const wave = (at: number, times = 1, phase = 0): number => Math.sin((at * times + phase) * Math.PI * 2)

/** From 0 to 1 between two moments, gently. */
export const ease = (at: number, from: number, to: number): number => {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

type Stop = readonly [offset: number, level: number, opacity?: number]
const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, level, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${grey(level)}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('')

export const vertical = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`
export const round = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const opacity = (value: number): string => `fill-opacity="${n(Math.max(0, value))}"`
export const moved = (transform: string, content: string): string =>
  `<g transform="${transform}">${content}</g>`
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** An arm or a leg: round at both ends, and thinner at one. */
export const limb = (x1: number, y1: number, x2: number, y2: number, w1: number, w2: number): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const at = (x: number, y: number, w: number, side: number) =>
    `${n(x - sin * w * side)} ${n(y + cos * w * side)}`
  return (
    `M${at(x1, y1, w1, 1)}A${n(w1)} ${n(w1)} 0 0 1 ${at(x1, y1, w1, -1)}` +
    `L${at(x2, y2, w2, -1)}A${n(w2)} ${n(w2)} 0 0 1 ${at(x2, y2, w2, 1)}Z`
  )
}

/** Outlines of one body: first the light around them all, then the body over it. */
export const lit = (
  outlines: readonly string[],
  { body, rim, width = 5 }: { body: string; rim: string; width?: number },
) =>
  outlines.map((d) => path(d, 'none', `stroke="${rim}" stroke-width="${width}"`)).join('') +
  outlines.map((d) => path(d, body)).join('')

export const circlePath = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0Z`

/** Curls along an ellipse. */
export const curls = (cx: number, cy: number, rx: number, ry: number, count: number): string => {
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * Math.PI * 2
    const reach = at % 2 === 0 ? 1 : 0.95
    return `${n(cx + Math.cos(angle) * rx * reach)} ${n(cy + Math.sin(angle) * ry * reach)}`
  })
  const radius = n(((rx + ry) * 2) / count)
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A${radius} ${radius} 0 0 1 ${point}`).join('')}Z`
}
