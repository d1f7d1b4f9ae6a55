import { ActButton } from '#design/office/act-button.tsx'
import type { QueueItem } from '../../queue-item-shape.ts'
import { Bar, SkipButton } from './decision-buttons.tsx'

export function BirthItem({ item }: { item: QueueItem }) {
  const { change } = item
  if (!change) return null
  return (
    <section className="rounded-xl border border-line p-4" aria-label="Change">
      <h2 className="text-heading">
        From {change.date_of_birth ?? 'nothing'} to {change.proposed}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {change.is_own
          ? 'You proposed this: another person has to approve it.'
          : 'A colleague proposed this. Whoever is a minor by it is hidden at once.'}
      </p>
    </section>
  )
}

export function BirthDecisions({ action, item }: { action: string; item: QueueItem }) {
  const hidden = { item: item.item }
  return (
    <Bar>
      {item.change?.is_own !== true && (
        <ActButton action={action} act="approve" hidden={hidden} hotkey="a" variant="primary">
          Approve
        </ActButton>
      )}
      <ActButton action={action} act="reject" hidden={hidden} hotkey="r">
        Reject
      </ActButton>
      <SkipButton action={action} item={item.item} />
    </Bar>
  )
}
