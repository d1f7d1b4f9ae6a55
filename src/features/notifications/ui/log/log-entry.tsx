import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell, Check, Clock3, Mail, Minus } from 'lucide-react'
import { timeWords } from '#design/time-words.ts'
import type { Clock } from '#design/time-words.ts'
import { formatDate } from '#protocol/dates.ts'
import type { Notice } from '../../settings-contract.ts'
import { channelWords } from '../kind-words.ts'
import type { Entry } from './entries.ts'
import { eventWords, outcomeWords } from './log-words.ts'

export function LogEntry({ entry, clock }: { entry: Entry; clock: Clock }) {
  const { i18n } = useLingui()
  const { kind, other, count, at } = entry
  return (
    <li className="p-4">
      <div className="flex items-baseline gap-3">
        <p className="min-w-0 grow font-semibold wrap-anywhere">
          {i18n._(eventWords[kind])}
          {count > 1 && <span className="font-normal text-ink-soft"> ×{count}</span>}
          {other && (
            <>
              {' · '}
              <Link to="/members/$id" params={{ id: other.id }} className="link">
                {other.name}
              </Link>
            </>
          )}
        </p>
        <time dateTime={new Date(at).toISOString()} className="shrink-0 text-sm text-ink-soft">
          {timeWords(at, clock)}
        </time>
      </div>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm">
        {entry.notices.map((notice) => (
          <What key={notice.id} notice={notice} clock={clock} />
        ))}
      </ul>
    </li>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const channelIcons = { mail: Mail, push: Bell }

/** What became of it on one channel. */
function What({ notice, clock }: { notice: Notice; clock: Clock }) {
  const { i18n } = useLingui()
  const { channel, outcome } = notice
  const Icon = channelIcons[channel]
  const isSent = outcome === 'sent'
  const Mark = outcome === null ? Clock3 : isSent ? Check : Minus
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="sr-only">{i18n._(channelWords[channel])}:</span>
      <Mark
        size={16}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isSent ? 'text-good-ink' : 'text-ink-soft'}`}
      />
      <span className={isSent ? 'text-good-ink' : 'text-ink-soft'}>
        {outcome === null ? <Waiting until={notice.due_at} clock={clock} /> : i18n._(outcomeWords[outcome])}
      </span>
    </li>
  )
}

function Waiting({ until, clock }: { until: string | null; clock: Clock }) {
  const at = until === null ? 0 : Date.parse(until)
  if (at <= clock.now) return <Trans>Waiting to be sent</Trans>
  const { timeZone, language } = clock
  const isFar = at - clock.now > DAY_MS
  const precise = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const moment = formatDate(
    { locale: language },
    at,
    isFar ? { ...precise, day: 'numeric', month: 'long' } : precise,
  )
  return (
    <Trans comment="Not sent yet: it is sent at this time, or day and time">Waiting until {moment}</Trans>
  )
}
