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
      title={<Trans>New members need an invite link</Trans>}
      text={
        <Trans>
          You can sign up by following a link from one of our partners. If that’s how you found us, please
          open that link again. Members can log in as usual.
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
