import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getUser } from '#features/accounts/contract.ts'
import { SignupLink } from '#features/accounts/ui/signup/signup-link.tsx'
import { loadDeck } from '#features/likes/ui/swipe/deck.ts'
import { SwipePage } from '#features/likes/ui/swipe/swipe-page.tsx'
import { SwipeRefused } from '#features/likes/ui/swipe/swipe-refused.tsx'
import { useChoiceWord } from '#features/members/ui/choice-words.ts'
import type { Interest } from '#features/members/fields.ts'
import { useCardLook } from '#features/members/ui/member-card.tsx'
import anna from '#features/sites/ui/shared/portraits/anna.webp'
import milan from '#features/sites/ui/shared/portraits/milan.webp'
import { answered, ask } from '#protocol/ask.ts'
import { ErrorPage } from '../../frame/error-page.tsx'

export const Route = createFileRoute('/_default/swipe-game')({
  staticData: {
    catalogues: ['features/likes', 'features/members'],
    hasNoFloatingNotice: true,
    isSwipeGame: true,
  },
  loader: async ({ context }) => {
    const { user } = await answered(context.queries, ask(getUser))
    if (user) await loadDeck(context.queries)
  },
  head: ({ match }) => ({
    meta: [
      {
        title: match.context.i18n._(
          msg({
            message: 'Swipe',
            comment: 'Title of the browser tab: game of swiping profiles left or right',
          }),
        ),
      },
    ],
  }),
  errorComponent: SwipeError,
  component: SwipeGame,
})

const drawings = [anna, milan] as const

function SwipeGame() {
  const look = useCardLook()
  const word = useChoiceWord()
  const words = useMemo(
    () => ({ ...look, interest: (key: string) => word('interests', key as Interest) }),
    [look, word],
  )
  return <SwipePage words={words} JoinLink={SignupLink} drawings={drawings} />
}

function SwipeError(props: ErrorComponentProps) {
  return <SwipeRefused error={props.error} otherwise={<ErrorPage {...props} />} />
}
