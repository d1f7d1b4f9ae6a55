import type { Pool } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { readsOf } from '#platform/http/reads.ts'
import { Refusal } from '#protocol/refusal.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { COUNTED_RESULTS, RESULTS_PER_PAGE } from '../contract.ts'
import type { Card, SearchFilters } from '../contract.ts'
import { cardMaker, isShowable } from './cards.ts'
import { filtersOf, relaxed, readerOf, refuseUnlessMaySearch } from './search-filters.ts'
import type { Query } from './search-filters.ts'
import { areasOf, countAll, findPage, FIRST_PAGE, readCursor } from './search-pages.ts'
import type { Places, Search } from './search-pages.ts'
import type { CardRow } from './search-queries.ts'

/** How long a search that found more than we count is not counted again. */
const MANY_MS = 60_000
const MANY_KEPT = 10_000
const foundManyAt = new WeakMap<Pool, Map<string, number>>()

/** For a first page. "More than 1000" stays true for a while: visitors mostly search alike, and members come back to their search. */
const countFirst = async (search: Search, areas: Places[]): Promise<number> => {
  const { context, site, reader, filters } = search
  const known = foundManyAt.get(context.pool) ?? new Map<string, number>()
  foundManyAt.set(context.pool, known)
  const now = context.clock.now().getTime()
  const cacheKey = JSON.stringify([site.id, reader, filters])
  if (now - (known.get(cacheKey) ?? 0) < MANY_MS) return COUNTED_RESULTS + 1
  const counted = await countAll(search, areas)
  if (known.size >= MANY_KEPT) known.clear()
  if (counted > COUNTED_RESULTS) known.set(cacheKey, now)
  return counted
}

/** So few that others who nearly fit are welcome. */
const FEW = 8
const SIMILAR = 12

const findSimilar = async (search: Search, shown: readonly CardRow[]): Promise<CardRow[]> => {
  const loose = { ...search, filters: relaxed(search.filters) }
  const areas = areasOf(loose.filters, search.site, search.reader.cells)
  const { rows } = await findPage(loose, areas, FIRST_PAGE, SIMILAR + shown.length)
  const known = new Set(shown.map((row) => row.account_id))
  return rows.filter((row) => !known.has(row.account_id)).slice(0, SIMILAR)
}

export type SearchAnswer = {
  page: { pageNumber: number; results: Card[] }
  next: string | null
  numResults: number | null
  numResultsIsMore: boolean
  similar_results: Card[]
  similar_numResults: number
  filters: SearchFilters
}

export const search = async (context: RequestContext, query: Query): Promise<SearchAnswer> => {
  await refuseUnlessMaySearch(context)
  const site = await siteOf(context)
  const filters = await filtersOf(context, site, query)
  const reader = await readerOf(context)
  if (filters.distance !== null && reader.cells === null) throw new Refusal('location_needed')
  const start = readCursor(context.cursors, query.cursor)
  if (query.page !== undefined && query.page !== start.page)
    throw new Refusal('invalid_input', {}, { fields: { page: 'invalid_value' } })
  const asked: Search = { context, from: readsOf(context), site, reader, filters }
  const areas = areasOf(filters, site, reader.cells)
  const isFirst = query.cursor === undefined
  const [{ rows, next }, counted] = await Promise.all([
    findPage(asked, areas, start, RESULTS_PER_PAGE),
    isFirst ? countFirst(asked, areas) : null,
  ])
  const similar = isFirst && rows.length < FEW ? await findSimilar(asked, rows) : []
  const toCard = await cardMaker(context, reader)
  return {
    page: { pageNumber: start.page, results: rows.filter(isShowable).map(toCard) },
    next,
    numResults: counted === null ? null : Math.min(counted, COUNTED_RESULTS),
    numResultsIsMore: counted !== null && counted > COUNTED_RESULTS,
    similar_results: similar.filter(isShowable).map(toCard),
    similar_numResults: similar.length,
    filters,
  }
}
