/** How many seconds a span has, by how its unit begins. */
const SPANS: readonly [string, number][] = [
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
]
const SPAN = /^(?:weeks?|days?|hours?|h|min(?:ute)?s?|seconds?|s)$/i

const isEmpty = (text: string): boolean => /^[–—-]?$/.test(text)

/** What begins with a number, as one: money, a share, a span of time; null for words, and for dates, whose letters are in order. */
export const amountIn = (text: string): number | null => {
  if (/^\d{4}-\d\d/.test(text)) return null
  const [, sign, digits = '', unit = ''] =
    /^[^\d\p{L}−-]{0,2}([−-]?)[^\d\p{L}]{0,2}(\d[\d,]*(?:\.\d+)?)\s?(\p{L}*)/u.exec(text) ?? []
  if (digits === '') return null
  const amount = Number(digits.replaceAll(',', '')) * (sign ? -1 : 1)
  const span = SPAN.test(unit) ? SPANS.find(([begin]) => unit.toLowerCase().startsWith(begin)) : undefined
  return amount * (span?.[1] ?? 1)
}

const compareWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The places of these cells in their order: by number where all have one, else by words. Where nothing stands is last, both ways. */
export const orderOf = (cells: readonly string[], isDown: boolean): number[] => {
  const places = cells.map((_, place) => place)
  const full = places.filter((place) => !isEmpty(cells[place] ?? ''))
  const amounts = cells.map(amountIn)
  const isNumbers = full.every((place) => amounts[place] !== null)
  const compare = (one: number, other: number) =>
    isNumbers
      ? (amounts[one] ?? 0) - (amounts[other] ?? 0)
      : compareWords(cells[one] ?? '', cells[other] ?? '')
  const sorted = full.toSorted((one, other) => compare(one, other) * (isDown ? -1 : 1))
  return [...sorted, ...places.filter((place) => isEmpty(cells[place] ?? ''))]
}
