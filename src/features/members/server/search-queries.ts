import {
  bigint,
  bigints,
  bool,
  day,
  int,
  ints,
  moment,
  nullable,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import { filterFields } from '../fields.ts'
import { ONLINE_MS } from '../rules.ts'
import { fieldColumns, filterParameters, fitsFields } from './field-columns.ts'

/**
 * A search scans an index that has its order and stops after a page; nothing is sorted but a page per place.
 * A *place* is a country, a region or a cell: each (gender, place) pair is one scan, and the walks are merged.
 * So the work depends on the page and the number of places, not on the number of members.
 */
const placeTypes = { country: texts, region: texts, cell: ints, wide_cell: ints }
export type PlaceKind = keyof typeof placeTypes

/** Filters that no index has: with them, scans read the rows themselves, and no further than this. */
const SCANNED_AT_MOST = 20_000

/** For a first page and for everybody: comparisons that are always there can always use the index. */
export const BEFORE_ALL = {
  last_active: new Date('9999-12-31T00:00:00Z'),
  account_id: Number.MAX_SAFE_INTEGER,
}
export const SINCE_EVER = new Date(0)

const fits = `p.listed and p.site_id = :site and p.gender = g.gender
    and p.birth > :bornAfter and p.birth <= :bornUpTo
    and p.last_active >= :activeSince and (p.last_active, p.account_id) < (:before, :beforeMember)
    and p.account_id is distinct from :reader
    and p.account_id not in (select blocked_id from block where blocker_id = :reader
                             union all select blocker_id from block where blocked_id = :reader)`

const fitsClosely = `(not :withPhoto::bool or w.main_photo is not null)
    and (not :hideFictional::bool or not w.fictional)
    and ${fitsFields}`

/** The members of each (gender, place), newest first; `each` ends each scan. */
const indexScans = (kind: PlaceKind, close: boolean, { and = '', each = ':limit' } = {}): string => {
  // Wide cells hold narrow ones that are nearer; elsewhere the parameter only needs a type.
  const apart =
    kind === 'wide_cell' ? 'and p.cell <> all(:covered::int[])' : 'and :covered::int[] is not null'
  const columns = close
    ? ['account_id', 'last_active', 'main_photo', 'fictional', ...filterFields]
    : ['account_id', 'last_active']
  const indexScan = `select ${columns.map((column) => `p.${column}`).join(', ')} from profile p where p.${kind} = l.place and ${fits} ${apart} ${and}
    order by p.last_active desc, p.account_id desc`
  const stop = close
    ? `select w.account_id, w.last_active from (${indexScan} limit ${SCANNED_AT_MOST}) w where ${fitsClosely} limit ${each}`
    : `${indexScan} limit ${each}`
  return `unnest(:genders::text[]) g(gender) cross join unnest(:places::${placeTypes[kind].type.slice(1)}[]) l(place)
    cross join lateral (${stop}) f`
}

const card = {
  account_id: bigint,
  name: text,
  birth: nullable(day),
  country: nullable(text),
  region: nullable(text),
  city: nullable(text),
  cell: nullable(int),
  wide_cell: nullable(int),
  last_active: moment,
  fictional: bool,
  invented: bool,
  main_photo: nullable(text),
  main_photo_hash: nullable(text),
  photo_count: int,
}
const cardColumns = Object.keys(card)
  .map((column) => `c.${column}`)
  .join(', ')

const takesOf = (kind: PlaceKind) => ({
  site: int,
  reader: nullable(bigint),
  genders: texts,
  places: placeTypes[kind],
  bornAfter: day,
  bornUpTo: day,
  activeSince: moment,
  /** Where the page before ended. */
  before: moment,
  beforeMember: bigint,
  /** Cells that a nearer band has. */
  covered: ints,
  limit: bigint,
})
const closeTakes = {
  withPhoto: bool,
  hideFictional: bool,
  ...filterParameters,
}

type PageOptions = { columns?: string; and?: string; each?: string }

const pageOf = (
  kind: PlaceKind,
  close: boolean,
  { columns = cardColumns, ...scanOptions }: PageOptions = {},
) => `
  select ${columns}
    from (select f.account_id, f.last_active from ${indexScans(kind, close, scanOptions)}
           order by f.last_active desc, f.account_id desc limit :limit) t
    join profile c on c.account_id = t.account_id
   order by t.last_active desc, t.account_id desc`
const countOf = (kind: PlaceKind, close: boolean) =>
  `select count(*) as found from (select 1 from ${indexScans(kind, close)} limit :limit) n`

const statementsFor = (kind: PlaceKind) => {
  const takes = takesOf(kind)
  const closely = { ...takes, ...closeTakes }
  const found = { found: bigint }
  return {
    page: statement({ name: `members.page_by_${kind}`, takes, gives: card, sql: pageOf(kind, false) }),
    closePage: statement({
      name: `members.close_page_by_${kind}`,
      takes: closely,
      gives: card,
      sql: pageOf(kind, true),
    }),
    count: statement({ name: `members.count_by_${kind}`, takes, gives: found, sql: countOf(kind, false) }),
    closeCount: statement({
      name: `members.close_count_by_${kind}`,
      takes: closely,
      gives: found,
      sql: countOf(kind, true),
    }),
  }
}

export const searchBy = {
  country: statementsFor('country'),
  region: statementsFor('region'),
  cell: statementsFor('cell'),
  wide_cell: statementsFor('wide_cell'),
}

/** Everything that tells how well somebody fits. */
const candidate = {
  ...card,
  ...fieldColumns,
  city_id: nullable(int),
}
const candidateColumns = Object.keys(candidate)
  .map((column) => `c.${column}`)
  .join(', ')

/** Who is looked for is not the newest but the best: each scan gives its share and some, not all of them. */
const SHARE_OF_EACH =
  'greatest(4, 2 * :limit::bigint / (cardinality(:genders::text[]) * cardinality(:places)))'

/** Who does not look for somebody like the reader is left out here: later, they would use up a walk's share. */
const isInterested = `and (p.sexuality is null or p.gender || '-' || p.sexuality <> all(:uninterested::text[]))`

const candidatesOf = (feature: string, kind: PlaceKind, and: string) =>
  statement({
    name: `${feature}_by_${kind}`,
    takes: { ...takesOf(kind), uninterested: texts },
    gives: candidate,
    sql: pageOf(kind, false, {
      columns: candidateColumns,
      and: `${isInterested} ${and}`,
      each: SHARE_OF_EACH,
    }),
  })

/** For features that look for people as a search does, with a condition of their own on `p` and `:reader`. */
export const candidateStatements = (feature: string, and: string) => ({
  country: candidatesOf(feature, 'country', and),
  cell: candidatesOf(feature, 'cell', and),
  wide_cell: candidatesOf(feature, 'wide_cell', and),
})
export const findCandidate = statement({
  name: 'members.candidate',
  takes: { id: bigint },
  gives: candidate,
  sql: `select ${candidateColumns} from profile c where c.account_id = :id`,
})

export type CandidateStatements = ReturnType<typeof candidateStatements>
export type CandidateRow = Awaited<ReturnType<CandidateStatements['country']['one']>>

export type CardRow = Awaited<ReturnType<(typeof searchBy)['country']['page']['one']>>

/**
 * Those in a conversation keep the card of somebody invisible. It stands still as of when they became so, and is never
 * online: as that of anybody who left then.
 */
const shownActivity = `case when c.invisible then c.last_active - interval '${ONLINE_MS} milliseconds'
                            else c.last_active end as last_active`

const shownColumns = cardColumns.replace('c.last_active', shownActivity)

/** For statements that find people in another way, and their cards at once: what they give of the profile `c`. */
export const cardOf = { gives: card, columns: shownColumns }

export const findCards = statement({
  name: 'members.cards',
  takes: { ids: bigints },
  gives: card,
  sql: `select ${shownColumns} from profile c where c.account_id = any(:ids)`,
})
