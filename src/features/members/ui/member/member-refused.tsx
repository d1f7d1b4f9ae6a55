import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { HeartHandshake, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { useRefusalText } from '#design/refusal-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import '../refusal-words.ts'
import type { MemberJoinLink } from '../../slots.ts'
import { JoinOrLogIn } from './join-or-log-in.tsx'

type Props = {
  error: unknown
  profileId: number
  JoinLink: MemberJoinLink
  /** For whatever is no business of this page. */
  otherwise: ReactNode
}

/** Instead of a member who may not be shown to this reader. */
export function MemberRefused({ error, profileId, JoinLink, otherwise }: Props) {
  const textOf = useRefusalText()
  if (isRefusal(error, 'blocked_by')) {
    return (
      <EmptyState
        heading="h1"
        className="grow justify-center"
        icon={<Lock size={28} />}
        title={textOf(error)}
        text={<Trans>There are plenty of other people to meet.</Trans>}
        actions={
          <Link to="/members" className={buttonClass()}>
            <Trans comment="Button when this member has blocked the reader: leads to the member search">
              Back to search
            </Trans>
          </Link>
        }
      />
    )
  }
  if (isRefusal(error, 'search_needs_login')) {
    return (
      <EmptyState
        heading="h1"
        className="grow justify-center"
        icon={<HeartHandshake size={28} />}
        title={<Trans>Log in to see who this is</Trans>}
        text={<Trans>Only members can see each other here. Joining is free and takes a minute.</Trans>}
        actions={<JoinOrLogIn {...{ profileId, JoinLink }} />}
      />
    )
  }
  return otherwise
}
