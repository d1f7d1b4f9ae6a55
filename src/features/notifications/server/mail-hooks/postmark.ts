import { z } from 'zod'
import type { ReturnClass, Returned } from './returned.ts'

const Address = z.string().min(3).max(320)
/** `entry` is what we have sent along, if the mail was handed in with it. */
const Metadata = z.object({ entry: z.coerce.number().int().positive().optional().catch(undefined) }).nullish()

const Bounce = z.object({ RecordType: z.literal('Bounce'), Type: z.string(), Email: Address, Metadata })
const SpamComplaint = z.object({ RecordType: z.literal('SpamComplaint'), Email: Address, Metadata })
const SubscriptionChange = z.object({
  RecordType: z.literal('SubscriptionChange'),
  Recipient: Address,
  SuppressSending: z.boolean(),
  SuppressionReason: z.string().nullish(),
  Metadata,
})
export const PostmarkRecord = z.union([
  z.discriminatedUnion('RecordType', [Bounce, SpamComplaint, SubscriptionChange]),
  // Deliveries, opens and clicks may be sent to the same address.
  z.object({ RecordType: z.enum(['Delivery', 'Open', 'Click', 'SmtpApiError', 'Inbound']) }),
])

/** By Postmark's names. What is delayed (Transient), answered by a machine or unclear counts nothing. */
const bounces = new Map<string, ReturnClass>([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['DnsError', 'soft'],
  ['Blocked', 'soft'],
  ['SpamNotification', 'soft'],
  ['DMARCPolicy', 'soft'],
  ['SpamComplaint', 'complaint'],
  ['Unsubscribe', 'unsubscribe'],
])
const suppressions = new Map<string, ReturnClass>([
  ['HardBounce', 'hard'],
  ['SpamComplaint', 'complaint'],
  ['ManualSuppression', 'unsubscribe'],
])

type Named = Extract<z.output<typeof PostmarkRecord>, { Metadata?: unknown }>

const classOf = (record: Named): ReturnClass | undefined => {
  if (record.RecordType === 'Bounce') return bounces.get(record.Type)
  if (record.RecordType === 'SpamComplaint') return 'complaint'
  return record.SuppressSending ? suppressions.get(record.SuppressionReason ?? '') : undefined
}

export const readPostmark = (record: z.output<typeof PostmarkRecord>): Returned[] => {
  if (!('Metadata' in record) && !('Email' in record) && !('Recipient' in record)) return []
  const is = classOf(record)
  const address = 'Email' in record ? record.Email : record.Recipient
  return is ? [{ is, address, entry: record.Metadata?.entry ?? null }] : []
}
