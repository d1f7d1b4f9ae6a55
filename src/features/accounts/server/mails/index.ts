import { z } from 'zod'
import { defineMails } from '#platform/mail/mails.ts'
import type { MailSet } from '#platform/mail/mails.ts'

const link = z.string()
const email = z.string()
const device = z.string()

export const mails = defineMails({
  activation: { link },
  already_member: { link },
  reset: { link },
  mail_change: { link, email },
  mail_change_notice: { email },
  mail_changed: { link, email },
  mail_changed_here: {},
  mail_change_undone: { email },
  address_check: { link },
  password_changed: {},
  password_reset: {},
  passkey_added: { device },
  passkey_removed: { device },
  second_factor_on: {},
  second_factor_off: {},
  recovery_codes_made: {},
  recovery_code_used: { left: z.number() },
  deletion: { link, days: z.number() },
  reactivated: {},
})

export const mailSet: MailSet<typeof mails> = {
  catalogue: 'features/accounts',
  mails,
  load: async () => (await import('./templates.tsx')).templates,
  samples: async () => (await import('./samples.ts')).samples,
}
