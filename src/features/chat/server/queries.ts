import { bigint, bool, int, json, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { cardOf } from '#features/members/server/index.ts'
import { atKey } from './message-key.ts'

export type MessageKind = 'text' | 'photo' | 'gift'
/**
 * Held and refused ones are nothing to whom they were written to; of a hidden one both see that it was there. Waiting: until
 * its sender's address is confirmed; what could not be sent any more by then is unsent.
 */
export type MessageState = 'delivered' | 'held' | 'refused' | 'hidden' | 'waiting' | 'unsent'
export type Status = 'active' | 'not_confirmed' | 'deleted'

/** Whoever is hidden by a decision is gone for those they write with. */
export const statusOf = (profile: string) =>
  `(case when ${profile}.status = 'hidden' then 'deleted' else a.status end)`

export const blockedEitherWay = (one: string, other: string) =>
  `exists (select 1 from block b where (b.blocker_id = ${one} and b.blocked_id = ${other})
                                    or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

const message = {
  conversation_id: bigint,
  sequence: int,
  sender_id: bigint,
  client_key: text,
  kind: oneOf<MessageKind>(),
  body: text,
  created_at: moment,
  state: oneOf<MessageState>(),
}
const messageColumns = Object.keys(message)
  .map((column) => `m.${column}`)
  .join(', ')

export const findByKey = statement({
  name: 'chat.by_key',
  takes: { sender: bigint, clientKey: text },
  gives: { ...message, recipient_id: bigint },
  sql: `select ${messageColumns}, m.recipient_id from message_key k join message m on ${atKey(':sender', ':clientKey')}`,
})
export type MessageRow = Omit<Awaited<ReturnType<typeof findByKey.one>>, 'recipient_id'>

/** What one of the two sees of what was said: of what did not get through, its writer sees that it did not. */
export const isSeenBy = (reader: string): string =>
  `(m.state in ('delivered', 'hidden') or m.sender_id = ${reader})`

const side = {
  conversation_id: bigint,
  other_id: bigint,
  last_sequence: int,
  last_at: moment,
  unread: int,
  read_sequence: int,
  removed_sequence: int,
  is_removed: bool,
}
const sideColumns = Object.keys(side)
  .map((column) => `s.${column}`)
  .join(', ')

/**
 * How far the other one has read; null while the conversation is hidden from them. Not beyond a message that is held or waits: it
 * would be said to have been read.
 */
export const findSide = statement({
  name: 'chat.side',
  takes: { member: bigint, conversation: bigint },
  gives: { ...side, read_by_other: nullable(int) },
  sql: `select ${sideColumns},
               (select least(o.read_sequence, (select min(m.sequence) - 1 from message m
                                                where m.conversation_id = :conversation and m.state in ('held', 'waiting')
                                                  and m.sender_id = :member))
                  from conversation_side o where o.account_id = s.other_id and o.conversation_id = s.conversation_id)
                 as read_by_other
          from conversation_side s where s.account_id = :member and s.conversation_id = :conversation`,
})

/**
 * Who is told that somebody types. Nobody of a conversation that is hidden from them, nor by somebody invisible: they
 * would be seen to be here.
 */
export const findTypingListener = statement({
  name: 'chat.typing_listener',
  takes: { member: bigint, conversation: bigint },
  gives: { other_id: bigint, is_told: bool },
  sql: `select s.other_id, not f.invisible
                 and exists (select 1 from conversation_side o
                              where o.account_id = s.other_id and o.conversation_id = s.conversation_id) as is_told
          from conversation_side s join profile f on f.account_id = s.account_id
         where s.account_id = :member and s.conversation_id = :conversation`,
})

/** Of matches those with a conversation that the member knows of. Whoever matched last comes first, as in the lists of likes. */
const writtenMatches = `select s.other_id as id, row_number() over (order by s.created_at desc, s.other_id) as place
          from match_side s
          join profile f on f.account_id = s.other_id and f.status = 'active' and not f.invisible
         where s.account_id = :member and not ${blockedEitherWay(':member', 's.other_id')}
           and exists (select 1 from conversation c
                        where c.low_id = least(s.account_id, s.other_id) and c.high_id = greatest(s.account_id, s.other_id)
                          and c.hidden_from is distinct from s.account_id)
         order by place limit :limit::int`

/** The latest first, each with its newest message and the card of the other one. Blocked ones, either way, are not there. */
export const findChats = statement({
  name: 'chat.list',
  takes: { member: bigint, beforeAt: nullable(moment), beforeConversation: nullable(bigint), limit: int },
  gives: {
    ...cardOf.gives,
    ...side,
    account_name: text,
    status: oneOf<Status>(),
    sequence: int,
    sender_id: bigint,
    client_key: text,
    kind: oneOf<MessageKind>(),
    body: text,
    created_at: moment,
    state: oneOf<MessageState>(),
  },
  sql: `select ${cardOf.columns}, ${sideColumns}, a.name as account_name, ${statusOf('c')} as status,
               m.sequence, m.sender_id, m.client_key, m.kind, m.body, m.created_at, m.state
          from conversation_side s
          join account a on a.id = s.other_id
          join profile c on c.account_id = s.other_id
          join message m on m.conversation_id = s.conversation_id and m.sequence = s.last_sequence
         where s.account_id = :member and not s.is_removed
           and (:beforeAt::timestamptz is null or (s.last_at, s.conversation_id) < (:beforeAt::timestamptz, :beforeConversation::bigint))
           and not ${blockedEitherWay(':member', 's.other_id')}
         order by s.last_at desc, s.conversation_id desc limit :limit::int`,
})

const unread = `select coalesce(sum(s.unread), 0)::int as unread from conversation_side s
         where s.account_id = :member and not s.is_removed and s.unread > 0 and not ${blockedEitherWay(':member', 's.other_id')}`

export const sumUnread = statement({
  name: 'chat.unread',
  takes: { member: bigint },
  gives: { unread: int },
  sql: unread,
})

const lastOpened = `select s.conversation_id, s.other_id, s.opened_at from conversation_side s
         where s.account_id = :member and not s.is_removed and s.opened_at is not null
           and not ${blockedEitherWay(':member', 's.other_id')}
         order by s.opened_at desc limit 1`

/** What is told with the list: one statement, because every page of a member asks for it. */
export const findChatsNews = statement({
  name: 'chat.news',
  takes: { member: bigint, limit: int },
  gives: {
    unread: int,
    conversation_id: nullable(bigint),
    other_id: nullable(bigint),
    opened_at: nullable(moment),
    written_matches: json<number[]>(),
  },
  sql: `select n.unread, o.conversation_id, o.other_id, o.opened_at,
               coalesce((select jsonb_agg(w.id order by w.place) from (${writtenMatches}) w), '[]'::jsonb) as written_matches
          from (${unread}) n left join (${lastOpened}) o on true`,
})

/** The same where no list is told: what every page of a member shows. */
export const findFrameNews = statement({
  name: 'chat.frame_news',
  takes: { member: bigint },
  gives: { unread: int, has_reply: bool },
  sql: `select n.unread, exists (
                 select 1 from conversation_side s where s.account_id = :member and not s.is_removed and s.received > 0
                    and not ${blockedEitherWay(':member', 's.other_id')}) as has_reply
          from (${unread}) n`,
})

/** The newest before a number, newest first. */
export const findBefore = statement({
  name: 'chat.before',
  takes: { conversation: bigint, reader: bigint, before: int, removed: int, limit: int },
  gives: message,
  sql: `select ${messageColumns} from message m
         where m.conversation_id = :conversation and m.sequence < :before and m.sequence > :removed and ${isSeenBy(':reader')}
         order by m.sequence desc limit :limit::int`,
})

/** The oldest after a number, oldest first. */
export const findAfter = statement({
  name: 'chat.after',
  takes: { conversation: bigint, reader: bigint, after: int, limit: int },
  gives: message,
  sql: `select ${messageColumns} from message m
         where m.conversation_id = :conversation and m.sequence > :after and ${isSeenBy(':reader')} order by m.sequence limit :limit::int`,
})

/**
 * Only ever forwards, by what the row itself says: a message that comes meanwhile stays unread. What the other one is shown
 * stands still while the reader is invisible; it catches up when they read something while they are not.
 */
export const markRead = statement({
  name: 'chat.read',
  takes: { member: bigint, conversation: bigint, sequence: int, now: moment },
  gives: { other_id: bigint, unread: int, has_shown_moved: bool, has_moved: bool },
  // Locked first, so that what the row said before is what it said last, also after waiting for another mark.
  sql: `with before as materialized (
          select b.account_id, b.conversation_id, b.read_sequence, b.received_read from conversation_side b
           where b.account_id = :member and b.conversation_id = :conversation for no key update)
        update conversation_side s
           set read_sequence = case when reader.invisible then s.read_sequence
                                else greatest(s.read_sequence, least(:sequence::int, s.last_sequence)) end,
               received_read = greatest(s.received_read, coalesce(seen.number, 0)),
               opened_at = :now
          from before, profile reader, (select max(m.number) as number from message m
                         where m.conversation_id = :conversation and m.sequence <= :sequence::int
                           and m.recipient_id = :member) seen
         where s.account_id = before.account_id and s.conversation_id = before.conversation_id
           and reader.account_id = s.account_id
        returning s.other_id, s.unread, s.read_sequence > before.read_sequence as has_shown_moved,
                  s.read_sequence > before.read_sequence or s.received_read > before.received_read as has_moved`,
})

export const removeSides = statement({
  name: 'chat.remove',
  takes: { member: bigint, conversation: nullable(bigint), other: nullable(bigint) },
  gives: { conversation_id: bigint },
  sql: `update conversation_side s
           set is_removed = true, removed_sequence = s.last_sequence, received_read = s.received, opened_at = null
         where s.account_id = :member and (s.conversation_id = :conversation or s.other_id = :other)
        returning s.conversation_id`,
})

export const countGifts = statement({
  name: 'chat.gifts',
  takes: { recipient: bigint },
  gives: { gift: text, count: int },
  sql: `select body as gift, count(*)::int as count from message where recipient_id = :recipient and kind = 'gift' and state = 'delivered'
         group by body order by max(created_at) desc`,
})
