import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { usePlace } from './place.ts'

export function SignupClosed() {
  const { heading, close } = usePlace()
  return (
    <EmptyState
      heading={heading}
      icon={<DoorClosed size={28} aria-hidden />}
      title={<Trans>New members come in by link only</Trans>}
      text={
        <Trans>
          Signing up is open to visitors who follow a link of one of our partners. If that is how you found
          us, please open that link once more. Members can log in as always.
        </Trans>
      }
      actions={
        <>
          <Link to="/login" onClick={close} className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
          <Link to="/" onClick={close} className={buttonClass({ variant: 'secondary' })}>
            <Trans>Back to the home page</Trans>
          </Link>
        </>
      }
    />
  )
}
