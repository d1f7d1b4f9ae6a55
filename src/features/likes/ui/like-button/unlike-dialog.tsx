import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onUnlike: () => void }

/** A match ends for both, so it is not ended by a slip of the finger. */
export default function UnlikeDialog({ name, open, onClose, onUnlike }: Props) {
  const { t } = useLingui()
  const unlike = () => {
    onClose()
    onUnlike()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Remove your like?`}
      confirm={<Trans>Remove like</Trans>}
      onConfirm={unlike}
    >
      <p>{t`You and ${name} are a match. Removing your like will end it.`}</p>
    </ConfirmDialog>
  )
}
