import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCall } from '#protocol/call-context.ts'
import type { Output } from '#protocol/endpoint.ts'
import type { sendMessage } from '../../contract.ts'
import { acknowledge } from './known-conversation.ts'

/** For gifts and pictures: what the server has answered goes into the conversation, the list and the balance. */
export const useAcknowledge = (profileId: number) => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(
    (answer: Output<typeof sendMessage>): Promise<void> => acknowledge(queries, call, profileId, answer),
    [queries, call, profileId],
  )
}
