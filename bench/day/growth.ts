import type { Sizes } from '../sizes.ts'

const LARGEST = 6
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** What there is, with all indexes. */
export const sizeText = (sizes: Sizes): string =>
  megabytes([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0))

/** What has grown, and most of all which tables. */
export const growthText = (before: Sizes, after: Sizes): string => {
  const grown = [...after].map(([name, bytes]) => ({ name, by: bytes - (before.get(name) ?? 0) }))
  const largest = grown.toSorted((a, b) => b.by - a.by).slice(0, LARGEST)
  const all = grown.reduce((sum, { by }) => sum + by, 0)
  return `${megabytes(all)}: ${largest.map(({ name, by }) => `${name} ${megabytes(by)}`).join(', ')}`
}
