import { buttonClass } from '#design/button.tsx'
import { TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'
import { queryString } from '#protocol/call.ts'
import type { Network, PartnerFigures } from '../../networks-contract.ts'
import { LimitFields, PARTNERS_PATH } from './network-limits.tsx'
import { moneyList } from './money-list.ts'

export type PartnersProps = {
  networks: readonly Network[]
  figures: readonly PartnerFigures[]
  asked: { from: string; until: string }
  mayChange: boolean
}

const numbers = new Intl.NumberFormat('en-GB')
const counts = [
  ['clicks', 'Clicks'],
  ['leads', 'Sign-ups'],
  ['confirmed', 'Confirmed'],
  ['paid', 'Paid'],
] as const

/** Who sends people here, and what they were worth in some days. */
export function PartnersScreen({ networks, figures, asked, mayChange }: PartnersProps) {
  return (
    <>
      <form method="get" className="mb-4 flex flex-wrap items-end gap-3">
        <TextField label="From" name="from" type="date" value={asked.from} required />
        <TextField label="Until" name="until" type="date" value={asked.until} required />
        <button className={buttonClass({ variant: 'secondary' })}>Show</button>
        <a href={`/partners.csv${queryString(asked)}`} className={buttonClass({ variant: 'ghost' })}>
          Download CSV
        </a>
      </form>
      {networks.length === 0 ? (
        <p className="mb-6 rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          No partner yet. Add one by the name that its links carry in ?network=, then say where it is told of
          sign-ups and sales, or give it invite codes.
        </p>
      ) : (
        <Table
          caption="Partners"
          head={[
            'Partner',
            { words: 'State', isText: true },
            ...counts.map(([, words]) => words),
            'Revenue',
            'Commission',
          ]}
        >
          {networks.map((network) => (
            <Row
              key={network.id}
              network={network}
              figures={figures.find(({ network_id: id }) => id === network.id)}
            />
          ))}
        </Table>
      )}
      {networks.length > 0 && (
        <p className="mt-2 max-w-prose text-sm text-ink-soft">
          Of those who signed up in these days. Commission is what partners were told in them, less what was
          taken back.
        </p>
      )}
      {mayChange && (
        <details className="mt-8 rounded-xl border border-line p-4 md:p-5" open={networks.length === 0}>
          <summary className="cursor-pointer font-semibold">Add a partner</summary>
          <form method="post" action={PARTNERS_PATH} className="mt-4 flex flex-wrap items-end gap-3">
            <input type="hidden" name="act" value="add" />
            <LimitFields />
            <button className={buttonClass()}>Add partner</button>
          </form>
        </details>
      )}
    </>
  )
}

function Row({ network, figures }: { network: Network; figures: PartnerFigures | undefined }) {
  const { id, name, paused, note } = network
  return (
    <tr className={paused ? 'text-ink-soft' : undefined}>
      <th scope="row" className="max-w-[18rem] text-start font-semibold wrap-anywhere">
        <a href={`${PARTNERS_PATH}?id=${id}`} className="link">
          {name}
        </a>
        {note && <span className="line-clamp-1 text-sm font-normal text-ink-soft">{note}</span>}
      </th>
      <td>{paused ? 'Suspended' : 'Active'}</td>
      {counts.map(([count]) => (
        <td key={count} className="text-end">
          {numbers.format(figures?.[count] ?? 0)}
        </td>
      ))}
      <td className="text-end whitespace-nowrap">{moneyList(figures?.revenue)}</td>
      <td className="text-end whitespace-nowrap">{moneyList(figures?.commission)}</td>
    </tr>
  )
}
