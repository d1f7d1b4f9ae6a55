import { declareHook } from '#platform/hooks.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { RefundCause } from './refund-queries.ts'

/** In the transaction in which somebody gives an IBAN and a mobile number to pay by direct debit. */
export const mandateWritten = declareHook<{ account: number }>('credits.mandate_written')

type Purchase = { account: number; payment: string; amountCents: number; currency: string }

/**
 * In the transaction in which an order is written, before the provider is told; whoever takes part refuses it by throwing. The
 * order is already among those of its buyer.
 */
export const orderBegins = declareHook<Purchase>('credits.order_begins')

/** In the transaction in which a payment is credited, once for each; also in a worker, where no request is. */
export const purchaseSettled = declareHook<Purchase & { isFirst: boolean }, void, HookContext>(
  'credits.purchase_settled',
)

/**
 * In the transaction in which we learn that money of a purchase goes back: `amountCents` of it this time. It can happen
 * several times to one payment, and after `isOver` once more at most, when a bank takes back what was refunded.
 */
export const moneyReturned = declareHook<
  Purchase & {
    cause: RefundCause
    /** The purchase has ended with it: withdrawn from, charged back or paid back whole. */
    isOver: boolean
  },
  void,
  HookContext
>('credits.money_returned')
