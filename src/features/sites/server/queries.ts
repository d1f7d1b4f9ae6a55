import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  someOf,
  statement,
  text,
  texts,
} from '#platform/db/statement.ts'
import type { CountryRules, SiteCountry } from '../choices.ts'
import type { SignupMode } from '../contract.ts'
import type { OwnInterests } from '../own-interests.ts'

export type Texts = Partial<Record<string, string>>
/** A tile of advertising of the site's own. */
export type Promo = { title: Texts; text: Texts; button: Texts; href: string }

export const findSites = statement({
  name: 'sites.all',
  takes: {},
  gives: {
    id: int,
    domain: text,
    is_default: bool,
    company_id: int,
    name: text,
    domain_language: nullable(text),
    index_title: json<Texts>(),
    description: json<Texts>(),
    mail_name: text,
    support_email: text,
    support_phone: nullable(text),
    cdn_prefix: text,
    accent_hue: int,
    niche: int,
    niches: texts,
    min_age: int,
    signups: oneOf<SignupMode>(),
    logged_out_search: bool,
    logged_out_search_trafficsource: bool,
    enable_site_entry_popup: bool,
    site_entry_countries: texts,
    countries: someOf<SiteCountry>(),
    minimum_message_costs: json<Record<string, { costs: number; currency: string }>>(),
    fictional_icon: text,
    fictional_warning: json<Texts>(),
    fictional_singular: json<Texts>(),
    fictional_plural: json<Texts>(),
    refund_days: int,
    visible_profile_fields: texts,
    visible_profile_notes: texts,
    message_credits: int,
    signup_credits: int,
    photo_credits: int,
    gift_credits: int,
    message_length: int,
    delete_discount: int,
    search_fields: texts,
    interests: texts,
    own_interests: json<OwnInterests>(),
    member_resell: bool,
    neutral: bool,
    promo: nullable(json<Promo>()),
    photo_review: oneOf<'first' | 'after'>(),
    age_check: oneOf<'off' | 'after_report'>(),
    held_hours: int,
    held_then: oneOf<'deliver' | 'return'>(),
    time_bonus: bool,
    welcome_hours: int,
    payment_methods_on: texts,
    payment_methods_off: texts,
    payment_method_countries: json<CountryRules>(),
    direct_debit_limit_cents: int,
    texts_version: int,
    gifts: nullable(texts),
  },
  sql: `
    select id, domain, is_default, company_id, name, domain_language, index_title, description, mail_name,
           support_email, support_phone, cdn_prefix, accent_hue, niche, niches, min_age, signups, logged_out_search,
           logged_out_search_trafficsource, enable_site_entry_popup, site_entry_countries, countries,
           minimum_message_costs, fictional_icon, fictional_warning, fictional_singular,
           fictional_plural, refund_days, visible_profile_fields, visible_profile_notes, message_credits,
           signup_credits, photo_credits, gift_credits, message_length, delete_discount, search_fields,
           interests, own_interests, member_resell, neutral, promo, photo_review, age_check, held_hours, held_then, time_bonus, welcome_hours,
           payment_methods_on, payment_methods_off, payment_method_countries, direct_debit_limit_cents, texts_version, gifts
      from site order by id`,
})

export const findCompanies = statement({
  name: 'sites.companies',
  takes: {},
  gives: {
    id: int,
    name: text,
    address: text,
    postal_code: text,
    city: text,
    country: text,
    coc_number: text,
    tradenames: texts,
    vat_numbers: texts,
    added_at: moment,
  },
  sql: `select id, name, address, postal_code, city, country, coc_number, tradenames, vat_numbers, added_at
          from company`,
})

export const findOwnPage = statement({
  name: 'sites.own_page',
  takes: { site: int, token: text, locale: text },
  gives: { locale: text, title: text, description: text, markdown: text },
  // The reader's language first, else the site's English.
  sql: `select locale, title, description, markdown from page
         where site_id = :site and token = :token and locale in (:locale, 'en')
         order by locale = :locale desc limit 1`,
})

export const findOwnPageDates = statement({
  name: 'sites.own_page_dates',
  takes: { site: int },
  gives: { token: text, locale: text, updated_at: moment },
  sql: `select token, locale, updated_at from page where site_id = :site order by token`,
})
