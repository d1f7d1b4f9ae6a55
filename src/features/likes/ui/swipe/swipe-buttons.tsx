import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Undo2, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { useToastsAbove } from '#design/use-toasts-above.ts'
import type { Deck, Direction } from './deck.ts'
import { Key } from './key.tsx'

type Props = {
  /** Whom they are about; without anybody they wait. */
  name: string | undefined
  left: Deck['left']
  canUndo: boolean
  onUndo: () => void
  onDecide: (direction: Direction) => void
}

/** All that a drag can do, and the way back. */
export function SwipeButtons({ name, left, canUndo, onUndo, onDecide }: Props) {
  const { t } = useLingui()
  const element = useToastsAbove()
  const isIdle = name === undefined
  const { likes, swipes } = left
  const likesLeft = t`${plural(likes, { one: '# like', other: '# likes' })}`
  const swipesLeft = t`${plural(swipes, { one: '# swipe', other: '# swipes' })}`
  return (
    <div ref={element} className="swipe-buttons needs-js flex flex-col items-center justify-center gap-1.5">
      <div
        role="group"
        aria-label={t({
          message: 'Like or skip',
          comment: 'Aria label of the group of buttons below the card when swiping (verbs)',
        })}
        className="flex items-start justify-center gap-[min(1.5rem,5vw)] [@media(height<25rem)_and_(width>=20rem)]:flex-col [@media(height<25rem)_and_(width>=20rem)]:gap-1"
      >
        <RoundButton
          label={t({
            message: 'Undo last skip',
            comment: 'Button, aria label when swiping: brings the last skipped person back',
          })}
          aria-keyshortcuts="Backspace"
          isOff={!canUndo}
          onClick={onUndo}
          shortcut="⌫"
          caption={
            <Trans comment="Button when swiping (verb): brings the last skipped person back">Undo</Trans>
          }
          look="size-[max(2.75rem,calc(var(--swipe-button)*0.75))] border border-line-strong/60 bg-surface text-ink group-hover:bg-sunken"
        >
          <Undo2 size={22} aria-hidden />
        </RoundButton>
        <RoundButton
          label={
            isIdle
              ? t({
                  message: 'Skip',
                  comment: 'Button, mark on a card when swiping (verb): pass over this person',
                })
              : t({
                  message: `Skip ${name}`,
                  comment: 'Aria label of the button that passes over this person when swiping (verb)',
                })
          }
          aria-keyshortcuts="ArrowLeft"
          isOff={isIdle}
          onClick={() => onDecide('skip')}
          shortcut="←"
          caption={<Trans>Skip</Trans>}
          look="size-(--swipe-button) border border-line-strong/60 bg-surface text-ink group-hover:bg-sunken"
        >
          <X size={30} aria-hidden />
        </RoundButton>
        <RoundButton
          label={isIdle ? t`Like` : t`Like ${name}`}
          aria-keyshortcuts="ArrowRight"
          aria-describedby="swipe-left"
          data-action="like"
          isOff={isIdle}
          onClick={() => onDecide('like')}
          shortcut="→"
          caption={<Trans>Like</Trans>}
          look="size-(--swipe-button) bg-accent text-on-accent group-hover:bg-accent-strong"
        >
          <span
            data-disc
            className="relative grid place-items-center [--spark-reach:calc(var(--swipe-button)*0.5+1.5rem)]"
          >
            <Heart size={30} aria-hidden className={cx(likes > 0 && 'fill-current')} />
          </span>
          <span
            aria-hidden
            className="absolute -top-1 left-1/2 ml-4 max-[20rem]:right-0 max-[20rem]:left-auto max-[20rem]:ml-0 grid h-6 min-w-6 place-items-center rounded-full border-2 border-canvas bg-ink px-1 text-xs leading-none font-bold text-canvas tabular-nums"
          >
            {likes}
          </span>
        </RoundButton>
      </div>
      <p id="swipe-left" className="text-center text-xs text-ink-soft [@media(height<30rem)]:sr-only">
        <Trans>
          {likesLeft} and {swipesLeft} left today
        </Trans>
      </p>
    </div>
  )
}

type RoundButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  caption: ReactNode
  /** The key that does the same; not shown while that does nothing. */
  shortcut: string
  isOff: boolean
  look: string
}

function RoundButton({
  label,
  caption,
  shortcut,
  isOff,
  look,
  onClick,
  children,
  ...rest
}: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      // It keeps the focus: it only does nothing for now.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="group relative flex min-w-[min(4rem,24vw)] flex-col items-center gap-1 rounded-xl text-xs font-semibold text-ink-soft transition-[scale,opacity] select-none scale-100 active:scale-[0.96] aria-disabled:opacity-45 aria-disabled:active:scale-100"
    >
      <span className="grid h-(--swipe-button) place-items-center">
        <span className={cx('grid place-items-center rounded-full transition-colors', look)}>{children}</span>
      </span>
      <span aria-hidden className="flex items-center gap-1.5 [@media(height<30rem)]:hidden">
        {!isOff && <Key>{shortcut}</Key>}
        {caption}
      </span>
    </button>
  )
}
