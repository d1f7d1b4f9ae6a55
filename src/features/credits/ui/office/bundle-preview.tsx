import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import type { SoldBundle } from '../../bundle-contract.ts'
import { messageCents } from '../../rules.ts'
import { savingOf } from '../bundles/prices.ts'
import { money } from './words.ts'

export type PreviewProps = {
  bundles: readonly SoldBundle[]
  messageCredits: number
}

/** As members see them, at the list price. */
export function BundlePreview({ bundles, messageCredits }: PreviewProps) {
  const listed = bundles.map((bundle) => ({
    ...bundle,
    is_most_popular: false,
    list_cents: bundle.price_cents,
    message_cents: messageCents(bundle.price_cents, bundle.credits, messageCredits),
  }))
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-3">
      {listed.map((bundle) => {
        const saving = savingOf(bundle, listed)
        return (
          <li
            key={bundle.id}
            className={cx(
              'flex flex-col rounded-xl border bg-surface p-4',
              bundle.is_recommended ? 'border-accent' : 'border-line',
            )}
          >
            <p className="mb-2 flex min-h-6 flex-wrap gap-1.5">
              {bundle.is_recommended && <Badge tone="accent">Good to start with</Badge>}
              {saving > 0 && <Badge tone="good">Save {saving}%</Badge>}
            </p>
            <p className="font-semibold">
              {bundle.credits} {bundle.credits === 1 ? 'credit' : 'credits'}
            </p>
            <p className="text-sm text-ink-soft">
              {money(bundle.message_cents, bundle.currency)} per message
            </p>
            <p className="mt-2 text-heading tabular-nums">{money(bundle.price_cents, bundle.currency)}</p>
          </li>
        )
      })}
    </ul>
  )
}
