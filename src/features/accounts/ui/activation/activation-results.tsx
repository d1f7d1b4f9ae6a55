import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Link2Off, PartyPopper } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useUser } from '../use-user.ts'
import { SendAgain } from './send-again.tsx'

/** The mailed link has done its work. */
export function ActivationDone() {
  const user = useUser()
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<PartyPopper size={28} />}
      title={<Trans>Your e-mail address is confirmed</Trans>}
      text={<Trans>Thank you. Your profile is active, and others can find you now.</Trans>}
      actions={
        user ? (
          <Link to="/" className={buttonClass()}>
            <Trans>Let us begin</Trans>
          </Link>
        ) : (
          <Link to="/login" className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        )
      }
    />
  )
}

/** The mailed link did not work: the way on depends on who is looking. */
export function ActivationFailed() {
  const user = useUser()
  if (user?.status === 'active') {
    return (
      <EmptyState
        heading="h1"
        className="grow justify-center"
        icon={<PartyPopper size={28} />}
        title={<Trans>Your e-mail address is confirmed already.</Trans>}
        text={<Trans>There is nothing left to do.</Trans>}
        actions={
          <Link to="/" className={buttonClass()}>
            <Trans>To the home page</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<Link2Off size={28} />}
      title={<Trans>Activation failed</Trans>}
      text={
        user ? (
          <Trans>The link is old or was used before. We can send you a new one.</Trans>
        ) : (
          <Trans>The link is old or was used before. Log in, and we send you a new one.</Trans>
        )
      }
      actions={
        user ? (
          <SendAgain />
        ) : (
          <Link to="/login" search={{ next: '/activate/error' }} className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        )
      }
    />
  )
}
