import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { logInByPasskey, startPasskeyLogin } from '../../contract.ts'
import { useChangeUser } from '../use-user.ts'
import { useHasPasskeys, usePasskey } from './use-passkey.ts'

/** Logs in with the device's own lock instead of a password. Not shown where the browser cannot. */
export function PasskeyLogin() {
  const changeUser = useChangeUser()
  const isPossible = useHasPasskeys()
  const { run, isBusy, refusal } = usePasskey(startPasskeyLogin, logInByPasskey)
  if (!isPossible) return null
  const logIn = async () => {
    const answer = await run()
    if (answer) await changeUser(answer.user)
  }
  return (
    <div className="flex flex-col gap-3">
      <RefusalAlert refusal={refusal} />
      <Button variant="secondary" block busy={isBusy} onClick={() => void logIn()}>
        <KeyRound size={20} aria-hidden />
        <Trans>Log in with a passkey</Trans>
      </Button>
    </div>
  )
}
