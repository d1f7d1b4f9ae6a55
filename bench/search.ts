import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type pg from 'pg'
import { openPlaces } from '#platform/geo/places.ts'
import { inProject } from '#platform/root.ts'
import { RESULTS_PER_PAGE } from '#features/members/contract.ts'
import type { SearchFilters } from '#features/members/contract.ts'
import { noFieldFilters } from '#features/members/field-values.ts'
import { cellsOf } from '#features/members/grid.ts'
import { findCandidates, requireWholeProfile } from '#features/members/server/candidates.ts'
import { CONSIDERED } from '#features/likes/server/deck.ts'
import { deckBy } from '#features/likes/server/queries.ts'
import { findProfile } from '#features/members/server/queries.ts'
import { searchBy } from '#features/members/server/search-queries.ts'
import { findPage, readCursor, areasOf } from '#features/members/server/search-pages.ts'
import type { Search } from '#features/members/server/search-pages.ts'
import type { SiteCountry } from '#features/sites/choices.ts'
import { PLAN_ONCE } from '#platform/db/database.ts'
import { sealerWith } from '#platform/sealer.ts'
import { declaredStatements } from '#platform/db/statement.ts'
import { withClient } from './database.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const ROUNDS = 5
const CALLS = 120
const FAR_PAGE = 40

const countries = ['NL', 'DE', 'GB', 'FR', 'IT', 'ES', 'PL', 'US']
const cities = [
  { lat: 52.37, lon: 4.9 },
  { lat: 52.52, lon: 13.4 },
  { lat: 51.5, lon: -0.12 },
  { lat: 48.85, lon: 2.35 },
  { lat: 45.46, lon: 9.19 },
  { lat: 40.42, lon: -3.7 },
]
const typed = ['a', 'am', 'ams', 'ber', 'lon', 'par', 'mi', 'war', 'st', 'sto']

const everybody: SearchFilters = {
  gender: ['woman'],
  country: 'NL',
  countryregion: null,
  min_age: 25,
  max_age: 45,
  distance: null,
  online: false,
  with_photo: false,
  hide_fictional: false,
  ...noFieldFilters(),
}

export type SearchTimes = Record<'lookup' | 'first' | 'far' | 'near' | 'deck' | 'autocomplete', number>

/** Milliseconds per call over one connection, the medians of some rounds in turns. */
export const timeSearches = (databaseUrl: string): Promise<SearchTimes> => withClient(databaseUrl, timeWith)

const timeWith = async (client: pg.Client): Promise<SearchTimes> => {
  // As in the server's pool.
  await client.query(PLAN_ONCE)
  // The statements only ask for something that runs them: here it is one connection.
  const pool = client as unknown as pg.Pool
  const places = openPlaces()
  const { rows } = await client.query<{ id: number; site: number; countries: SiteCountry[]; last: number }>(
    `select a.id, s.id as site, s.countries, (select max(account_id) from profile) as last
       from account a join site s on s.id = a.site_id where s.is_default and a.email like 'premium@%'`,
  )
  const [reader] = rows
  if (!reader) throw new Error('the demo is not there')
  const context = { pool, clock: { now: () => new Date() }, cursors: sealerWith(randomBytes(32)) }
  const site = { id: reader.site, countries: reader.countries }
  const searchFor = (n: number, filters: Partial<SearchFilters>): Search => ({
    context,
    from: pool,
    site,
    reader: { id: reader.id, cells: cellsOf(cities[n % cities.length] ?? { lat: 0, lon: 0 }) },
    filters: { ...everybody, gender: [n % 2 ? 'woman' : 'man'], ...filters },
  })
  const page = (search: Search, cursor?: string) =>
    findPage(
      search,
      areasOf(search.filters, site, search.reader.cells),
      readCursor(context.cursors, cursor),
      RESULTS_PER_PAGE,
    )

  const inCountry = (n: number) => searchFor(n, { country: countries[n % countries.length] ?? 'NL' })
  const farCursors: (string | undefined)[] = []
  for (let n = 0; n < countries.length * 2; n++) {
    let cursor: string | undefined
    for (let number = 1; number < FAR_PAGE; number++)
      cursor = (await page(inCountry(n), cursor)).next ?? cursor
    farCursors.push(cursor)
  }
  const own = await requireWholeProfile({ db: client, clock: context.clock }, reader.id)
  const deckReader = (n: number) => ({ ...own, ...cellsOf(cities[n % cities.length] ?? { lat: 0, lon: 0 }) })
  const step = Math.floor(reader.last / 1009)
  const kinds: Record<keyof SearchTimes, (n: number) => unknown> = {
    lookup: (n) => findProfile.maybe(client, { id: ((n * step) % reader.last) + 1 }),
    first: (n) => page(inCountry(n)),
    far: (n) => page(inCountry(n), farCursors[n % farCursors.length]),
    near: (n) => page(searchFor(n, { distance: 50 })),
    deck: (n) => findCandidates({ db: client, clock: context.clock }, deckReader(n), deckBy, CONSIDERED),
    autocomplete: (n) => places.citiesByName(countries[n % 8] ?? 'NL', typed[n % typed.length] ?? 'a', 8),
  }
  const measured: Record<keyof SearchTimes, number[]> = {
    lookup: [],
    first: [],
    far: [],
    near: [],
    deck: [],
    autocomplete: [],
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [kind, call] of Object.entries(kinds) as [keyof SearchTimes, (n: number) => unknown][]) {
      const start = performance.now()
      for (let n = 0; n < CALLS; n++) await call(n)
      // The first round warms caches and plans.
      if (round > 0) measured[kind].push((performance.now() - start) / CALLS)
    }
  }
  await writePlans(client)
  return Object.fromEntries(
    Object.entries(measured).map(([kind, times]) => [kind, median(times)]),
  ) as SearchTimes
}

/** Of a table with fewer rows the planner reads all of them, and is right: one that is still empty proves nothing. */
const MANY_ROWS = 10_000

const findLargeTables = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [MANY_ROWS],
  )
  return new Set(rows.map(({ name }) => name))
}

/** The plans of the hot statements, kept beside the figures. A scan of a whole large table would be in there. */
const writePlans = async (client: pg.Client): Promise<void> => {
  const large = await findLargeTables(client)
  if (!large.has('profile')) throw new Error('there are too few members for plans that say something')
  const plans: string[] = []
  for (const { name, sql } of declaredStatements.values()) {
    if (!/^(?:members\.(?:close_)?(?:page|count)|likes\.deck)_by_/.test(name)) continue
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${sql}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table)
    const whole = scanned.find((table) => large.has(table))
    if (whole !== undefined) throw new Error(`${name} scans the whole table ${whole}:\n${plan}`)
    plans.push(`-- ${name}\n${plan}`)
  }
  if (plans.length < Object.keys(searchBy).length * 4) throw new Error('some statements have no plan')
  writeFileSync(inProject('.cache', 'bench-plans.txt'), `${plans.join('\n\n')}\n`)
}

const ms = (value: number) => `${value.toFixed(2)} ms`

/** As multiples of a lookup by primary key over the same connection. */
export const searchRows = (times: SearchTimes, members: string): Row[] => [
  {
    what: `first page of a search among ${members} members, against a lookup by key`,
    figure: `${ms(times.first)} / ${ms(times.lookup)}`,
    ratio: times.first / times.lookup,
    bound: { atMost: 8 },
  },
  {
    what: `page ${FAR_PAGE} against page 1`,
    figure: `${ms(times.far)} / ${ms(times.first)}`,
    ratio: times.far / times.first,
    bound: { atMost: 1.2 },
  },
  {
    what: 'nearest first, against a lookup by key',
    figure: `${ms(times.near)} / ${ms(times.lookup)}`,
    ratio: times.near / times.lookup,
    bound: { atMost: 15 },
  },
  {
    what: 'a deck of profiles to swipe, against a lookup by key',
    figure: `${ms(times.deck)} / ${ms(times.lookup)}`,
    ratio: times.deck / times.lookup,
    bound: { atMost: 10 },
  },
  {
    what: 'cities while typing, against a lookup by key',
    figure: `${ms(times.autocomplete)} / ${ms(times.lookup)}`,
    ratio: times.autocomplete / times.lookup,
    bound: { atMost: 10 },
  },
]

/** Ten times as many members must hardly be felt. */
export const largeRows = (times: SearchTimes, large: SearchTimes): Row[] => [
  {
    what: 'first page among 10 000 000 members against 1 000 000',
    figure: `${ms(large.first)} / ${ms(times.first)}`,
    ratio: large.first / times.first,
    bound: { atMost: 1.5 },
  },
  {
    what: 'nearest first among 10 000 000 members against 1 000 000',
    figure: `${ms(large.near)} / ${ms(times.near)}`,
    ratio: large.near / times.near,
    bound: { atMost: 2.5 },
  },
]
