import { Refusal } from '#protocol/refusal.ts'
import { PostmarkRecord, readPostmark } from './postmark.ts'
import { readRawMessage } from './raw-message.ts'
import type { ReadEntry, Returned } from './returned.ts'
import { readSes, SesMessage } from './ses.ts'
import { SnsEnvelope } from './sns.ts'
import type { createSnsReader } from './sns.ts'

/** Undefined for what is none. */
const inJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON begins with a brace, whatever it calls itself: Amazon says text/plain. No header of a mail does. */
const isJson = (body: Buffer): boolean => /^\s*\{/.test(body.subarray(0, 100).toString('latin1'))

type Reading = { readEntry: ReadEntry; readSns: ReturnType<typeof createSnsReader>; now: Date }

/** What a provider or a mail server tells, in whichever of the three ways. */
export const readHook = async (
  body: Buffer,
  { readEntry, readSns, now }: Reading,
): Promise<readonly Returned[]> => {
  if (!isJson(body)) {
    const returned = await readRawMessage(body, readEntry)
    return returned ? [returned] : []
  }
  const json = inJson(body.toString())
  const record = PostmarkRecord.safeParse(json)
  if (record.success) return readPostmark(record.data)
  const envelope = SnsEnvelope.safeParse(json)
  if (!envelope.success) throw new Refusal('invalid_input')
  const carried = await readSns(envelope.data, now)
  if (carried === null) return []
  const message = SesMessage.safeParse(inJson(carried))
  // A topic carries other things as well, such as a greeting.
  return message.success ? readSes(message.data, readEntry) : []
}
