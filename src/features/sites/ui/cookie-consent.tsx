import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { readCookie } from '#design/browser-storage.ts'
import { lazyOrNothing } from '#design/lazy-or-nothing.ts'
import { CONSENT_COOKIE } from '../rules.ts'

const REOPEN = 'vonk:cookie-settings'

// Whoever has answered never needs it again.
const CookieQuestion = lazyOrNothing(() => import('./cookie-question.tsx'))

/** In the footer: consent can be withdrawn as easily as it was given. */
export function CookieSettingsButton() {
  return (
    <button type="button" onClick={() => dispatchEvent(new Event(REOPEN))}>
      <Trans comment="Button in the footer: opens the cookie notice again">Cookie settings</Trans>
    </button>
  )
}

/** Asks once. It waits for the page to be alive: without JavaScript nothing is set that would need a yes. */
export function CookieConsent() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    setAsking(readCookie(CONSENT_COOKIE) === null)
    const reopen = () => setAsking(true)
    addEventListener(REOPEN, reopen)
    return () => removeEventListener(REOPEN, reopen)
  }, [])
  return isAsking ? (
    <Suspense>
      <CookieQuestion onDone={() => setAsking(false)} />
    </Suspense>
  ) : null
}
