import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Rest } from '#design/rest.tsx'
import { SkeletonGroup } from '#design/skeleton.tsx'
import { cardGridClass } from '../member-card.tsx'
import type { MemberCardProps } from '../member-card.tsx'
import '../refusal-words.ts'
import { useCountWords } from './count-words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FiltersButton } from './filters-button.tsx'
import { Results, SkeletonCards } from './results.tsx'
import { cardsOf, useResults } from './results-query.ts'
import { useReadHeading } from './use-read-heading.ts'
import { useSearchAddress } from './use-search-address.ts'

/** Who is here: the filters and the people who fit them. */
export function SearchPage({ Action }: Pick<MemberCardProps, 'Action'>) {
  const { search } = useSearchAddress()
  const results = useResults(search)
  const countWords = useCountWords()
  const { t } = useLingui()
  const pages = results.data?.pages
  const first = pages?.[0]
  const cards = useMemo(() => cardsOf(pages ?? []), [pages])
  const isChanging = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname === '/members' && location.href !== resolvedLocation?.href,
  })
  const { heading, isReadThere, readHeading } = useReadHeading(isChanging)
  const shownWords = t`${plural(cards.length, { one: 'Showing # person', other: 'Showing # people' })}`
  const isEmpty = first?.numResults === 0
  // One search is one list: what was unfolded or pressed in another is forgotten.
  const searchKey = JSON.stringify(first?.filters)
  return (
    <div data-wide-page className="search-page">
      <div className="search-head">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 text-heading lg:text-title">
          {first && !isEmpty ? (
            countWords(first)
          ) : (
            <Trans comment="Heading of the search page: people who have joined the site">Members</Trans>
          )}
        </h1>
        {first && (
          <div className="lg:hidden">
            <FiltersButton first={first} onSent={readHeading} />
          </div>
        )}
      </div>
      {/* Empty while results are on their way, so that the same count is spoken again for another search. */}
      <p role="status" className="sr-only">
        {!isChanging && first && pages.length > 1 && shownWords}
        {!isChanging && first && pages.length === 1 && (isEmpty || !isReadThere) && countWords(first)}
      </p>
      {first ? (
        <Rest>
          <a href="#results" className="skip-link max-lg:hidden">
            <Trans comment="Link for keyboard users: jumps over the search filters">Skip to results</Trans>
          </a>
          <FilterPanel first={first} onSent={readHeading} />
          <Results key={searchKey} {...{ first, cards, results, isChanging, Action }} />
        </Rest>
      ) : (
        <SkeletonGroup>
          <ul className={cardGridClass}>
            <SkeletonCards />
          </ul>
        </SkeletonGroup>
      )}
    </div>
  )
}
