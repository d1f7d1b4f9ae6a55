import { Suspense, useEffect } from 'react'
import { useFloatingPlace } from '#design/floating-place.ts'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { usePageFact } from '#design/page-facts.ts'
import { useIsInBrowser } from '#design/use-browser.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import { useIsWanted, useReason, waitForReason } from './push-asking.ts'
import { needsInstalling } from './push-browser.ts'
import { usePushStatus } from './push-state.ts'

const PushCard = lazyOrNothing(() => import('./push-card.tsx'))

/** SITE-10: asks whoever has just written to or liked somebody; never by itself. */
export function PushAlert() {
  const { user } = useAnswer(ask(getUser))
  const member = user?.id ?? 0
  const isInTheWay = usePageFact('hasNoFloatingNotice')
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
  const isShown = useFloatingPlace('push', Boolean(reason && isWanted && canAsk && isActive && !isInTheWay))
  return (
    isShown &&
    reason && (
      <Suspense>
        <PushCard member={member} reason={reason} />
      </Suspense>
    )
  )
}
