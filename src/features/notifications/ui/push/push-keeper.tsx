import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onMoment } from '#design/moments.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { onceMemberLeaves } from '#features/accounts/ui/shared/member-in.ts'
import { repair } from './push-actions.ts'
import { dropSubscription } from './push-browser.ts'
import { setPush } from './push-state.ts'

/** Keeps the subscription of this browser in step with whoever is logged in; draws nothing. */
export function PushKeeper() {
  const member = useAnswer(ask(getUser)).user?.id
  return member !== undefined && <PushKeeperOf key={member} member={member} />
}

function PushKeeperOf({ member }: { member: number }) {
  const queries = useQueryClient()
  const call = useCall()
  useEffect(() => {
    // What cannot be mended now is looked at again with the next page; until then the page asks as often as without.
    void repair({ queries, call, member }).catch(() => setPush({ subscribed: false }))
    // The wish stays: whoever logs in here again is told again.
    const leave = () => dropSubscription().catch(() => undefined)
    const stopWaiting = onMoment('logged_out', leave)
    const stopWatching = onceMemberLeaves(queries, member, () => void leave())
    return () => {
      stopWaiting()
      stopWatching()
    }
  }, [queries, call, member])
  return null
}
