import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { methodBrands } from '../choices.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'

/** What is no brand but a word. */
const words: Record<Exclude<PaymentMethod, keyof typeof methodBrands>, MessageDescriptor> = {
  creditcard: msg({ message: 'Credit card', comment: 'Name of a payment method' }),
  directdebit: msg({ message: 'SEPA direct debit', comment: 'Name of a payment method' }),
  banktransfer: msg({ message: 'Bank transfer', comment: 'Name of a payment method' }),
}
const names: Record<PaymentMethod, string | MessageDescriptor> = { ...methodBrands, ...words }

export const methodName = (i18n: I18n, method: PaymentMethod): string => {
  const name = names[method]
  return typeof name === 'string' ? name : i18n._(name)
}

export function MethodName({ method }: { method: PaymentMethod }) {
  const { i18n } = useLingui()
  return <>{methodName(i18n, method)}</>
}
