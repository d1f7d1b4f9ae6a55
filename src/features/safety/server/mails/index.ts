import { defineMails } from '#platform/mail/mails.ts'
import type { MailSet } from '#platform/mail/mails.ts'
import { complaintMails } from './complaint-shapes.ts'
import { decisionMails } from './decision-shapes.ts'

export const mails = defineMails({ ...complaintMails, ...decisionMails })

export const mailSet: MailSet<typeof mails> = {
  catalogue: 'features/safety',
  mails,
  load: async () => (await import('./templates.tsx')).templates,
  samples: async () => (await import('./samples.ts')).samples,
}
