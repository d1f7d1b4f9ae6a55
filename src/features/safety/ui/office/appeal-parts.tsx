import type { QueueItem } from '../../queue-item-shape.ts'
import { Bar, DecisionForm, SkipButton, SubmitButton } from './decision-buttons.tsx'
import { PreparedText } from './prepared-text.tsx'
import { ReportCard } from './report-parts.tsx'
import { measureTitles, reasonTitles } from './words.ts'

export function AppealItem({ item }: { item: QueueItem }) {
  const { appeal } = item
  if (!appeal) return null
  const { decision, report } = appeal
  return (
    <>
      <section className="rounded-xl border border-line p-4" aria-label="Appeal">
        <h2 className="text-heading">What they write</h2>
        <blockquote
          className="mt-2 border-s-4 border-line ps-3 wrap-anywhere whitespace-pre-wrap"
          lang={appeal.language}
        >
          {appeal.explanation}
        </blockquote>
      </section>
      {decision && (
        <section className="rounded-xl border border-line p-4" aria-label="Decision">
          <h2 className="text-heading">
            {measureTitles[decision.measure]}: {reasonTitles[decision.reason]}
          </h2>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">
            {decision.facts ?? 'Decided by a rule.'}
          </p>
        </section>
      )}
      {report && (
        <>
          {report.outcome !== null && (
            <p className="text-sm wrap-anywhere">They were told: {report.outcome}</p>
          )}
          <ReportCard queue="appeals" item={item.item} report={report} />
        </>
      )}
    </>
  )
}

const forms = [
  { act: 'upheld', key: 'k', words: 'Uphold', variant: 'secondary' },
  { act: 'reversed', key: 'v', words: 'Reverse', variant: 'secondary' },
] as const

export function AppealDecisions({ action, item }: { action: string; item: QueueItem }) {
  const at = { action, item: item.item }
  return (
    <>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold md:min-h-8" data-key="e">
          Texts <kbd className="office-key">E</kbd>
        </summary>
        <div className="grid gap-3 md:grid-cols-2">
          {forms.map(({ act, words }) => (
            <PreparedText
              key={act}
              label={`Where you ${words.toLowerCase()} it`}
              name="reasons"
              rows={3}
              code={`verdict_${act}`}
              language={item.appeal?.language}
              form={act}
            />
          ))}
        </div>
      </details>
      <Bar>
        {forms.map(({ act, key, words, variant }) => (
          <DecisionForm key={act} {...at} act={act} id={act} isInBar>
            <SubmitButton name="send" value="1" hotkey={key} variant={variant}>
              {words}
            </SubmitButton>
          </DecisionForm>
        ))}
        <SkipButton {...at} />
      </Bar>
    </>
  )
}
