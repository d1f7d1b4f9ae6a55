import { Table } from '#design/office/table.tsx'
import { formatMoney } from '#protocol/money.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { getReturnedPayments } from '../../returned-contract.ts'

type Returned = Output<typeof getReturnedPayments>['returned']
const dayOf = (at: string) => at.slice(0, 10)
const english = { locale: 'en' }

const whatFollows = ({
  credits_taken: taken,
  credits_bought: bought,
  direct_debit_blocked: blocked,
}: Returned[number]) =>
  [
    taken < bought
      ? `${taken} of ${bought} credits taken back, ${bought - taken} were spent`
      : `${taken} credits taken back`,
    ...(blocked ? ['no more direct debits'] : []),
  ].join('; ')

/** What the bank has taken back, and what followed by itself. */
export function ReturnedPage({ returned }: { returned: Returned }) {
  if (returned.length === 0)
    return <p className="rounded-xl bg-sunken p-8 text-center">No payments have been returned.</p>
  return (
    <Table
      caption="Returned payments"
      head={[
        'Returned',
        'Amount',
        { words: 'Member', isText: true },
        { words: 'Paid by', isText: true },
        'Paid',
        { words: 'What followed', isText: true },
      ]}
    >
      {returned.map((one) => (
        <tr key={one.payment_id}>
          <th scope="row" className="text-start font-normal whitespace-nowrap">
            {dayOf(one.returned_at)}
          </th>
          <td className="text-end whitespace-nowrap">
            {formatMoney(english, one.amount_cents, one.currency)}
          </td>
          <td>
            {one.name ?? 'Erased'} <span className="text-ink-soft">{one.account_id}</span>
          </td>
          <td className="whitespace-nowrap">{one.method}</td>
          <td className="text-end whitespace-nowrap">{dayOf(one.paid_at)}</td>
          <td>{whatFollows(one)}</td>
        </tr>
      ))}
    </Table>
  )
}
