import type { RequestContext } from '#platform/http/context.ts'
import type { Output } from '#protocol/endpoint.ts'
import { Refusal } from '#protocol/refusal.ts'
import type { Member } from '#features/accounts/server/index.ts'
import { cardMaker, cardsOf, isShowable, readerOf, unlessBlocked } from '#features/members/server/index.ts'
import { siteOf } from '#features/sites/server/index.ts'
import type { Card } from '#features/members/contract.ts'
import type { ChatEvent, getChat, getChats, getChatsNews, Partner } from '../contract.ts'
import { CHATS_PER_PAGE, FREE_CONVERSATIONS, MESSAGES_PER_PAGE, writeRefusal } from '../rules.ts'
import { messagesOut, withWarnings } from './messages.ts'
import { findReactions } from './reaction-queries.ts'
import {
  findAfter,
  findBefore,
  findChats,
  findChatsNews,
  findFrameNews,
  findSide,
  markRead,
  removeSides,
} from './queries.ts'
import { findWriteConditions } from './send-queries.ts'
import { priceOf, waitUntil, writerOf } from './send.ts'
import { giveAllBack } from './waiting-queries.ts'

type Person = { id: number; name: string; fictional: boolean; status: string }

const partnerOf = ({ id, name, fictional, status }: Person, card: Card | null): Partner => {
  const isGone = status === 'deleted'
  return { id, name: isGone ? '' : name, card: isGone ? null : card, fictional, is_gone: isGone }
}

const readCursor = (cursor: string | undefined): { at: Date; id: number } | null => {
  if (cursor === undefined) return null
  const [at, id] = cursor.split('-').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

/** Further back than likes list their matches. */
const WRITTEN_AT_MOST = 100

const openedIn = (news: Awaited<ReturnType<typeof findChatsNews.one>>) => {
  const { conversation_id: conversation, other_id: profile, opened_at: at } = news
  return conversation === null || profile === null || at === null
    ? null
    : { conversation, profile, at: at.toISOString() }
}

export const chatsOf = async (
  context: RequestContext,
  member: Member,
  before: string | undefined,
): Promise<Output<typeof getChats>> => {
  const cursor = readCursor(before)
  const [rows, news] = await Promise.all([
    findChats.many(context.db, {
      member: member.id,
      beforeAt: cursor?.at ?? null,
      beforeConversation: cursor?.id ?? null,
      limit: CHATS_PER_PAGE + 1,
    }),
    findChatsNews.one(context.db, { member: member.id, limit: WRITTEN_AT_MOST }),
  ])
  const shown = rows.slice(0, CHATS_PER_PAGE)
  const messages = await messagesOut(context, member.id, shown)
  // Whoever is in a conversation sees the other one's card also when nobody else does.
  const toCard = await cardMaker(context, await readerOf(context))
  const last = shown.at(-1)
  return {
    chats: shown.map((row, index) => ({
      conversation: { id: row.conversation_id },
      profile: partnerOf(
        { id: row.other_id, name: row.account_name, fictional: row.fictional, status: row.status },
        isShowable(row) ? toCard(row) : null,
      ),
      num_unread_messages: row.unread,
      last_sequence: row.last_sequence,
      last_at: row.last_at.toISOString(),
      last_message: messages[index] ?? null,
    })),
    next: rows.length > CHATS_PER_PAGE && last ? `${last.last_at.getTime()}-${last.conversation_id}` : null,
    num_unread_messages: news.unread,
    last_opened: openedIn(news),
    written_matches: news.written_matches,
  }
}

export const chatsNewsOf = async (
  context: RequestContext,
  member: Member,
): Promise<Output<typeof getChatsNews>> => {
  const { unread, has_reply: hasReply } = await findFrameNews.one(context.db, { member: member.id })
  return { num_unread_messages: unread, has_reply: hasReply }
}

/** By its number or by the other one's. A conversation of others is one that does not exist. */
const otherOf = async (
  context: RequestContext,
  member: Member,
  request: { id?: number | undefined; profile_id?: number | undefined },
): Promise<number> => {
  if (request.profile_id !== undefined) return request.profile_id
  const side =
    request.id === undefined
      ? undefined
      : await findSide.maybe(context.db, { member: member.id, conversation: request.id })
  if (!side) throw new Refusal('not_found')
  return side.other_id
}

export const requireOther = (
  context: RequestContext,
  member: Member,
  to: { profile_id?: number | undefined; conversation?: number | undefined },
): Promise<number> => otherOf(context, member, { id: to.conversation, profile_id: to.profile_id })

type ChatQuery = {
  id?: number | undefined
  profile_id?: number | undefined
  before?: number | undefined
  after?: number | undefined
}

export const chatOf = async (
  context: RequestContext,
  member: Member,
  query: ChatQuery,
): Promise<Output<typeof getChat>> => {
  const site = await siteOf(context)
  const otherId = await otherOf(context, member, query)
  const row = await findWriteConditions.maybe(context.db, {
    sender: member.id,
    recipient: otherId,
    site: site.id,
    now: context.clock.now(),
  })
  // Without a conversation, somebody who cannot be seen is not there.
  if (!row || (!row.is_open && (!row.is_visible || row.status === 'deleted'))) {
    throw new Refusal('not_found')
  }
  if (row.blocked_by) throw new Refusal('blocked_by', { name: row.name })
  const side =
    row.conversation_id === null
      ? undefined
      : await findSide.maybe(context.db, { member: member.id, conversation: row.conversation_id })
  const { messages, hasMore } = side
    ? await pageOf(context, member, side, query)
    : { messages: [], hasMore: false }
  const stretch = stretchOf(query, messages, hasMore)
  const reactions = side
    ? await findReactions.many(context.db, {
        reader: member.id,
        conversation: side.conversation_id,
        after: Math.max(stretch.after, side.removed_sequence),
        upTo: stretch.upTo,
      })
    : []
  const [card = null] = await cardsOf(context, await readerOf(context), [row.id])
  const prices = { text: priceOf(site, 'text'), photo: priceOf(site, 'photo'), gift: priceOf(site, 'gift') }
  return {
    conversation: side ? { id: side.conversation_id } : null,
    profile: partnerOf(row, card),
    messages: await withWarnings(
      context,
      otherId,
      member.id,
      await messagesOut(context, member.id, messages),
    ),
    has_more: hasMore,
    last_sequence: side?.last_sequence ?? 0,
    removed_sequence: side?.removed_sequence ?? 0,
    num_unread_messages: side?.unread ?? 0,
    read_by_other: side?.read_by_other ?? 0,
    reactions,
    reactions_after: stretch.after,
    refusal: writeRefusal({
      other: { status: row.status, isVisible: row.is_visible },
      hasConversation: row.conversation_id !== null,
      isOpen: row.is_open,
      isBlockedBy: row.blocked_by,
      hasBlocked: row.has_blocked,
      sender: writerOf(row),
      price: prices.text,
      isRestricted: row.restriction !== null,
      isBeginningTooMany: row.begins_again_at !== null,
    }),
    wait: row.begins_again_at && waitUntil(row.begins_again_at, context.clock.now()),
    prices,
    message_length: site.message_length,
    credits: row.credits,
    reserved: row.credits_unpaid,
    free_left: row.paid_user ? null : Math.max(0, FREE_CONVERSATIONS - row.started),
  }
}

const END = 2 ** 31 - 1

/** Which messages a page tells reactions of. Who only missed the last ones may have missed reactions to some before, too. */
const stretchOf = (
  { before, after }: ChatQuery,
  messages: readonly { sequence: number }[],
  hasMore: boolean,
): { after: number; upTo: number } => {
  const isNewest = after === undefined ? before === undefined : !hasMore
  return {
    after: Math.max(0, after === undefined ? (messages[0]?.sequence ?? 1) - 1 : after - MESSAGES_PER_PAGE),
    upTo: isNewest ? END : (messages.at(-1)?.sequence ?? 0),
  }
}

const pageOf = async (
  { db }: RequestContext,
  { id: reader }: Member,
  side: { conversation_id: number; removed_sequence: number },
  { before, after }: ChatQuery,
) => {
  const { conversation_id: conversation, removed_sequence: removed } = side
  const limit = MESSAGES_PER_PAGE + 1
  if (after !== undefined) {
    const rows = await findAfter.many(db, { conversation, reader, after: Math.max(after, removed), limit })
    return { messages: rows.slice(0, MESSAGES_PER_PAGE), hasMore: rows.length === limit }
  }
  const rows = await findBefore.many(db, {
    conversation,
    reader,
    before: before ?? END,
    removed,
    limit,
  })
  return { messages: rows.slice(0, MESSAGES_PER_PAGE).toReversed(), hasMore: rows.length === limit }
}

/** Opened and read up to a message: the count falls here and in every other tab, and the other one is shown it. */
export const read = async (
  context: RequestContext,
  member: Member,
  request: { conversation: number; sequence: number },
): Promise<number> => {
  const { conversation } = request
  const row = await markRead.maybe(context.db, {
    member: member.id,
    conversation,
    sequence: request.sequence,
    now: context.clock.now(),
  })
  if (!row) throw new Refusal('not_found')
  const { unread, other_id: otherId } = row
  // Said again it is no news.
  if (!row.has_moved) return unread
  context.live.publish<ChatEvent>([member.id], { type: 'opened', conversation, unread })
  if (!row.has_shown_moved) return unread
  const theirs = await findSide.maybe(context.db, { member: otherId, conversation })
  const sequence = theirs?.read_by_other ?? 0
  if (sequence > 0) {
    await unlessBlocked(context, member.id, otherId, () =>
      context.live.publish<ChatEvent>([otherId], { type: 'read', conversation, sequence }),
    )
  }
  return unread
}

export const remove = async (
  context: RequestContext,
  member: Member,
  request: { conversation?: number | undefined; profile_id?: number | undefined },
): Promise<void> => {
  const gone = await removeSides.many(context.db, {
    member: member.id,
    conversation: request.conversation ?? null,
    other: request.profile_id ?? null,
  })
  if (gone.length === 0) throw new Refusal('not_found')
  for (const { conversation_id: conversation } of gone)
    await giveAllBack.run(context.db, { sender: member.id, conversation })
  context.afterCommit(() => {
    for (const { conversation_id: conversation } of gone) {
      context.live.publish<ChatEvent>([member.id], { type: 'removed', conversation })
    }
  })
}
