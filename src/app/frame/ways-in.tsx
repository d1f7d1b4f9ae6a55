import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { usePageFact } from '#design/page-facts.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { hasSource, offersSignup } from '#features/sites/rules.ts'
import { useTrafficSource } from '#features/sites/ui/shared/use-traffic-source.ts'
import { useSettings } from '#features/sites/ui/use-settings.ts'

const small = 'shrink-0 whitespace-nowrap max-sm:px-3'

/** For a visitor: who is a member comes in, who is none may become one where the site takes new members. */
export function WaysIn() {
  const isOpen = offersSignup(useSettings().signups, hasSource(useTrafficSource()))
  const isSignup = usePageFact('isSignup')
  const look = isOpen && !isSignup ? 'ghost' : 'secondary'
  return (
    <>
      <Link to="/login" className={cx(buttonClass({ variant: look, size: 'sm' }), small)}>
        <Trans comment="Button in the header, and title of the browser tab of the login page">Log in</Trans>
      </Link>
      {look === 'ghost' && (
        <SignupLink className={cx(buttonClass({ size: 'sm' }), small)}>
          <span className="sm:hidden">
            <Trans comment="Button in the header on phones (verb, one short word): leads to sign-up">
              Join
            </Trans>
          </span>
          <span className="max-sm:hidden">
            <Trans>Join for free</Trans>
          </span>
        </SignupLink>
      )}
    </>
  )
}
