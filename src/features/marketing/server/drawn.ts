import type { Drawn } from './render.tsx'

/** Of landers, niches, languages and sites there are more than are visited at the same time. */
const KEPT_AT_MOST = 300

type Kept = { drawn: Drawn; from: readonly unknown[] }
const kept = new Map<string, Kept>()

/** A page that is the same for all visitors is drawn anew when something that it was drawn from is another. */
export const drawnFrom = (key: string, from: readonly unknown[], draw: () => Drawn): Drawn => {
  const before = kept.get(key)
  if (before?.from.every((one, index) => one === from[index])) return before.drawn
  if (kept.size >= KEPT_AT_MOST) kept.clear()
  const drawn = draw()
  kept.set(key, { drawn, from })
  return drawn
}
