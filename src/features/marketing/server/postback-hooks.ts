import { accountCreated, accountReported, accountStatusChanged } from '#features/accounts/server/index.ts'
import { moneyReturned, purchaseSettled } from '#features/credits/server/index.ts'
import { markReported } from './postback-queries.ts'
import { recordConfirmed, recordLead, recordReversal, recordSale } from './postback-events.ts'

/** Each in the transaction of what happened: nothing is told that was not, and nothing that was is forgotten. */
export const postbackHooks = [
  accountCreated.part((own, { account }) => recordLead(own, account)),
  accountStatusChanged.part(async (own, { account, status }) => {
    if (status === 'active') await recordConfirmed(own, account)
  }),
  accountReported.part(async ({ db, clock }, { account }) => {
    await markReported.run(db, { account, now: clock.now() })
  }),
  purchaseSettled.part(async (own, { account, payment, isFirst }) => {
    if (isFirst) await recordSale(own, account, payment)
  }),
  // Part of the money changes nothing for the network: it was paid for a customer.
  moneyReturned.part(async (own, { payment, cause, isOver }) => {
    if (isOver) await recordReversal(own, payment, cause === 'chargeback' ? 'chargeback' : 'refund')
  }),
]
