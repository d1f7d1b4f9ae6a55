import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { queueMail } from '#platform/mail/mails.ts'
import { locales } from '#protocol/locales.ts'
import { link, origin, site, wholeMail } from '#tests/support/mails.ts'
import { renderMail } from '../mail-kit/index.ts'
import { mails } from './index.ts'
import { samples as params } from './samples.ts'
import { templates } from './templates.tsx'

type Name = keyof typeof mails
const names = Object.keys(mails) as Name[]

const draw = async (template: Name, change: Record<string, string | number> = {}, locale = 'en') =>
  renderMail(mails[template], templates[template], {
    i18n: await createI18n(locale as 'en', ['features/accounts']),
    site,
    params: { ...params[template], ...change },
    origin,
  })

test.each(names)('NOT-3 the mail %s is whole in all eleven languages', async (template) => {
  for (const locale of locales) {
    const address = 'link' in params[template] ? `${origin}${link}` : origin
    expect(wholeMail(await draw(template, {}, locale), locale, address), locale).toContain('Vonk')
  }
})

test('NOT-3 the text part reads well on its own', async () => {
  const { text } = await draw('deletion')
  expect(text).toBe(
    [
      'Your Vonk account has been deleted',
      'Hello Anna,',
      'Your account has been deleted and your profile is no longer visible. Thanks for spending time with us.',
      'Changed your mind? You have 14 days to restore your account. After that, it’s gone for good.',
      `Restore my account:\n${origin}${link}`,
      'Wasn’t you? Restore your account and choose a new password straight away.',
      '--',
      'You’re receiving this email because your Vonk account was deleted.',
      'Questions? Reply to this email or write to hallo@vonk.example.',
      'Vonk Ontmoetingen B.V.\nOudegracht 112, 3511 AW Utrecht, Netherlands',
    ].join('\n\n'),
  )
})

test('NOT-3 a name is text, whatever it looks like', async () => {
  for (const name of [
    '<script>alert(1)</script>',
    '<0>x</0>',
    '{link}',
    '<a href="https://evil.example">',
    "a'b",
  ]) {
    const { html, text, subject } = await draw('reset', { name })
    expect(html).not.toMatch(/<script|<a href="https:\/\/evil|<0>/)
    expect(text.replaceAll('\u200c', '')).toContain(`Hello ${name},`)
    expect(subject).not.toContain(name)
  }
})

test('NOT-3 ACC-3 a name in a mail does not become a link or a number to call', async () => {
  const visible = (part: string) => part.replaceAll('\u200c', '')
  for (const name of ['win.example.com', 'a@win.example', 'https://win.example/x', '0612345678']) {
    const { html, text } = await draw('reset', { name })
    for (const part of [html, text]) {
      expect(part).not.toContain(name)
      expect(visible(part)).toContain(`Hello ${part === html ? `<strong>${name}</strong>` : name},`)
    }
  }
  const { text } = await draw('reset', { name: 'Anna-Zoë 7' })
  expect(text).toContain('Hello Anna-Zoë 7,')
})

test('NOT-3 a link in a mail leads to its own site', async () => {
  for (const foreign of [
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'https://vonk.example@evil.example/',
  ]) {
    await expect(draw('reset', { link: foreign })).rejects.toThrow('leads away')
  }
  const { text } = await draw('reset', { link: 'https://vonk.example:3000/reset?token=1' })
  expect(text).toContain('https://vonk.example:3000/reset?token=1')
})

test('NOT-3 a mail that lacks something is not sent half', async () => {
  const i18n = await createI18n('en', ['features/accounts'])
  const draft = (params: Record<string, string>) =>
    renderMail(mails.reset, templates.reset, { i18n, site, origin, params })
  await expect(draft({ name: 'Anna' })).rejects.toThrow('link')
  await expect(draft({ link })).rejects.toThrow('name')
  await expect(draft({ name: 'Anna', link, lnik: link })).rejects.toThrow('lnik')
})

test('NOT-3 a mail whose words are missing from the build waits instead of showing codes', async () => {
  const i18n = await createI18n('en', ['features/accounts'])
  const codes = Object.create(i18n, { _: { value: ({ id }: { id: string }) => id } }) as typeof i18n
  const input = { i18n: codes, site, origin, params: params.reset }
  await expect(renderMail(mails.reset, templates.reset, input)).rejects.toThrow('no words')
})

test('NOT-5 a mail that is told too little, too much or something else does not compile', () => {
  const to = { id: 1, site_id: 1, email: 'anna@example.org', name: 'Anna', language: 'en' }
  const rest = { to, event: '1', now: new Date(0) }
  // Only types are asked here: nothing of it is run.
  const mistakes = (db: Parameters<typeof queueMail>[0]) => [
    // @ts-expect-error it lacks its link
    queueMail(db, { mail: mails.reset, params: {}, ...rest }),
    // @ts-expect-error the link is misspelt
    queueMail(db, { mail: mails.reset, params: { lnik: '/x' }, ...rest }),
    // @ts-expect-error it is told more than it tells
    queueMail(db, { mail: mails.reset, params: { link: '/x', days: 3 }, ...rest }),
    // @ts-expect-error the days are a number
    queueMail(db, { mail: mails.deletion, params: { link: '/x', days: '3' }, ...rest }),
    // @ts-expect-error there is no such mail
    queueMail(db, { mail: mails.rest, params: {}, ...rest }),
  ]
  expect(mistakes).toBeInstanceOf(Function)
})

test('NOT-3 a mail begins with the sign and the name of its site, and brings the sign along', async () => {
  const { html, text, pictures } = await draw('deletion')
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/vonk\.example"[^>]*>.*<img src="cid:mark@picture" alt="".*Vonk.*<h1/,
  )
  expect(text).not.toContain('mark@picture')
  const [mark] = pictures
  const { width, hasAlpha } = await sharp(mark?.png).metadata()
  expect([mark?.cid, width, hasAlpha]).toEqual(['mark@picture', 96, true])
})
