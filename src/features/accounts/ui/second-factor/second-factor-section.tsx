import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Smartphone, TicketCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Alert } from '#design/alert.tsx'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useDay } from '#design/use-day.ts'
import { useLater } from '#design/use-later.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import {
  getSecondFactor,
  getSecurityLog,
  getSessions,
  startAuthenticator,
  startPasskeyProof,
  turnOnSecondFactor,
} from '../../contract.ts'
import type { SecondFactor, User } from '../../contract.ts'
import { useHasPasskeys, usePasskey } from '../passkeys/use-passkey.ts'
import { ConfirmFirst } from '../settings/confirm-first.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import type { Task } from './second-factor-dialogs.tsx'

const question = ask(getSecondFactor)
/** So few recovery codes are left that it is time for new ones. */
const FEW_CODES = 3

export function SecondFactorSection({ user }: { user: User }) {
  const { second_factor: factor } = useAnswer(question)
  const queries = useQueryClient()
  const { Part: Dialogs, fetch } = useLater(() => import('./second-factor-dialogs.tsx'))
  const [task, setTask] = useState<Task | null>(null)
  const start = useAct(startAuthenticator)
  const byPasskey = usePasskey(startPasskeyProof, turnOnSecondFactor)
  const hasPasskeys = useHasPasskeys() && factor.passkeys > 0

  const section = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The button that has opened the dialog is gone when there is nothing left for it to do.
    if (task) wasOpen.current = true
    else if (wasOpen.current && document.activeElement === document.body) section.current?.focus()
  }, [task])

  const begin = async (next: Task) => {
    if (await fetch()) setTask(next)
  }
  const setUpApp = async () => {
    const setup = await start.run()
    if (setup) await begin({ kind: 'app', setup })
  }
  const changed = () =>
    Promise.all(
      // The other sessions have ended, and the log has a line more.
      [question, ask(getSessions), ask(getSecurityLog)].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  const setUpPasskey = async () => {
    const answer = await byPasskey.run()
    if (!answer) return
    await begin({ kind: 'codes', codes: answer.recovery_codes })
    await changed()
  }
  return (
    <SettingsSection
      id="second-factor"
      title={
        <Trans comment="Heading of a section in the settings: a code or passkey is asked for after the password">
          Two-step login
        </Trans>
      }
      text={<Trans>Someone who knows your password still can’t get in without your phone or passkey.</Trans>}
    >
      <div ref={section} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <RefusalAlert refusal={start.refusal ?? byPasskey.refusal} />
        {factor.turned_on_at === null ? (
          <p className="text-ink-soft">
            <Trans>
              After your password, we’ll ask for a code from an authenticator app on your phone, or for your
              passkey. Logging in with a passkey alone counts as both.
            </Trans>
          </p>
        ) : (
          <Ways factor={factor} turnedOnAt={factor.turned_on_at} />
        )}
        {user.status === 'active' ? (
          <div className="needs-js flex flex-wrap gap-3">
            {!factor.has_app && (
              <Button variant="secondary" busy={start.isBusy} onClick={() => void setUpApp()}>
                <Trans>Set up an app</Trans>
              </Button>
            )}
            {factor.turned_on_at === null && hasPasskeys && (
              <Button variant="secondary" busy={byPasskey.isBusy} onClick={() => void setUpPasskey()}>
                <Trans comment="Button in the settings: the passkey is asked for after the password from now on">
                  Use my passkey
                </Trans>
              </Button>
            )}
            {factor.turned_on_at !== null && (
              <>
                <Button variant="secondary" onClick={() => void begin({ kind: 'renew' })}>
                  <Trans comment="Button in the settings: creates ten new codes for the case of a lost phone">
                    New recovery codes
                  </Trans>
                </Button>
                <Button
                  variant="secondary"
                  className="text-danger-ink!"
                  onClick={() => void begin({ kind: 'off' })}
                >
                  <Trans comment="Button in the settings: no second step at login any more">Turn off</Trans>
                </Button>
              </>
            )}
          </div>
        ) : (
          <ConfirmFirst />
        )}
      </div>
      {Dialogs && task && (
        <Dialogs
          // Another task is another dialog, with nothing of the one before.
          key={task.kind}
          task={task}
          user={user}
          onTask={setTask}
          onChanged={changed}
          onClose={() => setTask(null)}
        />
      )}
    </SettingsSection>
  )
}

function Ways({ factor, turnedOnAt }: { factor: SecondFactor; turnedOnAt: string }) {
  const day = useDay('medium')(turnedOnAt)
  const left = factor.recovery_codes_left
  return (
    <>
      <p>
        <Badge tone="good">
          <Trans comment="Badge in the settings: two-step login is on; {day} is a date">On since {day}</Trans>
        </Badge>
      </p>
      <ul className="flex flex-col gap-3">
        {factor.has_app && (
          <Way icon={<Smartphone size={20} aria-hidden />}>
            <Trans comment="Entry in the settings: an app that shows codes is set up">
              Authenticator app
            </Trans>
          </Way>
        )}
        {factor.passkeys > 0 && (
          <Way icon={<KeyRound size={20} aria-hidden />}>
            <Plural value={factor.passkeys} one="# passkey" other="# passkeys" />
          </Way>
        )}
        <Way icon={<TicketCheck size={20} aria-hidden />}>
          <Plural value={left} one="# recovery code left" other="# recovery codes left" />
        </Way>
      </ul>
      {!factor.has_app && factor.passkeys === 0 ? (
        <Alert tone="warn">
          <Trans>Only your recovery codes are left to log in with. Set up an app or add a passkey.</Trans>
        </Alert>
      ) : (
        left <= FEW_CODES && (
          <Alert tone="warn">
            <Trans>You’re running out of recovery codes. Create new ones and save them.</Trans>
          </Alert>
        )
      )}
      <p className="text-ink-soft">
        <Trans>
          A password reset by email doesn’t turn this off. If you lose your phone, a recovery code lets you
          in.
        </Trans>
      </p>
    </>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="shrink-0 text-ink-soft">{icon}</span>
      <span>{children}</span>
    </li>
  )
}
