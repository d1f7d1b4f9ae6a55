import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, History } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '#design/alert.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSecurityLog } from '../../contract.ts'
import type { SecurityEvent } from '../../contract.ts'
import { SECURITY_LOG_DAYS } from '../../rules.ts'
import { relativeTime } from '../shared/relative-time.ts'
import { SettingsSection } from '../shared/settings-section.tsx'
import { useCallWithToast } from '../shared/use-call-with-toast.ts'
import { securityEventWords } from './security-event-words.ts'

const question = ask(getSecurityLog)

/** All that is known, newest first: what was read before stays when the newest are asked for again. */
const merged = (pages: readonly SecurityEvent[]): SecurityEvent[] =>
  [...new Map(pages.map((event) => [event.id, event])).values()].toSorted((a, b) => b.id - a.id)

export function SecurityLogSection() {
  const { t } = useLingui()
  const callWithToast = useCallWithToast()
  const list = useRef<HTMLUListElement>(null)
  const newest = useAnswer(question)
  const [older, setOlder] = useState<readonly SecurityEvent[]>([])
  const [isBusy, setBusy] = useState(false)
  const events = merged([...newest.events, ...older])
  const { total } = newest
  const shown = events.length

  const showOlder = async () => {
    setBusy(true)
    const last = events.at(-1)
    const answer = await callWithToast(getSecurityLog, { query: { before: `${last?.id}` } })
    if (answer) {
      setOlder([...events, ...answer.events])
      // Its button may be gone with the last of them.
      if (!answer.has_more) list.current?.focus()
    }
    setBusy(false)
  }
  return (
    <SettingsSection
      id="security-log"
      title={<Trans>Logins and changes</Trans>}
      text={
        <Trans>What happened to your account and your logins in the last {SECURITY_LOG_DAYS} days.</Trans>
      }
    >
      {shown === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing has happened in this time.</Trans>
        </p>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t({
            message: 'Logins and changes',
            comment: 'Heading of a section in the settings; aria label of its list',
          })}
          className="divided rounded-xl border border-line bg-surface outline-none"
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft" aria-live="polite">
          <Plural value={total} one={`${shown} of # entry`} other={`${shown} of # entries`} />
        </p>
        {shown < total && (
          <Button
            variant="secondary"
            size="sm"
            busy={isBusy}
            onClick={() => void showOlder()}
            className="needs-js"
          >
            <Trans comment="Button under a list of events: adds the ones before">Show older</Trans>
          </Button>
        )}
      </div>
      <Alert
        className="mt-4"
        title={<Trans>Something here wasn’t you?</Trans>}
        actions={
          <>
            <a href="#password" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Trans>Change password</Trans>
            </a>
            <a href="#second-factor" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              <Trans>Two-step login</Trans>
            </a>
          </>
        }
      >
        <Trans>
          Change your password: that logs everyone else out. Then turn on two-step login, so a password isn’t
          enough.
        </Trans>
      </Alert>
    </SettingsSection>
  )
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const language = useLanguageTag()
  const { words, what } = securityEventWords(event)
  const place = event.country && new Intl.DisplayNames([language], { type: 'region' }).of(event.country)
  // The moment of the answer and not of drawing: server and page must write the same.
  const now = new Date(queries.getQueryState(question.queryKey)?.dataUpdatedAt ?? 0)
  const time =
    relativeTime(new Date(event.at), now, language) ??
    t({ message: 'just now', comment: 'Time in the list of devices in the settings: last used a moment ago' })
  const isWarning = event.kind === 'login_refused'
  const Icon = isWarning ? CircleAlert : History
  return (
    <li className="flex gap-4 p-4">
      <Icon
        size={20}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isWarning ? 'text-danger-ink' : 'text-ink-soft'}`}
      />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {i18n._(words)}
          {what !== null && <span className="text-ink-soft"> · {what}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {[event.device, place].filter(Boolean).join(' · ')} · <time dateTime={event.at}>{time}</time>
        </p>
      </div>
    </li>
  )
}
