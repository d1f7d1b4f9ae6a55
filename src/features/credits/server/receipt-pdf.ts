import { formatDate } from '#protocol/dates.ts'
import { buffer } from 'node:stream/consumers'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import Pdf from 'pdfkit'
import { languageTag } from '#protocol/locales.ts'
import type { AnyLocale } from '#protocol/locales.ts'
import type { Site } from '#features/sites/server/index.ts'
import { hasGst, taxIn, WITHDRAWAL_DAYS } from '../rules.ts'
import { methodName } from '../ui/method-words.tsx'
import { formatMoney } from '#protocol/money.ts'
import type { PaymentRow } from './payment-queries.ts'
import { createPen, printed } from './pdf-text.ts'

export type ReceiptInput = {
  payment: PaymentRow
  site: Site
  /** Activated in the reader's language, with the words of this feature. */
  i18n: I18n
  locale: AnyLocale
  /** The time of the purchase is told by the clock of the buyer. */
  buyer: { name: string; email: string; zone: string }
}

type Fact = { label: string; value: string }

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 64
const RIGHT = A4.width - MARGIN
const WIDTH = RIGHT - MARGIN
const MIDDLE = A4.width / 2 + 8
const ink = '#2b1f1a'
const soft = '#6b5a52'
const line = '#e8ded6'

const body = { size: 10, color: ink }
const quiet = { size: 10, color: soft }
const strong = { size: 10, weight: 'bold', color: ink } as const
const LINE = 16

/** One page of A4, in the language of the reader. */
export const receiptPdf = (input: ReceiptInput): Promise<Buffer> => {
  const { payment, site, locale } = input
  const words = wordsOf(input)
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    lang: languageTag(locale),
    displayTitle: true,
    // The same receipt is the same file.
    info: { Title: words.title, Author: site.company.name, CreationDate: momentOf(payment) },
  })
  const pen = createPen(doc)
  const rule = (y: number) =>
    doc.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(line).stroke()
  const columnOf = (facts: readonly Fact[], y: number) => {
    for (const [index, { label, value }] of facts.entries()) {
      const top = y + index * 2 * LINE
      pen.write(label, MIDDLE, top, { ...quiet, size: 9 })
      pen.write(value, MIDDLE, top + 12, { ...body, width: RIGHT - MIDDLE })
    }
    return y + facts.length * 2 * LINE
  }
  const amounts = (rows: readonly Fact[], y: number, style: typeof body) => {
    for (const [index, { label, value }] of rows.entries()) {
      const top = y + index * 22
      pen.write(label, MARGIN, top, { ...style, width: WIDTH - 120 })
      pen.writeTo(value, RIGHT, top, style)
    }
    return y + rows.length * 22
  }

  pen.write(site.name, MARGIN, MARGIN, { size: 22, weight: 'bold', color: ink, width: WIDTH / 2 })
  pen.writeTo(words.title, RIGHT, MARGIN + 5, { size: 16, color: soft })
  rule(112)

  const [seller = '', ...address] = words.seller
  pen.write(seller, MARGIN, 140, { ...strong, width: MIDDLE - MARGIN - 24 })
  for (const [index, text] of address.entries()) {
    pen.write(text, MARGIN, 140 + (index + 1) * LINE, { ...quiet, width: MIDDLE - MARGIN - 24 })
  }
  const facts = columnOf(words.facts, 140)
  let y = Math.max(facts, 140 + words.seller.length * LINE) + 40

  y = amounts(words.items, y, body) + 4
  rule(y)
  y = amounts([words.total], y + 16, { ...strong, size: 14 }) + 2
  pen.write(words.tax, MARGIN, y, quiet)
  y += 24
  if (words.refund) y = amounts([words.refund], y, body)
  rule(y + 12)

  y = amounts(words.payment, y + 32, body) + 24
  if (payment.state === 'completed') {
    pen.paragraph(words.withdrawal, MARGIN, y, { size: 9, color: soft, width: WIDTH })
  }
  doc.end()
  return buffer(doc)
}

const momentOf = (payment: PaymentRow): Date => payment.completed_at ?? payment.created_at

/** Everything that stands on it. The words are those of the page that shows the same receipt. */
const wordsOf = ({ payment, site, i18n, locale, buyer }: ReceiptInput) => {
  const { company } = site
  const { amount_cents: amount, list_cents: list, currency, tax_rate: rate } = payment
  const number = payment.receipt_number ?? 0
  const credits = payment.credited ?? payment.credits
  const money = (cents: number) => formatMoney(i18n, cents, currency)
  const percent = (share: number) =>
    i18n.number(share, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })
  const day = formatDate(i18n, momentOf(payment), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // A document names the clock that it goes by.
    timeZone: buyer.zone,
    timeZoneName: 'short',
  })
  const country = new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(company.country)
  const taxShare = percent(rate / 10_000)
  const taxAmount = money(taxIn(amount, rate))
  const included = hasGst(payment.country)
    ? msg`includes ${taxShare} GST: ${taxAmount}`
    : msg`includes ${taxShare} VAT: ${taxAmount}`
  const none = msg({
    message: 'No VAT charged',
    comment: 'Under the total on a receipt: the price contains no VAT',
  })
  const discount = payment.discount_code && {
    label: `${i18n._(msg({ message: `Discount (${percent(Number(payment.discount_percentage) / 100)})`, comment: 'Line on the receipt; {0} is a percentage such as 20%, the discount code follows' }))} ${payment.discount_code}`,
    value: money(amount - list),
  }
  const fact = (label: string, value: string): Fact[] => (printed(value) ? [{ label, value }] : [])
  const days = WITHDRAWAL_DAYS
  return {
    title: i18n._(
      msg({
        message: `Receipt ${number}`,
        comment: 'Heading of a receipt, on the page and in the PDF; {number} is its number',
      }),
    ),
    seller: [
      company.name,
      company.address,
      `${company.postal_code} ${company.city}`,
      country ?? company.country,
      `${i18n._(msg({ message: 'VAT number', comment: 'Label on a receipt: VAT number of the seller' }))} ${company.vat_numbers.join(', ')}`,
      `${i18n._(msg({ message: 'Company registration number', comment: 'Label on the receipt: number of the seller in the trade register' }))} ${company.coc_number}`,
    ],
    facts: [
      ...fact(i18n._(msg`Date`), day),
      ...fact(
        i18n._(msg({ message: 'Bought by', comment: 'Label on the receipt, before the name of the buyer' })),
        buyer.name,
      ),
      ...fact(
        i18n._(
          msg({ message: 'Email address', comment: 'Label on the PDF receipt: email address of the buyer' }),
        ),
        buyer.email,
      ),
    ],
    items: [
      { label: i18n._(msg`${plural(credits, { one: '# credit', other: '# credits' })}`), value: money(list) },
      ...(discount ? [discount] : []),
    ],
    total: {
      label: i18n._(
        msg({ message: 'Total', comment: 'Label before the total price, on the order and the receipt' }),
      ),
      value: money(amount),
    },
    tax: i18n._(rate > 0 ? included : none),
    refund:
      payment.refunded_cents > 0
        ? {
            label: i18n._(
              msg({
                message: 'Refunded',
                comment:
                  'Badge, status of a payment: money given back. Also label before that amount on a receipt',
              }),
            ),
            value: money(-payment.refunded_cents),
          }
        : null,
    payment: [
      ...fact(
        i18n._(
          msg({
            message: 'Payment method',
            comment: 'Label on a receipt, order and test payment page, such as credit card or PayPal',
          }),
        ),
        methodName(i18n, payment.method),
      ),
      ...fact(
        i18n._(
          msg({ message: 'Payment ID', comment: 'Label on a receipt or order: identifier of the payment' }),
        ),
        payment.id,
      ),
    ],
    withdrawal: i18n._(
      msg`${plural(days, {
        one: 'You can withdraw from this purchase within # day of the purchase date, on its page on our site. We’ll refund unused credits pro rata.',
        other:
          'You can withdraw from this purchase within # days of the purchase date, on its page on our site. We’ll refund unused credits pro rata.',
      })}`,
    ),
  }
}
