import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { escapeHtml } from '#platform/http/escape-html.ts'
import { sandboxOutcomes } from '#platform/payments/index.ts'
import type { SandboxCheckout } from '#platform/payments/index.ts'
import { languageTag } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { formatMoney } from '#protocol/money.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import { methodName } from '../../ui/method-words.tsx'
import { style } from './style.ts'

// In many languages they agree with the word for "payment".
const outcomes = {
  paid: msg({ message: 'Paid', context: 'how a payment ends' }),
  pending: msg({
    message: 'Pending, then paid',
    comment: 'Button on the test payment page: how the payment ends (agrees with payment)',
  }),
  failed: msg({ message: 'Failed', context: 'how a payment ends' }),
  cancelled: msg({ message: 'Cancelled', context: 'how a payment ends' }),
  expired: msg({ message: 'Expired', context: 'how a payment ends' }),
}

/** How a payment stands that cannot be changed here any more. */
const endings = {
  paid: msg`This payment has been made.`,
  pending: msg`This payment is being processed.`,
  failed: msg({
    message: 'This payment failed.',
    comment: 'Status on the test payment page: how the payment ended',
  }),
  cancelled: msg`This payment was cancelled.`,
  expired: msg`This payment has expired.`,
}

type Page = { i18n: I18n; locale: Locale; nonce: string; theme: string | undefined }

const choices = (savesCard: boolean, i18n: I18n): string =>
  `<form method="post"><fieldset><legend>${escapeHtml(i18n._(msg`How should this payment end?`))}</legend>` +
  (savesCard
    ? `<label><input type="checkbox" name="decline" value="1">` +
      `<span>${escapeHtml(i18n._(msg`Decline this card at its next charge`))}</span></label>`
    : '') +
  sandboxOutcomes
    .map(
      (outcome) =>
        `<button name="outcome" value="${outcome}">${escapeHtml(i18n._(outcomes[outcome]))}</button>`,
    )
    .join('') +
  `</fieldset></form>`

const ended = (state: keyof typeof endings, redirectUrl: string, i18n: I18n): string =>
  `<p class="state" data-state="${state}">${escapeHtml(i18n._(endings[state]))}</p>` +
  `<a class="back" href="${escapeHtml(redirectUrl)}">${escapeHtml(i18n._(msg`Back to the site`))}</a>`

const methodOf = (i18n: I18n, method: string): string => {
  const known = paymentMethods.find((name) => name === method)
  return known ? methodName(i18n, known) : method
}

/** The hosted checkout of the sandbox; it needs no script. */
export const renderSandboxPage = (
  checkout: SandboxCheckout,
  { i18n, locale, nonce, theme }: Page,
): string => {
  const { currency, state } = checkout
  const title = escapeHtml(
    i18n._(
      msg({ message: 'Test checkout', comment: 'Heading of the test payment page: no real money is moved' }),
    ),
  )
  const amount = escapeHtml(formatMoney({ locale }, checkout.amountCents, currency))
  const fact = (name: string, value: string) =>
    `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`
  const introduction = msg`This page takes the place of a payment provider’s. Choose what happens.`
  const dataTheme = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
  return (
    `<!doctype html><html lang="${languageTag(locale)}"${dataTheme}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">` +
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">` +
    `<title>${title} · ${amount}</title><style nonce="${nonce}">${style}</style></head>` +
    `<body><header class="notice">${escapeHtml(i18n._(msg`Test checkout: no real money`))}</header>` +
    `<main><article><section><h1>${title}</h1><p class="amount">${amount}</p>` +
    (state === 'open' ? `<p class="introduction">${escapeHtml(i18n._(introduction))}</p>` : '') +
    `<dl>` +
    fact(i18n._(msg`Payment method`), methodOf(i18n, checkout.method)) +
    fact(
      i18n._(
        msg({
          message: 'Order',
          comment: 'Label (noun) on the test payment page, before the description of the order',
        }),
      ),
      checkout.description,
    ) +
    `</dl></section><section>` +
    (state === 'open' ? choices(checkout.savesCard, i18n) : ended(state, checkout.redirectUrl, i18n)) +
    `</section></article></main></body></html>`
  )
}
