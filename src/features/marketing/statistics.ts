/** How many of those who saw something did what it is for. */
export type Proportion = { hits: number; of: number }
export type Interval = { low: number; high: number }

/** 95 of 100 intervals contain the truth. */
const Z = 1.959963984540054

/** The rest of the normal distribution: Chebyshev's fit of Numerical Recipes, good to seven digits. */
const erfc = (x: number): number => {
  const z = Math.abs(x)
  const t = 1 / (1 + z / 2)
  const factors = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const fit = factors.reduceRight((sum, factor) => sum * t + factor, 0)
  const rest = t * Math.exp(-z * z + fit)
  return x >= 0 ? rest : 2 - rest
}

/** The chance that halves differ by as much as these do, where nothing but chance decides (chi-square, one degree). */
export const evenSplitChance = (a: number, b: number): number =>
  a + b === 0 ? 1 : erfc(Math.abs(a - b) / Math.sqrt(2 * (a + b)))

export const rateOf = ({ hits, of }: Proportion): number | null => (of === 0 ? null : hits / of)

/** Wilson's interval: also right for few, and for none at all. */
export const wilson = ({ hits, of }: Proportion): Interval => {
  if (of === 0) return { low: 0, high: 1 }
  const rate = hits / of
  const middle = rate + (Z * Z) / (2 * of)
  const reach = Z * Math.sqrt((rate * (1 - rate)) / of + (Z * Z) / (4 * of * of))
  const whole = 1 + (Z * Z) / of
  return { low: Math.max(0, (middle - reach) / whole), high: Math.min(1, (middle + reach) / whole) }
}

/** How much more b is than a, with Newcombe's interval; null where one of them was seen by nobody. */
export const difference = (a: Proportion, b: Proportion): (Interval & { value: number }) | null => {
  const [rateA, rateB] = [rateOf(a), rateOf(b)]
  if (rateA === null || rateB === null) return null
  const [ofA, ofB] = [wilson(a), wilson(b)]
  const value = rateB - rateA
  return {
    value,
    low: value - Math.hypot(rateB - ofB.low, ofA.high - rateA),
    high: value + Math.hypot(ofB.high - rateB, rateA - ofA.low),
  }
}

/** Less likely than this, something is wrong with how visitors are shared out or counted. */
const MISMATCH_CHANCE = 0.001

/** More hits than there were visitors means that some of them were not seen coming. */
const isCounted = ({ hits, of }: Proportion): boolean => hits <= of

/** Whether what was measured can be read at all. */
export const isReadable = (a: Proportion, b: Proportion): boolean =>
  isCounted(a) && isCounted(b) && evenSplitChance(a.of, b.of) >= MISMATCH_CHANCE

export type Verdict = 'a_better' | 'b_better' | 'no_difference'

export const verdictOn = (a: Proportion, b: Proportion): Verdict => {
  const found = difference(a, b)
  if (found && found.low > 0) return 'b_better'
  return found && found.high < 0 ? 'a_better' : 'no_difference'
}
