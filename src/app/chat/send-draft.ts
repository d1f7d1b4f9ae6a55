import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { localEntries } from '#design/storage.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { draftName } from '#features/chat/ui/model/drafts.ts'
import { outboxOf } from '#features/chat/ui/model/use-outbox.ts'
import type { Call } from '#protocol/call.ts'
import { useCall } from '#protocol/call-context.ts'
import { cleanText } from '#protocol/text.ts'
import { personIn } from '../member/person-in.ts'

/**
 * Sends what is written to a member if it still is `promised`, once: whoever comes second finds nothing written. Tells whether
 * it was sent.
 */
export const sendDraft = (queries: QueryClient, call: Call, profileId: number, promised: string): boolean => {
  const member = memberIn(queries)
  if (member === null) return false
  const name = draftName(member, profileId)
  const text = cleanText(localEntries.get(name) ?? '')
  if (text === '' || text !== promised) return false
  localEntries.remove(name)
  outboxOf(queries, call, member).send(profileId, text)
  return true
}

/** After a purchase: sends what was waiting in the conversation at this address. */
export const useSendWaiting = (): ((path: string, promised: string) => boolean) => {
  const queries = useQueryClient()
  const call = useCall()
  return (path, promised) => {
    const person = personIn(path)
    return person !== null && sendDraft(queries, call, person, promised)
  }
}
