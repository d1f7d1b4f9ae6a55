import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { buttonClass } from '#design/button.tsx'
import type { JoinLinkProps } from './home.tsx'

export function ClosingCall({ JoinLink }: { JoinLink: ComponentType<JoinLinkProps> }) {
  return (
    <section className="px-4 pb-16 md:px-6 md:pb-24">
      <div className="home-closing">
        <h2 className="text-title">
          <Trans>Saying hello is the hardest part. We make it easy.</Trans>
        </h2>
        <JoinLink className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <Trans comment="Button on the front page: opens the registration">Join for free</Trans>
        </JoinLink>
      </div>
    </section>
  )
}
