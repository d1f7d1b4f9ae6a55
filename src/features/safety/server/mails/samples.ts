import type { Samples } from '#platform/mail/mails.ts'
import type { mails } from './index.ts'

const params = { name: 'Anna', reference: 'ZK4T-09QX-7B2M', link: '/complaints/ZK4T-09QX-7B2M?key=abc' }

/** For the gallery and the tests. */
export const samples: Samples<typeof mails> = {
  complaint_received: params,
  complaint_answered: params,
  complaint_reviewed: params,
}
