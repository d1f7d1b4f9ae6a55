import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import type { MemberJoinLink } from '../../slots.ts'

type Props = {
  profileId: number
  JoinLink: MemberJoinLink
  wants?: string
  /** Sign-up opens over this page. */
  onOpen?: () => void
  block?: boolean
}

/** The two ways in for a visitor; both know on whose page they began. */
export function JoinOrLogIn({ profileId, JoinLink, wants, onOpen, block = false }: Props) {
  return (
    <>
      <JoinLink
        profileId={profileId}
        className={buttonClass({ block })}
        {...(wants !== undefined && { wants })}
        {...(onOpen && { onOpen })}
      >
        <Trans comment="Button for visitors: leads to sign-up">Join for free</Trans>
      </JoinLink>
      <Link
        to="/login"
        search={{ next: `/members/${profileId}` }}
        className={buttonClass({ variant: 'secondary', block })}
      >
        <Trans comment="Button for visitors (verb): leads to the login page">Log in</Trans>
      </Link>
    </>
  )
}
