export const FREE_CONVERSATIONS = 2
export const MESSAGES_PER_PAGE = 40
export const CHATS_PER_PAGE = 40
/** Typing is told while somebody types, not at each key. */
export const TYPING_EVERY_MS = 3000
export const TYPING_SHOWN_MS = 6000

/** As people count: an emoji is one, however it is encoded. */
export const lengthOf = (text: string): number => {
  let count = 0
  for (const _ of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) count += 1
  return count
}

// Marks that turn what follows around, and controls that no keyboard makes. They hide what a text says.
const hidden = /[[\p{Cc}--[\t\n]]\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gv
/** Joiners belong to emoji and to some scripts; alone they make a text that looks like none. */
const invisible = /[\s\u00AD\u180E\u200B-\u200F\u2028\u2029\u2060-\u2064\u3164\uFFA0]/gu
const manyLines = /\n{4,}/g
// Letters with dozens of marks above them cover the lines around.
const piledMarks = /(\p{M}{4})\p{M}+/gu

/** What is kept of a message; empty when there is nothing to read in it. */
export const cleanText = (text: string): string => {
  const plain = text
    .replaceAll('\r\n', '\n')
    .normalize('NFC')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(manyLines, '\n\n\n')
    .trim()
  return plain.replace(invisible, '') === '' ? '' : plain
}

/** Why one cannot write here. */
export type WriteRefusal =
  | 'other_unconfirmed'
  | 'member_gone'
  | 'blocked_by'
  | 'you_blocked'
  | 'conversation_limit'
  | 'not_enough_credits'
  | 'not_found'

export type Standing = {
  /** Null: there is nobody of this number here. */
  other: { status: 'active' | 'not_confirmed' | 'deleted'; isVisible: boolean } | null
  hasConversation: boolean
  isBlockedBy: boolean
  hasBlocked: boolean
  sender: { paid: boolean; credits: number; started: number }
  price: number
}

/** The first reason against a message, in the order in which a person should hear them; null when there is none. */
export const writeRefusal = (standing: Standing): WriteRefusal | null => {
  const { other, sender } = standing
  if (!other) return 'not_found'
  if (standing.hasBlocked) return 'you_blocked'
  if (standing.isBlockedBy) return 'blocked_by'
  if (other.status === 'deleted') return standing.hasConversation ? 'member_gone' : 'not_found'
  if (!standing.hasConversation && !other.isVisible) return 'not_found'
  if (other.status === 'not_confirmed') return 'other_unconfirmed'
  if (!standing.hasConversation && !sender.paid && sender.started >= FREE_CONVERSATIONS)
    return 'conversation_limit'
  if (sender.credits < standing.price) return 'not_enough_credits'
  return null
}
