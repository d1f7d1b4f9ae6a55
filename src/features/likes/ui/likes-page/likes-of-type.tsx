import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { useAnswer } from '#protocol/ask.ts'
import { cardColumns } from '#features/members/ui/shared/card-columns.ts'
import type { LikeType } from '../../rules.ts'
import { likesQuestion } from '../refresh/known-likes.ts'
import { LikeList, likesOfType } from './like-list.tsx'
import type { DrawCard } from './like-list.tsx'
import { likeTypeWords } from './like-type-words.ts'
import { NoLikes } from './no-likes.tsx'
import { useMoreLikes } from './use-more-likes.ts'

const gridClass = `${cardColumns} gap-x-3 gap-y-5 md:gap-x-4 md:gap-y-6`

type Props = { type: LikeType; drawCard: DrawCard; people?: ReactNode }

/** All likes of one kind. */
export function LikesOfType({ type, drawCard, people }: Props) {
  const { i18n } = useLingui()
  const answer = useAnswer(likesQuestion)
  const likes = likesOfType(answer, type)
  const { further, hasMore, isLoading, load } = useMoreLikes(type, likes, answer.next[type])
  if (likes.length === 0) return <NoLikes type={type} people={people} />
  return (
    <section aria-label={i18n._(likeTypeWords[type])}>
      <LikeList
        type={type}
        likes={[...likes, ...further]}
        drawCard={drawCard}
        isFirst
        className={gridClass}
      />
      {hasMore && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p className="text-ink-soft">
            <Trans>Showing the latest {likes.length + further.length}.</Trans>
          </p>
          <Button variant="secondary" size="sm" busy={isLoading} onClick={load} className="needs-js">
            <Trans comment="Button under a list of likes: shows older ones">Load more</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
