import { z } from 'zod'
import { endpoint } from '#protocol/endpoint.ts'

const at = z.string()

export const getMemberNotices = endpoint({
  method: 'GET',
  path: '/api/office-notices.php',
  access: { staff: 'support' },
  audited: true,
  subject: ['account'],
  summary: 'Get which mails, texts and pushes were sent to a member, and whether they arrive',
  query: z.object({ account: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    /** Mail came back: nothing that can be switched off is sent any more. */
    mail_stopped_by: z.enum(['bounce', 'complaint']).nullable(),
    mail_stopped_at: at.nullable(),
    pushes: z.object({ devices: z.number(), failing: z.number() }),
    sent: z.array(
      z.object({
        channel: z.enum(['mail', 'sms', 'push']),
        template: z.string(),
        created_at: at,
        sent_at: at.nullable(),
        failed_at: at.nullable(),
      }),
    ),
  }),
})
