import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/dialog.tsx'
import { RefusalAlert } from '../../../../design/refusal-alert.tsx'
import { toast } from '../../../../design/toast.ts'
import { useAct } from '../../../../protocol/use-act.ts'
import { blockMember } from '../../../members/contract.ts'
import { useBlockChanged } from './use-block-changed.ts'

type Props = { profileId: number; name: string; open: boolean; onClose: () => void }

/** CHT-12: says what blocking does before it is done. */
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
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      title={<span className="wrap-anywhere">{t`Block ${name}?`}</span>}
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
            <Trans>Neither of you can write to the other any more, and the chat leaves your list.</Trans>
          </li>
          <li>
            <Trans>You no longer see, find or reach each other.</Trans>
          </li>
          <li>
            <Trans>You can take it back at any time, here or on your profile.</Trans>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}
