import { ActButton } from '#design/office/act-button.tsx'
import { preparedForHeld } from '../../prepared/proposals.ts'
import type { QueueItem } from '../../queue-item-shape.ts'
import { Bar, DecisionForm, SkipButton, SubmitButton } from './decision-buttons.tsx'
import { HiddenPicture } from './hidden-picture.tsx'
import { StatementFields } from './statement-fields.tsx'
import { since } from './words.ts'

const why = {
  contact_details: 'Contact details or a link',
  repeated_opener: 'The same first message to many',
  minor_reported: 'Reported as a minor',
  photo_known: 'Looks like a removed picture',
}

export function HeldItem({ item }: { item: QueueItem }) {
  const { message } = item
  if (!message) return null
  return (
    <section className="rounded-xl border border-line p-4" aria-label="Message">
      <h2 className="text-heading">{message.facts_code === null ? 'Held' : why[message.facts_code]}</h2>
      {message.kind === 'text' && (
        <blockquote className="mt-2 border-s-4 border-line ps-3 wrap-anywhere whitespace-pre-wrap">
          {message.body}
        </blockquote>
      )}
      {message.kind === 'gift' && <p className="mt-2">A gift.</p>}
      {message.has_picture && (
        <HiddenPicture
          src={`/office/picture?queue=held&item=${item.item}`}
          id="picture"
          isBlurred
          alt="Picture in the message"
          hotkey="b"
        />
      )}
      {message.ends_at !== null && (
        <p className="mt-2 text-sm text-ink-soft">
          Decides itself {since(item.at, new Date(message.ends_at))} after it was sent.
        </p>
      )}
    </section>
  )
}

export function HeldDecisions({ action, item }: { action: string; item: QueueItem }) {
  const at = { action, item: item.item }
  const code = item.message?.facts_code ?? null
  const { reason, facts } =
    code === null ? { reason: 'other' as const, facts: 'other' as const } : preparedForHeld[code]
  return (
    <>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="e">
          Text of a refusal <kbd className="office-key">E</kbd>
        </summary>
        <div className="flex flex-col gap-3">
          <StatementFields reason={reason} facts={facts} language={item.member?.language} form="refusal" />
        </div>
      </details>
      <Bar>
        <ActButton action={action} act="release" hidden={{ item: item.item }} hotkey="d" variant="primary">
          Deliver
        </ActButton>
        <DecisionForm {...at} act="refuse" id="refusal" isInBar>
          <SubmitButton name="send" value="1" hotkey="r" variant="danger">
            Refuse
          </SubmitButton>
        </DecisionForm>
        <SkipButton {...at} />
      </Bar>
    </>
  )
}
