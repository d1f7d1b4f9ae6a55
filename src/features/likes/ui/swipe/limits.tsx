import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Heart, Hourglass } from 'lucide-react'
import { Button, buttonClass } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { LIKES_PER_DAY, SWIPES_PER_DAY } from '../../rules.ts'
import { UndoSkip } from './undo-skip.tsx'
import { useTimeLeft } from './use-reset.ts'

/** Counts down in front of the reader; a screen reader hears it when it comes by. */
function MoreIn({ resetsAt }: { resetsAt: string }) {
  const time = useTimeLeft(resetsAt)
  return (
    <span role="timer" className="block min-h-7 text-heading text-ink tabular-nums">
      {time !== null && (
        <Trans comment="Countdown when swiping: more people or likes are available in this time">
          More in {time}
        </Trans>
      )}
    </span>
  )
}

type OutOfSwipesProps = { resetsAt: string; canUndo: boolean; onUndo: () => void }

export function OutOfSwipes({ resetsAt, canUndo, onUndo }: OutOfSwipesProps) {
  return (
    <EmptyState
      className="grow justify-center"
      icon={<Hourglass size={28} />}
      title={<Trans>That’s everyone for today</Trans>}
      text={
        <>
          <MoreIn resetsAt={resetsAt} />
          <span className="mt-2 block">
            <Trans>
              We show you {SWIPES_PER_DAY} people a day so that each of them gets a proper look. In the
              meantime, you can search or see who likes you.
            </Trans>
          </span>
        </>
      }
      actions={
        <>
          <Link to="/members" className={buttonClass()}>
            <Trans comment="Button when there is no one left to swipe today: leads to the member search">
              Search
            </Trans>
          </Link>
          <Link to="/likes" className={buttonClass({ variant: 'secondary' })}>
            <Trans>See who likes me</Trans>
          </Link>
          {canUndo && <UndoSkip onUndo={onUndo} />}
        </>
      }
    />
  )
}

type OutOfLikesProps = { open: boolean; resetsAt: string; onClose: () => void }

export function OutOfLikes({ open, resetsAt, onClose }: OutOfLikesProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      sheet
      size="sm"
      title={<Trans>You’re out of likes for today</Trans>}
    >
      <div className="flex flex-col items-center gap-4 text-center">
        <span
          aria-hidden
          className="grid size-16 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          <Heart size={28} />
        </span>
        {open && <MoreIn resetsAt={resetsAt} />}
        <p className="text-ink-soft">
          <Trans>
            You get {LIKES_PER_DAY} likes a day while swiping, so each one counts. You can keep skipping, or
            open a profile and like it there.
          </Trans>
        </p>
        <Button block onClick={onClose}>
          <Trans comment="Button: closes the dialog about no likes left today, goes on swiping">
            Keep looking
          </Trans>
        </Button>
      </div>
    </Dialog>
  )
}
