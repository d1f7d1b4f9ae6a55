import { parseArgs } from 'node:util'
import { configuredOrigin } from '#app/server/origin.ts'
import { siteSettings } from '#features/members/server/site-settings.ts'
import { findAllSites } from '#features/office/server/staff-queries.ts'
import { addFirstSite } from '#features/sites/server/settings/first-site.ts'
import { systemClock } from '#platform/clock.ts'
import { isUniqueViolation, transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { collectHooks } from '#platform/hooks.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { Told } from './typed-command.ts'
import type { Reach } from './typed-command.ts'

const usage = `npm run site -- add DOMAIN
    --name NAME                 what the site is called
    --support-email ADDRESS     where members write to; mails come from it
    --country NL                where it is for members, and where it sells; once for each
    [--language nl]             for visitors who have chosen none; otherwise their browser decides
    [--hue 12]                  the colour of buttons and links, 0 to 360
    --company NAME              who runs it: named in its terms and on receipts
    --address LINE --postal-code CODE --city CITY --company-country NL
    --company-number NUMBER     in the register of companies
    [--tradename NAME] [--vat NUMBER]   once for each`

const one = { type: 'string' } as const
const many = { type: 'string', multiple: true, default: [] as string[] } as const
const options = {
  name: one,
  'support-email': one,
  country: many,
  language: one,
  hue: one,
  company: one,
  address: one,
  'postal-code': one,
  city: one,
  'company-country': one,
  'company-number': one,
  tradename: many,
  vat: many,
}

/** What each is called in the database, by which it is told what is wrong with it. */
const optionOf: Record<string, string> = {
  support_email: 'support-email',
  countries: 'country',
  domain_language: 'language',
  accent_hue: 'hue',
  'company.name': 'company',
  'company.address': 'address',
  'company.postal_code': 'postal-code',
  'company.city': 'city',
  'company.country': 'company-country',
  'company.coc_number': 'company-number',
  'company.tradenames': 'tradename',
  'company.vat_numbers': 'vat',
}

const typedIn = (given: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options })
    const [command, domain, ...more] = positionals
    if (command === 'add' && domain !== undefined && more.length === 0) return { domain, ...values }
  } catch {
    // As what is not known otherwise.
  }
  throw new Told(usage)
}
type Typed = ReturnType<typeof typedIn>
type Place = Reach['place']

const askedBy = (typed: Typed) => ({
  domain: typed.domain,
  settings: {
    name: typed.name,
    support_email: typed['support-email'],
    countries: typed.country,
    domain_language: typed.language ?? null,
    accent_hue: Number(typed.hue ?? 12),
  },
  company: {
    name: typed.company,
    address: typed.address,
    postal_code: typed['postal-code'],
    city: typed.city,
    country: typed['company-country'],
    coc_number: typed['company-number'],
    tradenames: typed.tradename,
    vat_numbers: typed.vat,
  },
})

const nextSteps = (domain: string, place: Place): string => {
  const office = `${configuredOrigin(place, place.officeHost ?? domain)}/office`
  return `The site is there: ${configuredOrigin(place, domain)}/
Next:
  1. Start the servers and workers: those that found no site ended with 78.
  2. npm run staff -- add NAME --role admin    the first of staff, by a link
  3. ${office}/bundles    what it sells: until then there is nothing to buy
  4. ${office}/sites    further sites, made after this one`
}

const add = async (db: Db, typed: Typed, place: Place): Promise<string> => {
  const sites = await findAllSites.many(db)
  const domain = typed.domain.trim().toLowerCase()
  if (sites.some((site) => site.domain === domain)) throw new Told(`There is a site at ${domain} already.`)
  const [first] = sites
  if (first) {
    const office = configuredOrigin(place, place.officeHost ?? first.domain)
    throw new Told(`There is a site, ${first.domain}. Others are made after it: ${office}/office/sites`)
  }
  const context = { db, clock: systemClock, hooks: collectHooks([siteSettings]) }
  return nextSteps(await addFirstSite(context, askedBy(typed)), place)
}

const explained = (error: unknown): unknown => {
  if (isRefusal(error, 'domain_invalid')) return new Told('This is no name that a site can have.')
  if (isRefusal(error, 'invalid_input')) {
    const lines = Object.entries(error.fields ?? {}).map(
      ([field, words]) => `--${optionOf[field] ?? field}: ${words}`,
    )
    return new Told([...lines, '', usage].join('\n'))
  }
  if (isUniqueViolation(error)) return new Told('Somebody else has just made the first site.')
  const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01'
  return isEmpty
    ? new Told('The database has no tables yet: npm start makes them, and so do migrations.')
    : error
}

/** What the command says. A database is opened for what is typed as it should be. */
export const siteCommand = async (given: readonly string[], { place, withPool }: Reach): Promise<string> => {
  const typed = typedIn(given)
  try {
    return await withPool((pool) => transaction(pool, (db) => add(db, typed, place)))
  } catch (error) {
    throw explained(error)
  }
}
