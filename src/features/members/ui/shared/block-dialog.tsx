import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { toast } from '#design/toast.ts'
import { useAct } from '#protocol/use-act.ts'
import { blockMember } from '../../contract.ts'
import { useBlockChanged } from './use-blocking.ts'

export type BlockDialogProps = {
  member: { id: number; name: string }
  open: boolean
  onClose: () => void
  /** What else the page has to bring up to date. */
  onBlocked?: () => Promise<unknown>
  /** What else it means where it is asked. */
  children?: ReactNode
}

/** Wherever somebody is met they can be blocked. */
export default function BlockDialog({ member, open, onClose, onBlocked, children }: BlockDialogProps) {
  const { t } = useLingui()
  const { id, name } = member
  const { run, isBusy, refusal } = useAct(blockMember)
  const blockChanged = useBlockChanged(id)
  const block = async () => {
    if (!(await run({ body: { profile_id: id } }))) return
    onClose()
    toast(
      t({
        message: `You’ve blocked ${name}.`,
        comment: 'Short message after the reader has blocked a member',
      }),
    )
    await Promise.all([blockChanged(true), onBlocked?.()])
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t({
        message: `Block ${name}?`,
        comment: 'Title of the dialog that asks whether to block a member',
      })}
      confirm={<Trans comment="Button in a dialog (verb): confirms blocking a member">Block</Trans>}
      onConfirm={() => void block()}
      busy={isBusy}
      refusal={refusal}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {children && <li>{children}</li>}
        <li>
          <Trans>You’ll no longer see, find or message each other.</Trans>
        </li>
        <li>
          <Trans>If they open your profile, they’ll see that you’ve blocked them.</Trans>
        </li>
        <li>
          <Trans>You can unblock them at any time under “Blocked people” on your profile.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
