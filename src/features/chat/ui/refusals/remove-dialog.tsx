import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onRemove: () => void }

/** Says what removing does before it is done. */
export default function RemoveDialog({ name, open, onClose, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={<span className="wrap-anywhere">{t`Remove the chat with ${name}?`}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        <Trans>
          It disappears for you, on all your devices. The other one keeps it, and can still write to you.
        </Trans>
      </p>
    </Dialog>
  )
}
