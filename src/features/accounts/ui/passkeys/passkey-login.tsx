import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useInBrowser } from '#design/use-browser.ts'
import { Refusal } from '#protocol/refusal.ts'
import { useAct } from '#protocol/use-act.ts'
import { logInByPasskey, startPasskeyLogin } from '../../contract.ts'
import { useChangeUser } from '../use-user.ts'

export const useHasPasskeys = () => useInBrowser(() => 'PublicKeyCredential' in window, false)

/** Logs in with the device's own lock instead of a password. Not shown where the browser cannot. */
export function PasskeyLogin() {
  const changeUser = useChangeUser()
  const isPossible = useHasPasskeys()
  const start = useAct(startPasskeyLogin)
  const finish = useAct(logInByPasskey)
  const [failure, setFailure] = useState<Refusal | null>(null)
  if (!isPossible) return null
  const logIn = async () => {
    setFailure(null)
    const started = await start.run()
    if (!started) return
    // Loaded when it is needed: most people never press this.
    const { startAuthentication } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
    try {
      const response = await startAuthentication({ optionsJSON: started.options as unknown as Options })
      const answer = await finish.run({ body: { response: { ...response } } })
      if (answer) await changeUser(answer.user)
    } catch {
      // Cancelled, or no passkey of this site on this device.
      setFailure(new Refusal('passkey_failed'))
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <RefusalAlert refusal={start.refusal ?? finish.refusal ?? failure} />
      <Button variant="secondary" block busy={start.isBusy || finish.isBusy} onClick={() => void logIn()}>
        <KeyRound size={20} aria-hidden />
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  )
}
