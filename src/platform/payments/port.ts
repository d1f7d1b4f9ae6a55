import type { PaymentMethod } from '#protocol/payment-methods.ts'
/** How a payment stands at the provider. Only `paid` is money. */
export type ProviderState = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'

/** What the provider says when it is asked: the only truth there is about money. */
export type ProviderPayment = {
  id: string
  /** The id of our payment, as it was given at the order. */
  reference: string
  state: ProviderState
  amountCents: number
  currency: string
  refundedCents: number
  chargedBackCents: number
  checkoutUrl: string | null
  /** The card that the buyer let the provider keep. */
  savedCard: { customerId: string; mandateId: string; label: string } | null
}

/** Whether money that was to go back is still on its way, has arrived, or came back to us. */
export type RefundState = 'under_way' | 'done' | 'failed'

export type ProviderOrder = {
  /** Also the key under which the provider makes at most one payment of it. */
  reference: string
  amountCents: number
  currency: string
  /** One of the payment methods that the site offers. */
  method: PaymentMethod
  description: string
  locale: string
  redirectUrl: string
  webhookUrl: string
  /** Known to the provider already; needed to keep a card and to charge what it keeps. */
  customerId?: string | undefined
  /** `first` keeps the card for later; `recurring` charges the mandate without the buyer. */
  sequence: 'once' | 'first' | 'recurring'
  mandateId?: string | undefined
}

/** A company that moves money for us. Every call may be repeated: nothing happens twice. */
export type PaymentProvider = {
  name: 'sandbox' | 'mollie'
  /** Whether it has this payment method at all. */
  hasMethod: (method: PaymentMethod) => boolean
  order: (order: ProviderOrder) => Promise<ProviderPayment>
  /** Null when the provider knows no such payment. */
  find: (providerId: string) => Promise<ProviderPayment | null>
  /**
   * By our own number, where an answer to the order never came. Null when no money can have moved: what a provider
   * cannot look for without a customer is nothing that it could have taken without the buyer.
   */
  findOrder: (reference: string, customerId: string | undefined) => Promise<ProviderPayment | null>
  /** Tries to close a payment that is not paid; says nothing when it cannot be closed any more. */
  cancel: (providerId: string) => Promise<void>
  /** `key` names this refund: asked twice, it is paid back once. Gives the provider's id of it. */
  refund: (refund: {
    providerId: string
    key: string
    amountCents: number
    currency: string
  }) => Promise<{ id: string }>
  /** What became of a refund that was accepted; `refundId` is the provider's. */
  findRefund: (providerId: string, refundId: string) => Promise<RefundState>
  /** Makes the member known; `key` names the member, so that asking twice makes one. */
  createCustomer: (customer: {
    key: string
    name: string
    email: string
    locale: string
  }) => Promise<{ id: string }>
  /** A mandate for direct debits from this bank account; null when the provider does not take the account. */
  createDebitMandate: (mandate: {
    customerId: string
    reference: string
    holder: string
    iban: string
    signedAt: Date
  }) => Promise<{ id: string } | null>
  revokeMandate: (customerId: string, mandateId: string) => Promise<void>
  /** Forgets a member and all mandates; what was paid stays paid. */
  forgetCustomer: (customerId: string) => Promise<void>
}

/** The provider cannot be reached or did not understand: nothing is known about the payment. */
export class ProviderUnavailable extends Error {
  constructor(cause: unknown) {
    super('the payment provider cannot be reached', { cause })
    this.name = 'ProviderUnavailable'
  }
}
