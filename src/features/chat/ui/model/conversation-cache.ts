import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { happen } from '#design/moments.ts'
import { answered, ask } from '#protocol/ask.ts'
import type { Question } from '#protocol/ask.ts'
import type { Call } from '#protocol/call.ts'
import { useCall } from '#protocol/call-context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { setCredits } from '#features/credits/ui/shared/set-credits.ts'
import { memberIn } from '#features/accounts/ui/shared/member-in.ts'
import { getChat, getChats } from '../../contract.ts'
import type { sendMessage } from '../../contract.ts'
import { listenToChats } from '../live/chat-events.ts'
import type { Conversation } from './conversation.ts'
import type { WhichConversation } from './conversation-seed.ts'
import { knownUpTo, withReadByOther } from './conversation.ts'
import { listMessage } from './chats-cache.ts'
import { createMessageSync } from './message-sync.ts'
import type { MessageSync, MessageSyncParts } from './message-sync.ts'

/** Wherever it was asked for, a conversation is known by the member whom it is with. */
export const conversationWith = (profile: number): Question<Conversation> =>
  ask(getChat, { profile_id: profile })

/** What a loader has asked for. What is new is heard of, or fetched by its number: the whole is not asked for again. */
export const useCachedConversation = (profile: number): Conversation =>
  useSuspenseQuery<Conversation>({ ...conversationWith(profile), staleTime: Infinity }).data

/** For loaders: a conversation by its number or by the member whom it is with, as `useConversation` reads it. */
export const loadConversation = async (
  queries: QueryClient,
  which: WhichConversation,
): Promise<Conversation> => {
  if ('profile_id' in which) return answered(queries, conversationWith(which.profile_id))
  const known = queries
    .getQueriesData<Conversation>({ queryKey: [getChat.path] })
    .find(([, data]) => data?.conversation?.id === which.id)?.[1]
  if (known) return known
  const byNumber = ask(getChat, { id: which.id })
  const conversation = await answered(queries, byNumber)
  queries.setQueryData(conversationWith(conversation.profile.id).queryKey, conversation)
  queries.removeQueries({ queryKey: byNumber.queryKey, exact: true })
  return conversation
}

type ConversationTracker = {
  sync: MessageSync
  change: (change: (known: Conversation) => Conversation) => void
  /** While a page shows it, it hears what happens in it. Gives back how to end that. */
  open: () => () => void
}

const trackers = new WeakMap<QueryClient, Map<number, ConversationTracker>>()

/** What is fresher than this was loaded for the page that opens now. */
const FRESH_MS = 5_000

export const trackConversation = (queries: QueryClient, call: Call, profile: number): ConversationTracker => {
  const all = trackers.get(queries) ?? new Map<number, ConversationTracker>()
  trackers.set(queries, all)
  const known = all.get(profile) ?? createTracker(queries, call, profile)
  all.set(profile, known)
  return known
}

const createTracker = (queries: QueryClient, call: Call, profile: number): ConversationTracker => {
  const { queryKey } = conversationWith(profile)
  const read = () => queries.getQueryData(queryKey)
  const write = (conversation: Conversation) => void queries.setQueryData(queryKey, conversation)
  const change: ConversationTracker['change'] = (next) => {
    const known = read()
    if (known) write(next(known))
  }
  const fetchPage: MessageSyncParts['fetchPage'] = async (page) => {
    const member = memberIn(queries)
    try {
      const answer = await call(getChat, { query: { profile_id: profile, ...page } })
      if (memberIn(queries) !== member) throw new Error('somebody else is logged in by now')
      return answer
    } catch (error) {
      // Nobody may write where one may not even read any more.
      if (isRefusal(error, 'blocked_by') || isRefusal(error, 'not_found')) {
        change((known) => ({ ...known, refusal: error.code }))
      }
      throw error
    }
  }
  const sync = createMessageSync({ read, write, fetchPage })
  // What cannot be fetched now is fetched after the next thing that happens.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)

  const receive: Parameters<typeof listenToChats>[0] = (event) => {
    const id = read()?.conversation?.id
    switch (event.type) {
      case 'resync':
        quietly(sync.catchUp())
        return
      case 'blocked':
        if (event.profile === profile) quietly(sync.catchUp())
        return
      case 'message':
        if (event.profile !== profile) return
        quietly(sync.receive(event.message))
        // Who is written to may perhaps answer again, and what has waited may be paid by now.
        if (read()?.refusal || read()?.reserved) quietly(sync.catchUp())
        return
      case 'read':
        if (event.conversation === id) change((known) => withReadByOther(known, event.sequence))
        return
      case 'changed':
        // Seldom: what does it is not loaded with every page.
        if (event.conversation === id)
          quietly(import('./reload.ts').then(({ reload }) => reload({ read, write, fetchPage })))
        return
      case 'reaction':
      case 'removed':
      case 'typing':
      case 'typing_ended':
      case 'opened':
    }
  }

  const isFresh = () => {
    const { data, dataUpdatedAt } = queries.getQueryState(queryKey) ?? { dataUpdatedAt: 0 }
    const { chats } = queries.getQueryData(ask(getChats).queryKey) ?? { chats: [] }
    const listed = chats.find((chat) => chat.profile.id === profile)?.last_sequence ?? 0
    return Date.now() - dataUpdatedAt < FRESH_MS && data !== undefined && knownUpTo(data) >= listed
  }

  let openedBy = 0
  let stopListening = () => undefined as void
  const open = () => {
    if (openedBy++ === 0) {
      stopListening = listenToChats(receive)
      if (!isFresh()) quietly(sync.catchUp())
    }
    return () => {
      if (--openedBy === 0) stopListening()
    }
  }
  return { sync, change, open }
}

/**
 * What was sent has been answered: the conversation, the list and the balance know it. Resolves once the message is in
 * its place, so that nothing that stands for it goes before it comes.
 */
export const acknowledge = async (
  queries: QueryClient,
  call: Call,
  profile: number,
  { message, credits }: Output<typeof sendMessage>,
): Promise<void> => {
  setCredits(queries, credits)
  listMessage(queries, call, { message, unread: null })
  const name = queries.getQueryData(conversationWith(profile).queryKey)?.profile.name
  if (name !== undefined) void happen('message_sent', { name })
  const { sync } = trackConversation(queries, call, profile)
  await sync.receive(message)
  // How many may still wait is known there.
  if (message.waiting) await sync.catchUp()
}

/** A message was refused for something that this page has not heard of. */
export const findOutWhy = async (queries: QueryClient, call: Call, profile: number): Promise<void> => {
  await trackConversation(queries, call, profile).sync.catchUp()
  const known = queries.getQueryData(conversationWith(profile).queryKey)
  if (known) setCredits(queries, known.credits)
}

/** For gifts and pictures: what the server has answered goes into the conversation, the list and the balance. */
export const useAcknowledge = (profileId: number) => {
  const queries = useQueryClient()
  const call = useCall()
  return useCallback(
    (answer: Output<typeof sendMessage>): Promise<void> => acknowledge(queries, call, profileId, answer),
    [queries, call, profileId],
  )
}
