import { readFileSync } from 'node:fs'
import { unpack } from '#app/packed.ts'
import type { PageState } from '#app/page-state.ts'
import { inProject } from '#platform/root.ts'
import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { textPages } from '../support/text-pages.ts'

const site = await sharedSite()
const member = await addMember(site, { name: 'Robin' })
const { rows: bundles } = await site.pool.query<{ id: number }>(
  `select min(b.id) as id from bundle b join site s on s.id = b.site_id where s.is_default and b.country is null`,
)
const bundle = bundles[0]?.id
const memberPages = [
  '/members',
  `/members/${member.id}`,
  `/likes/m/${member.id}`,
  '/profile',
  '/profile/views',
  '/likes',
  '/likes/received',
  '/swipe-game',
  '/signup-matches',
  '/chats',
  `/members/${member.id}/chat`,
  '/credits?country=NL',
  `/credits/${bundle}?country=NL`,
  `/credits/${bundle}/ideal?country=NL`,
  '/credits/repeat-order',
  '/transactions',
  '/limits',
  `/directdebit?bundle=${bundle}&country=NL`,
  '/premium',
]
const pages = [
  '/',
  ...textPages.map((token) => `/${token}`),
  '/lang-config',
  '/login',
  '/signup',
  '/reset-password',
  '/activate?token=x',
  '/activate/done',
  '/activate/error',
  '/notifications',
  '/notifications/log',
  '/reports',
  '/age',
  '/match-finder',
  ...memberPages,
]

test('SITE-14 every route answers a whole page of HTML', async () => {
  for (const path of pages) {
    const { status, text, headers } = await site.fetch(path)
    expect(status, path).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text, path).toMatch(/^<!doctype html><html lang="en"/)
    expect(text, path).toMatch(/<main[\s\S]*<(h1|h2)/)
    expect(text, path).toContain('</html>')
  }
})

test('SITE-14 what only members see is whole too', async () => {
  const reader = await addMember(site)
  for (const path of [...memberPages, '/reports', '/decisions', '/age']) {
    const { status, text } = await reader.browser.get(path)
    expect(status, path).toBe(200)
    expect(text, path).toMatch(/<main[\s\S]*<h1/)
    expect(text, path).not.toContain('href="/login')
    expect(text, path).toContain('</html>')
  }
})

test('SITE-2 MEM-11 distances are in miles for a member in Britain, in km for one in Ireland', async () => {
  const london = { lat: 51.5, lon: -0.12 }
  const near = await addMember(site, { country: 'GB', at: london })
  const pages = async (country: string) => {
    const reader = await addMember(site, { country, at: london })
    const profile = await reader.browser.get(`/members/${near.id}`)
    const search = await reader.browser.get('/members')
    return `${profile.text} ${search.text}`
  }
  const british = await pages('GB')
  expect(british).toContain('about 6 miles away')
  expect(british).toContain('Up to 15 miles')
  expect(british).not.toMatch(/\d km\b/)
  const irish = await pages('IE')
  expect(irish).toContain('about 10 km away')
  expect(irish).toContain('Up to 25 km')
  expect(irish).not.toMatch(/\d miles\b/)
})

test('MEM-2 a later page of results without where it begins is the first one, and its address says so', async () => {
  const answer = await site.fetch('/members?page=2&country=NL&network=abc')
  expect([answer.status, answer.headers.location]).toEqual([307, '/members?country=NL&network=abc'])
})

test('SITE-2 no line ends within the word E-Mail', async () => {
  for (const [locale, word] of [
    ['de', 'E-\u2060Mail'],
    ['nl', 'e-\u2060mail'],
  ]) {
    const { text } = await site.fetch(`/reset-password?lang=${locale}`)
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0]
    expect(main).toContain(word)
    expect(main).not.toMatch(/e-mail/i)
  }
})

test('SITE-2 in Polish a word of one letter stays with the next one', async () => {
  const main = /<main[\s\S]*<\/main>/.exec((await site.fetch('/pricing?lang=pl')).text)?.[0] ?? ''
  const words = main.replaceAll(/<[^>]*>/g, '\n')
  expect(words.match(/[ \n][aiouwz]\u00a0\p{L}/giu)?.length).toBeGreaterThan(0)
})

test('SITE-14 a trailing slash leads to the page, with its query', async () => {
  const answer = await site.fetch('/terms/?network=abc')
  expect(answer.status).toBe(307)
  expect(answer.headers.location).toBe('/terms?network=abc')
})

test('SITE-14 missing files are not pages', async () => {
  for (const path of ['/assets/nothing.js', '/cdn/nothing.jpg']) {
    const answer = await site.fetch(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers['content-type'], path).toContain('json')
  }
})

test('SITE-14 what the server knows travels along once, and cannot break out of its script', async () => {
  const fresh = await startSite()
  await fresh.pool.query(
    `update site set description = '{"en": "</script><script>alert(1)</script><!--"}' where is_default`,
  )
  const { text } = await fresh.fetch('/')
  expect(text).not.toContain('<script>alert(1)')
  const [, state = ''] =
    /<script type="application\/json" id="state" nonce="[^"]+">(.*?)<\/script>/s.exec(text) ?? []
  const { answers } = JSON.parse(state) as PageState
  const known = unpack(answers) as [question: unknown, answer: { settings?: { description: string } }][]
  const told = known.flatMap(([, { settings }]) => settings?.description ?? [])
  expect(told).toEqual(['</script><script>alert(1)</script><!--'])
})

test('SITE-14 the files of the matched routes and of the language are announced, of no other language', async () => {
  const { text } = await site.fetch('/terms', { headers: { cookie: 'locale=pl' } })
  const preloads = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  const built = JSON.parse(readFileSync(inProject('dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const languages = Object.entries(built)
    .filter(([, { file }]) => preloads.includes(`/${file}`))
    .flatMap(
      ([source]) =>
        /^virtual:words\/(\w+)$|\/locales\/(\w+)\.po$/.exec(source)?.slice(1).filter(Boolean) ?? [],
    )
  expect(new Set(languages)).toEqual(new Set(['pl']))
  for (const href of preloads) expect((await site.fetch(href ?? '')).status, href).toBe(200)
})

test('SITE-14 files are served compressed, for ever, and only by their hashed name', async () => {
  const { text } = await site.fetch('/')
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(text) ?? []
  const answer = await site.fetch(script, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(
    (await site.fetch('/', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'],
  ).toBe('gzip')
})

test('SITE-14 no script runs without the nonce of its own answer', async () => {
  const [first, second] = await Promise.all([site.fetch('/'), site.fetch('/')])
  const nonceOf = (answer: typeof first) =>
    /'nonce-([^']+)'/.exec(String(answer?.headers['content-security-policy']))?.[1] ?? ''
  expect(nonceOf(first).length).toBeGreaterThan(20)
  expect(nonceOf(first)).not.toBe(nonceOf(second))
  for (const [, attributes = ''] of first?.text.matchAll(/<script([^>]*)>/g) ?? []) {
    expect(attributes).toContain(`nonce="${nonceOf(first)}"`)
  }
  const policy = String(first?.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(first?.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
})

test('SITE-11 an unknown address is a 404 page inside the frame, in the visitor’s language, with the way home', async () => {
  for (const path of ['/nope', '/nope/deeper/still']) {
    const { status, text } = await site.fetch(path)
    expect(status).toBe(404)
    expect(text).toContain('<title>This page could not be found</title>')
    expect(text).toMatch(/<h1[^>]*>This page could not be found<\/h1>/)
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Back to the home page/)
    expect(text).toContain('<footer')
    expect(text).toContain('name="robots" content="noindex"')
  }
  const { text } = await site.fetch('/nope', { headers: { cookie: 'locale=de' } })
  expect(text).toContain('Zurück zur Startseite')
  const heading = /<h1[^>]*>([^<]+)</.exec(text)?.[1]
  expect(text).toContain(`<title>${heading}</title>`)
})

test('SITE-11 a loader that throws gives a 500 page without a stack, and the log has it', async () => {
  const workshop = await startSite({ environment: { DEVELOPMENT: '1' } })
  const { status, text } = await workshop.fetch('/kit/error')
  expect(status).toBe(500)
  expect(text).toMatch(/<h1[^>]*>Error<\/h1>/)
  expect(text).toContain('<title>Error</title>')
  expect(text).toContain('An error has occurred.')
  expect(text).not.toMatch(/on purpose|\.tsx|at .*\(/)
  expect(workshop.logged()).toContain('this loader fails on purpose')
})

test('SITE-11 an error page that fails itself gives way to the plain fallback', async () => {
  const workshop = await startSite({ environment: { DEVELOPMENT: '1' } })
  const { status, text } = await workshop.fetch('/kit/broken', { headers: { cookie: 'locale=en' } })
  expect(status).toBe(500)
  expect(text).toContain('<title>An error occurred while showing the error page</title>')
  expect(text).toMatch(/<h1[^>]*>An error occurred while showing the error page<\/h1>/)
  expect(text).toMatch(/<a href="\/"[^>]*>Go back to home/)
  expect(text).not.toContain('type="module"')
})

test('SITE-11 when the database is away, a visitor still gets a page', async () => {
  const lonely = await startSite()
  await lonely.pool.end()
  const { status, text } = await lonely.fetch('/')
  expect(status).toBe(500)
  expect(text).not.toContain('Cannot use a pool')
  Object.assign(lonely.pool, { end: () => Promise.resolve() })
})

test('SITE-14 what is for developers is not there for visitors', async () => {
  for (const path of ['/kit', '/kit/error', '/kit/chat']) {
    expect((await site.fetch(path)).status, path).toBe(404)
  }
  expect((await site.fetch('/?lang=pseudo')).text).toContain('Join for free')
})

test('SITE-8 the footer has its nine links, and the disclaimer for English readers only', async () => {
  const { text } = await site.fetch('/')
  const footer = text.slice(text.indexOf('<footer'))
  for (const token of [
    'terms',
    'privacy',
    'cookies',
    'ban',
    'pricing',
    'complaints',
    'return-policy',
    'faq',
    'service',
  ]) {
    expect(footer).toContain(`href="/${token}"`)
  }
  expect(footer).toContain('For residents of the United States')
  expect((await site.fetch('/', { headers: { cookie: 'locale=nl' } })).text).not.toContain('United States')
})

test('SITE-5 each layout has exactly its parts', async () => {
  const workshop = await startSite({ environment: { DEVELOPMENT: '1' } })
  const parts = async (path: string) => {
    const { text } = await workshop.fetch(path)
    return {
      nav: /<nav aria-label="Main menu"/.test(text),
      login: /<header[\s\S]*href="\/login"[\s\S]*<\/header>/.test(text),
      footer: text.includes('<footer'),
      disclaimer: text.includes('For residents of the United States'),
      modal: text.includes('<dialog id="signup"'),
    }
  }
  // The app opens its modal with a script; a lander brings its own along.
  const all = { nav: true, login: true, footer: true, disclaimer: true, modal: false }
  const none = { nav: false, login: false, footer: false, disclaimer: false, modal: false }
  expect(await parts('/terms')).toEqual(all)
  expect(await parts('/landers/alonetonight')).toEqual({ ...all, login: false })
  expect(await parts('/kit/chat')).toEqual(none)
  expect(await parts('/landers/tinderswipe')).toEqual({ ...none, modal: true })
})

test('SITE-5 CRD-6 the list of chats has the members’ frame, a conversation is bare', async () => {
  const [reader, other] = [await addMember(site, { name: 'Anna', credits: 1 }), await addMember(site)]
  const sent = await reader.browser.send('POST', '/api/chat.php', { profile_id: other.id, text: 'Hello' })
  const { message } = sent.json() as unknown as { message: { conversation: number } }
  const pageOf = async (path: string) => (await reader.browser.get(path)).text
  const frame = ['<footer', 'aria-label="Your pages"', '25% off']
  const list = await pageOf('/chats')
  for (const part of frame) expect(list, part).toContain(part)
  for (const path of [`/chats/${message.conversation}`, `/members/${other.id}/chat`]) {
    const conversation = await pageOf(path)
    expect(conversation).toContain('id="conversation"')
    for (const part of frame) expect(conversation, `${path} ${part}`).not.toContain(part)
  }
})

test('SITE-18 a chosen theme is in the first byte of the page', async () => {
  expect((await site.fetch('/', { headers: { cookie: 'theme=dark' } })).text).toContain('data-theme="dark"')
  expect((await site.fetch('/', { headers: { cookie: 'theme=pink' } })).text).not.toContain('data-theme')
})

test('SITE-19 each site has its own manifest and icons', async () => {
  const manifest = (
    await site.fetch('/manifest.webmanifest', { host: 'nl.localhost' })
  ).json() as unknown as {
    name: string
    lang: string
    display: string
    icons: { src: string; purpose: string; sizes: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Vonk', lang: 'nl', display: 'standalone', start_url: '/' })
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
  for (const { src } of manifest.icons) {
    const icon = await site.fetch(src, { host: 'nl.localhost' })
    expect(icon.status, src).toBe(200)
    expect(icon.headers['content-type']).toContain('image/')
  }
  expect((await site.fetch('/icons/7.png')).status).toBe(404)
  expect((await site.fetch('/favicon.ico')).status).toBe(200)
})

test('SITE-19 the offline page stands on its own in each language', async () => {
  const seen = new Set<string>()
  for (const locale of locales) {
    const { text } = await site.fetch('/offline', { headers: { cookie: `locale=${locale}` } })
    expect(text).toContain(`<html lang="${locale}"`)
    expect(text).not.toMatch(/<link|src=/)
    seen.add(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '')
  }
  expect(seen.size).toBe(locales.length)
})

test('SITE-21 canonical, hreflang and Open Graph name the configured domain', async () => {
  const { text } = await site.fetch('/terms?network=x', { host: 'de.localhost' })
  const origin = `http://de.localhost:${site.port}`
  expect(text).toContain(`<link rel="canonical" href="${origin}/terms">`)
  const inPolish = (await site.fetch('/terms?lang=pl', { host: 'de.localhost' })).text
  expect(inPolish).toContain(`<link rel="canonical" href="${origin}/terms?lang=pl">`)
  for (const locale of locales)
    expect(text).toContain(`hreflang="${locale}" href="${origin}/terms?lang=${locale}"`)
  expect(text).toContain(`hreflang="x-default" href="${origin}/terms"`)
  for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:site_name', 'og:locale']) {
    expect(text).toContain(`property="${property}"`)
  }
  expect((await site.fetch('/icons/share.png')).status).toBe(200)
})

test('SITE-21 the sitemap lists the public pages, robots keeps members’ pages out', async () => {
  const sitemap = (await site.fetch('/sitemaps/nl.xml', { host: 'nl.localhost' })).text
  expect(sitemap).toContain(`<loc>http://nl.localhost:${site.port}/terms?lang=nl</loc>`)
  expect(sitemap).not.toContain('/members')
  const robots = (await site.fetch('/robots.txt', { host: 'nl.localhost' })).text
  expect(robots).toContain('Disallow: /members')
  expect(robots).toContain(`Sitemap: http://nl.localhost:${site.port}/sitemap.xml`)
})

test('SITE-21 pages that are not for search engines say so', async () => {
  for (const path of ['/lang-config', '/login', '/signup', '/nope', ...memberPages]) {
    const { text } = await site.fetch(path)
    expect(text, path).toContain('<meta name="robots" content="noindex">')
    expect(text, path).not.toContain('rel="canonical"')
  }
})

test('SITE-22 nothing is stored before the visitor chose: a first visit sets no cookie at all', async () => {
  for (const path of ['/', '/terms', '/?network=abc&ref=1&sub1=x']) {
    expect((await site.fetch(path)).headers['set-cookie'], path).toBeUndefined()
  }
})

/** Words that only English has among the eleven: one of them in another language is a text left behind. */
const english = /\b(the|and|with|you|your|this|that|from|which|will|every|nothing|without)\b/i

/** What is read or spoken of a page. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*?(?:\s(?:alt|title|aria-label|placeholder)="([^"]*)")?[^>]*>/g, ' $1 ')

test.each(locales)('SITE-2 %s: home, terms and questions are whole and in one language', async (locale) => {
  for (const path of ['/', '/terms', '/faq', '/nope', '/lang-config', '/login', '/members']) {
    const { text: html } = await site.fetch(`${path}?lang=${locale}`)
    expect(html, path).toMatch(new RegExp(`<html lang="${locale}"`))
    const text = textOf(html)
    expect(text.length, path).toBeGreaterThan(200)
    const found = english.exec(text)
    if (locale === 'en') continue
    expect(found && text.slice(Math.max(0, found.index - 60), found.index + 60), `${locale} ${path}`).toBe(
      null,
    )
  }
})
