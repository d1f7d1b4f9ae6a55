import { ActButton } from '#design/office/act-button.tsx'
import type { QueueItem } from '../../queue-item-shape.ts'
import type { ReasonName } from '../../reasons.ts'
import { Bar, DecisionForm, SkipButton } from './decision-buttons.tsx'
import { HiddenPicture } from './hidden-picture.tsx'
import { MeasureButtons } from './measure-buttons.tsx'
import { StatementFields } from './statement-fields.tsx'
import { aboutWords } from './words.ts'

const marks: Record<string, string> = {
  mail: 'email',
  phone: 'phone',
  iban: 'bank account',
  device: 'device',
}

export function FlagItem({ item }: { item: QueueItem }) {
  const { flag } = item
  if (!flag) return null
  return (
    <section className="rounded-xl border border-line p-4" aria-label="Flag">
      <h2 className="text-heading">{aboutWords(flag.kind)}</h2>
      {flag.detail.length > 0 && (
        <p className="mt-1 text-sm">The same {flag.detail.map((one) => marks[one] ?? one).join(', ')}.</p>
      )}
      {flag.has_picture && (
        <HiddenPicture
          src={`/office/picture?queue=flags&item=${item.item}`}
          id="picture"
          isBlurred
          alt="Picture that was flagged"
          hotkey="b"
        />
      )}
    </section>
  )
}

const reasonOf = { banned_photo: 'fake', ban_evasion: 'scam', false_reports: 'spam' } as const

export function FlagDecisions({ action, item }: { action: string; item: QueueItem }) {
  const at = { action, item: item.item }
  const reason: ReasonName = item.flag ? reasonOf[item.flag.kind] : 'other'
  return (
    <>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="e">
          Text of a measure <kbd className="office-key">E</kbd>
        </summary>
        <div className="flex flex-col gap-3">
          <StatementFields reason={reason} facts={reason} language={item.member?.language} form="measures" />
        </div>
      </details>
      <Bar>
        <ActButton action={action} act="close" hidden={{ item: item.item }} hotkey="c" variant="primary">
          Close
        </ActButton>
        <DecisionForm {...at} act="decide" id="measures" isInBar>
          <MeasureButtons what="member" />
        </DecisionForm>
        <SkipButton {...at} />
      </Bar>
    </>
  )
}
