import type { Output } from '#protocol/endpoint.ts'
import { Table } from '#design/office/table.tsx'
import type { getQueueFigures } from '#features/safety/contract.ts'
import type { getHealth } from '../../figures-contract.ts'
import { Panel } from './panel.tsx'
import { ageWords, counts } from './words.ts'

type Queue = { open: number; oldest_at: string | null; overdue?: number; median_hours?: number | null }

const reportWords = ['Reports: minors, threats', 'Reports: urgent', 'Reports: other']

function QueueRow({ name, queue, at }: { name: string; queue: Queue; at: Date }) {
  const { open, oldest_at: oldest, overdue = 0, median_hours: median } = queue
  return (
    <tr>
      <th scope="row" className="text-start font-normal">
        {name}
      </th>
      <td className="text-end font-semibold">{counts.full(open)}</td>
      <td className="text-end whitespace-nowrap">{oldest === null ? '–' : ageWords(oldest, at)}</td>
      <td className={overdue > 0 ? 'text-end font-semibold text-danger-ink' : 'text-end'}>
        {overdue === 0 ? '–' : counts.full(overdue)}
      </td>
      <td className="text-end whitespace-nowrap">
        {median === null || median === undefined ? '–' : `${median} h`}
      </td>
    </tr>
  )
}

/** How long the queues are, and how old what lies at their ends. */
export function QueuesPanel({
  queues: { reports, appeals, held },
  photos,
  at,
}: {
  queues: Output<typeof getQueueFigures>
  photos: Output<typeof getHealth>['photos']
  at: Date
}) {
  return (
    <Panel title="Queues">
      <Table caption="Queues" head={['Queue', 'Open', 'Oldest', 'Overdue', 'Decided in']}>
        {reports.map((queue) => (
          <QueueRow
            key={queue.priority}
            name={reportWords[queue.priority] ?? 'Reports'}
            queue={queue}
            at={at}
          />
        ))}
        <QueueRow name="Photos" queue={photos} at={at} />
        <QueueRow name="Held messages" queue={held} at={at} />
        <QueueRow name="Appeals" queue={appeals} at={at} />
      </Table>
      <p className="figure-note mt-2">Decided in: half of those of the last 30 days took no longer.</p>
    </Panel>
  )
}
