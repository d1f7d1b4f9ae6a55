import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import type { OwnPhoto } from '../../contract.ts'

type Props = { photo: OwnPhoto | null; onClose: () => void; onDelete: () => void }

export function DeletePhotoDialog({ photo, onClose, onDelete }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={photo !== null}
      onClose={onClose}
      title={t({
        message: 'Delete this photo?',
        comment: 'Title of the dialog that asks whether to delete an own photo',
      })}
      keep={<Trans comment="Button: closes the dialog without deleting the photo">Keep the photo</Trans>}
      confirm={<Trans comment="Button in a dialog: deletes the photo for good">Delete photo</Trans>}
      onConfirm={onDelete}
    >
      <p>
        {photo?.is_main ? (
          <Trans>
            This permanently deletes your main photo. If you have another public photo, it becomes your main
            photo.
          </Trans>
        ) : (
          <Trans>This permanently deletes the photo.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
