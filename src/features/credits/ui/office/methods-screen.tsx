import { ActButton } from '#design/office/act-button.tsx'
import { Table } from '#design/office/table.tsx'
import type { MethodSwitch } from '../../method-contract.ts'
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
  const placesOf = (places: readonly string[] | null) => {
    if (places === null) return 'All countries'
    const own = places.filter((place) => countries.includes(place))
    return own.length === 0 ? 'None of this site’s countries' : own.map(countryName).join(', ')
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        A switch is for the whole site. Where a method is offered comes from its network; orders that have
        begun can still be paid.
      </p>
      <Table
        caption="Payment methods"
        head={['Method', { words: 'Offered in', isText: true }, { words: 'State', isText: true }, '']}
      >
        {methods.map(({ method, on, reason, provider_has: has, countries: places }) => (
          <tr key={method} className={on && has ? undefined : 'text-ink-soft'}>
            <th scope="row" className="text-start font-semibold whitespace-nowrap">
              {methodName(method)}
            </th>
            <td className="min-w-40">{placesOf(places)}</td>
            <td className="min-w-40">
              {on ? 'On' : 'Off'}
              {!has && '. The payment provider does not have it.'}
              {reason !== null && `. ${reason}`}
            </td>
            <td className="text-end">
              <span className="flex justify-end">
                <ActButton action={METHODS_PATH} act={on ? 'off' : 'on'} hidden={{ method }}>
                  {on ? 'Switch off' : 'Switch on'} <span className="sr-only">{methodName(method)}</span>
                </ActButton>
              </span>
            </td>
          </tr>
        ))}
      </Table>
    </>
  )
}
