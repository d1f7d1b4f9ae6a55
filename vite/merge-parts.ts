/** Modules that go into one file. */
export type Part = {
  modules: readonly string[]
  /** Who loads them. */
  pages: ReadonlySet<string>
  /** Length of the source. */
  size: number
  /** Other parts that are imported from here. */
  uses: Set<Part>
}

type Costs = {
  /** What one more file costs a page, in the length of source that it would load just as soon. */
  perFile: number
  /** How much it counts what a page loads. */
  weightOf: (page: string) => number
}

type Pair = { one: Part; other: Part; gain: number }

const isReachedByOthers = (from: Part, to: Part): boolean => {
  const seen = new Set<Part>()
  const queue = [...from.uses].filter((part) => part !== to)
  for (let part = queue.pop(); part; part = queue.pop()) {
    if (part === to) return true
    if (seen.has(part)) continue
    seen.add(part)
    queue.push(...part.uses)
  }
  return false
}

/** One imports the other by way of a third: as one file, it and the third would import each other. */
const closesCircle = ({ one, other }: Pair): boolean =>
  isReachedByOthers(one, other) || isReachedByOthers(other, one)

/** Pages that need both have a file less; those that need one of them load the other for nothing. */
const createGain = ({ perFile, weightOf }: Costs) => {
  const weight = (pages: ReadonlySet<string>, counts: (page: string) => boolean) =>
    [...pages].reduce((sum, page) => sum + (counts(page) ? weightOf(page) : 0), 0)
  return (one: Part, other: Part): number =>
    perFile * weight(one.pages, (page) => other.pages.has(page)) -
    one.size * weight(other.pages, (page) => !one.pages.has(page)) -
    other.size * weight(one.pages, (page) => !other.pages.has(page))
}

const mergeInto = (parts: Set<Part>, { one, other }: Pair): Part => {
  const merged: Part = {
    modules: [...one.modules, ...other.modules],
    pages: new Set([...one.pages, ...other.pages]),
    size: one.size + other.size,
    uses: new Set([...one.uses, ...other.uses].filter((part) => part !== one && part !== other)),
  }
  parts.delete(one)
  parts.delete(other)
  for (const { uses } of parts) {
    const usedBoth = [uses.delete(one), uses.delete(other)]
    if (usedBoth.includes(true)) uses.add(merged)
  }
  parts.add(merged)
  return merged
}

const bestOf = (pairs: ReadonlySet<Pair>): Pair | null => {
  let best: Pair | null = null
  for (const pair of pairs) if (pair.gain > (best?.gain ?? 0)) best = pair
  return best
}

/** The best two become one, as long as that is worth it. Parts that import nothing in a circle never begin to. */
export const mergeParts = (given: readonly Part[], costs: Costs): Part[] => {
  const gainOf = createGain(costs)
  const parts = new Set(given)
  const pairsOf = (one: Part, others: Iterable<Part>): Pair[] =>
    [...others].map((other) => ({ one, other, gain: gainOf(one, other) })).filter(({ gain }) => gain > 0)
  const pairs = new Set(given.flatMap((one, index) => pairsOf(one, given.slice(index + 1))))
  for (let best = bestOf(pairs); best; best = bestOf(pairs)) {
    pairs.delete(best)
    if (closesCircle(best)) continue
    const { one, other } = best
    for (const pair of pairs)
      if ([pair.one, pair.other].some((part) => part === one || part === other)) pairs.delete(pair)
    const merged = mergeInto(parts, best)
    for (const pair of pairsOf(merged, parts)) if (pair.other !== merged) pairs.add(pair)
  }
  return [...parts]
}
