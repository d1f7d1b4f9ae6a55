import { int, json, statement, text } from '#platform/db/statement.ts'
import { settings } from '../../settings.ts'

/** What a new site has as its template has it; payment methods and gifts are chosen on other screens. */
const columns = [
  ...settings.map(({ name }) => name),
  'payment_methods_on',
  'payment_methods_off',
  'payment_method_countries',
  'gifts',
]

/** What has no value of its own in the table. */
const firstColumns = [
  'company_id',
  'name',
  'mail_name',
  'support_email',
  'countries',
  'site_entry_countries',
  'domain_language',
  'accent_hue',
  'visible_profile_fields',
  'visible_profile_notes',
  'search_fields',
  'interests',
]

/** Nothing where the domain is one of another site. */
export const insertSite = statement({
  name: 'sites.insert',
  takes: { from: int, domain: text, values: json<string>() },
  gives: { id: int },
  sql: `insert into site (domain, ${columns.join(', ')})
        select :domain, ${columns.map((column) => `r.${column}`).join(', ')}
          from site t cross join lateral jsonb_populate_record(t, :values) r where t.id = :from
        on conflict (domain) do nothing returning id`,
})

/** Whoever is at an unknown domain gets this one. All else is as the table has it. */
export const insertFirstSite = statement({
  name: 'sites.insert_first',
  takes: { domain: text, values: json<string>() },
  gives: { id: int },
  sql: `insert into site (domain, is_default, ${firstColumns.join(', ')})
        select :domain, true, ${firstColumns.map((column) => `r.${column}`).join(', ')}
          from jsonb_populate_record(null::site, :values) r returning id`,
})

export const copyPages = statement({
  name: 'sites.copy_pages',
  takes: { from: int, to: int },
  gives: {},
  sql: `insert into page (site_id, token, locale, title, description, markdown)
        select :to, token, locale, title, description, markdown from page where site_id = :from`,
})
