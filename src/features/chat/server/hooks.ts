import type { Db } from '#platform/db/database.ts'
import { declareHook } from '#platform/hooks.ts'
import type { HookContext } from '#platform/hooks.ts'
import type { Warning } from '../choices.ts'
import type { SendError } from '../contract.ts'
import type { MessageKind } from './queries.ts'

/**
 * What becomes of a message: it arrives, it waits for somebody to look at it, or it is not sent, with this code. Who holds it
 * writes down why, in the transaction in which it is stored, and gives the number of that decision.
 */
export type MessageVerdict =
  | { state: 'delivered' }
  | { state: 'held'; decide: (db: Db) => Promise<number> }
  | { state: 'refused'; code: SendError }

export type NewMessage = {
  senderId: number
  recipientId: number
  kind: MessageKind
  /** The text, the key of the picture or the name of the gift. */
  body: string
  key: string
  /** By which a picture is known again; null for one that could be any. */
  hashes?: readonly string[] | null | undefined
}

/**
 * Before a message is stored, and for some kinds outside a transaction: a part judges and writes nothing. Of several verdicts the strictest holds; a message that is
 * sent again is judged again.
 */
export const messageWritten = declareHook<NewMessage, MessageVerdict>('chat.message_written')

export const strictest = (verdicts: readonly MessageVerdict[]): MessageVerdict =>
  verdicts.find(({ state }) => state === 'refused') ??
  verdicts.find(({ state }) => state === 'held') ?? { state: 'delivered' }

/** Of one who wrote, as the other one reads them; null for what is the reader's own, or no text. */
export type ShownTexts = { senderId: number; readerId: number; texts: readonly (string | null)[] }

/** Before messages are shown: a part says, for each, what its reader should be careful about. */
export const messagesShown = declareHook<ShownTexts, readonly (Warning | null)[], HookContext>(
  'chat.messages_shown',
)
