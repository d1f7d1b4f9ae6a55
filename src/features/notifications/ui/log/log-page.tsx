import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { dayWords } from '#design/time-words.ts'
import { useClock } from '#design/use-clock.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCallWithToast } from '#features/accounts/ui/shared/use-call-with-toast.ts'
import { getNotices } from '../../contract.ts'
import type { Notice } from '../../settings-contract.ts'
import { daysOf } from './entries.ts'
import { LogEntry } from './log-entry.tsx'

const question = ask(getNotices)

/** What somebody was told lately, what not, and why. */
export function LogPage() {
  const newest = useAnswer(question)
  const [older, setOlder] = useState<{ notices: readonly Notice[]; hasMore: boolean } | null>(null)
  const notices = [...newest.notices, ...(older?.notices ?? [])]
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-title">
        <Trans>Your recent notifications</Trans>
      </h1>
      <p className="mt-2 text-ink-soft">
        <Trans>
          What we told you in the last 30 days, what we didn’t, and why. You can change this in your{' '}
          <Link to="/notifications" hash="notices" className="link">
            notification settings
          </Link>
          .
        </Trans>
      </p>
      {notices.length === 0 ? (
        <Nothing />
      ) : (
        <Days
          notices={notices}
          hasMore={older?.hasMore ?? newest.has_more}
          onOlder={(more, hasMore) => setOlder({ notices: [...notices, ...more], hasMore })}
        />
      )}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<BellRing size={28} />}
      title={<Trans comment="The list of recent notifications is empty">Nothing here yet</Trans>}
      text={<Trans>As soon as something happens, you can see here whether we told you about it.</Trans>}
      actions={
        <Link to="/notifications" hash="notices" className={buttonClass({ variant: 'secondary' })}>
          <Trans comment="Button: opens the settings of notifications">Notification settings</Trans>
        </Link>
      }
    />
  )
}

type DaysProps = {
  notices: readonly Notice[]
  hasMore: boolean
  onOlder: (notices: readonly Notice[], hasMore: boolean) => void
}

function Days({ notices, hasMore, onOlder }: DaysProps) {
  const { t } = useLingui()
  const callWithToast = useCallWithToast()
  const clock = useClock(question.queryKey)
  const list = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)

  const showOlder = async () => {
    setBusy(true)
    const before = Math.min(...notices.map(({ id }) => id))
    const answer = await callWithToast(getNotices, { query: { before: `${before}` } })
    if (answer) {
      onOlder(answer.notices, answer.has_more)
      // Its button goes with the last of them.
      if (!answer.has_more) list.current?.focus()
    }
    setBusy(false)
  }
  return (
    <>
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t({
          message: 'Your recent notifications',
          comment: 'Heading of a page; aria label of the list on it',
        })}
        className="mt-6 flex flex-col gap-6 outline-none"
      >
        {daysOf(notices, clock.timeZone).map(({ day, at, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="mb-2 font-semibold first-letter:uppercase">
              {dayWords(at, clock)}
            </h2>
            <ul className="divided rounded-xl border border-line bg-surface">
              {entries.map((entry) => (
                <LogEntry key={entry.key} entry={entry} clock={clock} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasMore && (
        <Button variant="secondary" busy={isBusy} onClick={() => void showOlder()} className="needs-js mt-6">
          <Trans comment="Button under a list: adds more of it">Load more</Trans>
        </Button>
      )}
    </>
  )
}
