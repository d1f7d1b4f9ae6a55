import { buttonClass } from '#design/button.tsx'
import { CheckField, SelectField, TextField } from '#design/office/fields.tsx'
import type { SoldBundle } from '../../bundle-contract.ts'
import { currencies, MOST_BUNDLE_CENTS, MOST_BUNDLE_CREDITS } from '../../choices.ts'
import { countryName, money, typed } from './words.ts'

export const BUNDLES_PATH = '/office/bundles'
const ELSEWHERE = 'All others'

export const placeName = (country: string | null): string =>
  country === null ? ELSEWHERE : countryName(country)

/** What a bundle is to be; it leads to the step before saving. */
export function BundleForm({
  bundle,
  countries,
}: {
  bundle: SoldBundle | null
  countries: readonly string[]
}) {
  const places = [['', ELSEWHERE] as const, ...countries.map((one) => [one, countryName(one)] as const)]
  return (
    <form action={BUNDLES_PATH} className="flex flex-wrap items-start gap-4">
      <input type="hidden" name="step" value={bundle ? 'change' : 'add'} />
      {bundle ? (
        <input type="hidden" name="id" value={bundle.id} />
      ) : (
        <>
          <SelectField label="Country" name="country" options={places} />
          <SelectField label="Currency" name="currency" options={currencies.map((one) => [one, one])} />
        </>
      )}
      <TextField
        label="Credits"
        name="credits"
        type="number"
        value={bundle?.credits ?? null}
        min={1}
        max={MOST_BUNDLE_CREDITS}
        hint={`1 to ${MOST_BUNDLE_CREDITS}`}
        required
      />
      <TextField
        label="Price, tax included"
        name="price"
        value={typed(bundle?.price_cents ?? null)}
        size={10}
        hint={`0.01 to ${money(MOST_BUNDLE_CENTS, bundle?.currency ?? 'EUR')}`}
        required
      />
      <div className="self-center">
        <CheckField label="Suggested" name="suggested" isOn={bundle?.is_recommended ?? false} />
      </div>
      <div className="flex gap-2 self-center">
        <button className={buttonClass({ size: 'sm' })}>Review</button>
        {bundle && (
          <a href={BUNDLES_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            Cancel
          </a>
        )}
      </div>
    </form>
  )
}
