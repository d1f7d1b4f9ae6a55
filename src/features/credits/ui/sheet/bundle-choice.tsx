import { Plural, Trans } from '@lingui/react/macro'
import { bundleMark } from '../bundles/bundle-mark.tsx'
import type { Price } from '../bundles/prices.ts'
import { Money } from '../money.tsx'

type Props = { prices: readonly Price[]; chosen: number; onChoose: (bundle: number) => void }

const row =
  'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border border-line px-4 py-2 transition-colors narrow:flex-wrap ' +
  'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-focus'

export function BundleChoice({ prices, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 pt-1">
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
            <span className="font-semibold">
              <Plural value={bundle.credits} one="# credit" other="# credits" />
            </span>
            <span className="text-sm text-ink-soft">
              <Trans comment="On the card of a bundle: <0/> is the amount of money that one message then costs">
                <Money cents={bundle.message_cents} currency={bundle.currency} /> per message
              </Trans>
            </span>
          </span>
          <BundlePrice bundle={bundle} />
          <OnEdge bundle={bundle} />
        </label>
      ))}
    </fieldset>
  )
}

/** On the edge of the row: what is said of it takes no line of its own. */
function OnEdge({ bundle }: Pick<Price, 'bundle'>) {
  const words = bundleMark({ bundle })
  return (
    words && (
      <span className="absolute -top-2.5 right-4 rounded-full bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent">
        {words}
      </span>
    )
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
