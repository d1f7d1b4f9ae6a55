import { handle } from '#platform/http/context.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Settings } from '../contract.ts'
import { getCompany, getPage, getSettings } from '../contract.ts'
import { inLanguage, languagesOf, termsDate } from '../rules.ts'
import { interestNames } from '../own-interests.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import { siteByDomain } from './directory.ts'
import type { Site } from './directory.ts'
import type { Promo } from './queries.ts'
import { companyRoutes } from './company-routes.ts'
import { findPage } from './pages.ts'
import { settingRoutes } from './settings/routes.ts'
import { textRoutes } from './text-routes.ts'
import { textsOf } from './texts.ts'
import type { SiteTexts } from './texts.ts'
import { chosenCountry, countryByAddress, localeOf, localeOn, siteOf } from './visitor.ts'

export const routes = [
  ...settingRoutes,

  ...textRoutes,
  ...companyRoutes,
  handle(getSettings, async ({ query }, context) => {
    const forced = query._force_domain
    const site = forced === undefined ? await siteOf(context) : await siteByDomain(context.pool, forced)
    const visitor = { address: countryByAddress(context), chosen: chosenCountry(context) }
    const locale = await localeOn(context, site)
    const settings = settingsFor(site, await textsOf(context, site, locale), locale, visitor)
    return { settings: { ...settings, push_public_key: context.pushPublicKey } }
  }),

  handle(getCompany, async (_input, context) => {
    const { company } = await siteOf(context)
    return { company: { ...company, added: company.added_at.toISOString() } }
  }),

  handle(getPage, async ({ query }, context) => {
    const page = await findPage(context, await siteOf(context), query.token, await localeOf(context))
    if (!page) throw new Refusal('not_found')
    return { page }
  }),
]

const promoFor = ({ title, text, button, href }: Promo, locale: AnyLocale) => ({
  title: inLanguage(title, locale),
  text: inLanguage(text, locale),
  button: inLanguage(button, locale),
  href,
})

const settingsFor = (
  site: Site,
  texts: SiteTexts,
  locale: AnyLocale,
  visitor: { address: string | null; chosen: string | null },
): Omit<Settings, 'push_public_key'> => ({
  ...site,
  ...texts,
  own_interests: interestNames(site.own_interests, locale),
  promo: site.promo && promoFor(site.promo, locale),
  geoip_country: visitor.address,
  geoip_selected_country: visitor.chosen,
  locale,
  visible_locales: [...languagesOf(visitor.chosen ?? visitor.address)],
  terms_date: termsDate(site.company.added_at).toISOString(),
})
