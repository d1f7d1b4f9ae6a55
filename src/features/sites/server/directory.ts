import { isDeepStrictEqual } from 'node:util'
import { ConfigurationError } from '#platform/configuration-error.ts'
import type { Pool } from '#platform/db/database.ts'
import { siteCountries } from '../choices.ts'
import { findCompanies, findSites } from './queries.ts'

type SiteRow = Awaited<ReturnType<typeof findSites.many>>[number]
export type CompanyRow = Awaited<ReturnType<typeof findCompanies.many>>[number]
export type Site = SiteRow & { company: CompanyRow }

type Directory = { byDomain: Map<string, Site>; defaultSite: Site; readAt: number }

/** Every page asks for its site: the few rows stay in memory, and are read anew so often while somebody asks. */
const FRESH_MS = 2_000
/** OFF-4: what was saved is true everywhere within five seconds. Whoever comes after a silence waits for what is new. */
const STALE_MS = 4_000
/** A database that is away or slow for a moment is not noticed: who waited so long is answered from what is known. */
const WAIT_MS = 500
/** A domain that nobody knows may be a new one: strangers who make names up cost no more than four reads a second. */
const FRESH_FOR_UNKNOWN_MS = 250

type Cache = { current?: Directory; reading?: Promise<Directory> }
const caches = new WeakMap<Pool, Cache>()

const cacheOf = (pool: Pool): Cache => {
  const cache = caches.get(pool) ?? {}
  caches.set(pool, cache)
  return cache
}

const ageMs = ({ readAt }: Directory): number => Date.now() - readAt

const isKnownCountry = (country: string): boolean => (siteCountries as readonly string[]).includes(country)

/** What has not changed stays the same object, by which whoever keeps something for a site knows that it is still good. */
const read = async (pool: Pool, before: Directory | undefined): Promise<Directory> => {
  const [sites, companies] = await Promise.all([findSites.many(pool), findCompanies.many(pool)])
  const companyById = new Map(companies.map((company) => [company.id, company]))
  const byDomain = new Map<string, Site>()
  for (const site of sites) {
    const company = companyById.get(site.company_id)
    // A country that was added since the start and has no tax yet is not served: the next start names it.
    const countries = site.countries.filter(isKnownCountry)
    if (!company) continue
    const known = before?.byDomain.get(site.domain)
    const now = { ...site, countries, company }
    byDomain.set(site.domain, known && isDeepStrictEqual(known, now) ? known : now)
  }
  const all = [...byDomain.values()]
  const defaultSite = all.find((site) => site.is_default) ?? all[0]
  if (!defaultSite)
    throw new ConfigurationError(
      'the database has no site: npm run site -- add DOMAIN …, or DEMO=1 for the demo',
    )
  return { byDomain, defaultSite, readAt: Date.now() }
}

/** At start: a site for a country of which we know no tax must not sell there, and says so by name. */
export const requireKnownCountries = async (pool: Pool): Promise<void> => {
  for (const { domain, countries } of await findSites.many(pool)) {
    const unknown = countries.filter((country) => !isKnownCountry(country))
    if (unknown.length > 0)
      throw new Error(
        `the site ${domain} is for ${unknown.join(', ')}, which siteCountries (features/sites/choices.ts) lacks`,
      )
  }
}

/** Whoever asks while it is being read waits for the same answer. */
const refresh = (pool: Pool, cache: Cache): Promise<Directory> =>
  (cache.reading ??= read(pool, cache.current)
    .then((directory) => (cache.current = directory))
    .finally(() => delete cache.reading))

/** Settings were changed here: whoever asks next reads them, and pages are drawn anew. Other servers do within `STALE_MS`. */
export const forgetSites = (pool: Pool): void => void caches.delete(pool)

const soonOr = async <T>(answer: Promise<T>, known: T): Promise<T> => {
  const waited = Promise.withResolvers<T>()
  const timer = setTimeout(() => waited.resolve(known), WAIT_MS)
  try {
    return await Promise.race([answer, waited.promise])
  } finally {
    clearTimeout(timer)
  }
}

const directoryOf = async (pool: Pool): Promise<Directory> => {
  const cache = cacheOf(pool)
  if (!cache.current) return refresh(pool, cache)
  const known = cache.current
  const age = ageMs(known)
  if (age < FRESH_MS) return known
  const fresh = refresh(pool, cache).catch(() => known)
  return age < STALE_MS ? known : soonOr(fresh, known)
}

/** The site of a domain; the default one if nobody knows that name. */
export const siteByDomain = async (pool: Pool, domain: string): Promise<Site> => {
  const name = domain.toLowerCase()
  let directory = await directoryOf(pool)
  if (!directory.byDomain.has(name) && ageMs(directory) >= FRESH_FOR_UNKNOWN_MS)
    directory = await refresh(pool, cacheOf(pool)).catch(() => directory)
  return directory.byDomain.get(name) ?? directory.defaultSite
}

const withId = ({ byDomain }: Directory, id: number): Site | undefined =>
  byDomain.values().find((site) => site.id === id)

/** Numbers come from the database: one that is not known here is of a site that was added since. */
export const siteById = async (pool: Pool, id: number): Promise<Site | undefined> =>
  withId(await directoryOf(pool), id) ?? withId(await refresh(pool, cacheOf(pool)), id)
