import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, ShieldCheck } from 'lucide-react'
import { cx } from '#design/cx.ts'
import { formatDate } from '#protocol/dates.ts'
import { useTimeZone } from '#design/use-browser.ts'
import type { Report } from '../report-contract.ts'
import { reportStateWords } from './report-state-words.ts'

export type ReportStatusProps = Pick<Report, 'state' | 'outcome_reasons' | 'created_at' | 'decided_at'>

const icons = { open: Clock, action: ShieldCheck, no_violation: CircleCheck }

/** How a report stands: since when, what was decided, and why. */
export function ReportStatus(report: ReportStatusProps) {
  const { i18n } = useLingui()
  const { state, outcome_reasons: reasons } = report
  const Icon = icons[state]
  return (
    <div className="flex flex-col gap-2">
      <p className={cx('flex items-center gap-2 font-medium', state === 'action' && 'text-good-ink')}>
        <Icon size={18} aria-hidden className="shrink-0" />
        {i18n._(reportStateWords[state])}
      </p>
      <p className="text-sm text-ink-soft">
        <Trans comment="Followed by a date: when something was reported to us">
          Reported on <Day at={report.created_at} />
        </Trans>
        {report.decided_at !== null && (
          <>
            <span aria-hidden> · </span>
            <Trans comment="Followed by a date: when we decided about it">
              decided on <Day at={report.decided_at} />
            </Trans>
          </>
        )}
      </p>
      {reasons !== null && (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {reasons}
        </p>
      )}
    </div>
  )
}

function Day({ at }: { at: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const words = formatDate(i18n, at, { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  return <time dateTime={at}>{words}</time>
}
