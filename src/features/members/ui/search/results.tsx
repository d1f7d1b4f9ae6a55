import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useHasRest } from '#design/use-rest.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { Card } from '../../contract.ts'
import type { MemberCardProps } from '../member-card.tsx'
import { EndOfResults } from './end-of-results.tsx'
import { LoadMore, PAGES_UNASKED } from './load-more.tsx'
import { NoResults } from './no-results.tsx'
import { ResultsGrid } from './results-grid.tsx'
import type { ResultsPage, useResults } from './results-query.ts'
import { filtersIn } from './search-address.ts'
import { useSearchAddress } from './use-search-address.ts'

/** As many as a phone shows at once. */
const FIRST_CARDS = 6

type Props = {
  first: ResultsPage
  /** Of all pages so far. */
  cards: readonly Card[]
  results: ReturnType<typeof useResults>
  /** Other results are on their way. */
  isChanging: boolean
  Action?: MemberCardProps['Action']
}

export function Results({ first, cards, results, isChanging, Action }: Props) {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = results
  const { settings } = useAnswer(ask(getSettings))
  const { address } = useSearchAddress()
  const pages = data?.pages ?? [first]
  const last = pages.at(-1) ?? first
  const [pagesWhenAsked, setPagesWhenAsked] = useState(0)
  const { list, focusAfter } = useFocusOnNew(cards)
  const hasRest = useHasRest()
  const drawn = useMemo(() => (hasRest ? cards : cards.slice(0, FIRST_CARDS)), [hasRest, cards])
  const load = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])

  return (
    <div
      id="results"
      tabIndex={-1}
      aria-busy={isChanging || undefined}
      className={cx('search-results', isChanging && 'opacity-50 transition-opacity delay-150')}
    >
      {address.cursor !== undefined && <BackToStart />}
      {cards.length === 0 ? (
        <NoResults filters={first.filters} />
      ) : (
        <ResultsGrid
          ref={list}
          cards={drawn}
          isFirst
          isWhole={hasRest && last.next === null}
          promo={settings.promo}
          Action={Action}
        >
          {isFetchingNextPage && <SkeletonCards />}
        </ResultsGrid>
      )}
      {hasRest && last.next !== null && (
        <LoadMore
          next={{ cursor: last.next, page: last.page.pageNumber + 1 }}
          isLoading={isFetchingNextPage}
          hasFailed={isFetchNextPageError}
          isAutomatic={pages.length < pagesWhenAsked + PAGES_UNASKED}
          onLoad={load}
          onPress={(byKeyboard) => {
            setPagesWhenAsked(pages.length)
            if (byKeyboard) focusAfter(cards.length)
            load()
          }}
        />
      )}
      {hasRest && last.next === null && cards.length > 0 && <EndOfResults filters={first.filters} />}
      {hasRest && first.similar_results.length > 0 && (
        <Similar cards={first.similar_results} Action={Action} />
      )}
    </div>
  )
}

/** Whoever loads more by keyboard goes on with the first new card and not behind the last. */
const useFocusOnNew = (cards: readonly Card[]) => {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    const next = from.current === null ? undefined : cards[from.current]
    if (!next) return
    from.current = null
    const path = `/members/${next.id}`
    list.current?.querySelector<HTMLElement>(`a[href="${path}"], a[href^="${path}?"]`)?.focus()
  }, [cards])
  return {
    list,
    focusAfter: (count: number) => {
      from.current = count
    },
  }
}

function BackToStart() {
  const { address, others } = useSearchAddress()
  return (
    <Link
      to="/members"
      search={{ ...others, ...filtersIn(address) }}
      className={`mb-4 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}
    >
      <ArrowLeft size={18} aria-hidden />
      <Trans>Back to first page</Trans>
    </Link>
  )
}

function Similar({ cards, Action }: Pick<Props, 'cards' | 'Action'>) {
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-heading">
        <Trans>Close to what you’re looking for</Trans>
      </h2>
      <ResultsGrid cards={cards} Action={Action} />
    </section>
  )
}

const SKELETONS = [1, 2, 3, 4]

export function SkeletonCards() {
  return SKELETONS.map((number) => (
    <li key={number} aria-hidden className="aspect-4/5">
      <Skeleton className="size-full rounded-xl" />
    </li>
  ))
}
