import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '#design/skeleton.tsx'
import { ask } from '#protocol/ask.ts'
import type { Output } from '#protocol/endpoint.ts'
import { genders } from '#features/accounts/contract.ts'
import { searchMembers } from '#features/members/contract.ts'
import type { Card } from '#features/members/contract.ts'

type Props = {
  answers: Record<string, string>
  /** A member as an item of a list. */
  renderCard: (card: Card, isEager: boolean) => ReactNode
}

const SHOWN = 3
const grid = 'mt-3 grid grid-cols-3 gap-2 narrow:grid-cols-1 sm:gap-3'

/** The filters of the search that the answers amount to. */
const queryOf = ({ meet, min_age: from, max_age: to }: Record<string, string>) => {
  const gender = genders.filter((one) => meet?.split(',').includes(one))
  return {
    ...(gender.length > 0 && { gender: gender.join(',') }),
    ...(from && { min_age: from }),
    ...(to && { max_age: to }),
  }
}

/** Real people, as on the page that follows: each can be liked. Those with a face come before those without. */
const best = (cards: readonly Card[]): Card[] =>
  cards
    .filter(({ fictional }) => !fictional)
    .sort((a, b) => Number(a.main_image === null) - Number(b.main_image === null))
    .slice(0, SHOWN)

/** At the end of sign-up: whom one could meet. Whoever cannot be asked for is no reason to show an error. */
export function FirstPeople({ answers, renderCard }: Props) {
  const { data, isPending } = useQuery<Output<typeof searchMembers>>(ask(searchMembers, queryOf(answers)))
  if (isPending)
    return (
      <SkeletonGroup className={grid}>
        {Array.from({ length: SHOWN }, (_, at) => (
          <Skeleton key={at} className="aspect-4/5 rounded-xl" />
        ))}
      </SkeletonGroup>
    )
  const cards = best([...(data?.page.results ?? []), ...(data?.similar_results ?? [])])
  if (cards.length === 0) return null
  return (
    <section>
      <h2 className="text-heading">
        <Trans>People you might like</Trans>
      </h2>
      <ul className={grid}>{cards.map((card) => renderCard(card, true))}</ul>
    </section>
  )
}
