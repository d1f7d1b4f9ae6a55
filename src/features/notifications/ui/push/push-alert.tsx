import { Suspense, useEffect } from 'react'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useIsWanted, useReason, waitForReason } from './push-asking.ts'
import { needsInstalling } from './push-browser.ts'
import { usePushStatus } from './push-state.ts'

const PushCard = lazyOrNothing(() => import('./push-card.tsx'))

/** SITE-10: whoever has just written to or liked somebody is asked; nobody by a page that loads. */
export const useIsPushWanted = (): boolean => {
  const { user } = useAnswer(ask(getUser))
  const member = user?.id ?? 0
  const reason = useReason()
  const isWanted = useIsWanted(member)
  const status = usePushStatus()
  const isInBrowser = useIsInBrowser()
  useEffect(waitForReason, [member])
  // An address to confirm comes first.
  const isActive = user?.status === 'active'
  // Whoever has said no in the browser hears it again only after saying yes here.
  const canAsk =
    status === 'not_subscribed' ||
    (status === 'denied' && reason?.isAnswered) ||
    (isInBrowser && needsInstalling())
  return Boolean(reason && isWanted && canAsk && isActive)
}

export function PushAlert() {
  const { user } = useAnswer(ask(getUser))
  const reason = useReason()
  if (!user || !reason) return null
  return (
    <Suspense>
      <PushCard member={user.id} reason={reason} />
    </Suspense>
  )
}
