import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2Off, PartyPopper } from 'lucide-react'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask } from '#protocol/ask.ts'
import { getUser } from '../../contract.ts'
import type { Wanted } from '../../slots.ts'
import { useUser } from '../use-user.ts'
import { SendAgain } from './send-again.tsx'

/** The mailed link has done its work. What others need to find somebody, and is not known yet, is asked right here. */
export function ActivationDone({ person, Missing }: { person: Wanted | null; Missing: ComponentType }) {
  const queries = useQueryClient()
  const user = useUser()
  const isStale = user?.status === 'not_confirmed'
  // The member was asked for before the link had done it.
  useEffect(() => {
    if (isStale) void queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }, [queries, isStale])
  const isWhole = !user || (user.profile.gender !== null && user.profile.country !== null)
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<PartyPopper size={28} />}
      title={<Trans>Your email address is confirmed</Trans>}
      text={
        isWhole ? (
          <LiveWords person={person} />
        ) : (
          <Trans>Thank you. One more answer and others can find you.</Trans>
        )
      }
      actions={isWhole ? <WayOn isMember={user !== null} person={person} /> : <Missing />}
    />
  )
}

/** Only what is so: a first message or a like may have had nobody to go to any more. */
function LiveWords({ person }: { person: Wanted | null }) {
  const name = person?.name
  if (useUser()?.signup_message_state === 'sent')
    return <Trans>Thank you. Your profile is live now, and we’ve sent your first message.</Trans>
  if (person?.isLiked) return <Trans>Thank you. Your profile is live now, and {name} has your like.</Trans>
  return <Trans>Thank you. Your profile is live now.</Trans>
}

/** To whom all this was for, where there is somebody. */
function WayOn({ isMember, person }: { isMember: boolean; person: Wanted | null }) {
  // Whose first message has just gone out goes on where the answer will be.
  const hasWritten = useUser()?.signup_message_state === 'sent'
  if (!isMember) {
    return (
      <Link to="/login" className={buttonClass()}>
        <Trans comment="Button (verb): sends the login form, elsewhere leads to the login page">Log in</Trans>
      </Link>
    )
  }
  if (!person) {
    return (
      <Link to="/" className={buttonClass()}>
        <Trans comment="Button after the email address was confirmed: leads to the home page">Let’s go</Trans>
      </Link>
    )
  }
  const { id, name, head } = person
  return (
    <div className="flex w-full max-w-96 flex-col gap-4 rounded-xl bg-sunken p-4 text-left">
      {head}
      <Link
        to={hasWritten ? '/members/$id/chat' : '/members/$id'}
        params={{ id }}
        className={buttonClass({ size: 'lg', block: true })}
      >
        <Trans comment="Button after the email address was confirmed: leads to the profile on which sign-up began">
          Back to {name}
        </Trans>
      </Link>
    </div>
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
