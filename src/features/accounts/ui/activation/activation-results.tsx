import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2Off, PartyPopper } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask } from '#protocol/ask.ts'
import { getUser } from '../../contract.ts'
import { useUser } from '../use-user.ts'
import { SendAgain } from './send-again.tsx'

/** The mailed link has done its work. */
export function ActivationDone() {
  const queries = useQueryClient()
  const user = useUser()
  const isStale = user?.status === 'not_confirmed'
  // The member was asked for before the link had done it.
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }, [queries, isStale])
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<PartyPopper size={28} />}
      title={<Trans>Your email address is confirmed</Trans>}
      text={
        user?.signup_message_state === 'sent' ? (
          <Trans>Thank you. Your profile is live now, and we’ve sent your first message.</Trans>
        ) : (
          <Trans>Thank you. Your profile is live now.</Trans>
        )
      }
      actions={
        user ? (
          <Link to="/" className={buttonClass()}>
            <Trans comment="Button after the email address was confirmed: leads to the home page">
              Let’s go
            </Trans>
          </Link>
        ) : (
          <Link to="/login" className={buttonClass()}>
            <Trans comment="Button (verb): sends the login form, elsewhere leads to the login page">
              Log in
            </Trans>
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
        title={<Trans>Your email address is already confirmed.</Trans>}
        text={
          <Trans comment="Text when the email address was confirmed before: nothing left to do">
            You’re all set.
          </Trans>
        }
        actions={
          <Link to="/" className={buttonClass()}>
            <Trans>Go to the home page</Trans>
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
      title={
        <Trans comment="Heading: the link to confirm the email address did not work">Activation failed</Trans>
      }
      text={
        user ? (
          <Trans>This link has expired or already been used. We can send you a new one.</Trans>
        ) : (
          <Trans>This link has expired or already been used. Log in and we’ll send you a new one.</Trans>
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
