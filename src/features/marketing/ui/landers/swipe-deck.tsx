import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, X } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { JoinLink } from '../signup-modal.tsx'
import { useLander } from '../view.ts'
import { CardStamps, DrawnCard, MemberCard } from './swipe-card.tsx'

const total = 3

/** Members who let visitors see them; where there are fewer, drawings that are nobody. */
export function SwipeDeck() {
  const { t } = useLingui()
  const { facts } = useLander()
  const cards = Array.from({ length: total }, (_, index) => facts.faces[index] ?? null)
  const wishes = [
    t({
      message: 'Someone who laughs at your jokes',
      comment: 'On a drawn card of a lander that can be swiped',
    }),
    t({
      message: 'Someone who cooks better than you',
      comment: 'On a drawn card of a lander that can be swiped',
    }),
    t({
      message: 'Someone for a walk at midnight',
      comment: 'On a drawn card of a lander that can be swiped',
    }),
  ]
  return (
    <div data-swipe className="swipe-deck">
      <EndOfDeck />
      <ol className="contents">
        {cards.map((face, index) => {
          const title = face ? `${face.name}, ${face.age}` : (wishes[index] ?? '')
          const place = index + 1
          return (
            <li
              key={index}
              data-place={index}
              data-says={t({
                message: `Card ${place} of ${total}: ${title}`,
                comment: 'For screen readers: the card that can be swiped now',
              })}
              className="swipe-card"
            >
              {face ? (
                <MemberCard face={face} title={title} eager={index === 0} />
              ) : (
                <DrawnCard index={index} title={title} />
              )}
              <CardStamps />
            </li>
          )
        })}
      </ol>
      <Controls />
      <p role="status" className="sr-only" />
    </div>
  )
}

function Controls() {
  const { t } = useLingui()
  return (
    <div className="swipe-controls needs-js">
      <button
        type="button"
        data-answer="skip"
        aria-label={t({ message: 'Skip', comment: 'Button: says no to the card of a lander that is shown' })}
        className="bg-raised text-ink-soft"
      >
        <X size={28} strokeWidth={2.5} aria-hidden />
      </button>
      <button
        type="button"
        data-answer="like"
        aria-label={t({
          message: 'Like',
          comment: 'Button (verb): says yes to the card of a lander that is shown',
        })}
        className="bg-accent text-on-accent"
      >
        <Heart size={28} fill="currentColor" aria-hidden />
      </button>
    </div>
  )
}

/** What lies below the last card. */
function EndOfDeck() {
  return (
    <div data-end className="swipe-end">
      <p className="text-heading">
        <Trans comment="Below the last card of a lander">That was all three</Trans>
      </p>
      <JoinLink className={buttonClass()}>
        <Trans comment="Button: to sign-up">Join for free</Trans>
      </JoinLink>
      <button type="button" data-answer="again" className={buttonClass({ variant: 'ghost' })}>
        <Trans comment="Button: shows the three cards of a lander once more">Look again</Trans>
      </button>
    </div>
  )
}
