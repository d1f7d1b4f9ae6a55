import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/dialog.tsx'

type Props = { name: string; open: boolean; onClose: () => void; onUnlike: () => void }

/** A match ends for both, so it is not ended by a slip of the finger. */
export default function UnlikeDialog({ name, open, onClose, onUnlike }: Props) {
  const { t } = useLingui()
  const unlike = () => {
    onClose()
    onUnlike()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={t`Take your like back?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={unlike}>
            <Trans>Take it back</Trans>
          </Button>
        </>
      }
    >
      <p className="wrap-break-word text-ink-soft">
        {t`You and ${name} are a match. It ends when you take your like back.`}
      </p>
    </Dialog>
  )
}
