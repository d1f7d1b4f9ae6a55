import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

const Done = z.object({ done: z.literal(true) })

/** `bounced`: mails came back; `complained`: one was marked as spam. */
const MailAddress = z.object({
  state: z.enum(['ok', 'unsubscribed', 'bounced', 'complained']),
  email: z.string(),
  /** When emails were stopped; null while they are not. */
  since: z.string().nullable(),
})

export const getMailAddress = endpoint({
  method: 'GET',
  path: '/api/mail-address.php',
  access: 'member',
  summary: "Get whether emails to one's own address are sent, and if not, why",
  output: MailAddress,
})

export const checkMailAddress = endpoint({
  method: 'POST',
  path: '/api/mail-address.php',
  access: 'member',
  summary: "Email a link to one's own address; following it starts emails again after they came back",
  output: Done,
  errors: { not_stopped: 409, too_many_checks: 429 },
  idempotency: 'own',
})

export const resumeMail = endpoint({
  method: 'PUT',
  path: '/api/mail-address.php',
  access: 'member',
  summary: 'Get emails again after unsubscribing from all of them',
  output: MailAddress,
  idempotency: 'own',
})
