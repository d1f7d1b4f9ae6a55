import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'

type Props = {
  /** Where to come back to. */
  next: string
  /** Whom the visitor wants to write to: sign-up keeps it. */
  profileId?: number
  JoinLink: ComponentType<{ className?: string; profileId?: number; children: ReactNode }>
}

/** MEM-5, in place of every page of this feature. */
export function LoggedOut({ next, profileId, JoinLink }: Props) {
  return (
    <EmptyState
      heading="h1"
      className="grow justify-center"
      icon={<MessageCircle size={28} />}
      title={<Trans>You need to be logged in to chat</Trans>}
      text={<Trans>Joining is free and only takes a minute.</Trans>}
      actions={
        <>
          <JoinLink className={buttonClass()} {...(profileId !== undefined && { profileId })}>
            <Trans comment="Button for visitors who want to chat: opens the registration">
              Join for free
            </Trans>
          </JoinLink>
          <Link to="/login" search={{ next }} className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button for visitors who want to chat: opens the login page">Log in</Trans>
          </Link>
        </>
      }
    />
  )
}
