import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Card } from '#design/card.tsx'
import { useDay } from '#design/use-day.ts'
import type { Complaint } from '../../complaint-contract.ts'
import { reasonWords } from '../../reason-words.ts'
import { AppealForm } from './appeal-form.tsx'
import type { ComplaintSearch } from './complaint-search.ts'

/** What has become of a complaint, for whoever sent it. */
export function ComplaintStatus({ complaint, search }: { complaint: Complaint; search: ComplaintSearch }) {
  const day = useDay()
  const { reference, answer, appeal, appeal_until: until } = complaint
  return (
    <article className="mx-auto w-full max-w-[44rem] px-4 py-10 md:py-14">
      <h1 className="text-title">
        <Trans comment="Heading: page that says what has become of a report">Your report</Trans>
      </h1>
      {!answer && !appeal && search.key !== undefined && <KeepLink isMailed={complaint.is_mailed} />}
      <Facts complaint={complaint} />
      <ol className="mt-6 flex flex-col gap-4">
        <Step
          title={
            <Trans context="report" comment="A report has arrived">
              Received
            </Trans>
          }
          at={complaint.created_at}
        >
          {!answer && (
            <Trans>A person will look at your report. Anything about children or threats comes first.</Trans>
          )}
        </Step>
        {answer && (
          <Step title={<Outcome outcome={answer.outcome} />} at={answer.at}>
            {answer.reasons}
          </Step>
        )}
        {appeal && (
          <Step title={<Trans comment="Heading: somebody appealed">Your appeal</Trans>} at={appeal.at}>
            {!appeal.answer && <Trans>Someone who hasn’t been involved before will look at it.</Trans>}
          </Step>
        )}
        {appeal?.answer && (
          <Step title={<AppealOutcome outcome={appeal.answer.outcome} />} at={appeal.answer.at}>
            {appeal.answer.reasons}
          </Step>
        )}
      </ol>
      {until !== null && <AppealForm reference={reference} search={search} until={day(until)} />}
      {answer && until === null && (appeal === null || appeal.answer !== null) && <OutsideHelp />}
    </article>
  )
}

const KeepLink = ({ isMailed }: { isMailed: boolean }) => (
  <Alert tone="good" className="mt-6" title={<Trans>Thank you. We’ve received your report.</Trans>}>
    {isMailed ? (
      <Trans>We’ve emailed you the link to this page. Anyone who has it can open it, so keep it safe.</Trans>
    ) : (
      <Trans>
        Save the address of this page: it’s the only way back to it. Anyone who has it can open it, so keep it
        safe.
      </Trans>
    )}
  </Alert>
)

function Facts({ complaint: { reference, reason, location } }: { complaint: Complaint }) {
  const { t, i18n } = useLingui()
  const facts = [
    [t({ message: 'Reference number', comment: 'Label: the number of a report' }), reference],
    [t({ message: 'About', comment: 'Label: what a report is about' }), i18n._(reasonWords[reason])],
    [t({ message: 'Where', comment: 'Label: where something was seen' }), location],
  ] as const
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="-mt-2 font-medium wrap-anywhere sm:mt-0">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

function Step({ title, at, children }: { title: ReactNode; at: string; children: ReactNode }) {
  const day = useDay()
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg font-semibold">{title}</h2>
          <time dateTime={at} className="text-sm text-ink-soft">
            {day(at)}
          </time>
        </div>
        {children && <p className="mt-2 whitespace-pre-line wrap-anywhere">{children}</p>}
      </Card>
    </li>
  )
}

const Outcome = ({ outcome }: { outcome: 'action' | 'no_violation' }) =>
  outcome === 'action' ? (
    <Trans comment="Outcome of a report">We’ve taken action</Trans>
  ) : (
    <Trans comment="Outcome of a report">We found no violation</Trans>
  )

const AppealOutcome = ({ outcome }: { outcome: 'upheld' | 'reversed' }) =>
  outcome === 'reversed' ? (
    <Trans comment="Outcome of an appeal">We’ve changed our decision</Trans>
  ) : (
    <Trans comment="Outcome of an appeal">Our decision stands</Trans>
  )

const OutsideHelp = () => (
  <p className="mt-6 text-sm text-ink-soft">
    <Trans>
      Still don’t agree? You can turn to a{' '}
      <a
        href="https://digital-strategy.ec.europa.eu/en/policies/dsa-out-court-dispute-settlement"
        className="link"
      >
        certified out-of-court dispute settlement body
      </a>{' '}
      or go to court.
    </Trans>
  </p>
)
