import type { PersonalData } from '#platform/personal-data/index.ts'

/** What networks were told of members. */
export const networkData: PersonalData = {
  personal: {
    postback: {
      owner: 'account_id',
      exported: ['event', 'click_id', 'source', 'state', 'created_at', 'sent_at'],
      withheld: {
        id: 'a number of ours',
        network_id: 'the traffic source of the account names it',
        account_id: 'the account itself',
        order_key: 'a number of ours',
        tried_at: 'technical',
        payout_cents: 'what the network gets',
        currency: 'what the network gets',
        status: 'technical',
        answer: 'words of the network',
        answered_at: 'technical',
        reported_at: 'somebody else said it',
      },
      erasure: {
        keep: 'that a click was paid for once, and can be taken back; its number is the network’s and names nobody here',
        set: `account_id = null, source = '{}', answer = null`,
      },
    },
  },
  impersonal: {
    network: 'companies that send visitors',
    network_postback: 'addresses of these companies',
  },
}
