import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { renderMail } from '#features/accounts/server/mail-kit/index.ts'
import type { Params } from '#platform/outbox/queries.ts'
import { locales } from '#protocol/locales.ts'
import { origin, site, wholeMail } from '#tests/support/mails.ts'
import { mails } from './index.ts'
import type { MailName, Person } from './index.ts'
import { samples } from './samples.ts'
import { templates } from './templates.tsx'

const names = Object.keys(mails) as MailName[]
const draw = async (template: MailName, change: Params = {}, locale = 'en') =>
  renderMail(mails[template], templates[template], {
    // The words of the layout are those of accounts.
    i18n: await createI18n(locale as 'en', ['features/accounts', 'features/notifications']),
    site,
    params: { ...samples[template], ...change },
    origin,
  })
const visible = (part: string) => part.replaceAll('\u200c', '')
const [robin] = samples.new_like.people as [Person]

test.each(names)('NOT-3 the mail %s is whole in all eleven languages', async (template) => {
  const subjects = new Set<string>()
  for (const locale of locales) {
    const parts = await draw(template, {}, locale)
    subjects.add(wholeMail(parts, locale, `${origin}${samples[template].link}`))
    const { unsubscribe, preferences } = samples[template]
    for (const path of [unsubscribe, preferences]) {
      expect(parts.html, locale).toContain(`href="${origin}${path}"`)
      expect(parts.text.split('\n'), locale).toContain(`${origin}${path}`)
    }
    expect(parts.unsubscribeUrl).toBe(`${origin}${unsubscribe}`)
  }
  expect(subjects.size).toBe(locales.length)
})

test.each(names)(
  'NOT-3 the subject of %s names the site and nobody else, in any language',
  async (template) => {
    for (const locale of locales) {
      const { subject } = await draw(template, {}, locale)
      expect(subject, locale).toContain('Vonk')
      expect(subject, locale).not.toMatch(/Anna|Robin|Jip|Esm|Miko/)
    }
  },
)

test('NOT-3 the text part reads well on its own', async () => {
  const { text } = await draw('new_message')
  expect(text).toBe(
    [
      'You have 3 new messages on Vonk',
      'Hello Anna,',
      'You have 3 unread messages.',
      '• Robin, 34 – 2 unread messages\n• Esmée, 41 (fictional profile) – 1 unread message',
      `Read and reply:\n${origin}/chats`,
      'For your privacy, you can only read messages on Vonk itself.',
      '--',
      'You’re receiving this email because you’re a member of Vonk and haven’t turned off emails like this one.',
      `Choose which emails you get:\n${origin}/notifications#notices`,
      `Unsubscribe:\n${origin}${samples.new_message.unsubscribe}`,
      'Questions? Reply to this email or write to hallo@vonk.example.',
      'Vonk Ontmoetingen B.V.\nOudegracht 112, 3511 AW Utrecht, Netherlands',
    ].join('\n\n'),
  )
})

test('NOT-3 one is one and many are many, in every language', async () => {
  for (const locale of locales) {
    const one = { count: 1, people: [robin], more: 0 }
    for (const template of ['new_message', 'new_match', 'new_like', 'new_gift', 'profile_views'] as const) {
      const single = await draw(template, one, locale)
      const many = await draw(template, { count: 12, people: [robin], more: 11 }, locale)
      expect(single.subject, locale).not.toMatch(/\d/)
      expect(many.subject, locale).toContain('12')
      expect(visible(many.text), locale).toMatch(/11|12/)
    }
  }
})

test('NOT-3 whoever is made up is called so, with the words of the site', async () => {
  for (const template of ['new_like', 'new_message', 'whats_new'] as const) {
    const { html, text } = await draw(template)
    expect(html).toMatch(/Esmée<\/strong>, 41<\/a>.{0,300}fictional profile/)
    expect(text).toContain('Esmée, 41 (fictional profile)')
  }
})

test('NOT-3 a photo comes along as a small blur, once, and without one there is an initial', async () => {
  const {
    html,
    pictures: [, ...pictures],
  } = await draw('new_like', {
    people: [robin, { ...robin, id: 7 }, { ...robin, id: 8, hash: null }],
  })
  expect(pictures).toHaveLength(1)
  const [picture] = pictures
  expect(picture?.png.length).toBeLessThan(3000)
  expect(picture?.png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a')
  expect(html.match(new RegExp(`src="cid:${picture?.cid}"`, 'g'))).toHaveLength(2)
  expect(html).toContain('alt="Robin"')
  expect(html).toMatch(/aria-hidden="true"[^>]*>R</)
})

const evil = [
  '<script>alert(1)</script>',
  '<0>x</0>',
  '{link}',
  '"><img src=x onerror=a>',
  "a'b",
  '{count, plural}',
]

test.each(evil)('NOT-3 the name %s is text, of the reader and of others', async (name) => {
  for (const template of ['new_message', 'whats_new'] as const) {
    const params: Params =
      template === 'new_message'
        ? { people: [{ ...robin, name }] }
        : { parts: [{ kind: 'like', count: 1, people: [{ ...robin, name }], more: 0 }] }
    const { html, text, subject } = await draw(template, { ...params, name })
    expect(html).not.toMatch(/<script|<img src=x|<0>/)
    expect(visible(text)).toContain(`Hello ${name},`)
    expect(visible(text)).toContain(`• ${name}, 34`)
    expect(subject).not.toContain(name)
  }
})

test('NOT-3 ACC-3 a name does not become a link or a number to call', async () => {
  for (const name of ['win.example.com', 'a@win.example', 'https://win.example/x', '0612345678']) {
    const { html, text } = await draw('new_like', { people: [{ ...robin, name }] })
    for (const part of [html, text]) {
      expect(part).not.toContain(name)
      expect(visible(part)).toContain(name)
    }
  }
})

test('NOT-3 every link leads to the site', async () => {
  for (const foreign of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)']) {
    for (const name of ['link', 'preferences', 'unsubscribe']) {
      await expect(draw('news', { [name]: foreign })).rejects.toThrow('leads away')
    }
  }
  for (const template of names) {
    const { html } = await draw(template)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(hrefs.length).toBeGreaterThanOrEqual(4)
    for (const href of hrefs) expect(href).toMatch(/^https:\/\/vonk\.example(?:\/|$)/)
  }
})

test('NOT-3 the end of an offer is told by the clocks of its reader', async () => {
  const text = async (zone: string, locale = 'en') => (await draw('offer_ending', { zone }, locale)).text
  expect(await text('Europe/Amsterdam')).toContain(
    'Your welcome discount of 25% on credits ends on Wednesday 18 November at 20:30 CET.',
  )
  expect(await text('America/New_York')).toContain('14:30')
  expect(await text('Europe/Amsterdam', 'de')).toContain('25\u00a0%')
})
