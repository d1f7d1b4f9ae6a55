import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useErrorText } from '#design/refusal-context.ts'
import { toast } from '#design/toast.ts'
import { useCall } from '#protocol/call-context.ts'
import type { Reaction } from '../../choices.ts'
import { reactToMessage } from '../../contract.ts'
import { conversationWith, trackConversation } from './conversation-cache.ts'
import { withReaction } from './conversation.ts'

/** One after the other: of two taps the second is the one that holds. */
let last: Promise<unknown> = Promise.resolve()

/** Shown at once, and taken back when it could not be said. */
export const useReact = (profileId: number) => {
  const queries = useQueryClient()
  const call = useCall()
  const textOf = useErrorText()
  return useCallback(
    (sequence: number, reaction: Reaction | null): void => {
      const known = queries.getQueryData(conversationWith(profileId).queryKey)
      const conversation = known?.conversation?.id
      if (conversation === undefined) return
      const before = known?.reactions.find((one) => one.sequence === sequence)?.mine ?? null
      const show = (shown: Reaction | null) =>
        trackConversation(queries, call, profileId).change((now) =>
          withReaction(now, { sequence, mine: true, reaction: shown }),
        )
      show(reaction)
      const say = () => call(reactToMessage, { body: { conversation, sequence, reaction } })
      last = last.then(say).catch((error: unknown) => {
        show(before)
        toast({ text: textOf(error), tone: 'danger', about: 'reaction' })
      })
    },
    [queries, call, profileId, textOf],
  )
}
