import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { afterPaint } from '#design/after-paint.ts'
import { Alert } from '#design/alert.tsx'
import { prefersReducedMotion } from '#design/use-browser.ts'
import { useHasRest } from '#design/use-rest.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useIsOnline } from '#protocol/online.ts'
import { getUser } from '#features/accounts/contract.ts'
import { popHeart } from '../heart/pop-heart.ts'
import { ProfileNeeded } from '../shared/profile-needed.tsx'
import { CardDetails } from './card-details.tsx'
import { OutOfLikes, OutOfSwipes } from './limits.tsx'
import { flyOut } from './motion.ts'
import { NobodyLeft } from './nobody-left.tsx'
import { SwipeButtons } from './swipe-buttons.tsx'
import type { CardWords } from './swipe-card.tsx'
import { SwipeInvitation } from './swipe-invitation.tsx'
import type { InvitationProps } from './swipe-invitation.tsx'
import { DeckFailed } from './swipe-refused.tsx'
import { SkeletonStack, SwipeStack } from './swipe-stack.tsx'
import type { Deck, Direction } from './deck.ts'
import { useRefreshAtReset } from './use-reset.ts'
import { useSwipe } from './use-swipe.ts'
import { useSwipeKeys } from './use-swipe-keys.ts'

export type SwipePageProps = InvitationProps & { words: CardWords }

export function SwipePage({ words, ...invitation }: SwipePageProps) {
  const { user } = useAnswer(ask(getUser))
  const hasRest = useHasRest()
  if (!user) return <SwipeInvitation {...invitation} />
  return (
    <>
      <h1 className="sr-only">
        <Trans>Swipe</Trans>
      </h1>
      <Suspense fallback={<Loading />}>
        {hasRest ? <Game memberId={user.id} words={words} /> : <Loading />}
      </Suspense>
    </>
  )
}

/** As high as header and bars leave room for; from desktops on with what is told beside the card. See `swipe.css`. */
const tableClass =
  'swipe-table mx-auto min-h-0 w-full max-w-[40rem] grow px-4 py-2 md:py-4 xl:max-w-[88rem] xl:px-6'
const cardPlace = 'relative min-h-0 pb-3'

function Loading() {
  return (
    <div className={tableClass}>
      <div className={cardPlace}>
        <SkeletonStack />
      </div>
    </div>
  )
}

function Game({ memberId, words }: { memberId: number; words: CardWords }) {
  const game = useSwipe(memberId)
  const section = useRef<HTMLElement>(null)
  const { deck, leaving, returning } = useHand(game)
  const { cards, left } = deck
  const screen = screenOf(game, deck)
  useRefreshAtReset(left.resets_at, game.refresh)
  useFocusWhenReplaced(section, screen)

  const decide = (direction: Direction): boolean => {
    const top = section.current?.querySelector<HTMLElement>('[data-place=top]')
    const isFocusOnCard = top?.contains(document.activeElement)
    const isDecided = game.decide(direction)
    if (isDecided && top && !prefersReducedMotion()) void flyOut(top, direction)
    // Behind the frame in which the card leaves.
    if (isDecided && direction === 'like') afterPaint(() => popIn(section.current))
    // The link that had the focus leaves with its card.
    if (isDecided && isFocusOnCard) section.current?.querySelector<HTMLElement>('[data-action=like]')?.focus()
    return isDecided
  }
  const open = () => section.current?.querySelector<HTMLElement>('[data-place=top] [data-profile]')?.click()
  const actions = useSteady({ onDecide: decide, onOpen: open, onUndo: game.undo })
  useSwipeKeys(section, actions)
  const { canUndo, onGone } = game
  // As long as nothing of it changes it is not drawn again.
  const table = useMemo(() => {
    const { onDecide, onOpen, onUndo } = actions
    return (
      <div className={tableClass}>
        <div className={cardPlace}>
          {screen === 'loading' ? (
            <SkeletonStack />
          ) : (
            <SwipeStack
              {...{ cards, leaving, returning, words, onDecide, onOpen, onGone }}
              swipes={left.swipes}
            />
          )}
        </div>
        <SwipeButtons name={cards[0]?.name} {...{ left, canUndo, onDecide, onUndo }} />
        {cards[0] && <CardDetails key={cards[0].id} card={cards[0]} words={words} />}
      </div>
    )
  }, [actions, cards, left, leaving, returning, words, canUndo, onGone, screen])

  return (
    <section
      ref={section}
      tabIndex={-1}
      className="relative flex min-h-0 grow flex-col overflow-x-clip outline-none"
    >
      <p role="status" className="sr-only">
        {game.spoken}
      </p>
      <Notices game={game} />
      {screen === 'profile' && <ProfileNeeded heading="h2" onAnswered={game.tryAgain} />}
      {screen === 'failed' && <DeckFailed onTryAgain={game.tryAgain} />}
      {screen === 'over' && (
        <OutOfSwipes resetsAt={left.resets_at} canUndo={game.canUndo} onUndo={game.undo} />
      )}
      {screen === 'nobody' && <NobodyLeft canUndo={game.canUndo} onUndo={game.undo} />}
      {(screen === 'cards' || screen === 'loading') && table}
      <OutOfLikes open={game.isOutOfLikes} resetsAt={left.resets_at} onClose={game.closeOutOfLikes} />
    </section>
  )
}

/** LIK-8: however it was decided, the like is felt where its button is. */
const popIn = (game: HTMLElement | null) => {
  const heart = game?.querySelector<HTMLElement>('[data-action=like] [data-disc]')
  if (heart) popHeart(heart)
}

type Screen = 'cards' | 'loading' | 'over' | 'nobody' | 'failed' | 'profile'

const screenOf = (game: ReturnType<typeof useSwipe>, { left, cards }: Deck): Screen => {
  if (game.needsProfile) return 'profile'
  if (left.swipes === 0) return 'over'
  if (cards.length > 0) return 'cards'
  // The last one was decided, and whether there are more is on its way.
  if (game.isFetchingMore || game.unsent > 0 || (game.hasFailed && game.isFetching)) return 'loading'
  return game.hasFailed ? 'failed' : 'nobody'
}

/** What is drawn: a decision is answered by the card that flies away, and the cards behind it follow while it does. */
const useHand = ({ deck, leaving, returning }: ReturnType<typeof useSwipe>) =>
  useDeferredValue(useMemo(() => ({ deck, leaving, returning }), [deck, leaving, returning]))

type Actions = { onDecide: (direction: Direction) => boolean; onOpen: () => void; onUndo: () => void }

/** The same functions in every drawing, which do what those of the latest do. */
const useSteady = (actions: Actions): Actions => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const [steady] = useState<Actions>(() => ({
    onDecide: (direction) => latest.current.onDecide(direction),
    onOpen: () => latest.current.onOpen(),
    onUndo: () => latest.current.onUndo(),
  }))
  return steady
}

/** The button that was pressed may be gone with the cards: then the focus goes to what came instead. */
const useFocusWhenReplaced = (section: RefObject<HTMLElement | null>, screen: Screen) => {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [section, screen])
}

/** Above the card and not in its way for long: what was refused, and what waits for a connection. */
function Notices({ game }: { game: ReturnType<typeof useSwipe> }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { unsent, notice } = game
  const isCutOff = unsent > 0 && (game.isWaiting || !isOnline)
  if (!isCutOff && notice === null) return null
  return (
    <div className="absolute inset-x-0 top-2 z-float mx-auto flex max-w-md flex-col gap-2 px-6">
      {isCutOff && (
        <Alert
          tone="warn"
          live
          className="shadow-float"
          title={t({
            message: 'No connection',
            comment: 'Title of a notice when swiping: the device is offline',
          })}
        >
          {t`${plural(unsent, {
            one: 'We’ve saved your last choice and will send it when you’re back online. Please keep this page open.',
            other:
              'We’ve saved your last # choices and will send them when you’re back online. Please keep this page open.',
          })}`}
        </Alert>
      )}
      {notice !== null && (
        <Alert tone="warn" live className="shadow-float" onDismiss={game.closeNotice}>
          {notice}
        </Alert>
      )}
    </div>
  )
}
