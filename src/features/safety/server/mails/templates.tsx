import { msg } from '@lingui/core/macro'
import type { Drawings } from '#platform/mail/mails.ts'
import { ComplaintAnswered, ComplaintReceived, ComplaintReviewed } from './complaints.tsx'
import type { mails } from './index.ts'

export const templates: Drawings<typeof mails> = {
  complaint_received: {
    subject: (site) => msg`We’ve received your report to ${site}`,
    Mail: ComplaintReceived,
  },
  complaint_answered: {
    subject: (site) => msg`Our answer to your report to ${site}`,
    Mail: ComplaintAnswered,
  },
  complaint_reviewed: {
    subject: (site) => msg`Our answer to your appeal to ${site}`,
    Mail: ComplaintReviewed,
  },
}
