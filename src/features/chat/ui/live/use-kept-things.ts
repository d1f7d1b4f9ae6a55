import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../../../protocol/call-context.ts'
import { forgetAllBut, keptUnder, outboxPrefix } from '../model/kept.ts'
import { memberIn } from '../model/known-chats.ts'

/** What a member has written outlives a reload, and is sent also when no chat is open; it goes with the login. */
export const useKeptThings = (member: number): void => {
  const queries = useQueryClient()
  const call = useCall()
  useEffect(() => {
    forgetAllBut(member)
    if (keptUnder(outboxPrefix(member)).length > 0) {
      void import('../model/own-outbox.ts').then(
        ({ outboxOf }) => outboxOf(queries, call, member),
        // Without the file it waits for the next page.
        () => undefined,
      )
    }
    return () => {
      const now = memberIn(queries)
      if (now !== member) forgetAllBut(now)
    }
  }, [queries, call, member])
}
