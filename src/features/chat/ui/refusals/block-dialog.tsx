import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { toast } from '#design/toast.ts'
import { useAct } from '#protocol/use-act.ts'
import { blockMember } from '#features/members/contract.ts'
import { useBlockChanged } from './use-block-changed.ts'

type Props = { profileId: number; name: string; open: boolean; onClose: () => void }

/** CHT-12: whoever writes can be blocked where they write. */
export default function BlockDialog({ profileId, name, open, onClose }: Props) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(blockMember)
  const blockChanged = useBlockChanged(profileId)
  const block = async () => {
    if (!(await run({ body: { profile_id: profileId } }))) return
    onClose()
    toast(t`${name} is blocked.`)
    await blockChanged()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Block ${name}?`}
      confirm={<Trans>Block</Trans>}
      onConfirm={() => void block()}
      busy={isBusy}
      refusal={refusal}
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>Neither of you can write to the other any more, and the chat leaves your list.</Trans>
        </li>
        <li>
          <Trans>You no longer see, find or reach each other.</Trans>
        </li>
        <li>
          <Trans>You can take it back at any time, here or on your profile.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
