import { useLingui, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useHasRest } from '#design/use-rest.ts'
import { useAnswer } from '#protocol/ask.ts'
import type { LikeType } from '../../rules.ts'
import { likesQuestion } from '../refresh/known-likes.ts'
import { LikeList, likesOfType } from './like-list.tsx'
import type { DrawCard, ListedLike } from './like-list.tsx'
import { likeTypeWords } from './like-type-words.ts'
import { NoLikes } from './no-likes.tsx'

/** What is best comes first. */
const order = ['matches', 'received', 'given'] as const
const SHORT_LIST = 6
/** As many of a strip as a phone shows at once. */
const IN_SIGHT = 3

// A strip to push with the thumb on a phone; where there is more room, one row of whole cards.
const stripClass =
  'flex gap-3 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pt-3.5 max-md:pb-2 max-md:[&>li]:w-[42%] ' +
  'max-md:[&>li]:max-w-44 max-md:[&>li]:shrink-0 narrow:[&>li]:w-4/5 md:grid md:grid-cols-4 md:gap-4 md:pt-3.5 lg:grid-cols-5 xl:grid-cols-6 ' +
  'md:max-lg:[&>:nth-child(n+5)]:hidden lg:max-xl:[&>:nth-child(n+6)]:hidden'

/** Some of each kind. */
export function LikesOverview({ drawCard, people }: { drawCard: DrawCard; people?: ReactNode }) {
  const answer = useAnswer(likesQuestion)
  const drawn = useHasRest() ? SHORT_LIST : IN_SIGHT
  const matched = new Set(answer.matches.map(({ id }) => id))
  const kinds = order
    .map((type) => ({
      type,
      // Who is a match is shown as one, and not three times.
      likes: likesOfType(answer, type).filter(({ card }) => type === 'matches' || !matched.has(card.id)),
    }))
    .filter(({ likes }) => likes.length > 0)
  if (kinds.length === 0) return <NoLikes people={people} />
  return (
    <div className="flex flex-col gap-8 md:gap-10">
      {kinds.map(({ type, likes }, index) => (
        <ShortList
          key={type}
          type={type}
          likes={likes.slice(0, drawn)}
          drawCard={drawCard}
          isFirst={index === 0}
        />
      ))}
    </div>
  )
}

type ShortListProps = {
  type: LikeType
  likes: readonly ListedLike[]
  drawCard: DrawCard
  isFirst: boolean
}

function ShortList({ type, ...list }: ShortListProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {i18n._(likeTypeWords[type])}
        </h2>
        <Link
          to="/likes/$type"
          params={{ type }}
          id={`${id}-all`}
          aria-labelledby={`${id}-all ${id}`}
          className="-mr-2 flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold text-accent-ink hover:bg-accent-soft"
        >
          <Trans comment="Link beside a heading on the likes page: all likes of this kind">See all</Trans>
          <ChevronRight size={18} aria-hidden />
        </Link>
      </div>
      <LikeList type={type} {...list} className={stripClass} />
    </section>
  )
}
