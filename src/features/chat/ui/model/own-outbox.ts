import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#protocol/call.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { sendMessage } from '../../contract.ts'
import { forget, keep, keptUnder, outboxPrefix, readKept } from './kept.ts'
import { memberIn } from './known-chats.ts'
import { acknowledge, findOutWhy } from './known-conversation.ts'
import { createOutbox } from './outbox.ts'
import type { Outbox, Unsent } from './outbox.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

export type OwnOutbox = Outbox & { list: () => readonly Unsent[] }

let current: { member: number; queries: QueryClient; outbox: OwnOutbox } | undefined

/** The outbox of the member who is logged in; what it holds is shared by all tabs. */
export const outboxOf = (queries: QueryClient, call: Call, member: number): OwnOutbox => {
  if (current?.member !== member || current.queries !== queries) {
    current = { member, queries, outbox: openOutbox(queries, call, member) }
    current.outbox.resume()
  }
  return current.outbox
}

const openOutbox = (queries: QueryClient, call: Call, member: number): OwnOutbox => {
  const prefix = outboxPrefix(member)
  let listed: { texts: string; unsent: readonly Unsent[] } = { texts: '', unsent: [] }
  // The same list as long as nothing has changed. It looks itself: whoever hears of a change may ask before others hear.
  const list = () => {
    const kept = keptUnder(prefix).map((name) => readKept(name) ?? 'null')
    const texts = kept.join('\n')
    if (texts !== listed.texts) listed = { texts, unsent: kept.flatMap((text) => readUnsent(text) ?? []) }
    return listed.unsent
  }

  const outbox = createOutbox({
    list,
    put: (unsent) => keep(prefix + unsent.key, JSON.stringify(unsent)),
    remove: (key) => forget(prefix + key),
    deliver: async ({ key, profile, text }) => {
      if (memberIn(queries) !== member) throw new Error('this member is not logged in any more')
      if (!navigator.onLine) throw new Error('there is no connection')
      const ended = new AbortController()
      const end = () => ended.abort()
      addEventListener('offline', end, { once: true })
      try {
        const body = { profile_id: profile, text }
        const answer = await call(sendMessage, { body }, { key, signal: ended.signal })
        await acknowledge(queries, call, profile, answer).catch((error: unknown) => {
          // It was sent and paid for, even if the conversation may not be looked at any more.
          if (!isRefusal(error)) throw error
        })
      } catch (error) {
        if (isRefusal(error)) void findOutWhy(queries, call, profile).catch(() => undefined)
        throw error
      } finally {
        removeEventListener('offline', end)
      }
    },
    alone: async (profile, work) => {
      // Without it two tabs may both send; the key makes that one message.
      if (!('locks' in navigator)) return work()
      await navigator.locks.request(`vonk-outbox-${member}-${profile}`, work)
    },
    pause: (failures) => untilWorthwhile(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)),
    now: Date.now,
  })
  return { ...outbox, list }
}

const readUnsent = (text: string): Unsent | null => {
  try {
    return JSON.parse(text) as Unsent | null
  } catch {
    return null
  }
}

/** Some time, or until there is a connection again. */
const untilWorthwhile = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
