import type { Output } from '#protocol/endpoint.ts'
import type { getQueue } from '../../queue-contract.ts'
import { aboutWords, since } from './words.ts'

type Waiting = Output<typeof getQueue>['waiting'][number]
type Props = { action: string; waiting: readonly Waiting[]; open: number; item: number | null; now: Date }

/** What waits, in its order. Each can be opened; what a colleague looks at says so. */
export function WaitingList({ action, waiting, open, item, now }: Props) {
  return (
    <section aria-labelledby="waiting" className="rounded-xl border border-line p-4">
      <h2 id="waiting" className="mb-2 text-heading">
        Waiting
      </h2>
      {waiting.length === 0 && <p className="text-sm text-ink-soft">Nothing.</p>}
      <ol className="max-h-96 overflow-y-auto text-sm">
        {waiting.map((one) => (
          <li key={one.item}>
            <a
              href={`${action}?item=${one.item}`}
              aria-current={one.item === item ? 'true' : undefined}
              className="flex min-h-11 items-center gap-x-2 rounded-lg px-2 py-1 hover:bg-sunken aria-[current]:bg-accent-soft md:min-h-8"
            >
              <span className="min-w-0 truncate font-medium">{aboutWords(one.about)}</span>
              {one.priority === 0 && <span className="font-semibold text-danger-ink">Urgent</span>}
              {new Date(one.due_at) < now && <span className="font-semibold text-danger-ink">Overdue</span>}
              <span className="ms-auto shrink-0 whitespace-nowrap text-ink-soft">
                {one.leased_by !== null && !one.is_mine ? `with ${one.leased_by}, ` : ''}
                {since(one.at, now)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      {open > waiting.length && (
        <p className="mt-2 text-sm text-ink-soft">And {open - waiting.length} more.</p>
      )}
    </section>
  )
}
