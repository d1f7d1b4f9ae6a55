import { Table } from '#design/office/table.tsx'
import type { Output } from '#protocol/endpoint.ts'
import type { getQueueFigures } from '../../office-contract.ts'
import type { getQueues } from '../../queue-contract.ts'
import { dueHours } from '../../queues.ts'
import type { QueueName } from '../../queues.ts'
import { queueTitles, since } from './words.ts'

type Figures = Output<typeof getQueueFigures>
type Props = { queues: Output<typeof getQueues>['queues']; figures: Figures; now: Date }

const targetOf = (queue: QueueName): string => {
  if (queue === 'held') return 'before it decides itself'
  const hours = [...new Set(Object.values(dueHours[queue]))]
  return `${hours.join(', ')} h`
}

const medianOf = (queue: QueueName, { reports, appeals }: Figures): string => {
  if (queue === 'appeals') return appeals.median_hours === null ? '' : `${appeals.median_hours} h`
  if (queue !== 'reports') return ''
  return reports.flatMap(({ median_hours: hours }) => (hours === null ? [] : [`${hours} h`])).join(', ')
}

/** How much waits where, since when, and how much of it for too long. */
export function OverviewPage({ queues, figures, now }: Props) {
  const numbers = ['Waiting', 'Overdue', 'Oldest', 'Target', 'Median of 30 days']
  return (
    <Table caption="Queues" head={['Queue', ...numbers]}>
      {queues.map(({ queue, open, overdue, oldest_at: oldest }) => (
        <tr key={queue}>
          <th scope="row" className="text-start font-semibold">
            <a href={`/office/${queue}`} className="underline underline-offset-2">
              {queueTitles[queue]}
            </a>
          </th>
          <td className="text-end">{open}</td>
          <td className={overdue > 0 ? 'text-end font-semibold text-danger-ink' : 'text-end'}>{overdue}</td>
          <td className="text-end whitespace-nowrap">{oldest === null ? '' : since(oldest, now)}</td>
          <td className="text-end whitespace-nowrap">{targetOf(queue)}</td>
          <td className="text-end whitespace-nowrap">{medianOf(queue, figures)}</td>
        </tr>
      ))}
    </Table>
  )
}
