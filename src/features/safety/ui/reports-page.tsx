import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { cardClass } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getReports } from '../report-contract.ts'
import type { Report } from '../report-contract.ts'
import { reasonWords } from '../reason-words.ts'
import { reportedThingWords } from './report-state-words.ts'
import { ReportStatus } from './report-status.tsx'

/** What somebody has reported, and what came of it. */
export function ReportsPage() {
  const { reports } = useAnswer(ask(getReports))
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans comment="Heading of the page with everything I have reported">Your reports</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          Someone from our team looks at every report, and we tell you the outcome. We won’t tell anyone it
          was you.
        </Trans>
      </p>
      {reports.length === 0 ? (
        <EmptyState
          icon={<Flag size={28} />}
          title={<Trans>You haven’t reported anything</Trans>}
          text={
            <Trans>
              You can report profiles, photos and messages wherever you see them: look for the flag.
            </Trans>
          }
        />
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {reports.map((report) => (
            <li key={report.reference}>
              <OneReport report={report} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OneReport({ report }: { report: Report }) {
  const { i18n } = useLingui()
  const { reference, what, reason, name, explanation } = report
  return (
    <article className={cx(cardClass, 'flex flex-col gap-3 p-5')}>
      <header>
        <h2 className="text-lg font-semibold wrap-anywhere">
          {[i18n._(reportedThingWords[what]), name].filter(Boolean).join(' · ')}
        </h2>
        <p>{i18n._(reasonWords[reason])}</p>
      </header>
      {explanation !== '' && (
        <p dir="auto" className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere text-ink-soft">
          {explanation}
        </p>
      )}
      <ReportStatus {...report} />
      <p className="text-sm text-ink-soft">
        {/* A whole page, not a move: it opens by a secret link too. */}
        <a href={`/complaints/${reference}`} className="link">
          {report.state === 'open' ? (
            <Trans comment="Link before the reference number of a report: opens its page">
              Reference number
            </Trans>
          ) : (
            <Trans comment="Link: opens the page of a report, where one can appeal against what was decided">
              Details, and how to appeal
            </Trans>
          )}
        </a>{' '}
        <span className="tabular-nums">{reference}</span>
      </p>
    </article>
  )
}
