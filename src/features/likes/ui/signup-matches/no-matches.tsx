import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HeartHandshake, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

const whole = 'grow justify-center'

export function LoggedOut({
  JoinLink,
}: {
  JoinLink: ComponentType<{ className?: string; children: ReactNode }>
}) {
  return (
    <EmptyState
      heading="h1"
      className={whole}
      icon={<HeartHandshake size={28} />}
      title={<Trans>Join and see who’s out there for you</Trans>}
      text={
        <Trans>
          Tell us a little about yourself and we’ll show you people you have something in common with.
        </Trans>
      }
      actions={
        <>
          <JoinLink className={buttonClass()}>
            <Trans>Join for free</Trans>
          </JoinLink>
          <Link
            to="/login"
            search={{ next: '/signup-matches' }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Log in</Trans>
          </Link>
        </>
      }
    />
  )
}

export function NobodyYet() {
  return (
    <EmptyState
      heading="h1"
      className={whole}
      icon={<Users size={28} />}
      title={<Trans>No one near you yet</Trans>}
      text={<Trans>New people join every day. Use search to look further afield and across all ages.</Trans>}
      actions={
        <Link to="/members" className={buttonClass()}>
          <Trans comment="Button on the page with suggestions after sign-up: leads to the member search">
            Go to search
          </Trans>
        </Link>
      }
    />
  )
}
