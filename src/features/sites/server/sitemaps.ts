import { declareHook } from '#platform/hooks.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Document } from '#platform/http/documents.ts'
import { isLocale, locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { pageAddresses } from './pages.ts'
import { siteOf } from './visitor.ts'

/** A page that search engines may list, and when what it says last changed, if that is known. */
export type PublicAddress = { path: string; changedAt: Date | null }

/** Features name the public pages of a site that they bring: each exists in every language. */
export const publicAddresses = declareHook<undefined, readonly PublicAddress[]>('sites.public_addresses')

/** A file may have 50 000 addresses and 50 MB; with all their languages so many are about 20 MB. */
export const ADDRESSES_PER_SITEMAP = 10_000
const HOUR = 3600
const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const escapeXml = (value: string) => value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const changed = (at: Date | null): string =>
  at === null ? '' : `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>`

const addressesIn = async (context: RequestContext, locale: Locale): Promise<readonly PublicAddress[]> => {
  const texts = await pageAddresses(context.db, await siteOf(context), locale)
  const brought = (await publicAddresses.run(context, undefined)).flat()
  return [{ path: '/', changedAt: null }, ...texts, ...brought]
}

/** `en` is the first, `en-2` the second. */
const nameOf = (locale: Locale, index: number): string => (index === 0 ? locale : `${locale}-${index + 1}`)

const filesOf = <T>(all: readonly T[], perFile: number): T[][] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / perFile)) }, (_none, index) =>
    all.slice(index * perFile, (index + 1) * perFile),
  )

/** The one of this name; undefined where there is none, and no other is written for that. */
export const sitemapNamed = (
  name: string,
  { origin, locale, addresses, perFile = ADDRESSES_PER_SITEMAP }: Sitemaps,
): string | undefined => {
  const file = filesOf(addresses, perFile).find((_file, index) => nameOf(locale, index) === name)
  return file && sitemap(origin, locale, file)
}

type Sitemaps = {
  origin: string
  locale: Locale
  addresses: readonly PublicAddress[]
  perFile?: number
}

const sitemap = (origin: string, locale: Locale, addresses: readonly PublicAddress[]): string => {
  const urls = addresses.map(({ path, changedAt }) => {
    const page = escapeXml(origin + path)
    const link = (lang: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
    const links = locales.map((lang) => link(lang, `${page}?lang=${lang}`))
    return (
      `<url><loc>${page}?lang=${locale}</loc>${changed(changedAt)}` +
      `${links.join('')}${link('x-default', page)}</url>`
    )
  })
  return (
    `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">` +
    `${urls.join('')}</urlset>`
  )
}

const latest = (addresses: readonly PublicAddress[]): Date | null =>
  addresses.reduce<Date | null>(
    (last, { changedAt }) => (changedAt !== null && (last === null || changedAt > last) ? changedAt : last),
    null,
  )

/** One for each language, and a list of them. */
export const sitemapDocuments: readonly Document[] = [
  {
    path: '/sitemap.xml',
    cacheSeconds: HOUR,
    serve: async (context, { origin }) => {
      const entries = await Promise.all(
        locales.map(async (locale) =>
          filesOf(await addressesIn(context, locale), ADDRESSES_PER_SITEMAP).map(
            (file, index) =>
              `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${nameOf(locale, index)}.xml`)}</loc>` +
              `${changed(latest(file))}</sitemap>`,
          ),
        ),
      )
      const body = `<?xml version="1.0" encoding="UTF-8"?><sitemapindex ${NAMESPACE}>${entries.flat().join('')}</sitemapindex>`
      return { type: XML, body }
    },
  },
  {
    path: '/sitemaps/:parameter',
    cacheSeconds: HOUR,
    serve: async (context, { parameter, origin }) => {
      const [, name = '', locale] = /^(([a-z]{2})(?:-[1-9]\d{0,4})?)\.xml$/.exec(parameter) ?? []
      if (!isLocale(locale)) return null
      const body = sitemapNamed(name, { origin, locale, addresses: await addressesIn(context, locale) })
      return body === undefined ? null : { type: XML, body }
    },
  },
]
