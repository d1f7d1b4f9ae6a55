import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Money } from '../money.tsx'
import { BundleMark } from './bundle-mark.tsx'
import { savingOf } from './prices.ts'
import type { Price } from './prices.ts'

type Props = { prices: readonly Price[]; country: string; code: string | undefined }

export function BundleList({ prices, country, code }: Props) {
  const { t } = useLingui()
  const bundles = prices.map(({ bundle }) => bundle)
  if (prices.length === 0) {
    return (
      <EmptyState
        title={<Trans>No bundles available for this country</Trans>}
        text={<Trans>Choose the country you’re paying from in the list below.</Trans>}
      />
    )
  }
  const savings = bundles.map((bundle) => savingOf(bundle, bundles))
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label={t({
          message: 'Bundles',
          comment: 'Aria label of the list of credit bundles one can buy',
        })}
        className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4"
      >
        {prices.map((price, place) => (
          <BundleCard
            key={price.bundle.id}
            price={price}
            saving={savings[place] ?? 0}
            country={country}
            code={code}
          />
        ))}
      </ul>
      {savings.some((saving) => saving > 0) && (
        <p className="text-sm text-ink-soft">
          <Trans>Savings are based on the price per credit in the smallest bundle.</Trans>
        </p>
      )}
    </div>
  )
}

type CardProps = { price: Price; saving: number; country: string; code: string | undefined }

/** On a phone a row: what one gets at the start, what it costs at the end. */
function BundleCard({ price: { bundle }, saving, country, code }: CardProps) {
  const { id, credits, currency } = bundle
  const isMarked = bundle.is_most_popular || bundle.is_recommended
  return (
    <li
      className={cx(
        'relative grid grid-cols-[1fr_auto] content-start gap-x-4 rounded-xl border bg-surface p-4 transition-colors narrow:flex narrow:flex-col sm:flex sm:flex-col sm:p-5',
        isMarked ? 'border-accent' : 'border-line hover:border-line-strong',
      )}
    >
      <div className="col-span-2 flex flex-wrap gap-2 not-empty:mb-2 sm:mb-2 sm:min-h-6">
        <BundleMark bundle={bundle} />
        {saving > 0 && (
          <Badge tone="good">
            <Trans comment="Badge on the card of a credit bundle: it is that much cheaper (save money)">
              Save {saving}%
            </Trans>
          </Badge>
        )}
      </div>
      <div>
        <h2 className="text-heading">
          <Plural value={credits} one="# credit" other="# credits" />
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          <Trans comment="On the card of a bundle: <0/> is the amount of money that one message then costs">
            <Money cents={bundle.message_cents} currency={currency} /> per message
          </Trans>
        </p>
      </div>
      <p className="flex flex-col items-end tabular-nums sm:mt-4 sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-2">
        <span className="text-heading sm:text-title">
          <Money cents={bundle.price_cents} currency={currency} />
        </span>
        {bundle.price_cents < bundle.list_cents && (
          <span className="text-sm text-ink-soft">
            <span className="sr-only">
              <Trans comment="For screen readers, between the new price and the old, crossed-out price">
                instead of
              </Trans>{' '}
            </span>
            <s>
              <Money cents={bundle.list_cents} currency={currency} />
            </s>
          </span>
        )}
      </p>
      <Link
        to="/credits/$id"
        params={{ id }}
        search={{ country, ...(code && { code }) }}
        className={cx(
          buttonClass({ variant: isMarked ? 'primary' : 'secondary', block: true }),
          // The whole card is the target.
          'col-span-2 mt-3 after:absolute after:inset-0 after:rounded-xl sm:mt-5',
        )}
      >
        <Trans comment="Button on the card of a credit bundle; screen readers hear the number of credits after it">
          Choose
        </Trans>
        <span className="sr-only">
          {' '}
          <Plural value={credits} one="# credit" other="# credits" />
        </span>
      </Link>
    </li>
  )
}
