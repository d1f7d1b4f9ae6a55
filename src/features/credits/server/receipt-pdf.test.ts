import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { createI18n } from '#app/catalogues.ts'
import { locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import type { PaymentRow } from './payment-queries.ts'
import { createPen, printed } from './pdf-text.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { ReceiptInput } from './receipt-pdf.ts'

const payment: PaymentRow = {
  id: '019a8a52-7c1e-7aaa-8bbb-0123456789ab',
  site_id: 1,
  account_id: 17,
  order_key: 'order-key',
  bundle_id: 2,
  credits: 30,
  amount_cents: 187_425,
  list_cents: 249_900,
  currency: 'EUR',
  country: 'NL',
  tax_rate: 2100,
  method: 'ideal',
  discount_id: 1,
  discount_code: 'WELCOME25',
  discount_percentage: '25.00',
  provider: 'sandbox',
  provider_id: 'sb_1',
  checkout_url: null,
  is_recurring: false,
  state: 'completed',
  credited: 30,
  refunded_cents: 0,
  receipt_number: 4711,
  created_at: new Date('2026-11-15T12:00:00Z'),
  completed_at: new Date('2026-11-15T12:01:00Z'),
  asked_at: null,
}

const company = {
  name: 'Vonk Ontmoetingen B.V.',
  address: 'Oudegracht 112',
  postal_code: '3511 AW',
  city: 'Utrecht',
  country: 'NL',
  coc_number: '00000001',
  vat_numbers: ['NL000000001B01'],
}
const site = { name: 'Vonk', company } as unknown as ReceiptInput['site']
const buyer = { name: 'Łucja Żółć', email: 'anna@example.org', zone: 'Europe/Amsterdam' }

const draw = async (change: Partial<PaymentRow> = {}, locale: Locale = 'en', who = buyer) =>
  receiptPdf({
    payment: { ...payment, ...change },
    site,
    i18n: await createI18n(locale, ['features/credits']),
    locale,
    buyer: who,
  })

type Content = { text: string; pages: number; hasBoxes: boolean; fonts: number }

/** Reads the document as a program would that copies its text: glyphs become letters by the fonts' own tables. */
const read = (file: Buffer): Content => {
  const objects = new Map<string, { head: string; stream: string }>()
  for (const [, id = '', content = ''] of file
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw = ''] = content.split('stream\n')
    const bytes = Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1')
    const stream = head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(id, { head, stream })
  }
  const letters = new Map<string, string[]>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? []
      const [, list = ''] = /beginbfrange([\s\S]*?)endbfrange/.exec(objects.get(table)?.stream ?? '') ?? []
      const codes = [...list.matchAll(/\[([^\]]*)\]/g)].flatMap(([, row = '']) => row.trim().split(/\s+/))
      const letter = (code: string) =>
        String.fromCharCode(...(code.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)))
      letters.set(name, codes.map(letter))
    }
  }
  const content = [...objects.values()].find(({ stream }) => stream.includes(' TJ'))?.stream ?? ''
  let font = ''
  let hasBoxes = false
  let text = ''
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name
    for (const [, glyph = ''] of (shown ?? '')
      .replace(/[<>]|-?\b[\d.]+\b(?![^<]*>)/g, '')
      .matchAll(/([0-9a-f]{4})/g)) {
      if (glyph === '0000') hasBoxes = true
      text += letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '?'
    }
    if (shown !== undefined) text += '|'
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head)).length
  return { text, pages, hasBoxes, fonts: letters.size }
}
const compact = (text: string) => text.replace(/[|\s\u00a0]/g, '')

test('PAY-2 a receipt is one page with seller, buyer, number, price, discount, tax, total and payment', async () => {
  const { text, pages } = read(await draw())
  expect(pages).toBe(1)
  for (const expected of [
    'Vonk',
    'Receipt 4711',
    'Vonk Ontmoetingen B.V.|Oudegracht 112|3511 AW Utrecht|Netherlands|',
    'NL000000001B01',
    '00000001',
    '15 November 2026 at 13:01 CET',
    'anna@example.org',
    '30 credits|€2,499.00',
    'Discount (25%) WELCOME25|-€624.75',
    'Total|€1,874.25',
    'includes 21% VAT: €325.28',
    'Payment method|iDEAL',
    payment.id,
    'withdraw from this purchase within 14 days',
  ]) {
    expect(text).toContain(expected)
  }
  expect(text).not.toContain('Refunded')
})

test('PAY-2 a receipt leaves out what there is not, and tells what was paid back', async () => {
  const none = {
    discount_code: null,
    discount_percentage: null,
    list_cents: payment.amount_cents,
    tax_rate: 0,
  }
  const { text } = read(await draw({ ...none, refunded_cents: 5000, state: 'refunded' }))
  expect(text).toContain('No VAT charged')
  expect(text).toContain('Refunded|-€50.00')
  expect(text).not.toMatch(/Discount|VAT:|withdraw/)
})

test('PAY-2 CRD-1 the tax on a receipt has its name of the country: GST in Australia and New Zealand', async () => {
  for (const country of ['AU', 'NZ']) {
    const { text } = read(await draw({ country, tax_rate: 1000 }))
    expect(text).toContain('includes 10% GST: €170.39')
    expect(text).not.toContain('% VAT')
  }
})

test('PAY-2 PAY-6 fewer credits than sold are told as they were given', async () => {
  expect(read(await draw({ credited: 1 })).text).toContain('|1 credit|')
})

test.each(locales)('PAY-2 a receipt in %s has every letter and is money of its readers', async (locale) => {
  const { text, pages, hasBoxes } = read(await draw({ currency: locale === 'pl' ? 'PLN' : 'EUR' }, locale))
  expect(pages).toBe(1)
  expect(hasBoxes).toBe(false)
  expect(text).not.toMatch(/\?|undefined|NaN|\{/)
  const currency = locale === 'pl' ? 'PLN' : 'EUR'
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1874.25)
  expect(compact(text)).toContain(compact(printed(money).replaceAll('\u202f', '')))
  expect(compact(text)).toContain('ŁucjaŻółć')
})

test('PAY-2 a name in letters that the typeface does not have is left out, and nothing else', async () => {
  const { text, hasBoxes } = read(
    await draw({}, 'en', { ...buyer, name: 'Иван 🌸', email: 'ivan@example.org' }),
  )
  expect(hasBoxes).toBe(false)
  expect(text).not.toContain('Bought by')
  expect(text).toContain('ivan@example.org')
  expect(printed('Nguyễn\u202f🌸')).toBe('Nguyen')
})

test('PAY-2 the longest name and address do not leave the page', async () => {
  const long = {
    ...buyer,
    name: 'Wilhelmina '.repeat(12),
    email: `${'w'.repeat(64)}@${'w'.repeat(150)}.example`,
  }
  const { text, pages } = read(await draw({}, 'en', long))
  expect(pages).toBe(1)
  expect(text).toMatch(/Wilhelmina Wil\w*…/)
  expect(text).toContain('www…')
})

test('PAY-2 the typeface has each letter that we take for printable', async () => {
  const doc = new Pdf({ size: 'A4' })
  const pen = createPen(doc)
  const all = Array.from({ length: 0x2300 }, (_, code) => printed(String.fromCharCode(code)))
  const letters = [...new Set(all.join(''))].join('')
  for (const weight of ['regular', 'bold'] as const)
    pen.write(letters, 0, 0, { size: 8, weight, color: '#000' })
  doc.end()
  const { text, hasBoxes, fonts } = read(await buffer(doc))
  expect(fonts).toBe(4)
  expect(hasBoxes).toBe(false)
  expect(text.replaceAll('|', '').length).toBeGreaterThanOrEqual(2 * 300)
})
