import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refusal } from '#protocol/refusal.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The question. Names of members may stand in it, however long. */
  title: ReactNode
  /** What happens then. */
  children: ReactNode
  /** The act in words, never "OK". */
  confirm: ReactNode
  onConfirm: () => void
  /** The way out, where "Cancel" could be taken for the act. */
  keep?: ReactNode
  busy?: boolean
  refusal?: Refusal | null
}

/** Says what an act does before it is done. */
export function ConfirmDialog(props: Props) {
  const { open, onClose, title, children, confirm, onConfirm, keep, busy, refusal = null } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={<span className="wrap-anywhere">{title}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} className="max-sm:grow">
            {keep ?? (
              <Trans comment="Button in a dialog that asks for confirmation: closes it, nothing happens">
                Cancel
              </Trans>
            )}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm} className="max-sm:grow">
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 wrap-break-word text-ink-soft">
        <RefusalAlert refusal={refusal} />
        {children}
      </div>
    </Dialog>
  )
}
