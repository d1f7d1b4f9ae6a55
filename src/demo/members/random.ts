/** Chance that is the same every time: a demo can be made again. (mulberry32) */
export type Random = () => number

export const randomOf = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, values: readonly [T, ...T[]] | readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T

/** Some of them, each once. */
export const pickSome = <T>(random: Random, values: readonly T[], count: number): T[] => {
  const left = [...values]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat()
}

/** `{ a: 3, b: 1 }`: a three times as often as b. */
export const pickWeighted = <T>(random: Random, values: readonly (readonly [T, number])[]): T => {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [value, weight] of values) if ((left -= weight) < 0) return value
  return (values[0] as readonly [T, number])[0]
}
