import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { answered, ask } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getChat, getChats, getChatsNews } from '../../contract.ts'
import type { Message } from '../../contract.ts'
import { isOnScreen } from '../shared/on-screen.ts'
import type { Chats, Removal } from './chat-list.ts'
import { isMeant, withFirstPage, withNewMessage, withNextPage, withoutChat } from './chat-list.ts'
import { knownUpTo, withoutMessages } from './conversation.ts'
import type { Conversation } from './conversation.ts'

const question = ask(getChats)

const newsQuestion = ask(getChatsNews)

/**
 * For the frame of a member, which needs no more of it before the list has come: a badge that cannot be shown is no reason to
 * show no page.
 */
export const loadChatsNews = (queries: QueryClient): Promise<unknown> =>
  answered(queries, newsQuestion).catch(() => undefined)

/** The list; undefined until the page has asked for it, and where it could not. Only for parts that members see. */
export const useCachedChats = (): Chats | undefined => {
  const queries = useQueryClient()
  // Whoever has just logged out is not asked for their conversations while the page changes.
  const enabled = () => memberIn(queries) !== null
  return useQuery<Chats>({ ...question, enabled, staleTime: Infinity }).data
}

const useNews = () => useQueryClient().getQueryData(newsQuestion.queryKey)

export const useUnread = (): number => {
  const news = useNews()
  return (useCachedChats() ?? news)?.num_unread_messages ?? 0
}

/** Whether somebody has written to this member, as far as the page can tell. */
export const useHasReply = (): boolean => {
  const news = useNews()
  const isListed = useCachedChats()?.chats.some(
    ({ last_message: last, num_unread_messages: unread }) => unread > 0 || last?.mine === false,
  )
  return isListed || news?.has_reply === true
}

let running: { member: number | null; work: Promise<void> } | undefined
/** Something was heard since the list under way was asked for: that answer may not know it. */
let isOutdated = false
/** Not only the first page: what was missed may be on any that is known. */
let isWholeWanted = false

/** What is being removed: as long as the server has not done so, it would still tell of it. */
const leaving = new Set<Removal>()

/** Gone at once, and no answer brings it back. Gives back how to end that: then the list is as the server has it. */
export const takeFromList = (queries: QueryClient, call: Call, which: Removal): (() => void) => {
  leaving.add(which)
  changeChats(queries, call, (known) => withoutChat(known, which))
  return () => {
    leaving.delete(which)
    // Nobody asked for this: when it fails, the next refresh tells.
    void refreshChats(queries, call).catch(() => undefined)
  }
}

/** Asks for the list anew; however many ask for it at once, one request does. */
export const refreshChats = (queries: QueryClient, call: Call, isWhole = false): Promise<void> => {
  const member = memberIn(queries)
  const refresh = async () => {
    while (isOutdated) {
      isOutdated = false
      const known = queries.getQueryData(question.queryKey)?.chats.length ?? 0
      const count = isWholeWanted ? known : 0
      isWholeWanted = false
      const fresh = await fetchChats(call, count)
      if (memberIn(queries) !== member) return
      if (isOutdated) isWholeWanted ||= count > 0
      else queries.setQueryData(question.queryKey, (now) => withFirstPage(now, withoutLeaving(fresh)))
    }
  }
  isOutdated = true
  isWholeWanted ||= isWhole
  // What was asked for somebody who has logged out meanwhile answers nobody else.
  if (running?.member !== member) {
    const work = refresh().finally(() => {
      if (running?.work === work) running = undefined
    })
    running = { member, work }
  }
  return running.work
}

const withoutLeaving = (fresh: Chats): Chats => [...leaving].reduce(withoutChat, fresh)

/** The first page, and as many further ones as it takes. */
const fetchChats = async (call: Call, count: number): Promise<Chats> => {
  let chats = await call(getChats)
  while (chats.next !== null && chats.chats.length < count) {
    chats = withNextPage(chats, await call(getChats, { query: { before: chats.next } }))
  }
  return chats
}

/** What the list cannot tell by itself (null) is asked for. */
export const changeChats = (
  queries: QueryClient,
  call: Call,
  change: (known: Chats) => Chats | null,
): void => {
  isOutdated = true
  const known = queries.getQueryData(question.queryKey)
  const next = known && change(known)
  if (next) queries.setQueryData(question.queryKey, next)
  // Nobody asked for this: when it fails, the next refresh tells.
  else void refreshChats(queries, call).catch(() => undefined)
}

/** A message that was heard of or sent. */
export const listMessage = (
  queries: QueryClient,
  call: Call,
  { message, unread }: { message: Message; unread: number | null },
): void => {
  const count = isOnScreen(message.conversation) ? 0 : unread
  changeChats(queries, call, (known) => withNewMessage(known, { message, unread: count }))
}

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
