import type { SoldBundle } from '../../bundle-contract.ts'

type Sold = Pick<SoldBundle, 'credits' | 'price_cents' | 'is_recommended'>

const perCredit = ({ price_cents: cents, credits }: Sold): number => cents / credits

/** What looks like a mistake in the bundles of one country; they can be sold all the same. */
export const bundleWarnings = (bundles: readonly Sold[]): string[] => {
  const bySize = bundles.toSorted((a, b) => a.credits - b.credits)
  const dearer = bySize.flatMap((bundle, place) => {
    const before = bySize[place - 1]
    return before && perCredit(bundle) >= perCredit(before)
      ? [`A credit costs no less in ${bundle.credits} credits than in ${before.credits}.`]
      : []
  })
  const cheaper = bySize.flatMap((bundle, place) => {
    const before = bySize[place - 1]
    return before && bundle.price_cents <= before.price_cents
      ? [`${bundle.credits} credits cost no more than ${before.credits}.`]
      : []
  })
  const ends = new Set(bySize.map(({ price_cents: cents }) => cents % 100))
  const odd = ends.size > 1 ? ['Prices end in different cents.'] : []
  const recommended = bySize.filter((bundle) => bundle.is_recommended).length
  const flags =
    recommended === 1 || bySize.length === 0
      ? []
      : [recommended === 0 ? 'None is suggested.' : `${recommended} are suggested; one stands out better.`]
  return [...cheaper, ...dearer, ...odd, ...flags]
}
