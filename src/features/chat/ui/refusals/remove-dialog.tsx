import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onRemove: () => void }

export default function RemoveDialog({ name, open, onClose, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Remove the chat with ${name}?`}
      confirm={<Trans>Remove</Trans>}
      onConfirm={onRemove}
    >
      <p>
        <Trans>
          It disappears for you, on all your devices. The other one keeps it, and can still write to you.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
