import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useLanguageTag } from '#design/use-language-tag.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { toast } from '#design/toast.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { endSession, getSessions } from '../../contract.ts'
import type { Session as SessionShape } from '../../contract.ts'
import { useCallWithToast } from '../shared/use-call-with-toast.ts'
import { relativeTime } from '../shared/relative-time.ts'
import { SettingsSection } from '../shared/settings-section.tsx'

type Session = z.infer<typeof SessionShape>

const question = ask(getSessions)

export function SessionsSection() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const callWithToast = useCallWithToast()
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState<readonly Session['id'][]>([])
  const [isEnding, setEnding] = useState(false)
  // Beside the answer: one to what was pressed before may still know it.
  const sessions = useAnswer(question).sessions.filter(({ id }) => !ended.includes(id))

  const end = async (session: Session) => {
    // It is gone at once; the focus would be lost with its button.
    setEnded((ids) => [...ids, session.id])
    list.current?.focus()
    const answer = await callWithToast(endSession, { body: { id: session.id } })
    if (answer)
      toast(
        t({
          message: `Logged out: ${session.device}.`,
          comment: 'Short message: this other device, such as Firefox · Windows, was logged out',
        }),
      )
    else setEnded((ids) => ids.filter((id) => id !== session.id))
    // Refused or not: the server knows what is left.
    await queries.invalidateQueries({ queryKey: question.queryKey })
  }
  const endOthers = async () => {
    setEnding(true)
    const answer = await callWithToast(endSession, { body: { others: true } })
    if (answer) {
      // Its button goes with the last of them.
      list.current?.focus()
      toast(t`You’re logged out on all your other devices.`)
    }
    await queries.invalidateQueries({ queryKey: question.queryKey })
    setEnding(false)
  }
  return (
    <SettingsSection
      id="sessions"
      title={<Trans>Where you’re logged in</Trans>}
      text={<Trans>Don’t recognise a device? Log it out here, then change your password.</Trans>}
    >
      <p className="sr-only">
        <Plural value={sessions.length} one="# device" other="# devices" />
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t({
          message: 'Where you’re logged in',
          comment: 'Heading of a section in the settings; aria label of its list of devices',
        })}
        className="divided rounded-xl border border-line bg-surface outline-none"
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={isEnding}
          onClick={() => void endOthers()}
          className="needs-js mt-4"
        >
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </SettingsSection>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const language = useLanguageTag()
  const { device, country, is_current: isCurrent } = session
  const place = country && new Intl.DisplayNames([language], { type: 'region' }).of(country)
  // The moment of the answer and not of drawing: server and page must write the same.
  const now = new Date(queries.getQueryState(question.queryKey)?.dataUpdatedAt ?? 0)
  const seen =
    relativeTime(new Date(session.last_seen_at), now, language) ??
    t({ message: 'just now', comment: 'Time in the list of devices in the settings: last used a moment ago' })
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Icon size={22} aria-hidden className="shrink-0 text-ink-soft" />
      <div className="min-w-[min(7rem,100%)] grow basis-0">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">{[place, seen].filter(Boolean).join(' · ')}</p>
      </div>
      {isCurrent ? (
        <Badge tone="good">
          <Trans comment="Badge in the list of devices in the settings: the one being used now">
            This device
          </Trans>
        </Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          className="needs-js"
          onClick={onEnd}
          aria-label={t({
            message: `Log out: ${device}`,
            comment: 'Aria label of the button that logs out another device, such as Firefox · Windows',
          })}
        >
          <Trans context="another device">Log out</Trans>
        </Button>
      )}
    </li>
  )
}
