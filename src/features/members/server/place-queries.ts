import { bigint, day, int, moment, nullable, oneOf, statement, text, texts } from '#platform/db/statement.ts'
import type { InterestKey } from '../fields.ts'
import { isPublic } from './public-queries.ts'

const about = { country: text, city: int, interest: text }
type About = typeof about

/** Whom a public page is about, and by what; an interest is about those who named it. */
const scopes = {
  country: { takes: { country: text }, sql: 'p.country = :country' },
  city: { takes: { country: text, city: int }, sql: 'p.country = :country and p.city_id = :city' },
  interest: { takes: { interest: text }, sql: ':interest = any (p.interests)' },
  interest_in: {
    takes: { country: text, interest: text },
    sql: 'p.country = :country and :interest = any (p.interests)',
  },
}

/** Where so many let visitors see them, and the last day on which one of them was here. Invented ones are nobody. */
export const findPublicPlaces = statement({
  name: 'members.public_places',
  takes: { site: int, least: int },
  gives: { country: nullable(text), city_id: nullable(int), members: int, last_active: moment },
  sql: `select p.country, p.city_id, count(*)::int as members, max(p.last_active) as last_active
          from profile p
         where p.site_id = :site and ${isPublic} and not p.fictional
         group by grouping sets ((p.country), (p.country, p.city_id))
        having count(*) >= :least::int and (grouping(p.city_id) = 1 or p.city_id is not null)`,
})

/** How many of them named an interest in each country: few rows, which are summed up faster by who asks. */
export const findPublicInterests = statement({
  name: 'members.public_interests',
  takes: { site: int, keys: texts },
  gives: { country: nullable(text), interest: oneOf<InterestKey>(), members: int, last_active: moment },
  sql: `select p.country, key as interest, count(*)::int as members, max(p.last_active) as last_active
          from profile p cross join unnest(p.interests) key
         where p.site_id = :site and ${isPublic} and not p.fictional and key = any (:keys)
         group by p.country, key`,
})

const scoped = (scope: keyof typeof scopes) => {
  const { sql } = scopes[scope]
  // Callers say all of it, and each statement takes what it asks about.
  const takes = scopes[scope].takes as About
  const there = `p.site_id = :site and ${isPublic} and ${sql}`
  return {
    /** Invented ones come last: they are shown where there is room. */
    faces: statement({
      name: `members.public_faces_${scope}`,
      takes: { site: int, limit: int, ...takes },
      gives: { account_id: bigint },
      sql: `select s.account_id from (
              (select p.account_id, p.fictional, p.last_active from profile p where ${there} and not p.fictional
                order by p.last_active desc, p.account_id desc limit :limit::int)
              union all
              (select p.account_id, p.fictional, p.last_active from profile p where ${there} and p.fictional
                order by p.last_active desc, p.account_id desc limit :limit::int)) s
             order by s.fictional, s.last_active desc, s.account_id desc limit :limit::int`,
    }),
    summary: statement({
      name: `members.public_summary_${scope}`,
      takes: { site: int, today: day, weekAgo: moment, ...takes },
      gives: {
        members: int,
        women: int,
        men: int,
        below30: int,
        from45: int,
        youngest: nullable(day),
        oldest: nullable(day),
        this_week: int,
      },
      sql: `select count(*)::int as members,
                   count(*) filter (where p.gender = 'woman')::int as women,
                   count(*) filter (where p.gender = 'man')::int as men,
                   count(*) filter (where p.birth > :today::date - interval '30 years')::int as below30,
                   count(*) filter (where p.birth <= :today::date - interval '45 years')::int as from45,
                   max(p.birth) as youngest, min(p.birth) as oldest,
                   count(*) filter (where p.last_active >= :weekAgo)::int as this_week
              from profile p where ${there} and not p.fictional`,
    }),
    interests: statement({
      name: `members.public_named_${scope}`,
      takes: { site: int, keys: texts, limit: int, ...takes },
      gives: { interest: oneOf<InterestKey>(), members: int },
      sql: `select key as interest, count(*)::int as members from profile p cross join unnest(p.interests) key
             where ${there} and not p.fictional and key = any (:keys)
             group by key order by count(*) desc, key limit :limit::int`,
    }),
  }
}

export const publicIn = {
  country: scoped('country'),
  city: scoped('city'),
  interest: scoped('interest'),
  interest_in: scoped('interest_in'),
}

/** All who can be found in a city, whether visitors see them or not. */
export const countListedInCity = statement({
  name: 'members.count_listed_in_city',
  takes: { site: int, city: int },
  gives: { members: int },
  sql: `select count(*)::int as members from profile p
         where p.site_id = :site and p.city_id = :city and p.listed and not p.fictional`,
})
