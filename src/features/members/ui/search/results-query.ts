import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import type { CallInput, Output } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getSettings } from '#features/sites/contract.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { sourceIn } from '#features/sites/rules.ts'
import { getRegions, searchMembers } from '../../contract.ts'
import type { Card } from '../../contract.ts'
import { readAddress } from './search-address.ts'

export type ResultsPage = Output<typeof searchMembers>
type Query = NonNullable<CallInput<typeof searchMembers>['query']>
/** Where a page begins; null is the beginning that the address names. */
type Start = { cursor: string; page: number } | null
type Results = InfiniteData<ResultsPage, Start>
type Search = Record<string, unknown>

/** Results of a new search may be this old; whoever comes back to a search finds it as it was left. */
const FRESH_MS = 60_000
const KEPT_MS = 30 * 60_000
const EVERYWHERE = 'all'

const queryOf = (search: Search): Query => {
  // The cursor knows the number of its page.
  const { more: _more, page: _page, ...query } = readAddress(search)
  return query
}

/** Where the visitor came from decides who may search and not who is found: consent, which clears it, moves nothing. */
const keyOf = (query: Query): QueryKey => [searchMembers.path, query, 'pages']

/** Entries of the history that a page of results was shown for. */
const shownEntries = new WeakMap<QueryClient, Set<string>>()

const isReturn = (queries: QueryClient, entry: string | undefined): boolean => {
  if (entry === undefined) return false
  const shown = shownEntries.get(queries) ?? new Set()
  shownEntries.set(queries, shown)
  const isKnown = shown.has(entry)
  shown.add(entry)
  return isKnown
}

export type ResultsVisit = {
  queries: QueryClient
  search: Search
  /** The key of the entry in the history; none while a link is only looked at. */
  entry: string | undefined
  isPreload: boolean
}

/** For the loader: makes sure of the results, kept ones where they are good enough, and of the form's choices. */
export const loadResults = async ({ queries, search, entry, isPreload }: ResultsVisit): Promise<void> => {
  const query = queryOf(search)
  const key = keyOf(query)
  const first =
    knownResults(queries, key, isPreload || isReturn(queries, entry)) ??
    (await askFirstPage(queries, query, sourceIn(search)))
  const { settings } = await answered(queries, ask(getSettings))
  const { country } = first.filters
  if (settings.search_fields.includes('region') && country !== EVERYWHERE)
    await answered(queries, ask(getRegions, { country }))
}

const knownResults = (queries: QueryClient, key: QueryKey, isOldGood: boolean): ResultsPage | undefined => {
  const known = queries.getQueryCache().find<Results>({ queryKey: key, exact: true })
  const { data, error, dataUpdatedAt = 0 } = known?.state ?? {}
  // Whoever may not search any more must not see what they could before.
  if (isRefusal(error, 'search_needs_login')) return undefined
  const isFresh = Date.now() - dataUpdatedAt < FRESH_MS
  return isOldGood || isFresh || known?.isActive() ? data?.pages[0] : undefined
}

/** The first page is asked for like anything else, so that a refusal on the server is told once. */
const askFirstPage = async (
  queries: QueryClient,
  query: Query,
  source: TrafficSource,
): Promise<ResultsPage> => {
  const question = ask(searchMembers, { ...query, ...source })
  const first = await answered(queries, question)
  queries.setQueryData<Results>(keyOf(query), { pages: [first], pageParams: [null] })
  queries.removeQueries({ queryKey: question.queryKey, exact: true })
  return first
}

/** For components: all pages so far, and the way to the next. */
export const useResults = (search: Search) => {
  const call = useCall()
  const query = queryOf(search)
  return useInfiniteQuery<ResultsPage, Error, Results, QueryKey, Start>({
    queryKey: keyOf(query),
    queryFn: ({ pageParam, signal }) =>
      call(searchMembers, { query: { ...query, ...sourceIn(search), ...pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ next, page }) =>
      next === null ? null : { cursor: next, page: page.pageNumber + 1 },
    // Nobody likes a list that moves while they read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // With nothing to show it is the page that failed; with some pages it is only the next one.
    throwOnError: (_error, { state }) => state.data === undefined,
  })
}

/** For what is not searched for yet: the very answer that the search would begin with, kept for it. Undefined until it is known. */
export const useFirstPage = (search: Search | null): ResultsPage | undefined => {
  const call = useCall()
  const queries = useQueryClient()
  const query = queryOf(search ?? {})
  const key = keyOf(query)
  const { data } = useQuery<ResultsPage>({
    queryKey: [searchMembers.path, query, 'first page'],
    queryFn: async ({ signal }) => {
      const known = knownResults(queries, key, false)
      if (known) return known
      const source = sourceIn(search ?? {})
      const first = await call(searchMembers, { query: { ...query, ...source } }, { signal })
      // Whoever comes back to this search finds all that they had of it.
      queries.setQueryData<Results>(key, (kept) =>
        kept && kept.pages.length > 1 ? kept : { pages: [first], pageParams: [null] },
      )
      return first
    },
    enabled: search !== null,
    staleTime: FRESH_MS,
  })
  return search === null ? undefined : data
}

/** People move while one reads: somebody can be on two pages, and is shown once. */
export const cardsOf = (pages: readonly ResultsPage[]): Card[] => {
  const cards = pages.flatMap(({ page }) => page.results)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
