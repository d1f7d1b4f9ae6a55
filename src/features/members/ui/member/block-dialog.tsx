import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { toast } from '#design/toast.ts'
import { useAct } from '#protocol/use-act.ts'
import { blockMember } from '../../contract.ts'
import type { Profile } from '../../contract.ts'
import { useBlockChanged } from './use-block-changed.ts'

type Props = { member: Profile; open: boolean; onClose: () => void }

export default function BlockDialog({ member: { id, name }, open, onClose }: Props) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(blockMember)
  const blockChanged = useBlockChanged(id)
  const block = async () => {
    if (!(await run({ body: { profile_id: id } }))) return
    toast(t`${name} is blocked.`)
    await blockChanged(true)
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
          <Trans>You no longer see, find or reach each other.</Trans>
        </li>
        <li>
          <Trans>Somebody who opens your page reads that you have blocked them.</Trans>
        </li>
        <li>
          <Trans>You can take it back at any time, here or on your profile.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}
