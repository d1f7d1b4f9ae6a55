import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { isRefusal } from '#protocol/refusal.ts'
import { ProfileNeeded } from '../shared/profile-needed.tsx'

type Props = {
  error: unknown
  /** For whatever is no business of this page. */
  otherwise: ReactNode
}

/** Instead of a deck that could not be made. */
export function SwipeRefused({ error, otherwise }: Props) {
  const router = useRouter()
  if (!isRefusal(error, 'profile_needed')) return otherwise
  return <ProfileNeeded heading="h1" onAnswered={() => void router.invalidate()} />
}

/** The deck is empty and what comes next could not be asked for. */
export function DeckFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      className="grow justify-center"
      icon={<CloudOff size={28} />}
      title={<Trans>Couldn’t load more profiles</Trans>}
      text={<Trans>Your choices so far are saved.</Trans>}
      actions={
        <Button onClick={onTryAgain}>
          <Trans comment="Button when no more people to swipe could be loaded: tries once more">
            Try again
          </Trans>
        </Button>
      }
    />
  )
}
