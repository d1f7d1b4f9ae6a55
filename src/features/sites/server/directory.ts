import type { Pool } from '../../../platform/db/database.ts'
import { findCompanies, findSites } from './queries.ts'

type SiteRow = Awaited<ReturnType<typeof findSites.many>>[number]
export type CompanyRow = Awaited<ReturnType<typeof findCompanies.many>>[number]
export type Site = SiteRow & { company: CompanyRow }

type Directory = { byDomain: Map<string, Site>; defaultSite: Site; readAt: number }

/** Every page asks for its site: the few rows stay in memory, and a change is seen within this time. */
const FRESH_MS = 5_000

const directories = new WeakMap<Pool, { current?: Directory; reading?: Promise<Directory> }>()

const read = async (pool: Pool): Promise<Directory> => {
  const [sites, companies] = await Promise.all([findSites.many(pool), findCompanies.many(pool)])
  const companyById = new Map(companies.map((company) => [company.id, company]))
  const byDomain = new Map<string, Site>()
  for (const site of sites) {
    const company = companyById.get(site.company_id)
    if (company) byDomain.set(site.domain, { ...site, company })
  }
  const all = [...byDomain.values()]
  const defaultSite = all.find((site) => site.is_default) ?? all[0]
  if (!defaultSite) throw new Error('there is no site: fill the demo or add one')
  return { byDomain, defaultSite, readAt: Date.now() }
}

const directoryOf = async (pool: Pool): Promise<Directory> => {
  let entry = directories.get(pool)
  if (!entry) directories.set(pool, (entry = {}))
  const isFresh = entry.current && Date.now() - entry.current.readAt < FRESH_MS
  if (!isFresh && !entry.reading) {
    entry.reading = read(pool).then(
      (directory) => {
        entry.current = directory
        delete entry.reading
        return directory
      },
      (error: unknown) => {
        delete entry.reading
        throw error
      },
    )
    // While there is an older one, nobody waits, and a database that is away for a moment is not noticed.
    if (entry.current) entry.reading.catch(() => undefined)
  }
  return entry.current ?? (entry.reading as Promise<Directory>)
}

/** The site of a domain; the default one if nobody knows that name. */
export const siteByDomain = async (pool: Pool, domain: string): Promise<Site> => {
  const { byDomain, defaultSite } = await directoryOf(pool)
  return byDomain.get(domain.toLowerCase()) ?? defaultSite
}

export const siteById = async (pool: Pool, id: number): Promise<Site | undefined> => {
  const { byDomain } = await directoryOf(pool)
  return byDomain.values().find((site) => site.id === id)
}
