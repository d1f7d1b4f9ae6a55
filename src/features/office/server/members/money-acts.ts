import { correctionReasons, refundReasons } from '#features/credits/choices.ts'
import { correctCredits, refundPayment } from '#features/credits/contract.ts'
import type { Screen } from '#platform/screens.ts'
import { centsIn, numberIn, oneIn } from './fields.ts'

export const moneyActs: NonNullable<Screen['acts']> = {
  correct: async (call, form) => {
    const id = numberIn(form, 'id')
    const { credits } = await call(correctCredits, {
      body: {
        key: form.key ?? '',
        account: id,
        credits: numberIn(form, 'credits'),
        reason: oneIn(form, 'reason', correctionReasons),
        note: form.note ?? '',
      },
    })
    return { said: `The balance is ${credits} credits now.`, query: { id: String(id) } }
  },
  refund: async (call, form) => {
    const { state } = await call(refundPayment, {
      body: {
        key: form.key ?? '',
        payment: form.payment ?? '',
        cents: centsIn(form, 'amount'),
        reason: oneIn(form, 'reason', refundReasons),
        note: form.note ?? '',
      },
    })
    const said =
      state === 'waiting'
        ? 'The refund waits for a second person.'
        : 'The refund is on its way to the provider.'
    return { said, query: { id: String(numberIn(form, 'id')) } }
  },
}

/** Why money is not given back. */
export const refundRefusals = {
  refund_too_much: 'That is more than is left of this payment.',
  refund_too_late: 'The time in which this site refunds is over.',
  refund_not_paid: 'This payment is not paid, or its money is back already.',
  refund_unasked: 'The provider has not said how the payment stands. Please reload the page and try again.',
}
