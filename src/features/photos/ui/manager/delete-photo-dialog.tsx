import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/dialog.tsx'
import type { OwnPhoto } from '../../contract.ts'

type Props = { photo: OwnPhoto | null; onClose: () => void; onDelete: () => void }

export function DeletePhotoDialog({ photo, onClose, onDelete }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={photo !== null}
      onClose={onClose}
      sheet
      size="sm"
      title={t`Delete this photo?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:grow">
            <Trans>Keep the photo</Trans>
          </Button>
          <Button variant="danger" onClick={onDelete} className="max-sm:grow">
            <Trans>Delete photo</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        {photo?.is_main ? (
          <Trans>It is your main photo. The next one takes its place. This cannot be undone.</Trans>
        ) : (
          <Trans>It is gone for good and cannot be brought back.</Trans>
        )}
      </p>
    </Dialog>
  )
}
