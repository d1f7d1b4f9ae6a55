import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localEntries } from '#design/storage.ts'
import { ask, useAnswer } from '#protocol/ask.ts'
import { useCall } from '#protocol/call-context.ts'
import { onOnline } from '#protocol/online.ts'
import { getUser } from '#features/accounts/contract.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { entryPrefix, isLeftBehind } from '../model/member-storage.ts'
import { listenToChats } from './chat-events.ts'

export const clearOtherMembers = (member: number | null): void => {
  for (const name of localEntries.names('')) if (isLeftBehind(name, member)) localEntries.remove(name)
}

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
      if (localEntries.names(`${entryPrefix(member)}outbox-`).length === 0) return undefined
      const { outboxOf } = await import('../model/use-outbox.ts')
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
    clearOtherMembers(member)
    resume()
    const stopSubscribing = localEntries.subscribe(resumeWaiting)
    const stopListening = listenToChats(({ type }) => type === 'resync' && resume())
    const stopWaiting = onOnline(resume)
    return () => {
      stopSubscribing()
      stopListening()
      stopWaiting()
      const now = memberIn(queries)
      if (now !== member) clearOtherMembers(now)
    }
  }, [queries, call, member])
  return null
}
