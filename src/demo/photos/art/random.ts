export type Options<T> = readonly [T, ...T[]]

export type Dice = {
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(options: Options<T>) => T
}

const scramble = (value: number) => {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** Throws that depend on nothing but the seeds, so that a drawing can be made again. */
export const diceFor = (...seeds: number[]): Dice => {
  let state = seeds.reduce((mixed, seed) => scramble(Math.imul(mixed, 31) + seed + 0x9e3779b9), 1)
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    return scramble(state) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (options) => options[Math.floor(next() * options.length)] ?? options[0],
  }
}
