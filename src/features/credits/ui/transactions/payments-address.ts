/** Where the list goes on: below this payment. */
export type PaymentsAddress = { before?: string }

const PAYMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What else stands there is no place in the list. */
export const readPaymentsAddress = ({ before }: Record<string, unknown>): PaymentsAddress =>
  typeof before === 'string' && PAYMENT_ID.test(before) ? { before } : {}
