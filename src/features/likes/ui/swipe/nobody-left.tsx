import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { UndoSkip } from './undo-skip.tsx'

type Props = { canUndo: boolean; onUndo: () => void }

export function NobodyLeft({ canUndo, onUndo }: Props) {
  return (
    <EmptyState
      className="grow justify-center"
      icon={<UsersRound size={28} />}
      title={<Trans>You’ve seen everyone for now</Trans>}
      text={
        <Trans>
          New people join every day. Search casts a wider net than swiping, and the more your profile says
          about you, the more easily others will find you.
        </Trans>
      }
      actions={
        <>
          <Link to="/members" className={buttonClass()}>
            <Trans comment="Button when there is no one left to swipe: leads to the member search">
              Widen search
            </Trans>
          </Link>
          <Link to="/profile" className={buttonClass({ variant: 'secondary' })}>
            <Trans comment="Button when there is no one left to swipe: leads to the own profile">
              Complete my profile
            </Trans>
          </Link>
          {canUndo && <UndoSkip onUndo={onUndo} />}
        </>
      }
    />
  )
}
