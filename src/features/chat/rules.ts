import { gifts } from './choices.ts'
import type { Gift } from './choices.ts'

export const FREE_CONVERSATIONS = 2
/** So long an account is new. */
export const NEW_DAYS = 7
/** SAF-4: with so many people one may begin a conversation. Whoever gets to know people needs less; who writes to all needs more. */
export const FIRST_CONTACTS = { new: { hour: 20, day: 50 }, known: { hour: 40, day: 150 } } as const
/** So many messages may wait until their sender's address is confirmed. */
export const WAITING_MESSAGES = 5
export const MESSAGES_PER_PAGE = 40
export const CHATS_PER_PAGE = 40
/** Typing is told while somebody types, not at each key. */
export const TYPING_EVERY_MS = 3000
export const TYPING_SHOWN_MS = 6000

/** Why one cannot write here. */
export type WriteRefusal =
  | 'other_unconfirmed'
  | 'member_gone'
  | 'blocked_by'
  | 'you_blocked'
  | 'conversation_limit'
  | 'too_many_first_contacts'
  | 'too_many_waiting'
  | 'not_enough_credits'
  | 'sending_restricted'
  | 'not_found'

export type WriteConditions = {
  /** Null: there is nobody of this number here. */
  other: { status: 'active' | 'not_confirmed' | 'deleted'; isVisible: boolean } | null
  /** Counts as started by the sender, or by the other. */
  hasConversation: boolean
  /** There is something in it that the sender sees: it stays, whatever becomes of the other. */
  isOpen: boolean
  isBlockedBy: boolean
  hasBlocked: boolean
  /** Waiting: how many messages wait for the sender's address to be confirmed; what they will cost is none of the credits. */
  sender: { paid: boolean; credits: number; started: number; waiting: number }
  price: number
  /** The sender may not write to anybody now. */
  isRestricted: boolean
  /** The sender has begun as many conversations as one may in a while. */
  isBeginningTooMany: boolean
}

/** The first reason against a message, in the order in which a person should hear them; null when there is none. */
export const writeRefusal = (conditions: WriteConditions): WriteRefusal | null => {
  const { other, sender } = conditions
  // To whom they are not there, nothing else about them is told either.
  if (!other || (!conditions.isOpen && (other.status === 'deleted' || !other.isVisible))) return 'not_found'
  if (other.status === 'deleted') return 'member_gone'
  if (conditions.hasBlocked) return 'you_blocked'
  if (conditions.isBlockedBy) return 'blocked_by'
  if (conditions.isRestricted) return 'sending_restricted'
  if (other.status === 'not_confirmed') return 'other_unconfirmed'
  if (!conditions.hasConversation && !sender.paid && sender.started >= FREE_CONVERSATIONS)
    return 'conversation_limit'
  if (!conditions.hasConversation && conditions.isBeginningTooMany) return 'too_many_first_contacts'
  if (sender.waiting >= WAITING_MESSAGES) return 'too_many_waiting'
  if (sender.credits < conditions.price) return 'not_enough_credits'
  return null
}

/** What a site offers, in its order; keys that a later version has brought, or taken away, are none here. */
export const giftsOn = ({ gifts: chosen }: { gifts: readonly string[] | null }): Gift[] =>
  chosen === null ? [...gifts] : chosen.flatMap((key) => gifts.find((gift) => gift === key) ?? [])
