import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import { isRefusal, Refusal } from '#protocol/refusal.ts'
import { removeChat } from '../../contract.ts'
import type { Removal } from './chat-list.ts'
import { prepareRemoval, takeFromList, useCachedChats } from './chats-cache.ts'
import { conversationWith } from './conversation-cache.ts'
import type { Conversation } from './conversation.ts'

/** CHT-7: gone here at once. Resolves to whether the server has removed it too; if not, a toast has said why. */
export const useRemoveChat = (): ((which: Removal) => Promise<boolean>) => {
  const queries = useQueryClient()
  const call = useCall()
  const textOf = useErrorText()
  return useCallback(
    async (which) => {
      const forgetMessages = prepareRemoval(queries, which)
      const settle = takeFromList(queries, call, which)
      try {
        await call(removeChat, { body: which })
        forgetMessages()
        return true
      } catch (error) {
        toast({ text: textOf(isRefusal(error) ? error : new Refusal('internal')), tone: 'danger' })
        return false
      } finally {
        settle()
      }
    },
    [queries, call, textOf],
  )
}

/** Whether a conversation that was there has been removed, here or elsewhere. A list may not reach as far as it. */
export const useIsRemoved = (profileId: number): boolean => {
  const known = useQuery<Conversation>({ ...conversationWith(profileId), enabled: false }).data
  const list = useCachedChats()
  const isListed = list?.chats.some(({ profile }) => profile.id === profileId) ?? true
  return !known || known.messages.length === 0 || (!isListed && list?.next === null)
}
