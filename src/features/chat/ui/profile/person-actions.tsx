import { Trans } from '@lingui/react/macro'
import { Ban, Flag } from 'lucide-react'
import { useState } from 'react'
import { useLater } from '#design/use-later.ts'
import { useReport } from '#features/members/ui/shared/report-slot.ts'
import { useRefreshAfterBlock } from '../refusals/use-refresh-after-block.ts'

const action =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken [&_svg]:shrink-0'

/** What one can do against somebody. */
export function PersonActions({ id, name }: { id: number; name: string }) {
  const blocking = useLater(() => import('#features/members/ui/shared/block-dialog.tsx'))
  const refresh = useRefreshAfterBlock(id)
  const report = useReport()
  const [isAsked, setAsked] = useState(false)
  const ask = async () => setAsked(await blocking.fetch())
  return (
    <div className="-mx-2 border-t border-line pt-3">
      {report && (
        <button
          type="button"
          className={`${action} text-ink-soft`}
          onClick={() => report({ member: { id, name }, thing: { what: 'profile' } })}
        >
          <Flag size={18} aria-hidden />
          <Trans comment="Menu entry in a conversation (verb): reports the other member to us">Report</Trans>
        </button>
      )}
      <button type="button" className={`${action} text-danger-ink`} onClick={() => void ask()}>
        <Ban size={18} aria-hidden />
        <Trans comment="Menu entry in a conversation (verb): blocks the other member">Block</Trans>
      </button>
      {blocking.Part && (
        <blocking.Part
          member={{ id, name }}
          open={isAsked}
          onClose={() => setAsked(false)}
          onBlocked={refresh}
        >
          <Trans>The chat will disappear from your list and theirs.</Trans>
        </blocking.Part>
      )}
    </div>
  )
}
