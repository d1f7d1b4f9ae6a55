import { Table } from '#design/office/table.tsx'
import type { SiteFigures } from '../../figures-contract.ts'
import { counts, moneyIn } from './words.ts'

type Sum = SiteFigures['money'][number]

/** Each currency for itself; a dash where there is none. */
const inAll = (money: readonly Sum[], of: (sum: Sum) => number): string =>
  money.map((sum) => moneyIn(sum.currency).full(of(sum))).join(', ') || '–'

/** One's sites beside each other. */
export function SitesTable({ sites }: { sites: readonly SiteFigures[] }) {
  return (
    <Table caption="Sites" head={['Site', 'Visits', 'Sign-ups', 'Messages', 'Payments', 'Paid', 'Went back']}>
      {sites.map(({ domain, name, visits, signups, messages, money }) => (
        <tr key={domain}>
          <th scope="row" className="text-start font-normal">
            {name} <span className="text-ink-soft">{domain}</span>
          </th>
          <td className="text-end">{counts.full(visits)}</td>
          <td className="text-end">{counts.full(signups)}</td>
          <td className="text-end">{counts.full(messages)}</td>
          <td className="text-end">{counts.full(money.reduce((all, { payments }) => all + payments, 0))}</td>
          <td className="text-end whitespace-nowrap">{inAll(money, (sum) => sum.paid_cents)}</td>
          <td className="text-end whitespace-nowrap">{inAll(money, (sum) => sum.returned_cents)}</td>
        </tr>
      ))}
    </Table>
  )
}
