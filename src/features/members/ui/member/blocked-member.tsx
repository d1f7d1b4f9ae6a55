import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import type { Profile } from '../../contract.ts'
import { useUnblock } from '../shared/use-blocking.ts'

/** Instead of the profile of somebody whom the reader has blocked. */
export function BlockedMember({ member: { id, name } }: { member: Profile }) {
  const { t } = useLingui()
  const { unblock, isBusy, refusal } = useUnblock({ id, name })
  return (
    <div className="flex grow flex-col justify-center">
      <EmptyState
        heading="h1"
        icon={<Ban size={28} />}
        title={t({
          message: `You’ve blocked ${name}`,
          comment: 'Heading instead of the page of a member whom the reader has blocked',
        })}
        text={<Trans>You can’t see or message each other.</Trans>}
        actions={
          <Button variant="secondary" busy={isBusy} onClick={() => void unblock()} className="needs-js">
            <Trans comment="Button: ends the blocking of a member">Unblock</Trans>
          </Button>
        }
      />
      <div className="mx-auto w-full max-w-md px-4">
        <RefusalAlert refusal={refusal} />
      </div>
    </div>
  )
}
