import type { Values } from './setting-rules.ts'

/** What the form of a new site asks for; all else is as in its template. */
export const askedOfNewSite = [
  'name',
  'company_id',
  'support_email',
  'countries',
  'domain_language',
  'accent_hue',
] as const

/** Labels of letters, digits and hyphens; the last one is no number, so that no address of a machine is one. */
const HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

export const isDomain = (name: string): boolean => HOST.test(name)

/** The settings of a template as they fit a new site: its own name, and nothing of countries that it is not for. */
export const settingsOfNewSite = (template: Values, own: Values): Values => {
  const values: Record<string, unknown> = { ...template, ...own }
  const countries = Array.isArray(values.countries) ? values.countries.map(String) : []
  const entry = template.site_entry_countries as readonly string[]
  const costs = template.minimum_message_costs as Record<string, unknown>
  return {
    ...values,
    mail_name: values.name,
    site_entry_countries: entry.filter((country) => countries.includes(country)),
    minimum_message_costs: Object.fromEntries(
      Object.entries(costs).filter(([country]) => countries.includes(country)),
    ),
  }
}
