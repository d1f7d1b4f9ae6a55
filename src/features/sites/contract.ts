import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import { SOURCE_MAX_LENGTH } from './traffic-source.ts'

export * from './text-contract.ts'
export * from './company-contract.ts'
export { InterestKey, OwnInterestKey } from './interest-contract.ts'

export const signupModes = ['all', 'with_trafficsource', 'other'] as const
export type SignupMode = (typeof signupModes)[number]

export { createSite, getOfficeSites } from './new-site-contract.ts'
export { getSettingHistory, getSiteSettings, saveSiteSettings } from './settings-contract.ts'

const SourceValue = z.string().max(SOURCE_MAX_LENGTH).optional()
/** Where a visitor came from, as the page's address says: some sites let only such visitors in. */
export const SourceQuery = {
  network: SourceValue,
  ref: SourceValue,
  sub1: SourceValue,
  sub2: SourceValue,
  sub3: SourceValue,
}

const MessageCost = z.object({ costs: z.number(), currency: z.string() })

/** What a page may know about its site and its visitor. Texts are in the visitor's language. */
export const Settings = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string().nullable(),
  cdn_prefix: z.string(),
  accent_hue: z.number(),
  niche: z.number(),
  min_age: z.number(),
  signups: z.enum(signupModes),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  enable_site_entry_popup: z.boolean(),
  site_entry_countries: z.array(z.string()),
  geoip_country: z.string().nullable(),
  geoip_selected_country: z.string().nullable(),
  minimum_message_costs: z.record(z.string(), MessageCost),
  support_phone: z.string().nullable(),
  support_email: z.string(),
  push_public_key: z.string(),
  fictional_icon: z.string(),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  refund_days: z.number(),
  countries: z.array(z.string()),
  index_title: z.string(),
  description: z.string(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  message_credits: z.number(),
  signup_credits: z.number(),
  photo_credits: z.number(),
  gift_credits: z.number(),
  /** Keys of those that are offered, in their order; null: all. */
  gifts: z.array(z.string()).nullable(),
  message_length: z.number(),
  delete_discount: z.number(),
  search_fields: z.array(z.string()),
  interests: z.array(z.string()),
  /** Names of those that the site has added, by key, in the visitor's language: also of such as are offered no more. */
  own_interests: z.record(z.string(), z.string()),
  member_resell: z.boolean(),
  /** A tile of advertising among the members; null shows none. */
  promo: z.object({ title: z.string(), text: z.string(), button: z.string(), href: z.string() }).nullable(),
  company_id: z.number(),
  mail_name: z.string(),
  /** The language this answer is in, and the ones that the dropdown offers. */
  locale: z.string(),
  visible_locales: z.array(z.enum(locales)),
  /** When the terms that apply here were last changed (ISO time). */
  terms_date: z.string(),
})
export type Settings = z.infer<typeof Settings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  access: 'anyone',
  summary:
    'Get the settings of the site named by the host or by _force_domain; an unknown name gets the default site',
  // The route's own query comes along too; what is not known here is ignored.
  query: z.object({ _force_domain: z.string().max(300).optional() }),
  lasting: true,
  output: z.object({ settings: Settings }),
})

export const Company = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
  coc_number: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  added: z.string(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  access: 'anyone',
  summary: 'Get the company that runs this site',
  lasting: true,
  output: z.object({ company: Company }),
})

export const Page = z.object({
  token: z.string(),
  title: z.string(),
  description: z.string(),
  /** Safe HTML, made on the server from Markdown in which raw HTML is not allowed. */
  html: z.string(),
})
export type Page = z.infer<typeof Page>

export const getPage = endpoint({
  method: 'GET',
  path: '/api/page.php',
  access: 'anyone',
  summary: "Get a text page in the visitor's language, with the site's details filled in",
  query: z.object({ token: z.string().max(60) }),
  output: z.object({ page: Page }),
})
