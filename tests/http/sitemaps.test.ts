import { expect, test } from 'vitest'
import { sitemapNamed } from '#features/sites/server/sitemaps.ts'
import { locales } from '#protocol/locales.ts'
import { addManyPublic } from '../support/public-people.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { textPages } from '../support/text-pages.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const origin = `http://${domain}:${site.port}`
await addManyPublic(site, 8, () => ({
  domain,
  city: 'Utrecht',
  interests: ['tea'],
  lastActive: new Date('2026-03-04T05:06:07Z'),
}))
await site.pool.query(
  `insert into page (site_id, token, locale, title, markdown, updated_at)
   select id, 'house-rules', 'de', 'Hausregeln', 'Text', timestamptz '2026-01-02T03:04:05Z' from site where domain = $1
   union all select id, 'house-rules', 'en', 'House rules', 'Text', timestamptz '2026-02-03T04:05:06Z' from site where domain = $1`,
  [domain],
)

type Entry = { loc: string; lastmod: string | undefined; alternates: [string, string][] }
const alternatesIn = (text: string): [string, string][] =>
  [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang = '', href = '']) => [lang, href])
const entriesOf = (xml: string): Entry[] =>
  [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
    alternates: alternatesIn(url),
  }))
const get = (path: string) => site.fetch(path, { host: domain })

test('SITE-21 the sitemap is a list of one for each language, and robots names it', async () => {
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const named = [...index.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
  expect(named).toEqual(locales.map((lang) => `${origin}/sitemaps/${lang}.xml`))
  const robots = (await get('/robots.txt')).text
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  for (const path of ['/members', '/api/', '/cdn/']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).not.toContain('Disallow: /dating')
  for (const path of [
    '/sitemaps/xx.xml',
    '/sitemaps/en-2.xml',
    '/sitemaps/en-0.xml',
    '/sitemaps/en',
    '/sitemaps/pseudo.xml',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('SITE-21 LAN-5 every address in them answers, may be listed, and names the same languages as its page', async () => {
  const dating = [
    '/dating',
    '/dating/nl',
    '/dating/nl/utrecht',
    '/dating/interests/tea',
    '/dating/nl/interests/tea',
  ]
  const paths = ['/', ...textPages.map((token) => `/${token}`), '/house-rules', ...dating]
  for (const lang of locales) {
    const entries = entriesOf((await get(`/sitemaps/${lang}.xml`)).text)
    expect(entries.map(({ loc }) => loc).toSorted(), lang).toEqual(
      paths.map((path) => `${origin}${path}?lang=${lang}`).toSorted(),
    )
    for (const { loc, alternates } of entries) {
      const page = await get(loc.slice(origin.length))
      expect(page.status, loc).toBe(200)
      expect(page.text, loc).toContain(`<html lang="${lang}"`)
      expect(page.text, loc).toContain(`<link rel="canonical" href="${loc}">`)
      expect(page.text, loc).not.toContain('content="noindex"')
      expect(alternatesIn(page.text), loc).toEqual(alternates)
    }
  }
}, 120_000)

test('SITE-21 they say when a page last changed, where that is known', async () => {
  const changedIn = async (lang: string) =>
    new Map(
      entriesOf((await get(`/sitemaps/${lang}.xml`)).text).map(({ loc, lastmod }) => [
        new URL(loc).pathname,
        lastmod,
      ]),
    )
  const [german, english, french] = [await changedIn('de'), await changedIn('en'), await changedIn('fr')]
  expect(german.get('/house-rules')).toBe('2026-01-02')
  expect(english.get('/house-rules')).toBe('2026-02-03')
  // What there is in English only changed when that did.
  expect(french.get('/house-rules')).toBe('2026-02-03')
  expect(english.get('/dating/nl/utrecht')).toBe('2026-03-04')
  expect(english.get('/terms')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(english.get('/')).toBeUndefined()
})

test('SITE-21 many addresses are split by number, none is lost or doubled', () => {
  const addresses = Array.from({ length: 7 }, (_none, index) => ({ path: `/p${index}&`, changedAt: null }))
  const all = { origin: 'https://x.example', locale: 'en', addresses, perFile: 3 } as const
  const files = ['en', 'en-2', 'en-3'].map((name) => sitemapNamed(name, all) ?? '')
  const found = files.flatMap(entriesOf).map(({ loc }) => loc)
  expect(found).toEqual(addresses.map((_address, index) => `https://x.example/p${index}&#38;?lang=en`))
  for (const name of ['en-1', 'en-4', 'de', '']) expect(sitemapNamed(name, all), name).toBeUndefined()
})
