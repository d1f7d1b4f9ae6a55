import { memberOf } from '#features/accounts/server/index.ts'
import { hasSource, showsEntryWarning } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { chosenCountry, localeOf, siteOf, textsOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queryString } from '#protocol/call.ts'
import { languageTag } from '#protocol/locales.ts'
import { hasSlug, isMemberLander } from '../landers.ts'
import type { LanderName } from '../landers.ts'
import type { LanderView } from '../ui/view.ts'
import { factsOf } from './facts.ts'
import { publicFace } from './public-faces.ts'
import { landers } from './registry.ts'
import { landerElement } from './render.tsx'
import { visitOf } from './visit.ts'
import { wordsIn } from './words.ts'

const hrefWith =
  (carried: TrafficSource) =>
  (path: string): string =>
    path + queryString(carried)

/** By the rule that all layouts share; whether the app is installed is only known in the browser. */
export const warns = (
  context: RequestContext,
  site: Site,
  layout: 'lander' | 'empty',
  source: TrafficSource,
): boolean =>
  showsEntryWarning({
    enabled: site.enable_site_entry_popup,
    countries: site.site_entry_countries,
    country: chosenCountry(context) ?? context.countryOf(context.ip),
    layout,
    path: context.path,
    installed: false,
    loggedIn: false,
    skippedAt: context.cookies.entry === undefined ? null : Number(context.cookies.entry),
    signups: site.signups,
    hasTrafficSource: hasSource(source),
  })

export type LanderRequest = { name: LanderName; slug?: string | undefined; id?: number | undefined }

/** Members need no lander; and one about somebody who does not want to be seen is another one. */
export const elsewhere = async (
  context: RequestContext,
  { name, slug, id }: LanderRequest,
): Promise<string | null> => {
  if ((await memberOf(context)) !== null) return id === undefined ? '/members' : `/members/${id}`
  if (!isMemberLander(name) || (id !== undefined && (await publicFace(context, id)) !== null)) return null
  return `/landers/gallery${slug && hasSlug(name) ? `/${encodeURIComponent(slug)}` : ''}`
}

export const landerPage = async (context: RequestContext, request: LanderRequest) => {
  const { name, slug, id } = request
  const lander = landers[name]
  if (!lander) return null
  const [site, locale, visit, facts] = await Promise.all([
    siteOf(context),
    localeOf(context),
    visitOf(context, name, slug),
    factsOf(context),
  ])
  const [i18n, texts] = await Promise.all([wordsIn(context, locale), textsOf(context, site, locale)])
  const headline = i18n._(lander.headline[visit.variant])
  const view: LanderView = {
    ...visit,
    name,
    headline,
    site: { ...site, ...texts, locale },
    facts,
    member: id === undefined ? null : await publicFace(context, id),
    extra: await lander.load?.(context),
    action: id === undefined ? '/signup' : `/members/${id}/signup`,
    href: hrefWith(visit.carried),
  }
  const path = id === undefined ? `/landers/${name}` : `/members/${id}/${name}`
  return {
    click: visit.click,
    element: landerElement(i18n, lander, view, { warns: warns(context, site, lander.layout, visit.source) }),
    head: {
      lang: languageTag(locale),
      theme: context.cookies.theme,
      hue: site.accent_hue,
      title: `${headline} · ${site.name}`,
      description: texts.description,
      path: hasSlug(name) && visit.niche !== 'default' ? `${path}/${visit.niche}` : path,
      siteName: site.name,
    },
  }
}
