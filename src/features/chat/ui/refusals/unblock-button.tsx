import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { toast } from '#design/toast.ts'
import { useLeaveFocus } from '#design/use-leave-focus.ts'
import { useAct } from '#protocol/use-act.ts'
import { unblockMember } from '#features/members/contract.ts'
import { boxAround } from '../conversation/heirs.ts'
import { useBlockChanged } from './use-block-changed.ts'

export function UnblockButton({ profileId, name }: { profileId: number; name: string }) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(unblockMember)
  const blockChanged = useBlockChanged(profileId)
  const button = useLeaveFocus<HTMLButtonElement>(boxAround)
  const unblock = async () => {
    if (!(await run({ body: { profile_id: profileId } }))) return
    toast(t`${name} is no longer blocked.`)
    await blockChanged()
  }
  return (
    <>
      <RefusalAlert refusal={refusal} />
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        busy={isBusy}
        onClick={() => void unblock()}
        className="needs-js"
      >
        <Trans>Unblock</Trans>
      </Button>
    </>
  )
}
