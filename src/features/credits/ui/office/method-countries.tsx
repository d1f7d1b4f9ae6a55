import { buttonClass } from '#design/button.tsx'
import { CheckField, SelectField } from '#design/office/fields.tsx'
import type { MethodSwitch } from '../../method-contract.ts'
import { METHODS_PATH } from './methods-screen.tsx'
import { countryName, methodName } from './words.ts'

const choices = [
  ['everywhere', 'In all countries'],
  ['except', 'In all countries except those ticked'],
  ['only', 'Only in the countries ticked'],
] as const

/** Where one method is offered on this site. */
export function MethodCountries({
  method,
  rule,
  countries: ofNetwork,
  siteCountries,
}: Pick<MethodSwitch, 'method' | 'rule' | 'countries'> & { siteCountries: readonly string[] }) {
  const ticked: readonly string[] = rule?.countries ?? []
  const here = siteCountries.filter((country) => ofNetwork?.includes(country) ?? true)
  // One that the site has left meanwhile stays in the rule unless it is taken out.
  const shown = [...new Set([...here, ...ticked])]
  return (
    <section aria-label="Countries" className="mb-6 rounded-xl border border-accent p-4 md:p-5">
      <h2 className="mb-3 text-heading">{methodName(method)}</h2>
      <form method="post" action={METHODS_PATH} className="flex flex-col gap-4">
        <input type="hidden" name="act" value="countries" />
        <input type="hidden" name="method" value={method} />
        <input type="hidden" name="was" value={JSON.stringify(rule)} />
        <SelectField label="Offered" name="rule" value={rule?.rule ?? 'everywhere'} options={choices} />
        <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
          <legend className="mb-2 text-sm font-semibold">
            Countries of this site in which its network is
          </legend>
          {shown.map((country) => (
            <CheckField
              key={country}
              label={countryName(country)}
              name={`in_${country}`}
              isOn={ticked.includes(country)}
            />
          ))}
        </fieldset>
        <p className="max-w-prose text-sm text-ink-soft">
          Members see it with their next page, at the latest after five seconds. Orders that have begun can
          still be paid.
        </p>
        <div className="flex gap-2">
          <button className={buttonClass({ size: 'sm' })} data-key="s" aria-keyshortcuts="s">
            Save <kbd className="office-key">S</kbd>
          </button>
          <a href={METHODS_PATH} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            Cancel
          </a>
        </div>
      </form>
    </section>
  )
}
