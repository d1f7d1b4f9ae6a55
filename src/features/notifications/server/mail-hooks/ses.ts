import { z } from 'zod'
import { classOfFailure } from './returned.ts'
import type { ReadEntry, ReturnClass, Returned } from './returned.ts'

const emailAddress = z.string().min(3).max(320)
const mail = z.object({ source: z.string().max(1000).optional() })

const BouncedRecipient = z.object({
  emailAddress,
  status: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  diagnosticCode: z.string().max(5000).optional(),
})
const bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string().optional(),
  bouncedRecipients: z.array(BouncedRecipient).max(100),
})
const complaint = z.object({
  complaintFeedbackType: z.string().nullish(),
  complainedRecipients: z.array(z.object({ emailAddress })).max(100),
})
type Bounce = z.output<typeof bounce>

/** Notifications and published events say the same under two names. */
export const SesMessage = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    mail: mail.optional(),
    bounce: bounce.optional(),
    complaint: complaint.optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType !== undefined || eventType !== undefined)

const classOfBounce = (
  { bounceType, bounceSubType }: Bounce,
  recipient: Bounce['bouncedRecipients'][number],
): ReturnClass | null => {
  const { status, action, diagnosticCode = '' } = recipient
  if (action !== undefined && action !== 'failed') return null
  if (bounceType === 'Permanent') return classOfFailure(status ?? '5.0.0', diagnosticCode)
  // Without a status it is what somebody's absence has answered.
  const isKnown = status !== undefined || (bounceSubType !== undefined && bounceSubType !== 'General')
  return isKnown ? 'soft' : null
}

export const readSes = (message: z.output<typeof SesMessage>, readEntry: ReadEntry): Returned[] => {
  const entry = readEntry(message.mail?.source ?? '')
  const { bounce: bounced, complaint: complained } = message
  const type = message.notificationType ?? message.eventType
  if (type === 'Bounce' && bounced) {
    return bounced.bouncedRecipients.flatMap((recipient) => {
      const is = classOfBounce(bounced, recipient)
      return is ? [{ is, address: recipient.emailAddress, entry }] : []
    })
  }
  if (type !== 'Complaint' || !complained || complained.complaintFeedbackType === 'not-spam') return []
  return complained.complainedRecipients.map((recipient) => ({
    is: 'complaint',
    address: recipient.emailAddress,
    entry,
  }))
}
