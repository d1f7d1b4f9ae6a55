import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { isRefusal } from '#protocol/refusal.ts'
import { NeededFieldLink } from '#features/members/ui/shared/needed-field-link.tsx'

type Props = {
  error: unknown
  /** For whatever is no business of this page. */
  otherwise: ReactNode
}

/** Instead of a deck that could not be made. */
export function SwipeRefused({ error, otherwise }: Props) {
  return isRefusal(error, 'profile_needed') ? <ProfileNeeded heading="h1" /> : otherwise
}

export function ProfileNeeded({ heading }: { heading: 'h1' | 'h2' }) {
  return (
    <EmptyState
      heading={heading}
      className="grow justify-center"
      icon={<CircleUserRound size={28} />}
      title={<Trans>Tell us about yourself first</Trans>}
      text={
        <Trans>
          Swiping shows you people you might like, and shows you to them. To start, confirm your email address
          and add your gender and country.
        </Trans>
      }
      actions={
        <>
          <NeededFieldLink className={buttonClass()}>
            <Trans>Go to my profile</Trans>
          </NeededFieldLink>
          <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button when one cannot swipe yet: leads to the member search">
              Search instead
            </Trans>
          </Link>
        </>
      }
    />
  )
}

/** The deck is empty and what comes next could not be asked for. */
export function DeckFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      className="grow justify-center"
      icon={<CloudOff size={28} />}
      title={<Trans>Couldn’t load more profiles</Trans>}
      text={<Trans>Your choices so far are saved.</Trans>}
      actions={
        <Button onClick={onTryAgain}>
          <Trans comment="Button when no more people to swipe could be loaded: tries once more">
            Try again
          </Trans>
        </Button>
      }
    />
  )
}
