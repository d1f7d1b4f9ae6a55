import type { ReactNode } from 'react'
import type { Output } from '#protocol/endpoint.ts'
import type { getQueue } from '../../queue-contract.ts'
import type { QueueItem } from '../../queue-item-shape.ts'
import type { QueueName } from '../../queues.ts'
import { MemberCard } from './member-card.tsx'
import { UndoBar } from './undo-bar.tsx'
import { WaitingList } from './waiting-list.tsx'
import { lasting, nothingWaits, since } from './words.ts'

export type QueuePageProps = {
  queue: QueueName
  action: string
  listed: Output<typeof getQueue>
  item: QueueItem | null
  /** Why what was asked for is not shown. */
  notice: string | null
  target: string
  now: Date
  children: ReactNode
  decisions: ReactNode
}

function Figures({ listed, target, now }: Pick<QueuePageProps, 'listed' | 'target' | 'now'>) {
  const { open, oldest_at: oldest, overdue } = listed
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {open} waiting
      {oldest !== null && `, the oldest for ${since(oldest, now)}`}.{' '}
      {overdue > 0 && <span className="font-semibold text-danger-ink">{overdue} overdue. </span>}
      <span className="max-md:sr-only">Target: {target}.</span>
    </p>
  )
}

function About({ item, now }: { item: QueueItem; now: Date }) {
  const left = (Date.parse(item.due_at) - now.getTime()) / 1000
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span className="tabular-nums">No. {item.item}</span>
      <span>Waiting for {since(item.at, now)}</span>
      {item.priority === 0 && <span className="font-semibold text-danger-ink">Urgent</span>}
      {left < 0 ? (
        <span className="font-semibold text-danger-ink">Overdue by {lasting(-left)}</span>
      ) : (
        <span>Due in {lasting(left)}</span>
      )}
    </p>
  )
}

/** One item with all that is needed to decide, its buttons below within reach of a thumb, and what waits beside it. */
export function QueuePage(props: QueuePageProps) {
  const { queue, action, listed, item, notice, now, children, decisions } = props
  return (
    <>
      <Figures {...props} />
      {listed.undoable && <UndoBar action={action} undoable={listed.undoable} />}
      {notice !== null && (
        <p role="alert" className="office-bad">
          {notice}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {item ? (
          <article className="flex min-w-0 flex-col gap-3" aria-label="To decide">
            <About item={item} now={now} />
            {children}
            {decisions}
          </article>
        ) : (
          <p className="rounded-xl bg-sunken p-8 text-center">
            {listed.open === 0 ? nothingWaits[queue] : 'Colleagues have all that waits open.'}
          </p>
        )}
        <aside className="flex min-w-0 flex-col gap-4">
          {item?.member && <MemberCard member={item.member} now={now} />}
          <WaitingList
            action={action}
            waiting={listed.waiting}
            open={listed.open}
            item={item?.item ?? null}
            now={now}
          />
        </aside>
      </div>
    </>
  )
}
