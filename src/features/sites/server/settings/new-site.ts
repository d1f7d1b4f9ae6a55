import { domainToASCII } from 'node:url'
import type { RequestContext } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import { askedOfNewSite, isDomain, settingsOfNewSite } from '../../new-site.ts'
import type { OfficeSite } from '../../new-site-contract.ts'
import { cdnOrigin } from '../../rules.ts'
import { checkSettings } from '../../setting-rules.ts'
import type { Values } from '../../setting-rules.ts'
import { forgetSites } from '../directory.ts'
import { findCompanies, findSites } from '../queries.ts'
import { siteCreated } from './hooks.ts'
import { copyPages, insertSite } from './new-site-queries.ts'
import { optionsFor } from './options.ts'
import { findSettings } from './queries.ts'
import { ofSettings, requireAdmin } from './save.ts'

type Row = Awaited<ReturnType<typeof findSites.many>>[number]

const officeSites = async (
  context: RequestContext,
  isShown: (row: Row) => boolean,
): Promise<OfficeSite[]> => {
  const [sites, companies] = [await findSites.many(context.db), await findCompanies.many(context.db)]
  const nameOf = (id: number) => companies.find((company) => company.id === id)?.name ?? ''
  return sites.filter(isShown).map((site) => ({
    ...site,
    origin: context.originFor(site.domain),
    company: nameOf(site.company_id),
  }))
}

export const sitesOfAdmin = async (context: RequestContext) => {
  const { sites: own } = await requireAdmin(context)
  const sites = await officeSites(context, ({ id }) => own === null || own.includes(id))
  return { sites, may_add: own === null }
}

/** Letters of other alphabets as browsers send them. Of an address it would take the host, and that is not what was typed. */
export const asciiName = (name: string): string =>
  /^[\p{L}\p{M}\p{N}.-]+$/u.test(name) ? domainToASCII(name) : ''

/** The name as browsers send it; one that caches of ours have is no site. */
const domainIn = async (context: RequestContext, typed: string): Promise<string> => {
  const domain = asciiName(typed.trim().toLowerCase())
  const rows = await findSites.many(context.db)
  const ofCaches = rows.map(({ cdn_prefix: prefix }) => URL.parse(cdnOrigin(prefix) ?? '')?.hostname)
  if (!isDomain(domain) || ofCaches.includes(domain)) throw new Refusal('domain_invalid')
  return domain
}

const refuseOthers = (own: Values): void => {
  const other = Object.keys(own).filter((name) => !askedOfNewSite.some((asked) => asked === name))
  if (other.length === 0) return
  const fields = Object.fromEntries(other.slice(0, 5).map((name) => [name.slice(0, 60), 'unknown_setting']))
  throw new Refusal('invalid_input', {}, { fields })
}

type NewSite = { domain: string; template_id: number; settings: Values }

/** Whole or not at all: each feature copies what it keeps for a site in this transaction. */
export const addSite = async (context: RequestContext, asked: NewSite): Promise<OfficeSite> => {
  // Whoever is an admin of some sites alone is told nothing of others.
  if ((await requireAdmin(context)).sites !== null) throw new Refusal('not_found')
  refuseOthers(asked.settings)
  const from = asked.template_id
  const template = await findSettings.maybe(context.db, { site: from })
  if (!template) throw new Refusal('not_found')
  const domain = await domainIn(context, asked.domain)
  const wanted = settingsOfNewSite(ofSettings(template.row), asked.settings)
  const { values, problems } = checkSettings(wanted, await optionsFor(context))
  const wrong = Object.entries(problems).map(([name, { code }]) => [name, code])
  if (wrong.length > 0) throw new Refusal('invalid_input', {}, { fields: Object.fromEntries(wrong) })
  const made = await insertSite.maybe(context.db, { from, domain, values: JSON.stringify(values) })
  if (!made) throw new Refusal('domain_taken')
  await copyPages.run(context.db, { from, to: made.id })
  await siteCreated.run(context, { from, to: made.id })
  context.afterCommit(() => forgetSites(context.pool))
  const [site] = await officeSites(context, ({ id }) => id === made.id)
  if (!site) throw new Error('the new site is not there')
  return site
}
