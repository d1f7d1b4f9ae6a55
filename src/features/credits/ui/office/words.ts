import { formatMoney } from '#protocol/money.ts'
import { paymentMethods } from '#protocol/payment-methods.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'
import { methodBrands } from '../../choices.ts'

const english = { locale: 'en' }
const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
const others = { creditcard: 'Credit card', directdebit: 'SEPA direct debit', banktransfer: 'Bank transfer' }
const methods: Record<PaymentMethod, string> = { ...methodBrands, ...others }

export const money = (cents: number, currency: string): string => formatMoney(english, cents, currency)
/** As it is typed into a field. */
export const typed = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
export const countryName = (country: string): string =>
  (/^[A-Z]{2}$/.test(country) && names.of(country)) || country
export const methodName = (method: PaymentMethod): string => methods[method]
export const methodNames = (keys: readonly string[]): string =>
  paymentMethods
    .filter((method) => keys.includes(method))
    .map(methodName)
    .join(', ')
export const day = (moment: string | null): string => moment?.slice(0, 10) ?? ''
