import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { subscribeToKept } from './kept.ts'
import { useKnownConversation } from './known-conversation.ts'
import { notYetIn } from './outbox.ts'
import type { Unsent } from './outbox.ts'
import { outboxOf } from './own-outbox.ts'

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
  const { messages } = useKnownConversation(profileId)
  const open = () => (member === null ? null : outboxOf(queries, call, member))
  const listed = useSyncExternalStore(
    subscribeToKept,
    () => open()?.list() ?? none,
    () => none,
  )
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
