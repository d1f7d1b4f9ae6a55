import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { SkeletonGroup } from '#design/skeleton.tsx'
import type { SearchFilters } from '../../contract.ts'
import { cardGridClass } from '../member-card.tsx'
import type { MemberCardProps } from '../member-card.tsx'
import '../refusal-words.ts'
import { useCountWords } from './count-words.ts'
import { FilterForm } from './filter-form.tsx'
import { FiltersButton } from './filters-button.tsx'
import { Results, SkeletonCards } from './results.tsx'
import { cardsOf, useResults } from './results-query.ts'
import { countChosen } from './search-address.ts'
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
  const shownWords = t`${plural(cards.length, { one: 'Showing # member', other: 'Showing # members' })}`
  // One search is one list: what was unfolded or pressed in another is forgotten.
  const searchKey = JSON.stringify(first?.filters)
  return (
    <div className="mx-auto flex w-full max-w-[75rem] grow flex-col px-4 pb-14 md:px-6">
      <div className="sticky top-16 z-sticky -mx-4 flex min-h-15 items-center justify-between gap-3 bg-canvas px-4 py-2 md:-mx-6 md:px-6 lg:static lg:mt-4">
        <h1 className="min-w-0 text-heading lg:text-title">
          {first && first.numResults !== 0 ? (
            countWords(first)
          ) : (
            <Trans comment="Heading of the search page: people who have joined the site">Members</Trans>
          )}
        </h1>
        {first && (
          <div className="lg:hidden">
            <FiltersButton filters={first.filters} />
          </div>
        )}
      </div>
      {/* Empty while results are on their way, so that the same count is spoken again for another search. */}
      <p role="status" className="sr-only">
        {!isChanging && first && (pages.length > 1 ? shownWords : countWords(first))}
      </p>
      {first ? (
        <>
          <FilterBar key={`bar ${searchKey}`} filters={first.filters} />
          <Results key={searchKey} {...{ first, cards, results, isChanging, Action }} />
        </>
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

/** With room for them, or without JavaScript, the filters stand above the results. */
function FilterBar({ filters }: { filters: SearchFilters }) {
  const { address, others } = useSearchAddress()
  return (
    <div className="mb-6 hidden rounded-xl border border-line bg-surface p-5 lg:block noscript:block">
      <FilterForm
        filters={filters}
        layout="bar"
        actions={
          <div className="ml-auto flex flex-wrap items-center gap-2">
            {countChosen(address) > 0 && (
              <Link
                to="/members"
                search={others}
                preload={false}
                className={buttonClass({ variant: 'ghost' })}
              >
                <Trans>Reset</Trans>
              </Link>
            )}
            <Button type="submit">
              <Trans>Show results</Trans>
            </Button>
          </div>
        }
      />
    </div>
  )
}
