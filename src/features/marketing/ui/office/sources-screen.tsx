import { buttonClass } from '#design/button.tsx'
import { funnelGroups } from '../../choices.ts'
import type { FunnelGroup } from '../../choices.ts'
import type { FunnelRow } from '../../funnel-contract.ts'
import { SelectField, TextField } from '#design/office/fields.tsx'
import { Table } from '#design/office/table.tsx'

const steps = [
  ['clicks', 'Clicks'],
  ['visitors', 'Visitors'],
  ['leads', 'Sign-ups'],
  ['confirmed', 'Confirmed'],
  ['with_photo', 'With photo'],
  ['paid', 'Paid'],
  ['refunded', 'Refunded'],
  ['charged_back', 'Charged back'],
  ['reported', 'Reported'],
] as const

const groupWords: Record<FunnelGroup, string> = {
  network: 'Network',
  ref: 'Ref',
  sub1: 'Sub 1',
  sub2: 'Sub 2',
  sub3: 'Sub 3',
  lander: 'Lander',
  niche: 'Niche',
  language: 'Language',
  experiment: 'Experiment',
  day: 'Day',
}

export type SourcesProps = {
  asked: { from: string; until: string; by: FunnelGroup; network?: string | undefined }
  total: FunnelRow
  rows: readonly FunnelRow[]
  hasMore: boolean
  /** The same as a file. */
  fileHref: string
}

const numbers = new Intl.NumberFormat('en-GB')
const moneyOf = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)
const shareOf = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`)

/** What each source was worth: from a click to money that stayed. */
export function SourcesScreen({ asked, total, rows, hasMore, fileHref }: SourcesProps) {
  return (
    <>
      <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <TextField label="From" name="from" type="date" value={asked.from} required />
        <TextField label="Until" name="until" type="date" value={asked.until} required />
        <SelectField
          label="Compare by"
          name="by"
          value={asked.by}
          options={funnelGroups.map((group) => [group, groupWords[group]] as const)}
        />
        <TextField label="Only network" name="network" value={asked.network ?? null} maxLength={200} />
        <button className={buttonClass()}>Show</button>
        <a href={fileHref} className={buttonClass({ variant: 'ghost' })}>
          Download CSV
        </a>
      </form>
      <Steps total={total} />
      <h2 className="mt-8 mb-3 text-heading">By {groupWords[asked.by].toLowerCase()}</h2>
      {rows.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-8 text-center text-ink-soft">
          Nobody came in these days. Clicks are counted as soon as a link with a network, a ref or a sub id is
          followed, or a lander is opened.
        </p>
      ) : (
        <Table
          caption={`Sources by ${groupWords[asked.by].toLowerCase()}`}
          head={[
            groupWords[asked.by],
            ...steps.map(([, words]) => words),
            'Bots',
            'Confirmed of visitors',
            'Revenue',
          ]}
        >
          {rows.map((row) => (
            <Row key={row.name ?? ''} row={row} />
          ))}
        </Table>
      )}
      {hasMore && (
        <p className="mt-3 text-sm text-ink-soft">There are more: narrow the period or name a network.</p>
      )}
    </>
  )
}

function Row({ row }: { row: FunnelRow }) {
  return (
    <tr>
      <th scope="row" className="max-w-[18rem] truncate text-start font-semibold">
        {row.name ?? <span className="font-normal text-ink-soft">none</span>}
      </th>
      {steps.map(([step]) => (
        <td key={step} className="text-end">
          {numbers.format(row[step])}
        </td>
      ))}
      <td className="text-end text-ink-soft">{numbers.format(row.bots)}</td>
      <td className="text-end">{shareOf(row.confirmed, row.visitors)}</td>
      <td className="text-end whitespace-nowrap">
        {row.revenue.length === 0 && '–'}
        {row.revenue.map(({ currency, paid_cents: paid, returned_cents: returned }) => (
          <span key={currency} className="block">
            {moneyOf(paid - returned, currency)}
            {returned > 0 && <span className="text-ink-soft"> after {moneyOf(returned, currency)} back</span>}
          </span>
        ))}
      </td>
    </tr>
  )
}

/** The whole, drawn: each step as wide as what is left of the first. */
function Steps({ total }: { total: FunnelRow }) {
  const most = Math.max(total.clicks, total.leads, 1)
  return (
    <dl className="grid gap-1.5">
      {steps.map(([step, words]) => (
        <div
          key={step}
          className="grid grid-cols-[minmax(0,7.5rem)_minmax(min-content,4.5rem)_minmax(0,1fr)] items-center gap-3 text-sm"
        >
          <dt className="text-ink-soft">{words}</dt>
          <dd className="text-end font-semibold tabular-nums">{numbers.format(total[step])}</dd>
          <dd aria-hidden className="h-4 rounded-xs bg-sunken">
            <span
              className="block h-full rounded-xs bg-accent"
              style={{ width: `${(100 * total[step]) / most}%`, minWidth: total[step] > 0 ? 2 : 0 }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
