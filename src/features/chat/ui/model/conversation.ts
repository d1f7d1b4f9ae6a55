import type { Output } from '#protocol/endpoint.ts'
import type { Reaction } from '../../choices.ts'
import type { getChat, Message } from '../../contract.ts'

/**
 * A conversation as this page knows it: its messages are a stretch without holes, the oldest first. Whatever comes, in
 * whatever order and however often, is added at an end of the stretch or not at all.
 */
export type Conversation = Output<typeof getChat>

/** What is being checked, waits, or came back is neither sent nor read. */
export const hasArrived = ({ held, returned, waiting, unsent }: Message): boolean =>
  !held && !returned && !waiting && !unsent

/** Nothing up to here is missing: it is there, on an earlier page, or removed. */
export const knownUpTo = ({ messages, last_sequence }: Conversation): number =>
  messages.at(-1)?.sequence ?? last_sequence

/** The last that the other one has said; 0 for nothing. What one has said since does not hide it. */
export const receivedUpTo = ({ messages }: Pick<Conversation, 'messages'>): number =>
  messages.findLast(({ mine }) => !mine)?.sequence ?? 0

/** One's own message may come again, with another number, when it was delivered late: it has moved to the end. */
export const withoutKeysOf = (known: readonly Message[], later: readonly Message[]): Message[] => {
  const keys = new Set(later.map(({ key }) => key))
  return known.filter(({ key }) => key === null || !keys.has(key))
}

/** A single message. One that leaves a hole is left out: what is between has to be fetched first. */
export const withMessage = (known: Conversation, message: Message): Conversation =>
  message.sequence === knownUpTo(known) + 1
    ? {
        ...known,
        conversation: { id: message.conversation },
        messages: [...withoutKeysOf(known.messages, [message]), message],
        last_sequence: Math.max(known.last_sequence, message.sequence),
      }
    : known

/** What came after the messages that were known, and how things stand now: some may have been removed elsewhere. */
export const withLater = (known: Conversation, page: Conversation): Conversation => {
  const end = knownUpTo(known)
  const removed = page.removed_sequence
  const left = known.messages.filter(({ sequence }) => sequence > removed)
  const later = page.messages.filter(({ sequence }) => sequence > end)
  const messages = [...withoutKeysOf(left, later), ...later]
  return {
    ...page,
    messages,
    reactions: [
      ...known.reactions.filter(({ sequence }) => sequence <= page.reactions_after && sequence > removed),
      ...page.reactions,
    ],
    has_more: known.has_more && (left[0]?.sequence ?? 0) > removed + 1,
    read_by_other: Math.max(known.read_by_other, page.read_by_other),
    // Where there are no messages it says up to where nothing is missing.
    last_sequence: page.has_more ? known.last_sequence : Math.max(known.last_sequence, page.last_sequence),
  }
}

/** The page before the first message that is known. */
export const withEarlier = (known: Conversation, page: Conversation): Conversation => ({
  ...known,
  messages: [...page.messages, ...known.messages],
  reactions: [...page.reactions, ...known.reactions],
  has_more: page.has_more,
})

export const withReadByOther = (known: Conversation, sequence: number): Conversation =>
  sequence > known.read_by_other ? { ...known, read_by_other: sequence } : known

/** One of the two has reacted, or taken it back. */
export const withReaction = (
  known: Conversation,
  { sequence, mine, reaction }: { sequence: number; mine: boolean; reaction: Reaction | null },
): Conversation => {
  const before = known.reactions.find((one) => one.sequence === sequence) ?? {
    sequence,
    mine: null,
    theirs: null,
  }
  const now = mine ? { ...before, mine: reaction } : { ...before, theirs: reaction }
  const others = known.reactions.filter((one) => one.sequence !== sequence)
  return { ...known, reactions: now.mine || now.theirs ? [...others, now] : others }
}

/** As after a removal when it was known up to there: what came since is the first. */
export const withoutMessages = (known: Conversation, upTo = knownUpTo(known)): Conversation => ({
  ...known,
  messages: known.messages.filter(({ sequence }) => sequence > upTo),
  reactions: known.reactions.filter(({ sequence }) => sequence > upTo),
  has_more: false,
  last_sequence: Math.max(known.last_sequence, knownUpTo(known)),
  num_unread_messages: 0,
})

/** The balance is known sooner than the server can be asked whether it is enough. */
export const refusalWith = (
  { refusal, prices, reserved }: Pick<Conversation, 'refusal' | 'prices' | 'reserved'>,
  credits: number,
): string | null => {
  if (refusal !== null && refusal !== 'not_enough_credits') return refusal
  return credits - reserved < prices.text ? 'not_enough_credits' : null
}
