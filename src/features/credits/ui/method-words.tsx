import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { PaymentMethod } from '../choices.ts'

/** Names of brands are the same in every language; what is a word is translated. */
const names: Record<PaymentMethod, string | MessageDescriptor> = {
  ideal: 'iDEAL',
  creditcard: msg`Credit card`,
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
  directdebit: msg`SEPA direct debit`,
  banktransfer: msg`Bank transfer`,
  sofort: 'Sofort',
  giropay: 'giropay',
  eps: 'eps',
  przelewy24: 'Przelewy24',
  blik: 'BLIK',
  dankort: 'Dankort',
  mobilepay: 'MobilePay',
  vipps: 'Vipps',
  swish: 'Swish',
  twint: 'TWINT',
  satispay: 'Satispay',
  cartebancaire: 'Carte Bancaire',
  nexi: 'Nexi',
  paysafecard: 'paysafecard',
}

export const methodName = (i18n: I18n, method: PaymentMethod): string => {
  const name = names[method]
  return typeof name === 'string' ? name : i18n._(name)
}

export function MethodName({ method }: { method: PaymentMethod }) {
  const { i18n } = useLingui()
  return <>{methodName(i18n, method)}</>
}
