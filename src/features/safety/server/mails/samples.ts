import type { Samples } from '#platform/mail/mails.ts'
import type { mails } from './index.ts'

const params = { name: 'Anna', reference: 'ZK4T-09QX-7B2M', link: '/complaints/ZK4T-09QX-7B2M?key=abc' }
const link = '/decisions/0e5c7f3a-7a0b-4a52-9d7c-7f1c2f3b4a5d'

/** For the gallery and the tests. */
export const samples: Samples<typeof mails> = {
  complaint_received: params,
  complaint_answered: params,
  complaint_reviewed: params,
  decision_made: {
    name: 'Anna',
    link,
    measure: 'suspend',
    reason: 'harassment',
    facts_code: null,
    facts: 'You wrote insults to several people after they had asked you to stop.',
    how: 'told_to_us',
    ground: 'terms',
    ground_reference: 'respect',
    ground_explanation: null,
    ends_at: '2026-11-24T12:00:00.000Z',
    appeal_until: '2027-05-17T12:00:00.000Z',
  },
  decision_ended: { name: 'Anna', link, measure: 'suspend' },
  appeal_decided: {
    name: 'Anna',
    link,
    outcome: 'reversed',
    reasons: 'The messages were jokes between two people who know each other.',
  },
}
