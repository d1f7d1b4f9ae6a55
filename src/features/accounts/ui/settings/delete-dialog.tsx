import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useAct } from '#protocol/use-act.ts'
import { getSettings } from '#features/sites/contract.ts'
import { deleteAccount } from '../../contract.ts'
import { REACTIVATION_DAYS } from '../../rules.ts'
import type { Leaving } from '../../slots.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { useChangeUser } from '../use-user.ts'

/** On a phone one below the other, the one that changes nothing first. */
const wideClass = 'max-sm:w-full'

/** First what it means and what staying is worth, then once more whether they mean it. */
export default function DeleteDialog({ leaving, onClose }: { leaving: Leaving; onClose: () => void }) {
  const [isSure, setSure] = useState(false)
  return isSure ? (
    <ConfirmStep onClose={onClose} onBack={() => setSure(false)} />
  ) : (
    <StayStep leaving={leaving} onClose={onClose} onGoOn={() => setSure(true)} />
  )
}

type StayProps = { leaving: Leaving; onClose: () => void; onGoOn: () => void }

function StayStep({ leaving: { Offer, Losses }, onClose, onGoOn }: StayProps) {
  const { t } = useLingui()
  const { delete_discount: discount } = useAnswer(ask(getSettings)).settings
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={t({
        message: 'Delete your account?',
        comment: 'Title of the dialog to delete the account',
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className={wideClass}>
            <Trans comment="Button: closes the dialog without deleting the account">Keep my account</Trans>
          </Button>
          <Button variant="ghost" onClick={onGoOn} className={wideClass}>
            <Trans comment="Button in the dialog to delete the account: goes on to the last step">
              Continue and delete
            </Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {discount > 0 && <Offer percentage={discount} />}
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
          <li>
            <Trans>Your profile disappears straight away and you’re logged out everywhere.</Trans>
          </li>
          <li>
            <Trans>
              For {REACTIVATION_DAYS} days, you can restore everything with the link in our email.
            </Trans>
          </li>
          <li>
            <Trans>
              After that, we permanently delete your data, except the payment records we’re legally required
              to keep.
            </Trans>
          </li>
          <Losses />
        </ul>
      </div>
    </Dialog>
  )
}

function ConfirmStep({ onClose, onBack }: { onClose: () => void; onBack: () => void }) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(deleteAccount)
  const [isLeaving, setLeaving] = useState(false)
  const changeUser = useChangeUser()
  const navigate = useNavigate()
  const leave = async () => {
    const answer = await run()
    if (!answer) return
    setLeaving(true)
    // First away from a page that only members may ask for, then nobody is a member any more.
    await navigate({ to: '/account-deleted', search: { token: answer.token }, replace: true })
    await changeUser(null)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      title={t({
        message: 'Delete your account?',
        comment: 'Title of the dialog to delete the account',
      })}
      footer={
        <>
          <Button variant="ghost" onClick={onBack} className={wideClass}>
            <Trans comment="Button: to the previous step, at sign-up and in the dialog to delete the account">
              Back
            </Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy || isLeaving}
            onClick={() => void leave()}
            className={wideClass}
          >
            <Trans comment="Button in the settings: opens the dialog; in its last step: deletes the account">
              Delete my account
            </Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-ink-soft">
        <FormRefusal refusal={refusal} isBusy={isBusy} />
        <p>
          <Trans>Your profile disappears straight away and you’re logged out everywhere.</Trans>
        </p>
      </div>
    </Dialog>
  )
}
