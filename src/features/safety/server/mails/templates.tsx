import { msg } from '@lingui/core/macro'
import type { Drawings } from '#platform/mail/mails.ts'
import { ComplaintAnswered, ComplaintReceived, ComplaintReviewed } from './complaints.tsx'
import { AppealDecided, DecisionEnded, DecisionMade } from './decisions.tsx'
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
  decision_made: {
    subject: (site) => msg`We’ve made a decision about your ${site} account`,
    Mail: DecisionMade,
  },
  decision_ended: {
    subject: (site) => msg`A restriction of your ${site} account has ended`,
    Mail: DecisionEnded,
  },
  appeal_decided: {
    subject: (site) => msg`We’ve decided about your appeal on ${site}`,
    Mail: AppealDecided,
  },
}
