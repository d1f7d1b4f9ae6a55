import type { QueryClient } from '@tanstack/react-query'
import { getChat } from '../../contract.ts'
import type { Removal } from './chat-list.ts'
import { knownUpTo, withoutMessages } from './conversation.ts'
import type { Conversation } from './conversation.ts'

const isMeant = ({ conversation, profile }: Conversation, which: Removal): boolean =>
  'conversation' in which ? conversation?.id === which.conversation : profile.id === which.profile_id

/** What this page has read of it is removed too, once that is said: what comes meanwhile stays. */
export const prepareRemoval = (queries: QueryClient, which: Removal): (() => void) => {
  const meant = queries
    .getQueriesData<Conversation>({ queryKey: [getChat.path] })
    .flatMap(([queryKey, known]) =>
      known && isMeant(known, which) ? [{ queryKey, upTo: knownUpTo(known) }] : [],
    )
  return () => {
    for (const { queryKey, upTo } of meant) {
      queries.setQueryData<Conversation>(queryKey, (known) => known && withoutMessages(known, upTo))
    }
  }
}
