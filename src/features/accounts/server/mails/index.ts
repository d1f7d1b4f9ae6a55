import { z } from 'zod'
import { defineMails } from '#platform/mail/mails.ts'
import type { MailSet } from '#platform/mail/mails.ts'

const link = z.string()
const email = z.string()

export const mails = defineMails({
  activation: { link },
  reset: { link },
  mail_change: { link, email },
  mail_change_notice: { email },
  password_changed: {},
  deletion: { link, days: z.number() },
  reactivated: {},
})

export const mailSet: MailSet<typeof mails> = {
  catalogue: 'features/accounts',
  mails,
  load: async () => (await import('./templates.tsx')).templates,
}
