import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'

type EntryWordsProps = {
  minAge: number
  siteName: string
  /** Leads to the page about self-exclusion and bans. */
  BanLink: ComponentType<{ children: ReactNode }>
}

/** What the warning at the door says. */
export function EntryWords({ minAge, siteName, BanLink }: EntryWordsProps) {
  return (
    <div className="flex flex-col gap-3 text-ink-soft">
      <p>
        <Trans>{siteName} is a place for adults to meet. Profiles and chats may be sexual in nature.</Trans>
      </p>
      <p>
        <Trans>
          Only enter if you’re {minAge} or older. To keep children off sites like this, see{' '}
          <BanLink>self-exclusion and bans</BanLink>.
        </Trans>
      </p>
    </div>
  )
}

export const LeaveWords = () => (
  <Trans comment="Button in the adults-only warning (verb): goes away from the site">Leave site</Trans>
)

export const EnterWords = ({ minAge }: { minAge: number }) => <Trans>I’m {minAge} or older</Trans>
