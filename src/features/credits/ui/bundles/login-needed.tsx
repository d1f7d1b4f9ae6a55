import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

/** How to join is the business of accounts. */
export type JoinLink = ComponentType<{ className?: string; children: ReactNode }>

/** In place of a page on which members buy. */
export function LoginNeeded({ next, JoinLink }: { next: string; JoinLink: JoinLink }) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Coins size={28} />}
      title={<Trans>Log in to buy credits</Trans>}
      text={
        <Trans>
          Joining is free, and so is reading your messages. See our{' '}
          <Link to="/pricing" className="link">
            prices
          </Link>{' '}
          for what credits cost.
        </Trans>
      }
      actions={
        <>
          <JoinLink className={buttonClass()}>
            <Trans comment="Button: opens the registration">Join for free</Trans>
          </JoinLink>
          <Link to="/login" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button: opens the login page">Log in</Trans>
          </Link>
        </>
      }
    />
  )
}
