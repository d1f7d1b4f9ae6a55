import { Plural, Trans } from '@lingui/react/macro'
import { BundleMark } from '../bundles/bundle-mark.tsx'
import type { Price } from '../bundles/prices.ts'
import { Money } from '../money.tsx'

type Props = { prices: readonly Price[]; chosen: number; onChoose: (bundle: number) => void }

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-line px-4 py-2 transition-colors ' +
  'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus'

export function BundleChoice({ prices, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">
        <Trans comment="For screen readers: name of a list of credit bundles to choose from">
          Choose a bundle
        </Trans>
      </legend>
      {prices.map(({ bundle }) => (
        <label key={bundle.id} className={row}>
          <input
            type="radio"
            name="bundle"
            value={bundle.id}
            checked={bundle.id === chosen}
            onChange={() => onChoose(bundle.id)}
            className="check radio outline-none"
          />
          <span className="flex min-w-0 grow flex-col">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <Plural value={bundle.credits} one="# credit" other="# credits" />
              <BundleMark bundle={bundle} />
            </span>
            <span className="text-sm text-ink-soft">
              <Trans comment="On the card of a bundle: <0/> is the amount of money that one message then costs">
                <Money cents={bundle.message_cents} currency={bundle.currency} /> per message
              </Trans>
            </span>
          </span>
          <BundlePrice bundle={bundle} />
        </label>
      ))}
    </fieldset>
  )
}

function BundlePrice({ bundle }: Pick<Price, 'bundle'>) {
  const { price_cents: price, list_cents: list, currency } = bundle
  return (
    <span className="flex shrink-0 flex-col items-end tabular-nums">
      <span className="font-semibold">
        <Money cents={price} currency={currency} />
      </span>
      {price < list && (
        <span className="text-sm text-ink-soft">
          <span className="sr-only">
            <Trans>instead of</Trans>{' '}
          </span>
          <s>
            <Money cents={list} currency={currency} />
          </s>
        </span>
      )}
    </span>
  )
}
