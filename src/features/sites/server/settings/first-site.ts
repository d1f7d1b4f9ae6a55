import type { HookContext } from '#platform/hooks.ts'
import { Refusal } from '#protocol/refusal.ts'
import { NewCompany } from '../../company-contract.ts'
import { askedOfNewSite, isDomain } from '../../new-site.ts'
import { checkEach, checkSettings } from '../../setting-rules.ts'
import type { Values } from '../../setting-rules.ts'
import type { OptionList } from '../../setting-kinds.ts'
import { settings } from '../../settings.ts'
import { insertCompany } from '../company-queries.ts'
import { insertFirstSite } from './new-site-queries.ts'
import { asciiName } from './new-site.ts'
import { listsFor } from './options.ts'
import { findSettings } from './queries.ts'
import { ofSettings } from './save.ts'

/** By field: what is wrong with it, in words for whoever typed it. */
const refuse = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', {}, { fields })
}
const wordsOf = ({ problems }: ReturnType<typeof checkEach>) =>
  Object.fromEntries(Object.entries(problems).map(([name, { words }]) => [name, words]))

const companyIn = (typed: Values) => {
  const { data, error } = NewCompany.safeParse(typed)
  if (!data) throw new Refusal('invalid_input', {}, { fields: fieldsOf(error.issues) })
  return data
}
const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  Object.fromEntries(issues.map(({ path, message }) => [`company.${String(path[0])}`, message]))

type FirstSite = {
  domain: string
  company: Values
  /** Those that the form of a new site asks for, without its company. */
  settings: Values
}

/**
 * The first site of an installation, with the company that runs it. There is no other one after which it could be made, so members
 * can tell and search by all that there is; what else can be set has the value that the table gives it.
 */
export const addFirstSite = async (context: HookContext, asked: FirstSite): Promise<string> => {
  const domain = asciiName(asked.domain.trim().toLowerCase())
  if (!isDomain(domain)) throw new Refusal('domain_invalid')
  const lists = await listsFor(context)
  const isAsked = (name: string) => name !== 'company_id' && askedOfNewSite.some((one) => one === name)
  const own = checkEach(
    asked.settings,
    lists,
    settings.filter(({ name }) => isAsked(name)),
  )
  refuse(wordsOf(own))
  const { id: company } = await insertCompany.one(context.db, companyIn(asked.company))
  const all = (list: OptionList) => lists[list].map(({ key }) => key)
  const values = {
    ...own.values,
    company_id: company,
    mail_name: own.values.name,
    site_entry_countries: own.values.countries,
    visible_profile_fields: all('profile_fields'),
    visible_profile_notes: all('profile_notes'),
    search_fields: all('search_fields'),
    interests: all('interests'),
  }
  const { id } = await insertFirstSite.one(context.db, { domain, values: JSON.stringify(values) })
  const { row } = await findSettings.one(context.db, { site: id })
  // As one is checked that is made in the office; whoever calls rolls all of it back.
  refuse(wordsOf(checkSettings(ofSettings(row), await listsFor(context))))
  return domain
}
