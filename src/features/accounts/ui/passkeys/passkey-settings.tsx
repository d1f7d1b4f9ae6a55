import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { useDay } from '#design/use-day.ts'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { addPasskey, getPasskeys, getSessions, removePasskey, startPasskey } from '../../contract.ts'
import { ConfirmFirst } from '../settings/confirm-first.tsx'
import { useHasPasskeys } from './use-passkey.ts'

/** The passkeys of a member: add one on this device, remove one that is lost. */
export function PasskeySettings({ isConfirmed }: { isConfirmed: boolean }) {
  const dayOf = useDay('medium')
  const isPossible = useHasPasskeys()
  const queries = useQueryClient()
  const question = ask(getPasskeys)
  const { data } = useQuery<Output<typeof getPasskeys>>(question)
  const start = useAct(startPasskey)
  const finish = useAct(addPasskey)
  const remove = useAct(removePasskey)
  const [failure, setFailure] = useState<Refusal | null>(null)

  const reload = async () => {
    await queries.invalidateQueries({ queryKey: question.queryKey })
    // The other sessions have ended.
    await queries.invalidateQueries({ queryKey: ask(getSessions).queryKey })
  }
  const add = async () => {
    setFailure(null)
    const started = await start.run()
    if (!started) return
    const { startRegistration } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    try {
      const response = await startRegistration({ optionsJSON: started.options as unknown as Options })
      if (await finish.run({ body: { response: { ...response } } })) await reload()
    } catch {
      setFailure(new Refusal('passkey_failed'))
    }
  }

  const drop = async (id: string) => {
    await remove.run({ body: { id } })
    // Refused or not: the server knows what is left.
    await reload()
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        <Trans>
          A passkey lets you log in with your fingerprint, face or device PIN. There’s nothing to guess, and
          nothing to steal from us.
        </Trans>{' '}
        <Trans>When you add or remove one, you’re logged out on all your other devices.</Trans>
      </p>
      <RefusalAlert refusal={start.refusal ?? finish.refusal ?? remove.refusal ?? failure} />
      {data ? (
        <ul className="divided">
          {data.passkeys.map((passkey) => {
            const day = dayOf(passkey.created_at)
            return (
              <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span>
                  <span className="block font-medium">{passkey.name}</span>
                  <span className="text-sm text-ink-soft">
                    <Trans comment="Date in the list of passkeys in the settings: when the passkey was added">
                      Added on {day}
                    </Trans>
                  </span>
                </span>
                <Button variant="ghost" size="sm" onClick={() => void drop(passkey.id)}>
                  <Trans comment="Button in the list of passkeys in the settings (verb): removes this passkey">
                    Remove
                  </Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      ) : (
        <SkeletonText lines={2} />
      )}
      {!isConfirmed && <ConfirmFirst />}
      {isConfirmed && isPossible && (
        <div>
          <Button variant="secondary" busy={start.isBusy || finish.isBusy} onClick={() => void add()}>
            <Trans>Add a passkey on this device</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
