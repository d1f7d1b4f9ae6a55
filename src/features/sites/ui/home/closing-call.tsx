import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../../design/button.tsx'

export function ClosingCall() {
  return (
    <section className="px-4 pb-16 md:px-6 md:pb-24">
      <div className="home-closing">
        <h2 className="text-title">
          <Trans>The first hello is the hardest. We make it easy.</Trans>
        </h2>
        <Link to="/signup" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <Trans>Join free</Trans>
        </Link>
      </div>
    </section>
  )
}
