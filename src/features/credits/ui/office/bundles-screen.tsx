import type { ReactNode } from 'react'
import type { Output } from '#protocol/endpoint.ts'
import { Table } from '#design/office/table.tsx'
import type { getBundles, SoldBundle } from '../../bundle-contract.ts'
import { messageCents } from '../../rules.ts'
import { BundleForm, BUNDLES_PATH, placeName } from './bundle-form.tsx'
import { BundlePreview } from './bundle-preview.tsx'
import { bundleWarnings } from './bundle-warnings.ts'
import { money } from './words.ts'

export type BundlesProps = Output<typeof getBundles> & {
  mayChange: boolean
  /** The one that is being changed. */
  chosen: SoldBundle | null
  /** The step before saving. */
  review: ReactNode
}

/** What is sold, by country, with what looks wrong and how members see it. */
export function BundlesScreen({
  bundles,
  countries,
  message_credits: messageCredits,
  mayChange,
  chosen,
  review,
}: BundlesProps) {
  const places = [...new Set(bundles.map(({ country }) => country))]
  return (
    <>
      {review}
      {!review && chosen && (
        <section aria-label="Change" className="mb-6 rounded-xl border border-accent p-4 md:p-5">
          <h2 className="mb-3 text-heading">
            {placeName(chosen.country)}: {chosen.credits} credits
          </h2>
          <BundleForm bundle={chosen} countries={countries} />
        </section>
      )}
      {mayChange && !chosen && !review && (
        <details className="mb-6 rounded-xl border border-line p-4 md:p-5" open={places.length === 0}>
          <summary className="cursor-pointer font-semibold">Add a bundle</summary>
          <div className="mt-4">
            <BundleForm bundle={null} countries={countries} />
          </div>
        </details>
      )}
      {places.length === 0 && (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          Nothing is sold here yet. Add a bundle, and members can buy it at once.
        </p>
      )}
      <div className="flex flex-col gap-8">
        {places.map((country) => {
          const own = bundles.filter((bundle) => bundle.country === country)
          return <Place key={country} {...{ country, own, messageCredits, mayChange }} />
        })}
      </div>
    </>
  )
}

type PlaceProps = {
  country: string | null
  own: readonly SoldBundle[]
  messageCredits: number
  mayChange: boolean
}

function Place({ country, own, messageCredits, mayChange }: PlaceProps) {
  const active = own.filter((bundle) => bundle.is_active)
  const warnings = bundleWarnings(active)
  const name = placeName(country)
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-heading">{name}</h2>
      {warnings.length > 0 && (
        <ul className="mb-3 rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn-ink">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <Table
        caption={`Bundles, ${name}`}
        head={['Credits', 'Price', 'A credit', 'A message', 'Sold in 90 days', 'State', '']}
      >
        {own.map((bundle) => (
          <Row key={bundle.id} {...{ bundle, messageCredits, mayChange }} />
        ))}
      </Table>
      {active.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer text-sm font-semibold">As members see it</summary>
          <div className="mt-3">
            <BundlePreview bundles={active} messageCredits={messageCredits} />
          </div>
        </details>
      )}
    </section>
  )
}

type RowProps = { bundle: SoldBundle; messageCredits: number; mayChange: boolean }

function Row({ bundle, messageCredits, mayChange }: RowProps) {
  const { id, credits, price_cents: cents, currency, is_active: isActive } = bundle
  const words = [isActive ? 'On' : 'Off', ...(bundle.is_recommended ? ['suggested'] : [])].join(', ')
  const href = (step: string) => `${BUNDLES_PATH}?id=${id}${step && `&step=${step}`}`
  const said = <span className="sr-only">{`${credits} credits, ${placeName(bundle.country)}`}</span>
  return (
    <tr className={isActive ? undefined : 'text-ink-soft'}>
      <th scope="row" className="text-start font-semibold">
        {credits}
      </th>
      <td className="text-end whitespace-nowrap">{money(cents, currency)}</td>
      <td className="text-end whitespace-nowrap">{money(cents / credits, currency)}</td>
      <td className="text-end whitespace-nowrap">
        {money(messageCents(cents, credits, messageCredits), currency)}
      </td>
      <td className="text-end">{bundle.sold}</td>
      <td className="text-end whitespace-nowrap">{words}</td>
      <td className="text-end whitespace-nowrap">
        {mayChange && (
          <span className="inline-flex gap-3">
            {isActive && (
              <a href={href('')} className="link">
                Change {said}
              </a>
            )}
            <a href={href(isActive ? 'off' : 'on')} className="link">
              {isActive ? 'Switch off' : 'Switch on'} {said}
            </a>
          </span>
        )}
      </td>
    </tr>
  )
}
