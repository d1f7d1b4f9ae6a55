import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { renderMail } from '#features/accounts/server/mail-kit/index.ts'
import { locales } from '#protocol/locales.ts'
import { link, origin, site, wholeMail } from '#tests/support/mails.ts'
import { mails } from './index.ts'
import { samples as params } from './samples.ts'
import { templates } from './templates.tsx'

type Name = keyof typeof mails

const draw = async (template: Name, change: Record<string, string | number> = {}, locale = 'en') =>
  renderMail(mails[template], templates[template], {
    // The words of the layout are those of accounts.
    i18n: await createI18n(locale as 'en', ['features/accounts', 'features/credits']),
    site,
    params: { ...params[template], ...change },
    origin,
  })

test.each(Object.keys(mails) as Name[])(
  'NOT-3 the mail %s is whole in all eleven languages',
  async (template) => {
    for (const locale of locales) {
      const subject = wholeMail(await draw(template, {}, locale), locale, `${origin}${link}`)
      expect(subject, locale).toContain('Vonk')
    }
  },
)

test('NOT-3 PAY-2 a receipt tells what was bought, in the money and numbers of its reader', async () => {
  const { text } = await draw('receipt')
  expect(text).toContain('30 credits')
  expect(text).toContain('Receipt number: 4711\nAmount: €1,249.99\nVAT included: 25.5%')
  const { html } = await draw('receipt', {}, 'de')
  expect(html).toContain('1.249,99\u00a0€')
  expect(html).toContain('25,5\u00a0%')
  expect((await draw('receipt', { tax_rate: 0 })).text).not.toContain('VAT')
  expect((await draw('receipt', { country: 'AU' })).text).toContain('GST included: 25.5%')
})

test('NOT-3 PAY-7 the receipt of a withdrawal has its moment and what comes back', async () => {
  const { text } = await draw('withdrawal')
  expect(text).toContain('Received: 15 November 2026 at 13:34:56 CET')
  expect(text).toContain('Your refund: €10.00')
  expect(text).toContain('Unused credits removed: 12')
  expect((await draw('withdrawal', {}, 'nl')).text).toContain('15 november 2026')
})

test('NOT-3 PAY-6 the mail about a refund that failed has the same, says that it is owed, and asks for an answer', async () => {
  const { text } = await draw('refund_failed')
  expect(text).toContain(
    [
      'Your refund: €1,249.99',
      'Purchase: 30 credits',
      'Bought on: 13 November 2026',
      'Receipt number: 4711',
    ].join('\n'),
  )
  expect(text).toContain('We still owe it to you.')
  expect(text).toContain('Please reply to this email')
  expect(text).not.toMatch(/working days|Unused credits/)
})

test('NOT-3 PAY-6 the mail about a refund has the amount, what was bought when, and when it arrives', async () => {
  const { text } = await draw('refund_made')
  expect(text).toContain(
    [
      'Your refund: €1,249.99',
      'Purchase: 30 credits',
      'Bought on: 13 November 2026',
      'Receipt number: 4711',
      'Unused credits removed: 12',
    ].join('\n'),
  )
  expect(text).toContain('up to 10 working days')
  expect((await draw('refund_made', {}, 'sv')).text).toContain('1\u00a0249,99\u00a0€')
  expect((await draw('refund_made', { credits: 0 })).text).not.toContain('removed')
})

test('NOT-3 PAY-5 the notice of a direct debit has all that a bank asks for', async () => {
  const { text } = await draw('direct_debit_notice')
  expect(text).toContain(
    [
      'Amount: €24.99',
      'Date: 17 November 2026',
      'Bank account: NL•• •••• 4300',
      'Creditor: Vonk Ontmoetingen B.V.',
      'Mandate reference: VONK-17-AB2CD3EF',
    ].join('\n'),
  )
  expect(text).toContain('8 weeks')
  expect((await draw('direct_debit_notice', { creditor: '<0>x</0>' })).html).toContain('&lt;0&gt;x')
})
