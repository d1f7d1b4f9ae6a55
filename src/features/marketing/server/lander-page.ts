import { memberOf } from '#features/accounts/server/index.ts'
import { hasSource, showsEntryWarning } from '#features/sites/rules.ts'
import type { TrafficSource } from '#features/sites/rules.ts'
import { chosenCountry, localeOf, siteOf, textsOf } from '#features/sites/server/index.ts'
import type { Site } from '#features/sites/server/index.ts'
import type { PageEntry } from '#platform/feature.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { queryString } from '#protocol/call.ts'
import { languageTag } from '#protocol/locales.ts'
import { hasSlug, isMemberLander } from '../landers.ts'
import type { LanderName } from '../landers.ts'
import { nicheInSlug } from '../niches.ts'
import type { LanderView } from '../ui/view.ts'
import { marked, withCarried } from './carried.ts'
import { drawnFrom } from './drawn.ts'
import { factsOf } from './facts.ts'
import { publicFace } from './public-faces.ts'
import { landers } from './registry.ts'
import { draw, landerElement } from './render.tsx'
import type { Drawn } from './render.tsx'
import { visitOf } from './visit.ts'
import { wordsIn } from './words.ts'

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
  if (!slug || !hasSlug(name)) return '/landers/gallery'
  // Whatever says nothing stays out of the address: two dots, for one, lead a browser elsewhere.
  return `/landers/gallery/${nicheInSlug(slug) === null ? 'default' : slug}`
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
    carried: marked,
    href: (address) => address + queryString(marked),
  }
  const isWarned = warns(context, site, lander.layout, visit.source)
  const element = landerElement(i18n, lander, view, { warns: isWarned })
  /** Of a member it is drawn for each visitor: there are too many to keep. */
  const drawFor = (entry: PageEntry): Drawn => {
    if (id !== undefined) return draw(element, entry)
    const key = [site.id, name, visit.niche, visit.variant, locale, isWarned].join(' ')
    const { faces, members, activeToday } = facts
    const from = [site, faces, members, activeToday, view.extra, entry]
    return drawnFrom(key, from, () => draw(element, entry))
  }
  const path = id === undefined ? `/landers/${name}` : `/members/${id}/${name}`
  return {
    click: visit.click,
    element,
    drawn: (entry: PageEntry): Drawn => {
      const { body, styles } = drawFor(entry)
      return { body: withCarried(body, visit.carried), styles }
    },
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
