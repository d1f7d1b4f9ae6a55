import { useLingui } from '@lingui/react/macro'
import { Heart, X } from 'lucide-react'
import { cx } from '#design/cx.ts'
import type { Card } from '#features/members/contract.ts'
import { useHeart } from '../heart/use-heart.tsx'
import { useLikeLabel } from '../heart/use-like-label.ts'
import { usePass } from '../pass/use-pass.ts'
import { useKnownRelation } from '../refresh/known-likes.ts'

const look =
  'inline-flex min-h-11 grow basis-0 items-center justify-center rounded-lg select-none ' +
  'transition-[background-color,scale] scale-100 active:scale-[0.98]'
const passClass = 'border border-line-strong/60 bg-surface text-ink hover:bg-sunken'
const likeClass =
  'bg-accent-soft text-accent-ink hover:bg-[color-mix(in_oklab,var(--color-accent-soft),var(--color-accent)_14%)]'

/** LIK-8: no and yes to a like, right below whoever gave it; the two stand as in the swipe game. */
export function AnswerButtons({ card }: { card: Card }) {
  const { t } = useLingui()
  const { name } = card
  const relation = useKnownRelation(card.id)
  const { press, question } = useHeart(card, relation)
  const pass = usePass()
  const likeLabel = useLikeLabel(name)
  const { isLiked } = relation
  return (
    <div className="needs-js mt-2 flex gap-2">
      {!isLiked && (
        <button
          type="button"
          data-pass
          aria-label={t({
            message: `Skip ${name}`,
            comment: 'Aria label of the cross below someone who likes the reader (verb): does not like back',
          })}
          onClick={() => pass(card)}
          className={cx(look, passClass)}
        >
          <X size={22} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={likeLabel}
        onClick={press}
        className={cx(look, likeClass)}
      >
        <span data-disc className="relative grid place-items-center">
          <Heart size={22} aria-hidden fill={isLiked ? 'currentColor' : 'none'} />
        </span>
      </button>
      {question}
    </div>
  )
}
