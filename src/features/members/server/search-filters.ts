import type { RequestContext } from '#platform/http/context.ts'
import { perRequest } from '#platform/http/context.ts'
import type { HandlerInput } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import { memberOf } from '#features/accounts/server/index.ts'
import { ageOn, latestCommonDay } from '#features/accounts/rules.ts'
import { hasSource, isCountryOf } from '#features/sites/rules.ts'
import { chosenCountry, siteOf, sourceOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import { AGE_MAX, AGE_MIN } from '../contract.ts'
import type { SearchFilters, searchMembers } from '../contract.ts'
import { isSensitiveKey, noFieldFilters } from '../field-values.ts'
import type { ChosenFields } from '../field-values.ts'
import { filterFields, forFields } from '../fields.ts'
import type { FilterField } from '../fields.ts'
import { maySearch, soughtAges, soughtGenders } from '../rules.ts'
import { cellsIn } from './cards.ts'
import type { Reader } from './cards.ts'
import { findProfile } from './queries.ts'

export type Query = HandlerInput<typeof searchMembers>['query']
export const EVERYWHERE = 'all'

/** MEM-3: who is not a member searches only where, and from where, the site allows it. */
export const refuseUnlessMaySearch = async (context: RequestContext): Promise<void> => {
  const isMember = (await memberOf(context)) !== null
  const hasTrafficSource = hasSource(sourceOf(context))
  if (!maySearch(await siteOf(context), { isMember, hasTrafficSource }))
    throw new Refusal('search_needs_login')
}

/** The reader's own profile; null for visitors. */
export const ownProfileOf = perRequest(async (context) => {
  const member = await memberOf(context)
  return member && ((await findProfile.maybe(context.db, { id: member.id })) ?? null)
})

export const readerOf = async (context: RequestContext): Promise<Reader> => {
  const own = await ownProfileOf(context)
  return own ? { id: own.account_id, cells: cellsIn(own) } : { id: null, cells: null }
}

/** What was asked for, and for the rest what suits this reader. */
export const filtersOf = async (
  context: RequestContext,
  site: Site,
  query: Query,
): Promise<SearchFilters> => {
  const own = await ownProfileOf(context)
  const today = latestCommonDay(context.clock.now())
  const ownAge = own?.birth ? ageOn(own.birth, today) : null
  const bounds = { min: Math.max(AGE_MIN, site.min_age), max: AGE_MAX }
  const [youngest, oldest] = soughtAges(ownAge, bounds)
  const fields = new Set(site.search_fields)
  const home = own?.country ?? chosenCountry(context) ?? context.countryOf(context.ip)
  const country = query.country ?? (isCountryOf(site, home) ? home : EVERYWHERE)
  const region = fields.has('region') ? (query.countryregion ?? null) : null
  const low = Math.max(bounds.min, query.min_age ?? youngest)
  const keysFor = (name: FilterField) =>
    fields.has(name) ? (query[name] ?? []).filter((key) => own || !isSensitiveKey(name, key)) : []
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
    ...(forFields(filterFields, keysFor) as ChosenFields),
  }
}

const AGES_WIDER = 5

/** The same wish, held loosely: the whole country, some more years, whatever people say of themselves. */
export const relaxed = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  countryregion: null,
  distance: null,
  online: false,
  min_age: Math.max(AGE_MIN, filters.min_age - AGES_WIDER),
  max_age: Math.min(AGE_MAX, filters.max_age + AGES_WIDER),
  ...noFieldFilters(),
})
