import PostalMime from 'postal-mime'
import type { Attachment, Email } from 'postal-mime'
import { Refusal } from '#protocol/refusal.ts'
import { classOfQmail, classOfReport } from './delivery-status.ts'
import { addressesIn, fieldsOf, groupsOf } from './fields.ts'
import type { Fields } from './fields.ts'
import type { ReadEntry, ReturnClass, Returned } from './returned.ts'

/** What a returned mail needs; what is deeper is no report. */
const LIMITS = { maxNestingDepth: 20, maxRfc822NestingDepth: 1, maxHeadersSize: 128 * 1024 }

const parse = async (raw: Buffer): Promise<Email> => {
  const email = await PostalMime.parse(raw, { ...LIMITS, attachmentEncoding: 'utf8' }).catch(() => null)
  // Every mail says who it is from, and returned ones more than others.
  if (!email?.headers.some(({ key }) => key === 'from')) throw new Refusal('invalid_input')
  return email
}

const textOf = (part: Attachment | undefined): string =>
  typeof part?.content === 'string' ? part.content : ''

const partOf = ({ attachments }: Email, types: RegExp): string =>
  textOf(attachments.find(({ mimeType }) => types.test(mimeType)))

const headersOf = (message: string): Fields => fieldsOf(message.split(/\r?\n\r?\n/, 1)[0] ?? '')

/** What somebody has pressed in their mail program (RFC 5965). */
const complaints: Record<string, ReturnClass> = {
  abuse: 'complaint',
  fraud: 'complaint',
  virus: 'complaint',
  other: 'complaint',
  'opt-out': 'unsubscribe',
  'opt-out-list': 'unsubscribe',
}
const complaintOf = (feedback: Fields): ReturnClass | null => {
  const type = feedback.get('feedback-type')?.toLowerCase() ?? ''
  return Object.hasOwn(complaints, type) ? (complaints[type] ?? null) : null
}

const REPORT = /^multipart\/report\b/i
const sentTo = /^(?:to|delivered-to|x-original-to|envelope-to)$/

/**
 * What a mail that came back tells, if it is one. Anybody can write one and send it here: only an address to which we
 * let mails come back, which nobody can make up, tells of which mail it is, and so about whom.
 */
export const readRawMessage = async (raw: Buffer, readEntry: ReadEntry): Promise<Returned | null> => {
  const email = await parse(raw)
  const isReport = email.headers.some(({ key, value }) => key === 'content-type' && REPORT.test(value))
  const report = isReport ? partOf(email, /^message\/(?:global-)?delivery-status$/) : ''
  const [feedback] = isReport ? groupsOf(partOf(email, /^message\/feedback-report$/)) : []
  const is = feedback
    ? complaintOf(feedback)
    : report === ''
      ? classOfQmail(email.text ?? '')
      : classOfReport(report)
  if (is === null) return null
  const original = headersOf(
    partOf(email, /^(?:message\/(?:global|rfc822)|(?:text|message)\/rfc822-headers)$/),
  )
  const entry = [
    ...email.headers.flatMap(({ key, value }) => (sentTo.test(key) ? addressesIn(value) : [])),
    ...addressesIn(feedback?.get('original-mail-from') ?? ''),
    ...addressesIn(original.get('return-path') ?? ''),
  ]
    .slice(0, 50)
    .map(readEntry)
    .find((found) => found !== null)
  return entry === undefined ? null : { is, address: null, entry }
}
