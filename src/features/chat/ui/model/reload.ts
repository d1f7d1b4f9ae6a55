import { withoutKeysOf } from './conversation.ts'
import type { MessageSyncParts } from './message-sync.ts'

/** Beyond every message. */
const END = 2 ** 31 - 1

/**
 * A message that is known has changed: hidden, shown again, returned. All that the page shows is asked for again, as far back
 * as it goes, so that whoever reads further up stays there.
 */
export const reload = async ({ read, write, fetchPage }: MessageSyncParts): Promise<void> => {
  const first = read()?.messages[0]?.sequence ?? END
  const newest = await fetchPage({ before: END })
  let page = newest
  let { messages, reactions } = newest
  while (page.has_more && (messages[0]?.sequence ?? 0) > first) {
    page = await fetchPage({ before: messages[0]?.sequence ?? END })
    messages = [...page.messages, ...messages]
    reactions = [...page.reactions, ...reactions]
  }
  const now = read()
  if (!now) return
  const end = messages.at(-1)?.sequence ?? newest.last_sequence
  const later = now.messages.filter(({ sequence }) => sequence > end)
  write({
    ...newest,
    messages: [...withoutKeysOf(messages, later), ...later],
    reactions,
    has_more: page.has_more,
    last_sequence: Math.max(newest.last_sequence, now.last_sequence),
    read_by_other: Math.max(newest.read_by_other, now.read_by_other),
  })
}
