import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#design/dialog.tsx'
import { SendAgain } from './send-again.tsx'

export default function ActivationDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      sheet
      size="sm"
      title={t({
        message: 'Please confirm your email address',
        comment: 'Title of a notice and of a dialog: a link was sent by email',
      })}
    >
      <p className="mb-5 text-ink-soft">
        <Trans>
          We’ve sent a link to <strong className="text-ink">{email}</strong>. Open it so that others can find
          you.
        </Trans>
      </p>
      <SendAgain />
    </Dialog>
  )
}
