import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { euroCountries } from './euro-countries.ts'

/** Names of brands are the same in every language. The others are words, and translated. */
export const methodBrands = {
  ideal: 'iDEAL',
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  bancontact: 'Bancontact',
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
} satisfies Partial<Record<PaymentMethod, string>>

/** Their networks take no new payments or issue no new cards: off unless a site switches them on. */
export const closedMethods = ['giropay', 'sofort', 'maestro'] as const satisfies PaymentMethod[]
export type ClosedMethod = (typeof closedMethods)[number]

/** A card is a card, whatever its brand is called on the button. */
export const cardMethods: readonly PaymentMethod[] = [
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'dankort',
  'cartebancaire',
  'nexi',
]

const everywhere = null
const sepa = 'AT BE DE DK ES FI FR IE IT NL NO PL SE CH'.split(' ')

/** Where a method is offered; null is everywhere. */
export const methodCountries: Record<PaymentMethod, readonly string[] | null> = {
  ideal: ['NL'],
  creditcard: everywhere,
  visa: everywhere,
  mastercard: everywhere,
  maestro: euroCountries,
  paypal: everywhere,
  applepay: everywhere,
  bancontact: ['BE'],
  directdebit: euroCountries,
  banktransfer: sepa,
  sofort: ['AT', 'BE', 'DE', 'ES', 'IT', 'NL', 'CH'],
  giropay: ['DE'],
  eps: ['AT'],
  przelewy24: ['PL'],
  blik: ['PL'],
  dankort: ['DK'],
  mobilepay: ['DK', 'FI'],
  vipps: ['NO'],
  swish: ['SE'],
  twint: ['CH'],
  satispay: ['IT'],
  cartebancaire: ['FR'],
  nexi: ['IT'],
  paysafecard: ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE'],
}

const anyMoney = null

/** The money that a method moves, as its network takes it through our providers; null is any. */
export const methodCurrencies: Record<PaymentMethod, readonly string[] | null> = {
  ideal: ['EUR'],
  creditcard: anyMoney,
  visa: anyMoney,
  mastercard: anyMoney,
  maestro: anyMoney,
  paypal: anyMoney,
  applepay: anyMoney,
  bancontact: ['EUR'],
  directdebit: ['EUR'],
  banktransfer: ['EUR'],
  sofort: ['EUR'],
  giropay: ['EUR'],
  eps: ['EUR'],
  przelewy24: ['EUR', 'PLN'],
  blik: ['PLN'],
  dankort: anyMoney,
  mobilepay: ['DKK', 'EUR'],
  vipps: ['NOK'],
  swish: ['SEK'],
  twint: ['CHF'],
  satispay: ['EUR'],
  cartebancaire: ['EUR'],
  nexi: ['EUR'],
  paysafecard: ['CHF', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK'],
}

/** What people of a country look for first. */
export const favouriteMethods: Partial<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  DE: ['paypal', 'directdebit'],
  AT: ['eps'],
  PL: ['blik', 'przelewy24'],
  DK: ['mobilepay', 'dankort'],
  FI: ['mobilepay'],
  NO: ['vipps'],
  SE: ['swish'],
  CH: ['twint'],
  IT: ['satispay', 'nexi'],
  FR: ['cartebancaire'],
}

export const paymentStates = [
  'created',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why staff gives money back. */
export const refundReasons = [
  'goodwill',
  'withdrawal',
  'charged_twice',
  'not_delivered',
  'unauthorised',
  'minor',
  'legal',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** `alone`: below the limit from which a second person approves. */
export const proposalStates = ['waiting', 'alone', 'approved', 'rejected'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Why staff corrects a balance. */
export const correctionReasons = [
  'goodwill',
  'lost_in_fault',
  'given_by_mistake',
  'abuse',
  'promised',
] as const
export type CorrectionReason = (typeof correctionReasons)[number]
