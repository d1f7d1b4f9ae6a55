import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { methodBrands } from '../choices.ts'
import type { PaymentMethod } from '#protocol/payment-methods.ts'

/** What is no brand but a word. */
const words: Record<Exclude<PaymentMethod, keyof typeof methodBrands>, MessageDescriptor> = {
  creditcard: msg`Credit card`,
  directdebit: msg`SEPA direct debit`,
  banktransfer: msg`Bank transfer`,
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
