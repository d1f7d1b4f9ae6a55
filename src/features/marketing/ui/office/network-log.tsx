import type { z } from 'zod'
import type { PostbackEntry } from '../../networks-contract.ts'
import { Table } from '#design/office/table.tsx'

export type PostbackLog = readonly z.infer<typeof PostbackEntry>[]

const momentOf = (text: string | null) => text?.slice(0, 16).replace('T', ' ') ?? '–'

/** The latest postbacks, and what became of each. */
export function NetworkLog({ name, entries }: { name: string; entries: PostbackLog }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-heading">Postbacks to {name}</h2>
      {entries.length === 0 ? (
        <p className="rounded-xl bg-sunken px-4 py-6 text-center text-ink-soft">Nothing has happened yet.</p>
      ) : (
        <Table
          isPart
          caption={`Postbacks to ${name}`}
          head={['Event', 'State', 'Click', 'Happened', 'Sent', 'Answer']}
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row" className="text-start font-semibold">
                {entry.event}
              </th>
              <td className="text-end">{entry.state.replaceAll('_', ' ')}</td>
              <td className="max-w-[12rem] truncate text-end">{entry.click_id}</td>
              <td className="text-end whitespace-nowrap">{momentOf(entry.created_at)}</td>
              <td className="text-end whitespace-nowrap">{momentOf(entry.sent_at)}</td>
              <td className="max-w-[20rem] truncate text-end">
                {entry.status} {entry.answer}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
