import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'

type Props = { profileId: number; block?: boolean }

/** The two ways in for a visitor; both know on whose page they began. */
export function JoinOrLogIn({ profileId, block = false }: Props) {
  return (
    <>
      <Link
        to="/members/$id/signup"
        params={{ id: profileId }}
        // Where the visitor came from must not be lost on the way.
        search={(current) => current}
        className={buttonClass({ block })}
      >
        <Trans comment="Button for visitors: leads to sign-up">Join for free</Trans>
      </Link>
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
