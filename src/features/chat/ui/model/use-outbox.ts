import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localEntries } from '#design/storage.ts'
import { useStore } from '#design/store.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { getUser } from '#features/accounts/contract.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { sendMessage } from '../../contract.ts'
import { entryPrefix } from './member-storage.ts'
import { acknowledge, findOutWhy, useCachedConversation } from './conversation-cache.ts'
import { createOutbox, notYetIn } from './outbox.ts'
import type { Outbox, Unsent } from './outbox.ts'

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
  const prefix = `${entryPrefix(member)}outbox-`
  let listed: { texts: string; unsent: readonly Unsent[] } = { texts: '', unsent: [] }
  // The same list as long as nothing has changed. It looks itself: whoever hears of a change may ask before others hear.
  const list = () => {
    const saved = localEntries.names(prefix).map((name) => localEntries.get(name) ?? 'null')
    const texts = saved.join('\n')
    if (texts !== listed.texts) listed = { texts, unsent: saved.flatMap((text) => readUnsent(text) ?? []) }
    return listed.unsent
  }

  const outbox = createOutbox({
    list,
    put: (unsent) => localEntries.set(prefix + unsent.key, JSON.stringify(unsent)),
    remove: (key) => localEntries.remove(prefix + key),
    deliver: async ({ key, profile, text }) => {
      if (memberIn(queries) !== member) throw new Error('this member is not logged in any more')
      if (!navigator.onLine) throw new Error('there is no connection')
      const ended = new AbortController()
      const end = () => ended.abort()
      addEventListener('offline', end, { once: true })
      try {
        const body = { profile_id: profile, text }
        const answer = await call(sendMessage, { body }, { key, signal: ended.signal })
        // Whoever has come meanwhile has nothing to do with it.
        if (memberIn(queries) !== member) return
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

export type OutboxState = {
  /** Own messages that the server has not acknowledged, in the order in which they were written. */
  unsent: Unsent[]
  /** Tells whether it was taken: nobody sends for whoever is not logged in any more. */
  send: (text: string) => boolean
  /** Of one that failed. */
  retry: (key: string) => void
  discard: (key: string) => void
}

const none: readonly Unsent[] = []

/** CHT-11: what this member has written to another and the server does not know yet. */
export const useOutbox = (profileId: number): OutboxState => {
  const queries = useQueryClient()
  const call = useCall()
  const member = useAnswer(ask(getUser)).user?.id ?? null
  const { messages } = useCachedConversation(profileId)
  const open = () => (member === null ? null : outboxOf(queries, call, member))
  const listed = useStore(localEntries, () => open()?.list() ?? none, none)
  const unsent = useMemo(
    () =>
      notYetIn(
        listed.filter(({ profile }) => profile === profileId),
        messages,
      ),
    [listed, messages, profileId],
  )
  return {
    unsent,
    send: (text) => {
      const outbox = open()
      outbox?.send(profileId, text)
      return outbox !== null
    },
    retry: (key) => open()?.retry(key),
    discard: (key) => open()?.discard(key),
  }
}
