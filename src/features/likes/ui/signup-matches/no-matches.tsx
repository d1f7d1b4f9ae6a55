import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleUserRound, HeartHandshake, Users } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getUser } from '#features/accounts/contract.ts'
import type { User } from '#features/accounts/contract.ts'
import { NeededFieldLink } from '#features/members/ui/shared/needed-field-link.tsx'

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

const needed = {
  email: msg`a confirmed email address: we’ve sent you a link`,
  gender: msg({
    message: 'your gender',
    comment: 'Item of a list after: we still need (what is missing in the profile)',
  }),
  country: msg({
    message: 'your country',
    comment: 'Item of a list after: we still need (what is missing in the profile)',
  }),
  birth: msg`your date of birth`,
}
type Needed = keyof typeof needed

/** What is there already is not asked for again. */
const missingOf = (user: User | null): Needed[] => {
  const missing: [Needed, boolean][] = [
    ['email', user?.status !== 'active'],
    ['gender', user?.profile.gender === null],
    ['country', user?.profile.country === null],
    ['birth', user?.profile.date_of_birth === null],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

export function ProfileNeeded() {
  const { i18n } = useLingui()
  const known = missingOf(useAnswer(ask(getUser)).user)
  // The server knows better than an answer of some minutes ago.
  const missing: Needed[] = known.length > 0 ? known : ['email', 'gender', 'country']
  return (
    <EmptyState
      heading="h1"
      className={whole}
      icon={<CircleUserRound size={28} />}
      title={
        <Trans comment="Heading after sign-up when something is still missing in the profile">
          Almost there
        </Trans>
      }
      text={<Trans>To find people for you, and to show you to them, we still need:</Trans>}
      actions={
        <>
          <ul className="-mt-2 mb-2 flex w-full flex-col items-center gap-1 font-medium">
            {missing.map((name) => (
              <li key={name}>{i18n._(needed[name])}</li>
            ))}
          </ul>
          <NeededFieldLink className={buttonClass()}>
            <Trans>Go to my profile</Trans>
          </NeededFieldLink>
          <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button on the page with suggestions after sign-up: leads to the member search">
              Go to search
            </Trans>
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
          <Trans>Go to search</Trans>
        </Link>
      }
    />
  )
}
