import { mayBeSimilar, signatureOf } from '../detect/similar.ts'

type Sent = { to: number; signature: readonly number[] }

const SENDERS_AT_MOST = 20_000
const TEXTS_EACH = 12

/**
 * What this process has lately seen everybody send, as a few numbers each. It only says whether it is worth to ask the database,
 * so that most messages cost no question; whoever writes to many is soon seen by each process.
 */
export const createRecentTexts = () => {
  const bySender = new Map<number, Sent[]>()
  return {
    /** Whether the same sender has sent something like it to others. Remembers it too. */
    hasSeenLike: (sender: number, to: number, text: string): boolean => {
      const signature = signatureOf(text)
      if (!signature) return false
      const sent = bySender.get(sender) ?? []
      const isKnown = sent.some((other) => other.to !== to && mayBeSimilar(other.signature, signature))
      // Inserted anew: the sender who was silent longest goes first.
      bySender.delete(sender)
      bySender.set(sender, [...sent.slice(1 - TEXTS_EACH), { to, signature }])
      if (bySender.size > SENDERS_AT_MOST) {
        const [oldest] = bySender.keys()
        if (oldest !== undefined) bySender.delete(oldest)
      }
      return isKnown
    },
  }
}
