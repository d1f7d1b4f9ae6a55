import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { locales } from '#protocol/locales.ts'
import { accentOf } from './accent.ts'
import type { MailSite } from './layout.tsx'
import { renderMail } from './render.tsx'
import { mailParams } from './templates.tsx'
import type { MailTemplate, ParamsOf } from './templates.tsx'

const site: MailSite = {
  name: 'Vonk',
  accent_hue: 355,
  support_email: 'hallo@vonk.example',
  company: {
    name: 'Vonk Ontmoetingen B.V.',
    address: 'Oudegracht 112',
    postal_code: '3511 AW',
    city: 'Utrecht',
    country: 'NL',
  },
}
const origin = 'https://vonk.example'
const link = '/activate?token=abc&x=1'

const params: { [T in MailTemplate]: ParamsOf<T> } = {
  activation: { name: 'Anna', link },
  reset: { name: 'Anna', link },
  mail_change: { name: 'Anna', link, email: 'anna@new.example' },
  mail_change_notice: { name: 'Anna', email: 'a…@new.example' },
  password_changed: { name: 'Anna' },
  deletion: { name: 'Anna', link, days: 14 },
  reactivated: { name: 'Anna' },
  receipt: {
    name: 'Anna',
    link,
    credits: 30,
    amount_cents: 124999,
    currency: 'EUR',
    tax_rate: 2550,
    receipt_number: 4711,
    method: 'ideal',
  },
  withdrawal: {
    name: 'Anna',
    link,
    credits: 12,
    amount_cents: 1000,
    currency: 'EUR',
    receipt_number: 4711,
    at: '2026-11-15T12:34:56.000Z',
  },
  direct_debit_notice: {
    name: 'Anna',
    link,
    amount_cents: 2499,
    currency: 'EUR',
    day: '2026-11-17',
    reference: 'VONK-17-AB2CD3EF',
    iban: 'NL•• •••• 4300',
    creditor: 'Vonk Ontmoetingen B.V.',
  },
}
const names = Object.keys(mailParams) as MailTemplate[]

const draw = async (template: MailTemplate, change: Record<string, string | number> = {}, locale = 'en') =>
  renderMail(template, {
    i18n: await createI18n(locale as 'en', ['features/accounts']),
    site,
    params: { ...params[template], ...change },
    origin,
  })

const unfilled = /\{\w+\}|\bundefined\b|\bnull\b|NaN|\[object|<\/?\d+\/?>|&lt;/

test.each(names)('NOT-3 the mail %s is whole in all eleven languages', async (template) => {
  for (const locale of locales) {
    const { subject, html, text } = await draw(template, {}, locale)
    const address = 'link' in params[template] ? `${origin}${link}` : origin
    expect(subject, locale).toContain('Vonk')
    for (const part of [subject, html, text]) expect(part, locale).not.toMatch(unfilled)
    expect(html, locale).toContain(`<html dir="ltr" lang="${locale}">`)
    expect(html, locale).toContain(`href="${address.replace('&', '&amp;')}"`)
    expect(text.split('\n'), locale).toContain(address)
    for (const part of [html, text]) {
      expect(part, locale).toContain('Anna')
      expect(part, locale).toContain('Vonk Ontmoetingen B.V.')
      expect(part, locale).toContain('Oudegracht 112')
      expect(part, locale).toContain('hallo@vonk.example')
    }
    expect(html, locale).not.toMatch(/<img|<script|url\(|<link|src=/)
    expect(text, locale).not.toMatch(/<[a-z]/)
  }
})

test('NOT-3 the text part reads well on its own', async () => {
  const { text } = await draw('deletion')
  expect(text).toBe(
    [
      'Your account at Vonk is deleted',
      'Hello Anna,',
      'Your account is deleted, and nobody sees your profile any more. Thank you for the time with us.',
      'Have you changed your mind? For 14 days you can bring it back. After that it is gone for good.',
      `Bring my account back:\n${origin}${link}`,
      'Was it not you? Then bring your account back and choose a new password at once.',
      '--',
      'You get this mail because your account at Vonk was deleted.',
      'Questions? Reply to this mail or write to hallo@vonk.example.',
      'Vonk Ontmoetingen B.V.\nOudegracht 112, 3511 AW Utrecht, Netherlands',
    ].join('\n\n'),
  )
})

test('NOT-3 PAY-2 a receipt tells what was bought, in the money and numbers of its reader', async () => {
  const { text } = await draw('receipt')
  expect(text).toContain('30 credits')
  expect(text).toContain('Receipt number: 4711\nAmount: €1,249.99\nTax included: 25.5%')
  const { html } = await draw('receipt', {}, 'de')
  expect(html).toContain('1.249,99\u00a0€')
  expect(html).toContain('25,5\u00a0%')
  expect((await draw('receipt', { tax_rate: 0 })).text).not.toContain('Tax')
})

test('NOT-3 PAY-7 the receipt of a withdrawal has its moment and what comes back', async () => {
  const { text } = await draw('withdrawal')
  expect(text).toContain('Received: November 15, 2026 at 12:34:56')
  expect(text).toContain('UTC')
  expect(text).toContain('You get back: €10.00')
  expect(text).toContain('Unused credits taken back: 12')
  expect((await draw('withdrawal', {}, 'nl')).text).toContain('15 november 2026')
})

test('NOT-3 PAY-5 the notice of a direct debit has all that a bank asks for', async () => {
  const { text } = await draw('direct_debit_notice')
  expect(text).toContain(
    [
      'Amount: €24.99',
      'Date: November 17, 2026',
      'Bank account: NL•• •••• 4300',
      'Creditor: Vonk Ontmoetingen B.V.',
      'Mandate reference: VONK-17-AB2CD3EF',
    ].join('\n'),
  )
  expect(text).toContain('8 weeks')
  expect((await draw('direct_debit_notice', { creditor: '<0>x</0>' })).html).toContain('&lt;0&gt;x')
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
    expect(text).toContain(`Hello ${name},`)
    expect(subject).not.toContain(name)
  }
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
  await expect(renderMail('reset', { i18n, site, origin, params: { name: 'Anna' } })).rejects.toThrow('link')
  await expect(renderMail('toString', { i18n, site, origin, params: {} })).rejects.toThrow('no such mail')
})

test('NOT-3 a mail whose words are missing from the build waits instead of showing codes', async () => {
  const i18n = await createI18n('en', ['features/accounts'])
  const codes = Object.create(i18n, { _: { value: ({ id }: { id: string }) => id } }) as typeof i18n
  const { name } = params.reset
  await expect(renderMail('reset', { i18n: codes, site, origin, params: { name, link } })).rejects.toThrow(
    'no words',
  )
})

test('NOT-3 white on the button can be read in every colour a site may have', () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const dark = luminance('#241e1b')
  for (let hue = 0; hue <= 360; hue++) {
    const { button, onDark } = accentOf(hue)
    expect(1.05 / (luminance(button) + 0.05), `hue ${hue}`).toBeGreaterThanOrEqual(4.5)
    expect((luminance(onDark) + 0.05) / (dark + 0.05), `hue ${hue}, dark`).toBeGreaterThanOrEqual(4.5)
  }
})
