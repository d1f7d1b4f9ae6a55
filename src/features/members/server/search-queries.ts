import type { genders, sexualities } from '../../accounts/contract.ts'
import {
  bigint,
  bigints,
  bool,
  day,
  int,
  ints,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  texts,
} from '../../../platform/db/statement.ts'

/**
 * A search walks an index that has its order and stops after a page; nothing is sorted but a page per place.
 * A *place* is a country, a region or a cell: each (gender, place) pair is one walk, and the walks are merged.
 * So the work depends on the page and the number of places, not on the number of members.
 */
const placeTypes = { country: texts, region: texts, cell: ints, wide_cell: ints }
export type PlaceKind = keyof typeof placeTypes

/** Filters that no index has: with them, walks read the rows themselves, and no further than this. */
const WALKED_AT_MOST = 20_000

/** For a first page and for everybody: comparisons that are always there can always use the index. */
export const BEFORE_ALL = {
  last_active: new Date('9999-12-31T00:00:00Z'),
  account_id: Number.MAX_SAFE_INTEGER,
}
export const SINCE_EVER = new Date(0)

// $1 site, $2 reader, $3 genders, $4 places, $5 born after, $6 born up to, $7 active since, $8 and $9 where the
// page before ended, $10 cells that a nearer band has, $11 how many
const fits = `p.listed and p.site_id = $1 and p.gender = g.gender
    and p.birth > $5 and p.birth <= $6
    and p.last_active >= $7 and (p.last_active, p.account_id) < ($8, $9)
    and p.account_id is distinct from $2
    and p.account_id not in (select blocked_id from block where blocker_id = $2
                             union all select blocker_id from block where blocked_id = $2)`

const fitsClosely = `(not $12::bool or w.main_photo is not null)
    and (not $13::bool or not w.fictional)
    and ($14::text[] is null or w.hair = any($14))
    and ($15::text[] is null or w.eyes = any($15))
    and ($16::text[] is null or w.body = any($16))
    and ($17::text[] is null or w.relationship = any($17))
    and ($18::text[] is null or w.interests && $18)`

/** The members of each (gender, place), newest first; `$11` ends each walk. */
const walks = (kind: PlaceKind, close: boolean, { and = '', each = '$11' } = {}): string => {
  // Wide cells hold narrow ones that are nearer; elsewhere the parameter only needs a type.
  const apart = kind === 'wide_cell' ? 'and p.cell <> all($10::int[])' : 'and $10::int[] is not null'
  const columns = close
    ? 'p.account_id, p.last_active, p.main_photo, p.fictional, p.hair, p.eyes, p.body, p.relationship, p.interests'
    : 'p.account_id, p.last_active'
  const walk = `select ${columns} from profile p where p.${kind} = l.place and ${fits} ${apart} ${and}
    order by p.last_active desc, p.account_id desc`
  const stop = close
    ? `select w.account_id, w.last_active from (${walk} limit ${WALKED_AT_MOST}) w where ${fitsClosely} limit ${each}`
    : `${walk} limit ${each}`
  return `unnest($3::text[]) g(gender) cross join unnest($4::${placeTypes[kind].type.slice(1)}[]) l(place)
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
  main_photo: nullable(text),
  main_photo_hash: nullable(text),
  photo_count: int,
}
const cardColumns = Object.keys(card)
  .map((column) => `c.${column}`)
  .join(', ')

const takesOf = (kind: PlaceKind) =>
  [int, nullable(bigint), texts, placeTypes[kind], day, day, moment, moment, bigint, ints, bigint] as const
const closeTakes = [
  bool,
  bool,
  nullable(texts),
  nullable(texts),
  nullable(texts),
  nullable(texts),
  nullable(texts),
]

type PageOptions = { columns?: string; and?: string; each?: string }

const pageOf = (kind: PlaceKind, close: boolean, { columns = cardColumns, ...walking }: PageOptions = {}) => `
  select ${columns}
    from (select f.account_id, f.last_active from ${walks(kind, close, walking)}
           order by f.last_active desc, f.account_id desc limit $11) t
    join profile c on c.account_id = t.account_id
   order by t.last_active desc, t.account_id desc`
const countOf = (kind: PlaceKind, close: boolean) =>
  `select count(*) as found from (select 1 from ${walks(kind, close)} limit $11) n`

const statementsFor = (kind: PlaceKind) => {
  const takes = takesOf(kind)
  const closely = [...takes, ...closeTakes] as const
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
  gender: nullable(oneOf<(typeof genders)[number]>()),
  sexuality: nullable(oneOf<(typeof sexualities)[number]>()),
  about: nullable(text),
  interests: texts,
  hair: nullable(text),
  eyes: nullable(text),
  body: nullable(text),
  relationship: nullable(text),
  city_id: nullable(int),
}
const candidateColumns = Object.keys(candidate)
  .map((column) => `c.${column}`)
  .join(', ')

/** Who is looked for is not the newest but the best: each walk gives its share and some, not all of them. */
const SHARE_OF_EACH = 'greatest(4, 2 * $11::bigint / (cardinality($3::text[]) * cardinality($4)))'

/** $12: who does not look for somebody like the reader. Left out later, they would use up a walk's share. */
const isInterested = `and (p.sexuality is null or p.gender || '-' || p.sexuality <> all($12::text[]))`

const candidatesOf = (feature: string, kind: PlaceKind, and: string) =>
  statement({
    name: `${feature}_by_${kind}`,
    takes: [...takesOf(kind), texts],
    gives: candidate,
    sql: pageOf(kind, false, {
      columns: candidateColumns,
      and: `${isInterested} ${and}`,
      each: SHARE_OF_EACH,
    }),
  })

/** For features that look for people as a search does, with a condition of their own on `p.account_id` and $2. */
export const candidateStatements = (feature: string, and: string) => ({
  country: candidatesOf(feature, 'country', and),
  cell: candidatesOf(feature, 'cell', and),
  wide_cell: candidatesOf(feature, 'wide_cell', and),
})
export const findCandidate = statement({
  name: 'members.candidate',
  takes: [bigint],
  gives: candidate,
  sql: `select ${candidateColumns} from profile c where c.account_id = $1`,
})

export type CandidateStatements = ReturnType<typeof candidateStatements>
export type CandidateRow = Awaited<ReturnType<CandidateStatements['country']['one']>>

export type CardRow = Awaited<ReturnType<(typeof searchBy)['country']['page']['one']>>

/** Those in a conversation keep the card of somebody invisible; when they were here it does not tell. */
const shownActivity = `case when c.invisible then 'epoch' else c.last_active end as last_active`

export const findCards = statement({
  name: 'members.cards',
  takes: [bigints],
  gives: card,
  sql: `select ${cardColumns.replace('c.last_active', shownActivity)}
          from profile c where c.account_id = any($1)`,
})
