import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getActsAbout } from '../../audit-contract.ts'
import { Empty, momentOf, Panel } from './parts.tsx'

type Acts = Output<typeof getActsAbout>['acts']

export function LogPanel({ acts }: { acts: Acts }) {
  return (
    <Panel title="What staff did">
      {acts.length === 0 ? (
        <Empty>Nobody has looked at this member yet.</Empty>
      ) : (
        <Table caption="What staff did" head={['When', 'Who', 'As', { words: 'What', isText: true }]}>
          {acts.map((act) => (
            <tr key={act.id}>
              <th scope="row" className="text-start font-semibold whitespace-nowrap">
                {momentOf(act.created_at)}
              </th>
              <td className="text-end whitespace-nowrap">{act.staff_name}</td>
              <td className="text-end">{act.role}</td>
              <td className="min-w-60 text-start">{act.summary}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  )
}
