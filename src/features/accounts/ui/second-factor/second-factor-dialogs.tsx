import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import type { Output } from '#protocol/endpoint.ts'
import { useAct } from '#protocol/use-act.ts'
import { renewRecoveryCodes, turnOffSecondFactor } from '../../contract.ts'
import type { startAuthenticator, User } from '../../contract.ts'
import { AppDialog } from './app-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'

export type Task =
  | { kind: 'app'; setup: Output<typeof startAuthenticator> }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renew' }
  | { kind: 'off' }

type Props = {
  task: Task
  user: User
  onTask: (next: Task) => void
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** What is fetched when somebody changes the second factor. */
export default function SecondFactorDialogs({ task, user, onTask, onChanged, onClose }: Props) {
  const showCodes = async (codes: string[]) => {
    onTask({ kind: 'codes', codes })
    await onChanged()
  }
  if (task.kind === 'app')
    return <AppDialog setup={task.setup} onDone={(codes) => void showCodes(codes)} onClose={onClose} />
  if (task.kind === 'codes') return <CodesDialog codes={task.codes} email={user.email} onClose={onClose} />
  return task.kind === 'renew' ? (
    <RenewDialog
      onDone={(codes) => void showCodes(codes)}
      onRefused={() => void onChanged()}
      onClose={onClose}
    />
  ) : (
    <OffDialog
      onDone={async () => {
        await onChanged()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type RenewProps = { onDone: (codes: string[]) => void; onRefused: () => void; onClose: () => void }

function RenewDialog({ onDone, onRefused, onClose }: RenewProps) {
  const { run, isBusy, refusal } = useAct(renewRecoveryCodes)
  const renew = async () => {
    const answer = await run()
    if (answer) onDone(answer.recovery_codes)
    // It may have been turned off in another tab: what is behind this dialog is not true any more.
    else onRefused()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Create new recovery codes?</Trans>}
      confirm={<Trans comment="Button: creates new recovery codes">Create new ones</Trans>}
      onConfirm={() => void renew()}
      busy={isBusy}
      refusal={refusal}
    >
      <p>
        <Trans>Your old recovery codes stop working, and you’re logged out on all your other devices.</Trans>
      </p>
    </ConfirmDialog>
  )
}

function OffDialog({ onDone, onClose }: { onDone: () => Promise<void>; onClose: () => void }) {
  const { run, isBusy, refusal } = useAct(turnOffSecondFactor)
  const [isLeaving, setLeaving] = useState(false)
  const turnOff = async () => {
    if (!(await run())) return
    setLeaving(true)
    await onDone()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Turn off two-step login?</Trans>}
      confirm={<Trans>Turn off</Trans>}
      onConfirm={() => void turnOff()}
      keep={<Trans comment="Button: closes the dialog, two-step login stays on">Keep it on</Trans>}
      busy={isBusy || isLeaving}
      refusal={refusal}
    >
      <p>
        <Trans>
          Your password alone will be enough to log in. Your recovery codes stop working, and you’re logged
          out on all your other devices.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
