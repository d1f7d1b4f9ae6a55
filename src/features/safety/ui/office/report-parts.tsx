import type { QueueItem, QueueReport } from '../../queue-item-shape.ts'
import type { QueueName } from '../../queues.ts'
import { Bar, DecisionForm, SkipButton, SubmitButton } from './decision-buttons.tsx'
import { Evidence } from './evidence.tsx'
import { MeasureButtons } from './measure-buttons.tsx'
import { PreparedText } from './prepared-text.tsx'
import { StatementFields } from './statement-fields.tsx'
import { reasonTitles } from './words.ts'

const things = {
  profile: 'a profile',
  photo: 'a photo',
  message: 'a message',
  gift: 'a gift',
  other: 'something else',
}

const reporterWords = ({ name, is_member: isMember, upheld, dismissed }: QueueReport['reporter']): string =>
  isMember
    ? `${name ?? 'A member'}: ${upheld} of their reports upheld, ${dismissed} dismissed`
    : (name ?? 'Somebody who gave no name')

/** What somebody reported, why, and what it was then. */
export function ReportCard({ queue, item, report }: { queue: QueueName; item: number; report: QueueReport }) {
  return (
    <>
      <section className="rounded-xl border border-line p-4" aria-label="Report">
        <h2 className="text-heading">
          {reasonTitles[report.reason]}: {things[report.what]}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {report.reference}. By {reporterWords(report.reporter)}.
          {report.open_about_subject > 1 &&
            ` ${report.open_about_subject} reports about this member are open.`}
        </p>
        {report.explanation !== '' && (
          <blockquote
            className="mt-2 border-s-4 border-line ps-3 wrap-anywhere whitespace-pre-wrap"
            lang={report.language}
          >
            {report.explanation}
          </blockquote>
        )}
        {report.location !== null && <p className="mt-2 text-sm wrap-anywhere">Where: {report.location}</p>}
      </section>
      <Evidence queue={queue} item={item} evidence={report.evidence} />
    </>
  )
}

export function ReportItem({ item }: { item: QueueItem }) {
  return item.report && <ReportCard queue={item.queue} item={item.item} report={item.report} />
}

/** Two forms: nothing was wrong, or what follows. Their texts can be changed first (`e`). */
export function ReportDecisions({ action, item }: { action: string; item: QueueItem }) {
  const at = { action, item: item.item }
  const { reason = 'other', what = 'other', language } = item.report ?? {}
  return (
    <>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="e">
          Texts <kbd className="office-key">E</kbd>
        </summary>
        <div className="grid gap-3 md:grid-cols-2">
          {item.member && (
            <div className="flex flex-col gap-3">
              <StatementFields
                reason={reason}
                facts={reason}
                language={item.member.language}
                form="measures"
              />
              <PreparedText
                label="For whoever reported it, where we act"
                name="outcome"
                code="outcome_action"
                language={language}
                form="measures"
              />
            </div>
          )}
          <PreparedText
            label="For whoever reported it, where nothing is wrong"
            name="outcome"
            rows={4}
            code="outcome_nothing"
            language={language}
            form="dismissal"
          />
        </div>
      </details>
      <Bar>
        <DecisionForm {...at} act="dismiss" id="dismissal" isInBar>
          <SubmitButton name="send" value="1" hotkey="n" variant="primary">
            No violation
          </SubmitButton>
        </DecisionForm>
        {item.member && (
          <DecisionForm {...at} act="decide" id="measures" isInBar>
            <MeasureButtons what={what} />
          </DecisionForm>
        )}
        <SkipButton {...at} />
      </Bar>
    </>
  )
}
