import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { defaultTexts } from '#features/sites/server/default-texts.ts'
import { locales } from '#protocol/locales.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { textPages } from '../support/text-pages.ts'

const site = await sharedSite()

const settingsOf = async (host: string, query = '', headers: Record<string, string> = {}) => {
  const answer = await site.fetch(`/api/settings.php${query}`, { host, headers })
  expect(answer.status).toBe(200)
  return (answer.json() as unknown as { settings: Record<string, unknown> }).settings
}

test('SITE-1 three hosts on one port are three sites with their own names, companies and languages', async () => {
  const [world, dutch, german] = await Promise.all(
    ['localhost', 'nl.localhost', 'de.localhost'].map((host) => settingsOf(host)),
  )
  expect([world?.name, dutch?.name, german?.name]).toEqual(['Spark', 'Vonk', 'Funke'])
  expect([world?.locale, dutch?.locale, german?.locale]).toEqual(['en', 'nl', 'de'])
  const companies = await Promise.all(
    ['localhost', 'nl.localhost', 'de.localhost'].map(async (host) =>
      (await site.fetch('/api/companyinfo.php', { host })).json(),
    ),
  )
  const names = companies.map((answer) => (answer as unknown as { company: { name: string } }).company.name)
  expect(names).toEqual(['Spark Meetings Ltd.', 'Vonk Ontmoetingen B.V.', 'Funke Begegnungen GmbH'])
})

test('SITE-1 the settings have every field', async () => {
  const fields = `name domain domain_language cdn_prefix niche signups logged_out_search
    logged_out_search_trafficsource enable_site_entry_popup geoip_country geoip_selected_country
    minimum_message_costs support_phone support_email push_public_key fictional_icon fictional_warning
    fictional_singular fictional_plural refund_days countries index_title description visible_profile_fields
    visible_profile_notes message_credits signup_credits photo_credits gift_credits message_length
    delete_discount search_fields interests member_resell company_id mail_name`.split(/\s+/)
  expect(Object.keys(await settingsOf('localhost'))).toEqual(expect.arrayContaining(fields))
})

test('SITE-1 only the named fields leave: nothing of the row beside them', async () => {
  const settings = await settingsOf('localhost')
  expect(settings).not.toHaveProperty('id')
  expect(settings).not.toHaveProperty('is_default')
  expect(settings).not.toHaveProperty('company')
})

test('SITE-1 _force_domain picks the site', async () => {
  expect((await settingsOf('localhost', '?_force_domain=nl.localhost&network=x')).name).toBe('Vonk')
  expect((await settingsOf('nl.localhost', '?_force_domain=DE.localhost')).name).toBe('Funke')
})

test('SITE-1 _force_domain answers in the language of that domain, unless the reader has chosen one', async () => {
  const forced = (headers = {}) => settingsOf('localhost', '?_force_domain=nl.localhost', headers)
  expect(await forced()).toMatchObject({ locale: 'nl', domain_language: 'nl_NL' })
  const words = await createI18n('nl', [])
  expect((await forced()).fictional_singular).toBe(words._(defaultTexts.fictional_singular))
  expect((await forced({ 'accept-language': 'fr' })).locale).toBe('nl')
  expect((await forced({ cookie: 'locale=pl' })).locale).toBe('pl')
  expect((await settingsOf('de.localhost', '?_force_domain=localhost')).locale).toBe('en')
  expect((await settingsOf('de.localhost', '?_force_domain=nowhere.example')).locale).toBe('en')
  const odd = await site.fetch(`/api/settings.php?_force_domain=${'x'.repeat(301)}`)
  expect([odd.status, odd.json()]).toMatchObject([400, { error: 'invalid_input' }])
})

test('SITE-1 an unknown host or _force_domain gets the default site, and its name appears nowhere', async () => {
  const evil = 'evil-stranger.example'
  for (const path of [
    '/',
    '/terms',
    '/nope',
    '/api/settings.php',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/offline',
  ]) {
    const answer = await site.fetch(path, { host: evil })
    expect(answer.text, path).not.toContain('evil-stranger')
    expect(JSON.stringify(answer.headers), path).not.toContain('evil-stranger')
  }
  expect((await settingsOf('localhost', `?_force_domain=${evil}`)).name).toBe('Spark')
  const asked = await site.fetch(`/api/settings.php?_force_domain=${evil}`)
  expect(asked.text).not.toContain('evil-stranger')
  expect((await settingsOf('nl.localhost')).name).toBe('Vonk')
})

test('SITE-1 a forwarded host is taken from a trusted proxy only', async () => {
  expect((await settingsOf('localhost', '', { 'x-forwarded-host': 'nl.localhost' })).name).toBe('Vonk')
  const direct = await startSite()
  const answer = await direct.fetch('/api/settings.php', { headers: { 'x-forwarded-host': 'nl.localhost' } })
  expect(answer.text).toContain('"name":"Spark"')
})

test('SITE-2 the site’s own words come in each of the eleven languages', async () => {
  for (const locale of locales) {
    const settings = await settingsOf('localhost', '', { cookie: `locale=${locale}` })
    expect(settings.locale).toBe(locale)
    const words = await createI18n(locale, [])
    for (const [name, message] of Object.entries(defaultTexts))
      expect(settings[name], `${locale} ${name}`).toBe(words._(message))
  }
})

test('SITE-1 SITE-2 what an owner writes stands before our words, in the reader’s language or else in English', async () => {
  const domain = await emptySite(site, { index_title: { en: 'Dancers only', nl: 'Alleen dansers' } })
  const titleIn = async (locale: string) =>
    (await settingsOf(domain, '', { cookie: `locale=${locale}` })).index_title
  expect(await titleIn('nl')).toBe('Alleen dansers')
  expect(await titleIn('pl')).toBe('Dancers only')
})

test('SITE-3 cookie, then domain language, then Accept-Language, then English', async () => {
  const french = { 'accept-language': 'fr-FR,fr;q=0.9' }
  expect((await settingsOf('de.localhost', '', { cookie: 'locale=pl', ...french })).locale).toBe('pl')
  expect((await settingsOf('de.localhost', '', french)).locale).toBe('de')
  expect((await settingsOf('localhost', '', french)).locale).toBe('fr')
  expect((await settingsOf('localhost', '', { cookie: 'locale=xx' })).locale).toBe('en')
})

test('SITE-3 a language in the address is kept for 365 days', async () => {
  const answer = await site.fetch('/terms?lang=fi')
  expect(answer.text).toContain('<html lang="fi"')
  expect(String(answer.headers['set-cookie'])).toMatch(/locale=fi; Max-Age=31536000; Path=\//)
  expect((await site.fetch('/terms?lang=klingon')).headers['set-cookie']).toBeUndefined()
})

test('SITE-3 the page has the address that its reader will see, without the language', async () => {
  const { status, text } = await site.fetch('/members?gender=woman,man&lang=de&country=NL')
  expect(status).toBe(200)
  expect(text).toContain('<html lang="de"')
  const back = [...text.matchAll(/href="\/signup\?next=([^"&]+)/g)].map(([, next]) =>
    decodeURIComponent(next ?? ''),
  )
  expect(new Set(back)).toEqual(new Set(['/members?gender=woman%2Cman&country=NL']))
  const { status: moved, headers } = await site.fetch('/terms/?lang=pl')
  expect([moved, headers.location]).toEqual([307, '/terms?lang=pl'])
})

test('SITE-3 SITE-4 a link of ours saves the language of a member without JavaScript; no other link does', async () => {
  const { browser, id } = await addMember(site, { name: 'Kim' })
  const saved = async () =>
    (await site.pool.query<{ language: string }>('select language from account where id = $1', [id])).rows[0]
      ?.language
  expect(await saved()).toBe('en')
  const from = (where: string) => browser.get('/lang-config?lang=pl', { 'sec-fetch-site': where })
  for (const where of ['cross-site', 'same-site', 'none', '']) {
    expect((await from(where)).text).toContain('<html lang="pl"')
    expect(await saved(), where).toBe('en')
  }
  await browser.get('/terms?lang=klingon')
  expect(await saved()).toBe('en')
  expect((await from('same-origin')).text).toContain('"language":"pl"')
  expect(await saved()).toBe('pl')
})

test('SITE-4 whoever reads a language that the dropdown does not show finds all of them at the foot of the page', async () => {
  const inCountry = (country: string) =>
    site.fetch('/terms', { headers: { cookie: `country=${country}; locale=fi` } })
  const footerOf = ({ text }: { text: string }) => /<footer[\s\S]*<\/footer>/.exec(text)?.[0] ?? ''
  const onlyPolish = footerOf(await inCountry('PL'))
  expect(onlyPolish).toMatch(/<a [^>]*href="\/lang-config"[^>]*>.*Suomi<\/a>/)
  expect(footerOf(await inCountry('BE'))).toContain('href="/lang-config"')
})

test('SITE-4 the address gives the country and with it the languages on offer; a chosen country goes first', async () => {
  const swiss = await settingsOf('localhost', '', { 'x-forwarded-for': '130.60.1.1' })
  expect(swiss.geoip_country).toBe('CH')
  expect(swiss.visible_locales).toEqual(['de', 'it', 'fr', 'en'])
  const chosen = await settingsOf('localhost', '', { 'x-forwarded-for': '130.60.1.1', cookie: 'country=BE' })
  expect(chosen.geoip_selected_country).toBe('BE')
  expect(chosen.visible_locales).toEqual(['nl', 'fr', 'de'])
  expect((await settingsOf('localhost', '', { cookie: 'country=<b>' })).geoip_selected_country).toBe(null)
})

test('SITE-4 /lang-config keeps a chosen country and offers all eleven languages', async () => {
  const answer = await site.fetch('/lang-config?country=FI')
  expect(String(answer.headers['set-cookie'])).toContain('country=FI')
  for (const locale of locales) expect(answer.text).toContain(`hrefLang="${locale}"`)
  expect((await site.fetch('/?country=FI')).headers['set-cookie']).toBeUndefined()
})

test('PAG-1 every page is there in every language, with the site’s details filled in', async () => {
  for (const locale of locales) {
    for (const token of textPages) {
      const answer = await site.fetch(`/${token}`, {
        host: 'nl.localhost',
        headers: { cookie: `locale=${locale}` },
      })
      expect(answer.status, `${locale} ${token}`).toBe(200)
      const [, article = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(answer.text) ?? []
      expect(article.length, `${locale} ${token}`).toBeGreaterThan(600)
      expect(article, `${locale} ${token}`).not.toMatch(/\{[a-z_]+\}/)
    }
    const service = await site.fetch('/service', {
      host: 'nl.localhost',
      headers: { cookie: `locale=${locale}` },
    })
    for (const detail of [
      'Vonk Ontmoetingen B.V.',
      'Oudegracht 112',
      '00000001',
      'NL000000001B01',
      'mailto:hallo@vonk.example',
      'tel:+31300000001',
    ]) {
      expect(service.text, `${locale} ${detail}`).toContain(detail)
    }
  }
})

test('SITE-1 PAG-1 terms and privacy say what member_resell means, in every language, where it is set and only there', async () => {
  const shared = await emptySite(site, { member_resell: true, name: 'Elders' })
  const about = async (host: string, token: string, locale: string): Promise<string[]> => {
    const answer = await site.fetch(`/api/page.php?token=${token}`, {
      host,
      headers: { cookie: `locale=${locale}` },
    })
    const { page } = answer.json() as unknown as { page: { html: string } }
    expect(page.html).not.toMatch(/\{if|member_resell/)
    return page.html
      .replaceAll(host, 'host')
      .split('</p>')
      .filter((text) => text.includes('Elders'))
  }
  const alone = await emptySite(site, { member_resell: false, name: 'Elders' })
  const said = new Set<string>()
  for (const locale of locales)
    for (const token of ['terms', 'privacy']) {
      const more = await about(shared, token, locale)
      const usual = await about(alone, token, locale)
      const added = more.filter((text) => !usual.includes(text))
      expect(added, `${locale} ${token}`).toHaveLength(1)
      expect(more.length - usual.length, `${locale} ${token}`).toBe(1)
      said.add(added[0] ?? '')
    }
  expect(said.size).toBe(2 * locales.length)
})

test('PAG-1 no page of another language is the English one', async () => {
  const texts = new Map<string, string>()
  for (const locale of locales) {
    const answer = await site.fetch('/api/page.php?token=terms', { headers: { cookie: `locale=${locale}` } })
    const { page } = answer.json() as unknown as { page: { html: string } }
    texts.set(locale, page.html)
  }
  expect(new Set(texts.values()).size).toBe(locales.length)
})

test('PAG-1 a line about something the site does not have is left out', async () => {
  expect((await site.fetch('/service', { host: 'nl.localhost' })).text).toContain('tel:')
  const without = await site.fetch('/service', { host: 'localhost' })
  expect(without.text).not.toContain('tel:')
  expect(without.text).not.toContain('{support_phone}')
})

test('PAG-1 refund days and support address are those of the site', async () => {
  await site.pool.query(`update site set refund_days = 41 where domain = 'de.localhost'`)
  const fresh = await startSite()
  await fresh.pool.query(
    `update site set refund_days = 41, name = 'A <b>bold</b> & "odd" name' where domain = 'de.localhost'`,
  )
  const answer = await fresh.fetch('/return-policy', { host: 'de.localhost' })
  expect(answer.text).toContain('41')
  expect(answer.text).not.toContain('<b>bold</b>')
})

test('PAG-1 a site’s own page is shown in the reader’s language and its HTML stays text', async () => {
  const fresh = await startSite()
  await fresh.pool.query(
    `insert into page (site_id, token, locale, title, markdown)
     select id, 'summer-party', l.locale, l.title, '<script>alert(1)</script> [x](javascript:alert(1))'
       from site, (values ('en', 'Summer party'), ('nl', 'Zomerfeest')) l (locale, title) where domain = 'nl.localhost'`,
  )
  const dutch = await fresh.fetch('/summer-party', { host: 'nl.localhost' })
  expect(dutch.status).toBe(200)
  expect(dutch.text).toContain('Zomerfeest')
  expect(dutch.text).not.toContain('<script>alert')
  expect(dutch.text).not.toContain('href="javascript:')
  expect(
    (await fresh.fetch('/summer-party', { host: 'nl.localhost', headers: { cookie: 'locale=pl' } })).text,
  ).toContain('Summer party')
  expect((await fresh.fetch('/summer-party', { host: 'de.localhost' })).status).toBe(404)
})

test('PAG-1 an unknown token is a 404, for people and for programs', async () => {
  expect((await site.fetch('/no-such-page')).status).toBe(404)
  const answer = await site.fetch('/api/page.php?token=no-such-page')
  expect(answer.status).toBe(404)
  expect(answer.json()).toMatchObject({ error: 'not_found' })
  expect((await site.fetch('/api/page.php?token=..%2Fpackage')).status).toBe(404)
})

test('PAG-2 the terms name the version date in the reader’s language', async () => {
  expect((await site.fetch('/terms', { host: 'nl.localhost' })).text).toContain('1 december 2023')
  expect((await site.fetch('/terms', { host: 'de.localhost' })).text).toContain('15. Mai 2024')
  expect((await settingsOf('de.localhost')).terms_date).toBe('2024-05-15T09:00:00.000Z')
})
