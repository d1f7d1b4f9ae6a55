import type { MethodEnum } from 'mollie-api-typescript/models'
import type { PaymentMethod } from '#protocol/payment-methods.ts'

/** Our payment methods in Mollie's words; null for those that it has closed. */
const mollieMethods: Record<PaymentMethod, MethodEnum | null> = {
  ideal: 'ideal',
  creditcard: 'creditcard',
  visa: 'creditcard',
  mastercard: 'creditcard',
  maestro: 'creditcard',
  dankort: 'creditcard',
  cartebancaire: 'creditcard',
  nexi: 'creditcard',
  paypal: 'paypal',
  applepay: 'applepay',
  bancontact: 'bancontact',
  directdebit: 'directdebit',
  banktransfer: 'banktransfer',
  eps: 'eps',
  przelewy24: 'przelewy24',
  blik: 'blik',
  mobilepay: 'mobilepay',
  vipps: 'vipps',
  swish: 'swish',
  twint: 'twint',
  satispay: 'satispay',
  paysafecard: 'paysafecard',
  sofort: null,
  giropay: null,
}

export const hasMollieMethod = (method: PaymentMethod): boolean => mollieMethods[method] !== null

export const mollieMethodOf = (method: PaymentMethod): MethodEnum => {
  const known = mollieMethods[method]
  if (!known) throw new Error(`mollie: it has no payment method for ${method}`)
  return known
}

export const isCard = (method: PaymentMethod): boolean => mollieMethods[method] === 'creditcard'
