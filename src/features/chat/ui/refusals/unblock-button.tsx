import { Trans } from '@lingui/react/macro'
import { Button } from '#design/button.tsx'
import { RefusalAlert } from '#design/refusal-alert.tsx'
import { useMoveFocusOnUnmount } from '#design/use-move-focus-on-unmount.ts'
import { useUnblock } from '#features/members/ui/shared/use-blocking.ts'
import { boxAround } from '../conversation/focus-targets.ts'
import { useRefreshAfterBlock } from './use-refresh-after-block.ts'

export function UnblockButton({ profileId, name }: { profileId: number; name: string }) {
  const { unblock, isBusy, refusal } = useUnblock({ id: profileId, name }, useRefreshAfterBlock(profileId))
  const button = useMoveFocusOnUnmount<HTMLButtonElement>(boxAround)
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
        <Trans comment="Button in a conversation with a member I blocked (verb): ends the block">
          Unblock
        </Trans>
      </Button>
    </>
  )
}
