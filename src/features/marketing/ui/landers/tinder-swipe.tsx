import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NicheLead, NicheName } from '../niche.tsx'
import { Question } from '../question.tsx'
import { useLander } from '../view.ts'
import type { Lander } from '../view.ts'
import { SwipeDeck } from './swipe-deck.tsx'

export const tinderSwipe: Lander = {
  layout: 'empty',
  headline: {
    a: msg({
      message: 'Three cards. Who makes you smile?',
      comment: 'Headline of a lander with three cards to swipe',
    }),
    b: msg({
      message: 'Left or right? Trust your gut.',
      comment: 'Headline of a lander with three cards to swipe',
    }),
  },
  Page: TinderSwipe,
  Invitation,
}

function TinderSwipe() {
  const { headline } = useLander()
  return (
    <>
      <section className="swipe-page">
        <div className="max-w-[32rem] [grid-area:words]">
          <NicheName className="max-md:mb-0.5" />
          <h1 className="text-title lg:text-display">{headline}</h1>
          <NicheLead className="mt-4 max-md:hidden" />
        </div>
        <SwipeDeck />
        <div className="max-w-[32rem] [grid-area:ask]">
          <Question />
        </div>
      </section>
      <NicheLead className="px-4 pb-6 md:hidden" />
    </>
  )
}

/** What the cards were good for: nobody has heard of it. */
function Invitation() {
  return (
    <p className="mt-2 text-ink-soft">
      <Trans comment="In the sign-up dialog, after three cards were swiped on a lander">
        That was just a taste: your answers stayed on this page and no one has been told. Join for free and
        your likes really arrive. When someone likes you back, we’ll let you know.
      </Trans>
    </p>
  )
}
