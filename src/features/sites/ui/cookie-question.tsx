import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { deleteCookie, writeCookie } from '#design/browser-storage.ts'
import { Button } from '#design/button.tsx'
import { CHOICE_COOKIE_DAYS, CONSENT_COOKIE, LAST_SOURCE_COOKIE, SOURCE_COOKIE } from '../rules.ts'
import type { Consent } from '../rules.ts'
import { keepSource } from './keep-source.ts'

/** Both answers look alike, because they are worth the same. */
export default function CookieQuestion({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const answer = (consent: Consent) => {
    writeCookie(CONSENT_COOKIE, consent, CHOICE_COOKIE_DAYS)
    if (consent === 'all') keepSource()
    else for (const name of [SOURCE_COOKIE, LAST_SOURCE_COOKIE]) deleteCookie(name)
    onDone()
  }
  return (
    <aside
      aria-label={t({
        message: 'Cookies',
        comment: 'Aria label of the cookie notice, and link in the footer to the page about cookies',
      })}
      className="cookie-consent"
    >
      <p className="md:hidden">
        <Trans comment="Question on a phone, in one line of at most 60 letters: as short as it can be">
          May cookies remember how you found us?{' '}
          <Link to="/$token" params={{ token: 'cookies' }} className="font-medium text-accent-ink underline">
            Learn more
          </Link>
        </Trans>
      </p>
      <p className="grow max-md:hidden">
        <Trans>
          We use cookies to make this site work. If you agree, we also remember which link brought you here.
          No ad trackers.{' '}
          <Link to="/$token" params={{ token: 'cookies' }} className="font-medium text-accent-ink underline">
            More about cookies
          </Link>
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-2 max-md:w-full max-md:[&>button]:px-2 max-md:[&>button]:text-sm">
        <Button variant="secondary" onClick={() => answer('necessary')}>
          <Trans comment="Button in the cookie notice: allows only the necessary cookies">
            Essential only
          </Trans>
        </Button>
        <Button variant="secondary" onClick={() => answer('all')}>
          <Trans comment="Button in the cookie notice: allows all cookies">Accept all</Trans>
        </Button>
      </div>
    </aside>
  )
}
