import {
  bigint,
  bigints,
  bool,
  day,
  int,
  moment,
  nullable,
  oneOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import type { genders } from '#features/accounts/contract.ts'

const person = {
  account_id: bigint,
  name: text,
  gender: nullable(oneOf<(typeof genders)[number]>()),
  birth: nullable(day),
  country: nullable(text),
  city: nullable(text),
  about: nullable(text),
  interests: texts,
  last_active: moment,
  fictional: bool,
  invented: bool,
  main_photo: nullable(text),
  main_photo_hash: nullable(text),
}
const columns = Object.keys(person)
  .map((column) => `p.${column}`)
  .join(', ')

/** Who lets visitors see them on pages that anybody may open, with a face. */
export const isPublic = 'p.listed and p.public_since is not null and p.main_photo is not null'

/** Those who were here last. */
export const findPublic = statement({
  name: 'members.public',
  takes: { site: int, limit: int },
  gives: person,
  sql: `select ${columns} from profile p where p.site_id = :site and ${isPublic}
         order by p.last_active desc, p.account_id desc limit :limit::int`,
})

/** Of these, who still lets visitors see them, as they are now. */
export const findPublicAmong = statement({
  name: 'members.public_among',
  takes: { site: int, members: bigints },
  gives: person,
  sql: `select ${columns} from profile p where p.account_id = any (:members) and p.site_id = :site and ${isPublic}`,
})

export const findPublicOne = statement({
  name: 'members.public_one',
  takes: { site: int, member: bigint },
  gives: person,
  sql: `select ${columns} from profile p where p.account_id = :member and p.site_id = :site and ${isPublic}`,
})

/** All who can be found on a site, and who was there lately; made-up ones are not counted as anybody. */
export const countListed = statement({
  name: 'members.count_listed',
  takes: { site: int, dayAgo: moment },
  gives: { members: int, active_today: int },
  sql: `select (select count(*) from profile p where p.site_id = :site and p.listed and not p.fictional)::int as members,
               (select count(*) from profile p where p.site_id = :site and p.listed and not p.fictional
                                                 and p.last_active >= :dayAgo)::int as active_today`,
})

/** So few could be recognised by whoever knows a place. */
export const FEWEST_IN_A_CELL = 5

/** How many can be found in each wide cell (about 25 km) of a country; cells with few of them are nobody's business. */
export const countByWideCell = statement({
  name: 'members.count_in_wide_cells',
  takes: { site: int, country: text, fewest: int },
  gives: { wide_cell: nullable(int), members: int },
  sql: `select p.wide_cell, count(*)::int as members from profile p
         where p.site_id = :site and p.country = :country and p.listed and not p.fictional and p.wide_cell is not null
         group by p.wide_cell having count(*) >= :fewest::int`,
})
