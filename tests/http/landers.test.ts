import { expect, test } from 'vitest'
import { hasSlug, isMemberLander, landerNames } from '#features/marketing/landers.ts'
import type { LanderName } from '#features/marketing/landers.ts'
import { landers } from '#features/marketing/server/registry.ts'
import { defaultLocale, locales } from '#protocol/locales.ts'
import { unescaped } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const nobody = await emptySite(site)
const { rows } = await site.pool.query<{ id: number }>(
  `select p.account_id::int as id from profile p join site s on s.id = p.site_id
    where s.is_default and p.listed and p.public_since is not null and p.main_photo is not null limit 1`,
)
const known = rows[0]?.id

const all = landerNames.filter((name) => landers[name])
/** Those that need nobody. */
const general = all.filter((name) => !isMemberLander(name))
const withSlug = all.filter((name) => hasSlug(name))

const pathOf = (name: LanderName, slug = '') =>
  (isMemberLander(name) ? `/members/${known}/${name}` : `/landers/${name}`) + (slug && `/${slug}`)

/** Of the first tag that has it. */
const attribute = (html: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(html)?.[1]

/** What stands in an element, as one reads it. */
const wordsIn = (html: string) =>
  unescaped(html.replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/g, ''))
    .split(/<[^>]*>/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const headlineOf = (html: string) => wordsIn(/<h1\b[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '').join(' ')
const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const canonicalOf = (html: string) => /<link rel="canonical" href="http:\/\/[^/"]*([^"]*)"/.exec(html)?.[1]

test.each(all)('LAN-1 %s is a whole page whose first question leads to sign-up', async (name) => {
  const { status, text, headers } = await site.fetch(`${pathOf(name)}?network=n1&ref=r1&sub1=s1`)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text.match(/<h1\b/g)).toHaveLength(1)
  expect(headlineOf(text)).not.toBe('')
  const [form = ''] = /<form\b[^>]*method="get"[\s\S]*?<\/form>/.exec(text) ?? []
  expect(attribute(form, 'action')).toBe(isMemberLander(name) ? `/members/${known}/signup` : '/signup')
  const carried = Object.fromEntries(
    (form.match(/<input type="hidden"[^>]*>/g) ?? []).map((input) => [
      attribute(input, 'name'),
      attribute(input, 'value'),
    ]),
  )
  expect(carried).toEqual({ network: 'n1', ref: 'r1', sub1: 's1', lander: `${name}.default` })
  const answers = (form.match(/<button\b[^>]*name="gender"[^>]*>/g) ?? []).map((button) =>
    attribute(button, 'value'),
  )
  expect(answers).toEqual(['woman', 'man', 'other'])
})

test.each(all)('LAN-1 %s runs one small script of ours and asks nobody else for anything', async (name) => {
  const { text } = await site.fetch(pathOf(name))
  expect(text).toContain('<meta name="robots" content="noindex">')
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.[1]).toMatch(/src="\/[^/"][^"]*"/)
  expect(scripts[0]?.[2]).toBe('')
  const loaded = [...text.matchAll(/\b(?:src|srcset|poster|action|data)="([^"]*)"/g)].map(([, url]) => url)
  const styled = [...text.matchAll(/url\(["']?([^"')]*)/g)].map(([, url]) => url)
  const links = [...text.matchAll(/<link\b(?![^>]*rel="canonical")[^>]*href="([^"]*)"/g)].map(
    ([, url]) => url,
  )
  for (const url of [...loaded, ...styled, ...links]) expect(url).toMatch(/^(?:\/(?!\/)|data:|#)/)
  expect(text).not.toMatch(/\son\w+="/)
})

test.each(withSlug)('LAN-1 %s speaks of the niche that its slug begins with', async (name) => {
  const plain = (await site.fetch(pathOf(name))).text
  const milf = (await site.fetch(pathOf(name, 'milf-2'))).text
  expect(canonicalOf(milf)).toBe(pathOf(name, 'milf'))
  expect(milf).toMatch(/Women in their prime|Confident women/)
  expect(plain).not.toMatch(/Women in their prime|Confident women/)
  const { status, text } = await site.fetch(pathOf(name, 'milfoil'))
  expect(status).toBe(200)
  expect(canonicalOf(text)).toBe(pathOf(name))
  expect(wordsIn(mainOf(text))).toEqual(wordsIn(mainOf(plain)))
})

test('LAN-1 without a slug a lander speaks of the niche of its site', async () => {
  const domain = await emptySite(site, { niche: 6 })
  for (const name of general.filter((one) => hasSlug(one))) {
    const { text } = await site.fetch(pathOf(name), { host: domain })
    expect(canonicalOf(text), name).toBe(pathOf(name, 'milf'))
    expect(text, name).toMatch(/Women in their prime|Confident women/)
    expect((await site.fetch(pathOf(name, 'default'), { host: domain })).text, name).not.toMatch(
      /Women in their prime|Confident women/,
    )
  }
})

const spoken = locales.filter((locale) => locale !== defaultLocale)

test.each(spoken)('LAN-1 landers speak %s, in all of their texts', async (locale) => {
  for (const name of general) {
    const ask = async (lang: string) =>
      (await site.fetch(`${pathOf(name)}?lang=${lang}`, { host: nobody })).text
    const [english, own] = [await ask(defaultLocale), await ask(locale)]
    expect(own, name).toContain(`<html lang="${locale}"`)
    expect(headlineOf(own), name).not.toBe(headlineOf(english))
    const untranslated = new Set(wordsIn(mainOf(english)).filter((words) => words.split(' ').length > 2))
    expect(
      wordsIn(mainOf(own)).filter((words) => untranslated.has(words)),
      name,
    ).toEqual([])
  }
})

test.each(general)('LAN-1 %s shows no number and no face where there is nobody', async (name) => {
  const { text } = await site.fetch(pathOf(name), { host: nobody })
  const numbers = wordsIn(mainOf(text)).flatMap((words) => words.match(/\d+/g) ?? [])
  // The steps are counted, and one has to be 18.
  expect(numbers.filter((number) => !['1', '2', '3', '18'].includes(number))).toEqual([])
  expect(text).not.toContain('/photos/')
})

test('LAN-1 numbers are counted, of real people only, and made up profiles are labelled', async () => {
  const domain = await emptySite(site)
  for (let number = 0; number < 53; number++) await addMember(site, { domain })
  const drawn = await addMember(site, { domain, name: 'Robin', birth: '1980-01-01', fictional: true })
  const hidden = await addMember(site, { domain, name: 'Nobodysees' })
  await site.pool.query(
    `update profile set main_photo = 'photos/x', main_photo_hash = 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG', photo_count = 1,
            public_since = case when account_id = $1 then now() end where account_id in ($1, $2)`,
    [drawn.id, hidden.id],
  )
  const evening = await site.fetch('/landers/alonetonight', { host: domain })
  expect(evening.text).toContain('54 people were here in the last 24 hours')
  const gallery = wordsIn((await site.fetch('/landers/gallery', { host: domain })).text).join(' ')
  expect(gallery).toMatch(/fictional profile Robin , 4\d/i)
  expect(gallery).not.toContain('Nobodysees')
  expect(gallery).not.toContain('Illustration')
})
