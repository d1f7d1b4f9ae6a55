import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { getUser } from '#features/accounts/contract.ts'
import { forgetAllBut } from '../model/forget-all-but.ts'
import { forgetOthers, keptUnder, outboxPrefix, subscribeToKept } from '../model/kept.ts'
import { memberIn } from '../model/known-chats.ts'
import { listenToChats } from './chat-events.ts'

/** What a member has written outlives a reload, and is sent also when no chat is open; it goes with the login. */
export function KeptThings() {
  const member = useAnswer(ask(getUser)).user?.id
  return member !== undefined && <KeptThingsOf key={member} member={member} />
}

function KeptThingsOf({ member }: { member: number }) {
  const queries = useQueryClient()
  const call = useCall()
  useEffect(() => {
    const openOutbox = async () => {
      if (keptUnder(outboxPrefix(member)).length === 0) return undefined
      const { outboxOf } = await import('../model/own-outbox.ts')
      return outboxOf(queries, call, member)
    }
    // Without the file it waits for the next time.
    const resume = () =>
      void openOutbox().then(
        (outbox) => outbox?.resume(),
        () => undefined,
      )
    // Another tab sends what was written in it, as long as it can. What waits there may be left alone any moment.
    const resumeWaiting = () =>
      void openOutbox().then(
        (outbox) => outbox?.list().some(({ state }) => state === 'waiting') && outbox.resume(),
        () => undefined,
      )
    forgetOthers(member)
    resume()
    const stopSubscribing = subscribeToKept(resumeWaiting)
    const stopListening = listenToChats(({ type }) => type === 'resync' && resume())
    addEventListener('online', resume)
    return () => {
      stopSubscribing()
      stopListening()
      removeEventListener('online', resume)
      const now = memberIn(queries)
      if (now !== member) forgetAllBut(now)
    }
  }, [queries, call, member])
  return null
}
