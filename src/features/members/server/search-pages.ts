import type { Db } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Sealer } from '#platform/sealer.ts'
import { Refusal } from '#protocol/refusal.ts'
import { latestCommonDay } from '#features/accounts/rules.ts'
import type { Site } from '#features/sites/server/index.ts'
import { COUNTED_RESULTS } from '../contract.ts'
import type { SearchFilters } from '../contract.ts'
import { filterFields, forFields } from '../fields.ts'
import { bandsAround } from '../grid.ts'
import type { Band, Cells } from '../grid.ts'
import { birthdaysOf, ONLINE_MS } from '../rules.ts'
import type { Reader } from './cards.ts'
import { EVERYWHERE } from './search-filters.ts'
import { BEFORE_ALL, searchBy, SINCE_EVER } from './search-queries.ts'
import type { CardRow, PlaceKind } from './search-queries.ts'

/** Where a page begins: its number, the band (for searches by distance), and the moment and member before it. */
type Cursor = { page: number; band: number; last_active: Date; account_id: number }
/** One byte for the band, six for the moment, six for the member and three for the number of the page. */
const CURSOR_BYTES = 16
type Boundary = Omit<Cursor, 'page' | 'band'>
export const FIRST_PAGE: Cursor = { page: 1, band: 0, ...BEFORE_ALL }

/** Sealed: it would tell to the millisecond when somebody was here. */
const writeCursor = (cursors: Sealer, { page, band, last_active: at, account_id: id }: Cursor): string => {
  const content = Buffer.alloc(CURSOR_BYTES)
  content.writeUInt8(band, 0)
  content.writeUIntBE(at.getTime(), 1, 6)
  content.writeUIntBE(id, 7, 6)
  content.writeUIntBE(page, 13, 3)
  return cursors.seal(content)
}

export const readCursor = (cursors: Sealer, cursor: string | undefined): Cursor => {
  if (cursor === undefined) return FIRST_PAGE
  const content = cursors.open(cursor)
  if (content?.length !== CURSOR_BYTES)
    throw new Refusal('invalid_input', {}, { fields: { cursor: 'invalid_format' } })
  return {
    band: content.readUInt8(0),
    last_active: new Date(content.readUIntBE(1, 6)),
    account_id: content.readUIntBE(7, 6),
    page: content.readUIntBE(13, 3),
  }
}

export type Places<Kind = PlaceKind> = { kind: Kind; places: string[] | number[]; covered: number[] }

/** Where to look, in the order in which it is shown: one stage, or a band of distance after the other. */
export const areasOf = (
  filters: SearchFilters,
  site: Pick<Site, 'countries'>,
  cells: Cells | null,
): Places[] => {
  if (filters.distance !== null && cells) return areasByDistance(bandsAround(cells, filters.distance))
  if (filters.countryregion !== null) {
    return [{ kind: 'region', places: [filters.countryregion], covered: [] }]
  }
  const countries = filters.country === EVERYWHERE ? site.countries : [filters.country]
  return [{ kind: 'country', places: countries, covered: [] }]
}

export const areasByDistance = (bands: Band[]): Places<'cell' | 'wide_cell'>[] => {
  const covered = bands.filter((band) => !band.isWide).flatMap((band) => band.cells)
  return bands.map(({ cells, isWide }) => ({
    kind: isWide ? 'wide_cell' : 'cell',
    places: cells,
    covered: isWide ? covered : [],
  }))
}

export type Search = {
  context: Pick<RequestContext, 'pool' | 'clock' | 'cursors'>
  /** Where members are looked for. */
  from: Db
  site: Pick<Site, 'id' | 'countries'>
  reader: Reader
  filters: SearchFilters
}

/** Nothing chosen is no filter. */
const orAny = (values: string[]) => (values.length > 0 ? values : null)

const isClose = ({ filters }: Search): boolean =>
  filters.with_photo || filters.hide_fictional || filterFields.some((name) => filters[name].length > 0)

const parametersOf = (search: Search, area: Places, after: Boundary, limit: number) => {
  const { context, site, reader, filters } = search
  const now = context.clock.now()
  const born = birthdaysOf(filters.min_age, filters.max_age, latestCommonDay(now))
  return {
    wide: {
      site: site.id,
      reader: reader.id,
      genders: filters.gender,
      places: area.places,
      bornAfter: born.after,
      bornUpTo: born.upTo,
      activeSince: filters.online ? new Date(now.getTime() - ONLINE_MS) : SINCE_EVER,
      before: after.last_active,
      beforeMember: after.account_id,
      covered: area.covered,
      limit,
    },
    close: {
      withPhoto: filters.with_photo,
      hideFictional: filters.hide_fictional,
      ...forFields(filterFields, (name) => orAny(filters[name])),
    },
  }
}

const pageOf = (search: Search, area: Places, after: Boundary, limit: number): Promise<CardRow[]> => {
  const { wide, close } = parametersOf(search, area, after, limit)
  const { page, closePage } = searchBy[area.kind]
  const { from } = search
  return isClose(search) ? closePage.many(from, { ...wide, ...close }) : page.many(from, wide)
}

const countOf = async (search: Search, area: Places, limit: number): Promise<number> => {
  const { wide, close } = parametersOf(search, area, BEFORE_ALL, limit)
  const { count, closeCount } = searchBy[area.kind]
  const { from } = search
  const { found } = isClose(search)
    ? await closeCount.one(from, { ...wide, ...close })
    : await count.one(from, wide)
  return found
}

/** A page from stage to stage until it is full; one more row than is shown tells whether there is another. */
export const findPage = async (
  search: Search,
  areas: Places[],
  from: Cursor,
  size: number,
): Promise<{ rows: CardRow[]; next: string | null }> => {
  const found: { row: CardRow; band: number }[] = []
  let after: Boundary = from
  for (let band = from.band; band < areas.length && found.length <= size; band++) {
    const area = areas[band]
    if (!area) break
    const rows = await pageOf(search, area, after, size + 1 - found.length)
    found.push(...rows.map((row) => ({ row, band })))
    after = BEFORE_ALL
  }
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  const next =
    found.length > size && last
      ? writeCursor(search.context.cursors, { page: from.page + 1, band: last.band, ...last.row })
      : null
  return { rows: shown.map(({ row }) => row), next }
}

export const countAll = async (search: Search, areas: Places[]): Promise<number> => {
  let counted = 0
  for (const area of areas) {
    if (counted > COUNTED_RESULTS) break
    counted += await countOf(search, area, COUNTED_RESULTS + 1 - counted)
  }
  return counted
}
