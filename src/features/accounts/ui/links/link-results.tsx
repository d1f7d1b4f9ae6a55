import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartHandshake, Link2Off, MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import { getUser } from '../../contract.ts'
import { REACTIVATION_DAYS } from '../../rules.ts'
import { useTakeFocus } from '../use-take-focus.ts'
import { useUser } from '../use-user.ts'
import type { LinkRefusal } from './mailed-link.ts'

type ResultProps = { icon: ReactNode; title: ReactNode; text: ReactNode; actions: ReactNode }

/** In the place of the button that a mailed link had shown. */
export function Result(props: ResultProps) {
  const page = useTakeFocus<HTMLDivElement>()
  return (
    <div ref={page} tabIndex={-1} className="flex grow flex-col justify-center outline-none">
      <EmptyState heading="h1" {...props} />
    </div>
  )
}

/** After the link that confirms a new e-mail address, or the one that undoes it. */
export function MailChangeResult({ refusal }: { refusal: LinkRefusal | null }) {
  const queries = useQueryClient()
  const user = useUser()
  // The member was asked for while the address was still the old one.
  useEffect(() => {
    if (refusal === null) void queries.invalidateQueries({ queryKey: ask(getUser).queryKey })
  }, [queries, refusal])
  const onward = user ? (
    <Link to="/notifications" hash="email" className={buttonClass()}>
      <Trans comment="Button after the new email address was confirmed or not: leads to the settings">
        Go to settings
      </Trans>
    </Link>
  ) : (
    <Link to="/login" search={{ next: '/notifications' }} className={buttonClass()}>
      <Trans>Log in</Trans>
    </Link>
  )
  if (refusal === null) {
    return (
      <Result
        icon={<MailCheck size={28} />}
        title={<Trans>Your new email address is confirmed</Trans>}
        text={<Trans>Use it to log in from now on. We’ll send our emails there too.</Trans>}
        actions={onward}
      />
    )
  }
  return (
    <Result
      icon={<Link2Off size={28} />}
      title={
        refusal === 'new_email_taken' ? (
          <Trans>This email address already owns an account on this website.</Trans>
        ) : (
          <Trans>Link expired or invalid, request a new email</Trans>
        )
      }
      text={<Trans>Your email address hasn’t changed. You can request a new link in your settings.</Trans>}
      actions={onward}
    />
  )
}

/** After the link that brings a deleted account back. */
export function ReactivationResult({ refusal }: { refusal: LinkRefusal | null }) {
  const { support_email: support } = useAnswer(ask(getSettings)).settings
  if (refusal === null) {
    return (
      <Result
        icon={<HeartHandshake size={28} />}
        title={<Trans>Welcome back</Trans>}
        text={<Trans>Your account is back, just as you left it. Log in to continue.</Trans>}
        actions={
          <Link to="/login" className={buttonClass()}>
            <Trans>Log in</Trans>
          </Link>
        }
      />
    )
  }
  return (
    <Result
      icon={<Link2Off size={28} />}
      title={<Trans>This link no longer works</Trans>}
      text={
        <Trans>
          This link can restore an account once, within {REACTIVATION_DAYS} days of deletion. Already used it?
          Just log in. Otherwise, write to{' '}
          <a href={`mailto:${support}`} className="link">
            {support}
          </a>
          .
        </Trans>
      }
      actions={
        <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Log in</Trans>
        </Link>
      }
    />
  )
}
