import { randomUUID } from 'node:crypto'
import { decideRefund, getRefundProposals, getRefundQuote } from '#features/credits/contract.ts'
import type { Form } from '#platform/http/forms.ts'
import type { Screen } from '#platform/screens.ts'
import type { Call } from '#protocol/call.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { RefundScreen } from '../../ui/members/refund-screen.tsx'
import { RefundsScreen } from '../../ui/members/refunds-screen.tsx'
import { refundRefusals } from './money-acts.ts'

const decide =
  (act: 'approve' | 'reject', said: string) =>
  async (call: Call, { proposal = '' }: Form) => {
    await call(decideRefund, { body: { proposal, act } })
    return { said }
  }

export const refunds: Screen = {
  path: '/office/refunds',
  title: 'Refunds',
  group: 'Money',
  roles: ['finance'],
  load: async ({ call }) => {
    const { proposals } = await call(getRefundProposals)
    // The provider is asked about each: whoever approves has to know how it stands now.
    for (const { payment } of proposals) await call(getRefundQuote, { query: { payment: payment.id } })
    return <RefundsScreen proposals={proposals} />
  },
  acts: {
    approve: decide('approve', 'The refund is approved and on its way to the provider.'),
    reject: decide('reject', 'The refund is rejected: nothing is paid back.'),
  },
  refusals: refundRefusals,
}

export const refund: Screen = {
  path: '/office/refund',
  title: 'Refund',
  group: null,
  roles: ['finance'],
  load: async ({ call, query: { payment = '' } }) => {
    try {
      const quote = await call(getRefundQuote, { query: { payment } })
      return <RefundScreen quote={quote} formKey={randomUUID()} />
    } catch (error) {
      // An address that is none is one that does not exist.
      throw isRefusal(error, 'invalid_input') ? new Refusal('not_found') : error
    }
  },
}
