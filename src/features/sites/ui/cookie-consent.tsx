import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../design/button.tsx'
import { deleteCookie, readCookie, writeCookie } from '../../../design/browser-storage.ts'
import { CHOICE_COOKIE_DAYS, CONSENT_COOKIE, SOURCE_COOKIE } from '../rules.ts'
import type { Consent } from '../rules.ts'

const REOPEN = 'vonk:cookie-settings'

const decide = (consent: Consent) => {
  writeCookie(CONSENT_COOKIE, consent, CHOICE_COOKIE_DAYS)
  if (consent === 'necessary') deleteCookie(SOURCE_COOKIE)
}

/** In the footer: consent can be withdrawn as easily as it was given. */
export function CookieSettingsButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={() => dispatchEvent(new Event(REOPEN))}>
      <Trans>Cookie settings</Trans>
    </button>
  )
}

const never = () => () => undefined

/**
 * Asks once. It waits for the page to be alive: without JavaScript nothing is set that would need a yes.
 * Both answers look alike, because they are worth the same.
 */
export function CookieConsent() {
  const { t } = useLingui()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [isDecided, setDecided] = useState(false)
  useEffect(() => {
    setDecided(readCookie(CONSENT_COOKIE) !== null)
    const reopen = () => setDecided(false)
    addEventListener(REOPEN, reopen)
    return () => removeEventListener(REOPEN, reopen)
  }, [])
  if (!isInBrowser || isDecided) return null
  const answer = (consent: Consent) => {
    decide(consent)
    setDecided(true)
  }
  return (
    <aside aria-label={t`Cookies`} className="cookie-consent">
      <p className="grow">
        <Trans>
          We use cookies that the site needs. With your consent we also remember which link brought you here.
          No advertising trackers.{' '}
          <Link to="/$token" params={{ token: 'cookies' }} className="font-medium text-accent-ink underline">
            More about our cookies
          </Link>
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => answer('necessary')}>
          <Trans>Only necessary</Trans>
        </Button>
        <Button variant="secondary" onClick={() => answer('all')}>
          <Trans>Accept all</Trans>
        </Button>
      </div>
    </aside>
  )
}
