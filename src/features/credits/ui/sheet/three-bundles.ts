import type { Bundle } from '../../offer-contract.ts'

/** As many as a phone shows without scrolling. */
const SHOWN = 3

type Listed = Pick<Bundle, 'id' | 'credits' | 'is_recommended' | 'is_most_popular'>

/** The smallest always, what was bought last, what most buy or we suggest, then the next small ones; by size. */
export const threeBundles = <B extends Listed>(bundles: readonly B[], lastBought: number | null): B[] => {
  const bySize = bundles.toSorted((a, b) => a.credits - b.credits)
  const wanted = [
    ...bySize.slice(0, 1),
    ...bySize.filter(({ id }) => id === lastBought),
    ...bySize.filter((bundle) => bundle.is_most_popular),
    ...bySize.filter((bundle) => bundle.is_recommended),
    ...bySize,
  ]
  const shown = [...new Set(wanted)].slice(0, SHOWN)
  return bySize.filter((bundle) => shown.includes(bundle))
}

/** What is chosen before anybody has chosen: the same as last time, else what we suggest, else the smallest. */
export const firstChoice = <B extends Listed>(
  shown: readonly B[],
  lastBought: number | null,
): B | undefined =>
  shown.find(({ id }) => id === lastBought) ?? shown.find((bundle) => bundle.is_recommended) ?? shown[0]
