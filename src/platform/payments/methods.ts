import type { MethodEnum } from 'mollie-api-typescript/models'

/** Our payment methods in Mollie's words; those that it has closed are not among them. */
const mollieMethods: Partial<Record<string, MethodEnum>> = {
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
}

export const hasMollieMethod = (method: string): boolean => mollieMethods[method] !== undefined

export const mollieMethodOf = (method: string): MethodEnum => {
  const known = mollieMethods[method]
  if (!known) throw new Error(`mollie: it has no payment method for ${method}`)
  return known
}

export const isCard = (method: string): boolean => mollieMethods[method] === 'creditcard'
