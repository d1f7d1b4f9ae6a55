import { Trans } from '@lingui/react/macro'
import type { DeckCard } from '../../contract.ts'
import type { CardWords } from './swipe-card.tsx'

const heading = 'mb-2 text-heading'
const chips = 'flex flex-wrap gap-2'
const chip = 'rounded-full px-3.5 py-1.5 text-sm font-medium'

/** On desktops, beside the card: what else helps to decide. Elsewhere the card says it, as far as it has room. */
export function CardDetails({ card, words }: { card: DeckCard; words: CardWords }) {
  const { about, shared_interests: shared, interests } = card
  const others = interests.filter((key) => !shared.includes(key))
  return (
    <div className="swipe-details flex-col justify-center gap-7 overflow-y-auto py-4">
      {shared.length > 0 && (
        <section>
          <h2 className={heading}>
            <Trans>You both like</Trans>
          </h2>
          <ul className={chips}>
            {shared.map((key) => (
              <li key={key} className={`${chip} bg-accent-soft text-accent-ink`}>
                {words.interest(key)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {about && (
        <section>
          <h2 className={heading}>
            <Trans comment="Heading beside the card when swiping: what this person tells about themself">
              About me
            </Trans>
          </h2>
          <p className="line-clamp-12 wrap-break-word whitespace-pre-line">{about}</p>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2 className={heading}>
            <Trans comment="Heading beside the card when swiping: what this person likes">Interests</Trans>
          </h2>
          <ul className={chips}>
            {others.map((key) => (
              <li key={key} className={`${chip} bg-sunken`}>
                {words.interest(key)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
