import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { toast } from '#design/toast.ts'
import { useAct } from '#protocol/use-act.ts'
import { unblockMember } from '../../contract.ts'
import type { Profile } from '../../contract.ts'
import { useBlockChanged } from './use-block-changed.ts'

/** Instead of the profile of somebody whom the reader has blocked. */
export function BlockedMember({ member: { id, name } }: { member: Profile }) {
  const { t } = useLingui()
  const { run, isBusy, refusal } = useAct(unblockMember)
  const blockChanged = useBlockChanged(id)
  const unblock = async () => {
    if (!(await run({ body: { profile_id: id } }))) return
    toast(t`${name} is no longer blocked.`)
    await blockChanged(false)
  }
  return (
    <div className="flex grow flex-col justify-center">
      <EmptyState
        heading="h1"
        icon={<Ban size={28} />}
        title={t`You have blocked ${name}`}
        text={<Trans>You do not see each other, and neither of you can write.</Trans>}
        actions={
          <Button variant="secondary" busy={isBusy} onClick={() => void unblock()} className="needs-js">
            <Trans>Unblock</Trans>
          </Button>
        }
      />
      <div className="mx-auto w-full max-w-md px-4">
        <RefusalAlert refusal={refusal} />
      </div>
    </div>
  )
}
