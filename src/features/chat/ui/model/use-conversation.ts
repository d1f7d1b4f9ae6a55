import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { refusalWith } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { trackConversation, useCachedConversation } from './conversation-cache.ts'
import { useIsTyping } from './typing.ts'

export type ConversationState = Conversation & {
  /** Asks for the page before the first message; there is one while `has_more`. Rejects with a refusal. */
  loadEarlier: () => Promise<void>
  isLoadingEarlier: boolean
  /** The other one is writing. */
  isTyping: boolean
  /** What one writes waits until one's address is confirmed. */
  waits: boolean
  /** Asks how things stand now: after an unblocking, for example. */
  refresh: () => Promise<void>
}

/** A conversation that a loader has asked for (`loadConversation`), kept up to date while it is shown. */
export const useConversation = (profileId: number): ConversationState => {
  const queries = useQueryClient()
  const call = useCall()
  const data = useCachedConversation(profileId)
  const { user } = useAnswer(ask(getUser))
  const credits = user?.credits ?? data.credits
  const isTyping = useIsTyping(data.conversation?.id ?? null)
  const [isLoadingEarlier, setLoadingEarlier] = useState(false)

  useEffect(() => trackConversation(queries, call, profileId).open(), [queries, call, profileId])

  const { sync } = trackConversation(queries, call, profileId)
  const loadEarlier = useCallback(() => {
    setLoadingEarlier(true)
    return sync.loadEarlier().finally(() => setLoadingEarlier(false))
  }, [sync])

  return {
    ...data,
    credits,
    refusal: refusalWith(data, credits),
    isTyping,
    waits: user?.status === 'not_confirmed',
    loadEarlier,
    isLoadingEarlier,
    refresh: sync.catchUp,
  }
}
