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
      title={t({
        message: 'Remove your like?',
        comment: 'Title of a dialog: asks whether to take back a like, which ends the match',
      })}
      confirm={
        <Trans comment="Button in a dialog: takes back the like, which ends the match">Remove like</Trans>
      }
      onConfirm={unlike}
    >
      <p>{t`You and ${name} are a match. Removing your like will end it.`}</p>
    </ConfirmDialog>
  )
}
