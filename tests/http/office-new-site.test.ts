import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { fieldsIn, staffAt, wordsIn } from '../support/office-screens.ts'
import { emptySite, sellBundles } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff, isClosed } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const template = await emptySite(site, { message_credits: 4, payment_methods_off: ['paypal'] })
await sellBundles(site, template, 499)
await site.pool.query(
  `insert into bundle (site_id, country, currency, credits, price_cents)
   select id, c, 'CHF', 10, 900 from site, unnest(array['CH', 'NL']) c where domain = $1`,
  [template],
)
await site.pool.query(
  `insert into page (site_id, token, locale, title, description, markdown)
   select id, 'house-rules', 'en', 'House rules of {site}', '', 'Be kind.' from site where domain = $1`,
  [template],
)
const admin = await addStaff(site.pool, ['admin'])
const path = '/office/sites'
const newDomain = () => `n${randomBytes(6).toString('hex')}.localhost`
const idOf = async (domain: string) =>
  (await site.pool.query<{ id: number }>('select id from site where domain = $1', [domain])).rows[0]?.id ?? 0
const as = (who = admin, host = template) => staffAt(site, host, who)

const asked = async (changes: Record<string, string> = {}) => ({
  act: 'add',
  domain: newDomain(),
  template_id: String(await idOf(template)),
  name: 'Ember',
  company_id: '1',
  support_email: 'help@ember.example',
  'countries.NL': '1',
  'countries.BE': '1',
  domain_language: 'nl_NL',
  accent_hue: '140',
  ...changes,
})
const settingsAt = async (where: TestSite, host: string) => {
  const answer = await where.fetch('/api/settings.php', { host })
  return (answer.json() as unknown as { settings: Record<string, unknown> }).settings
}

test('OFF-4 SITE-1 a site is made from another one in one form and answers at its host at once, everywhere', async () => {
  const other = await startSite({ beside: site })
  const fields = await asked()
  const { domain } = fields
  // Both have been asked for it before, and have kept the page of the default site for it.
  for (const where of [site, other]) expect((await settingsAt(where, domain)).name).toBe('Spark')
  for (const where of [site, other]) await where.fetch('/', { host: domain })
  const began = performance.now()
  const made = await submit(as(), path, fields)
  expect([made.status, made.headers.location]).toEqual([303, expect.stringContaining('Ember')])
  expect(await settingsAt(site, domain)).toMatchObject({
    name: 'Ember',
    mail_name: 'Ember',
    domain,
    accent_hue: 140,
    countries: ['NL', 'BE'],
    message_credits: 4,
  })
  expect((await site.fetch('/', { host: domain })).text).toContain('Ember')
  await expect.poll(async () => (await settingsAt(other, domain)).name, { interval: 20 }).toBe('Ember')
  await expect
    .poll(async () => (await other.fetch('/', { host: domain })).text, { interval: 20 })
    .toContain('Ember')
  expect(performance.now() - began).toBeLessThan(5_000)
  expect((await site.fetch('/house-rules', { host: domain })).text).toContain('House rules of Ember')
})

test('OFF-4 what a site has is copied, its members, codes and money are not', async () => {
  const fields = await asked()
  await submit(as(), path, fields)
  const { rows: bundles } = await site.pool.query(
    `select country, currency, price_cents from bundle b join site s on s.id = b.site_id
      where s.domain = $1 order by b.id`,
    [fields.domain],
  )
  // Those of countries that it is not for are left out.
  expect(bundles).toEqual([
    { country: null, currency: 'EUR', price_cents: 499 },
    { country: null, currency: 'EUR', price_cents: expect.any(Number) },
    { country: 'NL', currency: 'CHF', price_cents: 900 },
  ])
  const { rows } = await site.pool.query(
    `select payment_methods_off, is_default, settings_version,
            (select count(*)::int from account a where a.site_id = s.id) as members,
            (select count(*)::int from discount_code d where d.site_id = s.id) as codes,
            (select count(*)::int from payment p where p.site_id = s.id) as payments
       from site s where domain = $1`,
    [fields.domain],
  )
  expect(rows).toEqual([
    {
      payment_methods_off: ['paypal'],
      is_default: false,
      settings_version: 1,
      members: 0,
      codes: 0,
      payments: 0,
    },
  ])
  const browser = visitor(site, { host: fields.domain })
  browser.cookies.set('country', 'BE')
  expect((await browser.get('/pricing')).text).toMatch(/4[.,]99/)
})

test('OFF-4 a domain is a name, nobody else’s, and not one of our caches; what was typed stays', async () => {
  const cache = await emptySite(site, { cdn_prefix: 'https://photos.cache.example/cdn/' })
  const { rows: before } = await site.pool.query('select count(*) from site')
  for (const domain of [
    '',
    'ember',
    '10.0.0.1',
    '[::1]',
    'ember.example:8080',
    'https://ember.example',
    'ember.example/x',
    'em ber.example',
    '-ember.example',
    'ember_.example',
    'photos.cache.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
    template,
    cache.toUpperCase(),
  ]) {
    const answer = await submit(as(), path, await asked({ domain, name: 'Typed' }))
    const isTaken = [template, cache].includes(domain.toLowerCase())
    expect([answer.status, domain]).toEqual([isTaken ? 409 : 400, domain])
    expect(wordsIn(answer.text), domain).toContain(
      isTaken ? 'Another site has this domain' : 'This is no name that a site can have',
    )
    expect(fieldsIn(answer.text)).toMatchObject({ domain, name: 'Typed', 'countries.BE': '1' })
  }
  const wrong = await submit(as(), path, await asked({ name: '', domain_language: 'pl' }))
  expect([wrong.status, wordsIn(wrong.text)]).toEqual([400, expect.stringContaining('At most 60 characters')])
  expect((await submit(as(), path, await asked({ template_id: '999999' }))).status).toBe(404)
  expect((await site.pool.query('select count(*) from site')).rows).toEqual(before)
  const umlaut = `n${randomBytes(6).toString('hex')}ä.example`
  expect((await submit(as(), path, await asked({ domain: umlaut }))).headers.location).toContain('xn--')
})

test('OFF-4 of several who make the same site at once one does', async () => {
  const fields = await asked()
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(as(), path, fields)))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('OFF-4 whoever is an admin of one site sees that one alone and makes none', async () => {
  const own = await addStaff(site.pool, ['admin'], await idOf(template))
  const { text } = await as(own).get(path)
  expect(text).toContain(`>${template}</a>`)
  expect(text).not.toContain('>nl.localhost</a>')
  expect(text).not.toContain('New site')
  const fields = await asked()
  expect((await submit(as(own), path, fields)).status).toBe(404)
  const lower = await addStaff(site.pool, ['support', 'moderator', 'finance'])
  for (const [who, host] of [
    [lower, template],
    [own, 'nl.localhost'],
  ] as const) {
    expect(isClosed(await as(who, host).get(path))).toBe(true)
    expect(isClosed(await submit(as(who, host), path, fields))).toBe(true)
  }
  const post = (body: object) => as().send('POST', '/api/office-sites.php', body)
  const body = { domain: fields.domain, template_id: Number(fields.template_id), settings: { name: 'X' } }
  expect((await post({ ...body, is_default: true })).status).toBe(400)
  for (const settings of [{ is_default: true }, { id: 1 }, { message_credits: 0 }, { mail_name: 'Y' }])
    expect((await post({ ...body, settings })).status, JSON.stringify(settings)).toBe(400)
  expect(await idOf(fields.domain)).toBe(0)
  const late = await addStaff(site.pool, ['admin'])
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [late.id])
  const refused = await submit(as(late), path, fields)
  expect([refused.status, refused.text.includes('Confirm and go on')]).toEqual([403, true])
  expect(await idOf(fields.domain)).toBe(0)
})
