import type { ReactNode } from 'react'
import { Table } from '#design/office/table.tsx'
import type { OfficeCode } from '../../code-contract.ts'
import { CodeForm, CODES_PATH, validityWords } from './code-form.tsx'
import { countryName, day, methodNames, typed } from './words.ts'

export type CodesProps = {
  codes: readonly OfficeCode[]
  countries: readonly string[]
  mayChange: boolean
  /** What is done with one of them, above the list. */
  above: ReactNode
  isAdding: boolean
}

const kindWords = {
  code: '',
  welcome: 'Comes by itself: welcome',
  time_bonus: 'Comes by itself: time bonus',
  retention: 'Comes by itself: to those who leave',
}

export const conditionWords = (code: OfficeCode): string =>
  [
    code.country && countryName(code.country),
    code.currency,
    code.minimum_order_cents && `from ${typed(code.minimum_order_cents)}`,
    methodNames(code.payment_methods),
    code.starts_at && `from ${day(code.starts_at)}`,
    code.expires_at && `until ${day(code.expires_at)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** All codes that are for more than one member. */
export function CodesScreen({ codes, countries, mayChange, above, isAdding }: CodesProps) {
  return (
    <>
      {above}
      {mayChange && isAdding && (
        <details className="mb-6 rounded-xl border border-line p-4 md:p-5" open={codes.length === 0}>
          <summary className="cursor-pointer font-semibold">Add a code</summary>
          <div className="mt-4">
            <CodeForm code={null} countries={countries} />
          </div>
        </details>
      )}
      {codes.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          There are no codes yet. Add one, and members can type it where they buy.
        </p>
      ) : (
        <Table
          caption="Discount codes"
          head={[
            'Code',
            'Discount',
            { words: 'Conditions', isText: true },
            { words: 'Good for', isText: true },
            'Used',
            'Paid in 90 days',
            'State',
            '',
          ]}
        >
          {codes.map((code) => (
            <Row key={code.id} {...{ code, mayChange }} />
          ))}
        </Table>
      )}
    </>
  )
}

function Row({ code, mayChange }: { code: OfficeCode; mayChange: boolean }) {
  const { id, kind, uses, max_uses: most, status } = code
  const isOn = status === 'active'
  const href = (step: string) => `${CODES_PATH}?id=${id}${step && `&step=${step}`}`
  const said = <span className="sr-only">{code.code}</span>
  const conditions = kindWords[kind] || conditionWords(code) || 'None'
  return (
    <tr className={isOn ? undefined : 'text-ink-soft'}>
      <th scope="row" className="text-start font-semibold whitespace-nowrap">
        {code.code}
      </th>
      <td className="text-end">{code.percentage}%</td>
      <td className="min-w-40">{conditions}</td>
      <td className="min-w-32">
        {most === null ? validityWords[code.validity] : `${most} members, each once`}
      </td>
      <td className="text-end">{uses ?? 'not limited'}</td>
      <td className="text-end">{code.sold}</td>
      <td className="text-end">{isOn ? 'On' : 'Off'}</td>
      <td className="text-end whitespace-nowrap">
        <span className="inline-flex gap-3">
          <a href={href('check')} className="link">
            Check {said}
          </a>
          {mayChange && (
            <>
              <a href={href('')} className="link">
                Change {said}
              </a>
              <a href={href(isOn ? 'off' : 'on')} className="link">
                {isOn ? 'Switch off' : 'Switch on'} {said}
              </a>
            </>
          )}
        </span>
      </td>
    </tr>
  )
}
