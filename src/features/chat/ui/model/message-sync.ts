import type { Message } from '../../contract.ts'
import { knownUpTo, withEarlier, withLater, withMessage } from './conversation.ts'
import type { Conversation } from './conversation.ts'

/** Keeps what a page knows of a conversation complete: by messages that it is told of and pages that it asks for. */
export type MessageSync = {
  /** Resolves once the message is there, and all before it. */
  receive: (message: Message) => Promise<void>
  /** Fetches what came since; asked for while it does so, it looks once more. */
  catchUp: () => Promise<void>
  loadEarlier: () => Promise<void>
}

export type MessageSyncParts = {
  /** Undefined when nobody has opened it, or whoever did has left. */
  read: () => Conversation | undefined
  write: (conversation: Conversation) => void
  fetchPage: (page: { after: number } | { before: number }) => Promise<Conversation>
}

export const createMessageSync = ({ read, write, fetchPage }: MessageSyncParts): MessageSync => {
  let isDue = false
  let following: Promise<void> | undefined
  const follow = async () => {
    while (isDue) {
      isDue = false
      for (let hasMore = true; hasMore;) {
        const before = read()
        if (!before) return
        const page = await fetchPage({ after: knownUpTo(before) })
        const known = read()
        if (!known) return
        write(withLater(known, page))
        hasMore = page.has_more
      }
    }
  }
  const catchUp = () => {
    isDue = true
    following ??= follow().finally(() => (following = undefined))
    return following
  }

  let loading: Promise<void> | undefined
  const load = async () => {
    const known = read()
    const first = known?.messages[0]
    if (!known?.has_more || !first) return
    const page = await fetchPage({ before: first.sequence })
    const now = read()
    // Removed meanwhile, and perhaps begun anew: then this page is one of what was removed.
    if (now?.messages[0]?.sequence === first.sequence) write(withEarlier(now, page))
  }

  return {
    receive: async (message) => {
      const known = read()
      if (!known || message.sequence <= knownUpTo(known)) return
      const next = withMessage(known, message)
      if (next === known) await catchUp()
      else write(next)
    },
    catchUp,
    loadEarlier: () => (loading ??= load().finally(() => (loading = undefined))),
  }
}
