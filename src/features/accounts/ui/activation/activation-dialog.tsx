import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#design/dialog.tsx'
import { SendAgain } from './send-again.tsx'

export default function ActivationDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} sheet size="sm" title={t`Please confirm your e-mail address`}>
      <p className="mb-5 text-ink-soft">
        <Trans>
          We have sent a link to <strong className="text-ink">{email}</strong>. Open it, and others can find
          you.
        </Trans>
      </p>
      <SendAgain />
    </Dialog>
  )
}
