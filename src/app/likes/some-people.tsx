import { useQuery } from '@tanstack/react-query'
import { SuggestedPeople } from '#features/likes/ui/suggested-people.tsx'
import type { ResultsPage } from '#features/members/ui/search/results-query.ts'
import { MemberCard, useCardLook } from '#features/members/ui/member-card.tsx'
import { Heart } from './heart.tsx'
import { peopleQuestion } from './load-some-people.ts'

const SHOWN = 6

/** LIK-8: where there is nobody yet, here are some people, a tap away from a like. */
export function SomePeople() {
  const look = useCardLook()
  const { data } = useQuery<ResultsPage>({ ...peopleQuestion, staleTime: Infinity })
  const cards = data?.page.results.slice(0, SHOWN) ?? []
  if (cards.length === 0) return null
  return (
    <SuggestedPeople>
      {cards.map((card) => (
        <MemberCard key={card.id} card={card} look={look} Action={Heart} />
      ))}
    </SuggestedPeople>
  )
}
