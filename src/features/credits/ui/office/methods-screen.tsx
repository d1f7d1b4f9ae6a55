import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { MethodSwitch } from '../../method-contract.ts'
import { isOfferedIn } from '../../rules.ts'
import { countryName, methodName } from './words.ts'

export const METHODS_PATH = '/office/methods'

/** All payment methods of this site, with where each is offered. */
export function MethodsScreen({
  methods,
  countries,
}: {
  methods: readonly MethodSwitch[]
  countries: readonly string[]
}) {
  const placesOf = ({ method, rule, countries: ofNetwork }: MethodSwitch) => {
    if (rule === null && ofNetwork === null) return 'All countries'
    const rules = rule ? { [method]: rule } : {}
    const own = countries.filter((country) => isOfferedIn(method, country, { countries: rules }))
    return own.length === 0 ? 'None of this site’s countries' : own.map(countryName).join(', ')
  }
  const without = countries.filter(
    (country) =>
      !methods.some(
        ({ method, on, provider_has: has, rule }) =>
          on && has && isOfferedIn(method, country, { countries: rule ? { [method]: rule } : {} }),
      ),
  )
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        A switch is for the whole site. Of the countries that its network has, a method is offered in all
        unless you choose otherwise; orders that have begun can still be paid.
      </p>
      {without.length > 0 && (
        <p className="mb-4 max-w-prose rounded-xl bg-warn-soft px-4 py-3 text-warn-ink">
          Nobody can pay from {without.map(countryName).join(', ')}: no method is offered there.
        </p>
      )}
      <Table
        caption="Payment methods"
        head={['Method', { words: 'Offered in', isText: true }, { words: 'State', isText: true }, '']}
      >
        {methods.map((one) => {
          const { method, on, reason, provider_has: has } = one
          return (
            <tr key={method} className={on && has ? undefined : 'text-ink-soft'}>
              <th scope="row" className="text-start font-semibold whitespace-nowrap">
                {methodName(method)}
              </th>
              <td className="min-w-40">{placesOf(one)}</td>
              <td className="min-w-40">
                {on ? 'On' : 'Off'}
                {!has && '. The payment provider does not have it.'}
                {reason !== null && `. ${reason}`}
              </td>
              <td className="text-end">
                <span className="flex items-center justify-end gap-3 whitespace-nowrap">
                  <a href={`${METHODS_PATH}?method=${method}`} className="link">
                    Countries <span className="sr-only">of {methodName(method)}</span>
                  </a>
                  <ActButton action={METHODS_PATH} act={on ? 'off' : 'on'} hidden={{ method }}>
                    {on ? 'Switch off' : 'Switch on'} <span className="sr-only">{methodName(method)}</span>
                  </ActButton>
                </span>
              </td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
