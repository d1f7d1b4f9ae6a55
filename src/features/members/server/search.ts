import type { HandlerInput } from '../../../protocol/endpoint.ts'
import type { Pool } from '../../../platform/db/database.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { perRequest } from '../../../platform/http/context.ts'
import type { Sealer } from '../../../platform/sealer.ts'
import { Refusal } from '../../../protocol/refusal.ts'
import { memberOf } from '../../accounts/server/index.ts'
import { ageOn, latestCommonDay } from '../../accounts/rules.ts'
import { SOURCE_COOKIE } from '../../sites/rules.ts'
import { chosenCountry, siteOf } from '../../sites/server/index.ts'
import type { Site } from '../../sites/server/index.ts'
import { sensitiveInterests } from '../choices.ts'
import { AGE_MAX, AGE_MIN, COUNTED_RESULTS, RESULTS_PER_PAGE } from '../contract.ts'
import type { Card, SearchFilters, searchMembers } from '../contract.ts'
import { bandsAround } from '../grid.ts'
import type { Band, Cells } from '../grid.ts'
import { birthdaysOf, maySearch, ONLINE_MS, soughtAges, soughtGenders } from '../rules.ts'
import { cardMaker, cellsIn, isShowable } from './cards.ts'
import type { Reader } from './cards.ts'
import { findProfile } from './queries.ts'
import { BEFORE_ALL, searchBy, SINCE_EVER } from './search-queries.ts'
import type { CardRow, PlaceKind } from './search-queries.ts'

type Query = HandlerInput<typeof searchMembers>['query']
const EVERYWHERE = 'all'

/** The page that asks carries its source along in its own address. */
const sourceIn = (page: string | undefined): (string | null)[] => {
  const query = URL.parse(page ?? '')?.searchParams
  return [query?.get('network') ?? null, query?.get('ref') ?? null]
}

/** MEM-3: who is not a member searches only where, and from where, the site allows it. */
export const refuseUnlessMaySearch = async (
  context: RequestContext,
  source: { network?: string | undefined; ref?: string | undefined } = {},
): Promise<void> => {
  const isMember = (await memberOf(context)) !== null
  const inAddress = [source.network, source.ref, context.query.network, context.query.ref]
  const hasTrafficSource =
    [...inAddress, ...sourceIn(context.referer)].some(Boolean) || context.cookies[SOURCE_COOKIE] !== undefined
  if (!maySearch(await siteOf(context), { isMember, hasTrafficSource }))
    throw new Refusal('search_needs_login')
}

/** The reader's own profile; null for visitors. */
export const ownProfileOf = perRequest(async (context) => {
  const member = await memberOf(context)
  return member && ((await findProfile.maybe(context.db, member.id)) ?? null)
})

export const readerOf = async (context: RequestContext): Promise<Reader> => {
  const own = await ownProfileOf(context)
  return own ? { id: own.account_id, cells: cellsIn(own) } : { id: null, cells: null }
}

/** What was asked for, and for the rest what suits this reader. */
const filtersOf = async (context: RequestContext, site: Site, query: Query): Promise<SearchFilters> => {
  const own = await ownProfileOf(context)
  const today = latestCommonDay(context.clock.now())
  const ownAge = own?.birth ? ageOn(own.birth, today) : null
  const bounds = { min: Math.max(AGE_MIN, site.min_age), max: AGE_MAX }
  const [youngest, oldest] = soughtAges(ownAge, bounds)
  const fields = new Set(site.search_fields)
  const home = own?.country ?? chosenCountry(context) ?? context.countryOf(context.ip)
  const country = query.country ?? (home !== null && site.countries.includes(home) ? home : EVERYWHERE)
  const region = fields.has('region') ? (query.countryregion ?? null) : null
  const low = Math.max(bounds.min, query.min_age ?? youngest)
  const listIf = <T>(field: string, values: T[] | undefined): T[] => (fields.has(field) ? (values ?? []) : [])
  return {
    gender: query.gender?.length ? query.gender : soughtGenders(own?.gender ?? null, own?.sexuality ?? null),
    country: region ? region.slice(0, 2) : country,
    countryregion: region,
    min_age: low,
    max_age: Math.max(low, query.max_age ?? oldest),
    distance: fields.has('distance') ? (query.distance ?? null) : null,
    online: fields.has('online') && query.online === true,
    with_photo: fields.has('with_photo') && query.with_photo === true,
    hide_fictional: fields.has('hide_fictional') && query.hide_fictional === true,
    hair: listIf('hair', query.hair),
    eyes: listIf('eyes', query.eyes),
    body: listIf('body', query.body),
    relationship: listIf('relationship', query.relationship),
    interests: listIf('interests', query.interests).filter((key) => own || !sensitiveInterests.has(key)),
  }
}

/** Where a page ended: the band (for searches by distance), the moment and the member. */
type Cursor = { band: number; last_active: Date; account_id: number }
/** One byte for the band, six for the moment and six for the member. */
const CURSOR_BYTES = 13

/** Sealed: it would tell to the millisecond when somebody was here. */
const writeCursor = (cursors: Sealer, { band, last_active: at, account_id: id }: Cursor): string => {
  const content = Buffer.alloc(CURSOR_BYTES)
  content.writeUInt8(band, 0)
  content.writeUIntBE(at.getTime(), 1, 6)
  content.writeUIntBE(id, 7, 6)
  return cursors.seal(content)
}

export const readCursor = (cursors: Sealer, cursor: string | undefined): Cursor => {
  if (cursor === undefined) return { band: 0, ...BEFORE_ALL }
  const content = cursors.open(cursor)
  if (content?.length !== CURSOR_BYTES)
    throw new Refusal('invalid_input', {}, { fields: { cursor: 'invalid_format' } })
  return {
    band: content.readUInt8(0),
    last_active: new Date(content.readUIntBE(1, 6)),
    account_id: content.readUIntBE(7, 6),
  }
}

type Places<Kind = PlaceKind> = { kind: Kind; places: string[] | number[]; covered: number[] }

/** Where to look, in the order in which it is shown: one stage, or a band of distance after the other. */
export const stagesOf = (
  filters: SearchFilters,
  site: Pick<Site, 'countries'>,
  cells: Cells | null,
): Places[] => {
  if (filters.distance !== null && cells) return stagesByDistance(bandsAround(cells, filters.distance))
  if (filters.countryregion !== null) {
    return [{ kind: 'region', places: [filters.countryregion], covered: [] }]
  }
  const countries = filters.country === EVERYWHERE ? site.countries : [filters.country]
  return [{ kind: 'country', places: countries, covered: [] }]
}

export const stagesByDistance = (bands: Band[]): Places<'cell' | 'wide_cell'>[] => {
  const covered = bands.filter((band) => !band.isWide).flatMap((band) => band.cells)
  return bands.map(({ cells, isWide }) => ({
    kind: isWide ? 'wide_cell' : 'cell',
    places: cells,
    covered: isWide ? covered : [],
  }))
}

export type Search = {
  context: Pick<RequestContext, 'pool' | 'clock' | 'cursors'>
  site: Pick<Site, 'id' | 'countries'>
  reader: Reader
  filters: SearchFilters
}

/** Nothing chosen is no filter. */
const orAny = (values: string[]) => (values.length > 0 ? values : null)

const isClose = ({ filters }: Search): boolean =>
  filters.with_photo ||
  filters.hide_fictional ||
  [filters.hair, filters.eyes, filters.body, filters.relationship, filters.interests].some(
    (values) => values.length > 0,
  )

const parametersOf = (search: Search, stage: Places, after: Omit<Cursor, 'band'>, limit: number) => {
  const { context, site, reader, filters } = search
  const now = context.clock.now()
  const born = birthdaysOf(filters.min_age, filters.max_age, latestCommonDay(now))
  const since = filters.online ? new Date(now.getTime() - ONLINE_MS) : SINCE_EVER
  return {
    wide: [
      site.id,
      reader.id,
      filters.gender,
      stage.places as never,
      born.after,
      born.upTo,
      since,
      after.last_active,
      after.account_id,
      stage.covered,
      limit,
    ] as const,
    close: [
      filters.with_photo,
      filters.hide_fictional,
      orAny(filters.hair),
      orAny(filters.eyes),
      orAny(filters.body),
      orAny(filters.relationship),
      orAny(filters.interests),
    ] as const,
  }
}

const pageOf = (
  search: Search,
  stage: Places,
  after: Omit<Cursor, 'band'>,
  limit: number,
): Promise<CardRow[]> => {
  const { wide, close } = parametersOf(search, stage, after, limit)
  const { page, closePage } = searchBy[stage.kind]
  const { pool } = search.context
  return isClose(search) ? closePage.many(pool, ...wide, ...close) : page.many(pool, ...wide)
}

const countOf = async (search: Search, stage: Places, limit: number): Promise<number> => {
  const { wide, close } = parametersOf(search, stage, BEFORE_ALL, limit)
  const { count, closeCount } = searchBy[stage.kind]
  const { pool } = search.context
  const { found } = isClose(search)
    ? await closeCount.one(pool, ...wide, ...close)
    : await count.one(pool, ...wide)
  return found
}

/** A page from stage to stage until it is full; one more row than is shown tells whether there is another. */
export const findPage = async (
  search: Search,
  stages: Places[],
  from: Cursor,
  size: number,
): Promise<{ rows: CardRow[]; next: string | null }> => {
  const found: { row: CardRow; band: number }[] = []
  let after: Omit<Cursor, 'band'> = from
  for (let band = from.band; band < stages.length && found.length <= size; band++) {
    const stage = stages[band]
    if (!stage) break
    const rows = await pageOf(search, stage, after, size + 1 - found.length)
    found.push(...rows.map((row) => ({ row, band })))
    after = BEFORE_ALL
  }
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  const next =
    found.length > size && last ? writeCursor(search.context.cursors, { band: last.band, ...last.row }) : null
  return { rows: shown.map(({ row }) => row), next }
}

export const countAll = async (search: Search, stages: Places[]): Promise<number> => {
  let counted = 0
  for (const stage of stages) {
    if (counted > COUNTED_RESULTS) break
    counted += await countOf(search, stage, COUNTED_RESULTS + 1 - counted)
  }
  return counted
}

/** How long a visitor's search that found more than we count is not counted again. */
const MANY_MS = 60_000
const MANY_KEPT = 1000
const foundManyAt = new WeakMap<Pool, Map<string, number>>()

/** For a first page. "More than 1000" stays true for a while, and visitors mostly search alike. */
const countFirst = async (search: Search, stages: Places[]): Promise<number> => {
  const { context, site, reader, filters } = search
  if (reader.id !== null) return countAll(search, stages)
  const known = foundManyAt.get(context.pool) ?? new Map<string, number>()
  foundManyAt.set(context.pool, known)
  const now = context.clock.now().getTime()
  const wish = JSON.stringify([site.id, filters])
  if (now - (known.get(wish) ?? 0) < MANY_MS) return COUNTED_RESULTS + 1
  const counted = await countAll(search, stages)
  if (known.size >= MANY_KEPT) known.clear()
  if (counted > COUNTED_RESULTS) known.set(wish, now)
  return counted
}

/** So few that others who nearly fit are welcome. */
const FEW = 8
const SIMILAR = 12
const AGES_WIDER = 5

/** The same wish, held loosely: the whole country, some more years, no looks. */
const loosened = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  countryregion: null,
  distance: null,
  online: false,
  min_age: Math.max(AGE_MIN, filters.min_age - AGES_WIDER),
  max_age: Math.min(AGE_MAX, filters.max_age + AGES_WIDER),
  hair: [],
  eyes: [],
  body: [],
  relationship: [],
  interests: [],
})

const findSimilar = async (search: Search, shown: readonly CardRow[]): Promise<CardRow[]> => {
  const loose = { ...search, filters: loosened(search.filters) }
  const stages = stagesOf(loose.filters, search.site, search.reader.cells)
  const start = { band: 0, ...BEFORE_ALL }
  const { rows } = await findPage(loose, stages, start, SIMILAR + shown.length)
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
  await refuseUnlessMaySearch(context, query)
  const site = await siteOf(context)
  const filters = await filtersOf(context, site, query)
  const reader = await readerOf(context)
  if (filters.distance !== null && reader.cells === null) throw new Refusal('location_needed')
  const asked: Search = { context, site, reader, filters }
  const stages = stagesOf(filters, site, reader.cells)
  const isFirst = query.cursor === undefined
  const [{ rows, next }, counted] = await Promise.all([
    findPage(asked, stages, readCursor(context.cursors, query.cursor), RESULTS_PER_PAGE),
    isFirst ? countFirst(asked, stages) : null,
  ])
  const similar = isFirst && rows.length < FEW ? await findSimilar(asked, rows) : []
  const toCard = await cardMaker(context, reader)
  return {
    page: { pageNumber: query.page ?? 1, results: rows.filter(isShowable).map(toCard) },
    next,
    numResults: counted === null ? null : Math.min(counted, COUNTED_RESULTS),
    numResultsIsMore: counted !== null && counted > COUNTED_RESULTS,
    similar_results: similar.filter(isShowable).map(toCard),
    similar_numResults: similar.length,
    filters,
  }
}
