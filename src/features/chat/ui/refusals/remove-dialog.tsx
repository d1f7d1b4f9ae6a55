import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onRemove: () => void }

export default function RemoveDialog({ name, open, onClose, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t({
        message: `Delete your chat with ${name}?`,
        comment: 'Title of the dialog that asks before a chat is deleted; {name} is the other member',
      })}
      confirm={<Trans>Delete</Trans>}
      onConfirm={onRemove}
    >
      <p>
        <Trans>
          This deletes the chat for you on all your devices. The other person keeps their copy and can still
          message you.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
