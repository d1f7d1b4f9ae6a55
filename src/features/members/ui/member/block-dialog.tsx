import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/dialog.tsx'
import { RefusalAlert } from '../../../../design/refusal-alert.tsx'
import { toast } from '../../../../design/toast.ts'
import { useAct } from '../../../../protocol/use-act.ts'
import { blockMember } from '../../contract.ts'
import type { Profile } from '../../contract.ts'
import { useBlockChanged } from './use-block-changed.ts'

type Props = { member: Profile; open: boolean; onClose: () => void }

/** Says what blocking does before it is done. */
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
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      title={t`Block ${name}?`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void block()}>
            <Trans>Block</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RefusalAlert refusal={refusal} />
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
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
      </div>
    </Dialog>
  )
}
