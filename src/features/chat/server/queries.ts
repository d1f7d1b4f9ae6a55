import { announcing } from '#platform/announcements.ts'
import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { debit } from '#features/credits/server/index.ts'
import type { LedgerAccount } from '#features/credits/server/index.ts'
import { isUnblocked } from '#features/members/server/index.ts'
import { eventOfKind } from './events.ts'
import { beginsAgainAt, mayBegin } from './first-contacts.ts'

export type MessageKind = 'text' | 'photo' | 'gift'
/**
 * Held and refused ones are nothing to whom they were written to; of a hidden one both see that it was there. Waiting: until
 * its sender's address is confirmed; what could not be sent any more by then is unsent.
 */
export type MessageState = 'delivered' | 'held' | 'refused' | 'hidden' | 'waiting' | 'unsent'
export type Status = 'active' | 'not_confirmed' | 'deleted'

/** Whoever is hidden by a decision is gone for those they write with. */
const statusOf = `(case when f.status = 'hidden' then 'deleted' else a.status end)`

export const blockedEitherWay = (one: string, other: string) =>
  `exists (select 1 from block b where (b.blocker_id = ${one} and b.blocked_id = ${other})
                                    or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

/**
 * Whether the conversation `c` holds something for the sender, who then keeps it and the other one. Where all that they wrote
 * was refused, there is none; see `is_acquainted`.
 */
const isOpenTo = (sender: string) =>
  `(c.id is not null and c.hidden_from is distinct from ${sender}
    and (c.hidden_from is null or exists (select 1 from message h where h.conversation_id = c.id and h.state in ('held', 'waiting'))))`

/**
 * A message with all that belongs to it, in one round trip: who may, the debit with its entry, the number, both
 * sides, the message. No row when something speaks against it; nothing has changed then. Two who begin the same
 * conversation at once: the second one breaks its uniqueness, has changed nothing, and finds it on the next try.
 * Whoever writes waits here for their own other messages (the account's row), then for the other one's (the
 * conversation's row): always in this order, so nobody waits in a circle. A held or waiting message does not touch the other one's
 * side, is none of those that are counted, and costs nothing yet. From somebody whose address is not confirmed nothing arrives. Whoever a conversation is hidden from begins it by writing.
 */
export const sendMessage = statement({
  name: 'chat.send',
  takes: {
    sender: bigint,
    recipient: bigint,
    site: int,
    price: int,
    ledgerAccount: oneOf<LedgerAccount>(),
    clientKey: text,
    kind: oneOf<MessageKind>(),
    body: text,
    state: oneOf<MessageState>(),
    /** Why it is held. */
    decision: nullable(bigint),
    freeConversations: int,
    now: moment,
  },
  gives: { conversation_id: bigint, sequence: int, unread: int, own_unread: int, credits: int },
  sql: `with other as (
          select a.id, f.fictional, c.id as conversation_id,
                 c.id is not null and c.hidden_from is distinct from :sender as is_known
            from account a
            join profile f on f.account_id = a.id
            left join conversation c on c.low_id = least(:sender::bigint, :recipient::bigint)
                                     and c.high_id = greatest(:sender::bigint, :recipient::bigint)
           where a.id = :recipient and a.site_id = :site and a.id <> :sender and a.status = 'active'
             and f.status <> 'hidden' and (${isOpenTo(':sender')} or (f.status = 'active' and not f.invisible))
             and ${isUnblocked(':sender', 'a.id')}
        ), ${debit({
          member: ':sender',
          credits: `(case when :state = 'delivered' then :price::int else 0 end)`,
          ledgerAccount: ':ledgerAccount',
          reason: `'message:' || :clientKey`,
          now: ':now',
          fictional: 'fictional',
          set: 'conversations_started = s.conversations_started + (not o.is_known)::int',
          from: 'other o',
          and: `(o.is_known or ((s.paid_user or s.conversations_started < :freeConversations::int) and ${mayBegin}))
             and s.credits >= :price::int and s.restriction is null
             and (s.status = 'active' or :state <> 'delivered')
             and not exists (select 1 from message m where m.sender_id = :sender and m.client_key = :clientKey)`,
          returning: 'o.fictional, o.conversation_id',
        })}, begun as (
          insert into conversation (site_id, low_id, high_id, started_by, last_sequence, created_at, hidden_from)
          select :site, least(:sender::bigint, :recipient::bigint), greatest(:sender::bigint, :recipient::bigint),
                 :sender, 1, :now, case when :state <> 'delivered' then :recipient::bigint end
            from debited where conversation_id is null
          returning id, last_sequence
        ), continued as (
          update conversation c
             set last_sequence = c.last_sequence + 1,
                 hidden_from = case when :state <> 'delivered' and c.hidden_from = :recipient then c.hidden_from end
            from debited d where c.id = d.conversation_id
          returning c.id, c.last_sequence
        ), talk as (
          select id, last_sequence from begun union all select id, last_sequence from continued
        ), sender_side as (
          insert into conversation_side as s (account_id, conversation_id, other_id, last_sequence, last_at)
          select :sender, id, :recipient, last_sequence, :now from talk
          on conflict (account_id, conversation_id) do update
             set last_sequence = excluded.last_sequence, last_at = excluded.last_at, is_removed = false
          returning s.unread
        ), recipient_side as (
          insert into conversation_side as s (account_id, conversation_id, other_id, last_sequence, last_at, received)
          select :recipient, id, :sender, last_sequence, :now, 1 from talk where :state = 'delivered'
          on conflict (account_id, conversation_id) do update
             set last_sequence = excluded.last_sequence, last_at = excluded.last_at, is_removed = false,
                 received = s.received + 1
          returning s.received, s.unread
        ), said as (
          insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at, state, decision_id, held_price)
          select t.id, t.last_sequence, :sender, :recipient, coalesce(r.received, 0), :clientKey, :kind, :body, :now, :state, :decision,
                 case when :state <> 'delivered' then :price::int end
            from talk t left join recipient_side r on true
          returning conversation_id, sequence
        ), announced as (
          ${announcing({ event: eventOfKind(':kind'), account: ':recipient', other: ':sender', subject: 'id', now: ':now' })}
            from talk where :state = 'delivered'
        )
        select said.conversation_id, said.sequence, coalesce(r.unread, 0) as unread, o.unread as own_unread, d.credits
          from said cross join sender_side o cross join debited d left join recipient_side r on true`,
})

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
  sql: `select ${messageColumns}, m.recipient_id from message m where m.sender_id = :sender and m.client_key = :clientKey`,
})
export type MessageRow = Omit<Awaited<ReturnType<typeof findByKey.one>>, 'recipient_id'>

/** What one of the two sees of what was said: of what did not get through, its writer sees that it did not. */
export const isSeenBy = (reader: string): string =>
  `(m.state in ('delivered', 'hidden') or m.sender_id = ${reader})`

/** Everything that decides whether one member may write to another. A hidden conversation is none. */
export const findWriteConditions = statement({
  name: 'chat.write_conditions',
  takes: { sender: bigint, recipient: bigint, site: int, now: moment },
  gives: {
    id: bigint,
    name: text,
    status: oneOf<Status>(),
    fictional: bool,
    is_visible: bool,
    conversation_id: nullable(bigint),
    is_open: bool,
    blocked_by: bool,
    has_blocked: bool,
    credits: int,
    started: int,
    paid_user: bool,
    restriction: nullable(text),
    begins_again_at: nullable(moment),
    /** Of one whose address is not confirmed: what is not paid yet. */
    num_unpaid: int,
    credits_unpaid: int,
  },
  sql: `select a.id, a.name, ${statusOf} as status, f.fictional, f.status = 'active' and not f.invisible as is_visible,
               case when c.hidden_from is distinct from :sender then c.id end as conversation_id,
               ${isOpenTo(':sender')} as is_open,
               exists (select 1 from block b where b.blocker_id = :recipient and b.blocked_id = :sender) as blocked_by,
               exists (select 1 from block b where b.blocker_id = :sender and b.blocked_id = :recipient) as has_blocked,
               s.credits, s.conversations_started as started, s.paid_user, s.restriction,
               case when c.id is null or c.hidden_from = :sender then ${beginsAgainAt} end as begins_again_at,
               unpaid.num_unpaid, unpaid.credits_unpaid
          from account s
          join account a on a.id = :recipient and a.site_id = :site and a.id <> s.id
          join profile f on f.account_id = a.id
          left join conversation c on c.low_id = least(:sender::bigint, :recipient::bigint)
                                   and c.high_id = greatest(:sender::bigint, :recipient::bigint)
          cross join lateral (
            select count(*)::int as num_unpaid, coalesce(sum(m.held_price), 0)::int as credits_unpaid from message m
             where s.status = 'not_confirmed' and m.sender_id = s.id and m.state in ('held', 'waiting')) unpaid
         where s.id = :sender`,
})

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
                                                where m.conversation_id = s.conversation_id and m.state in ('held', 'waiting')
                                                  and m.sender_id = s.account_id))
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
export const findWrittenMatches = statement({
  name: 'chat.written_matches',
  takes: { member: bigint, limit: int },
  gives: { id: bigint },
  sql: `select s.other_id as id from match_side s
          join profile f on f.account_id = s.other_id and f.status = 'active' and not f.invisible
         where s.account_id = :member and not ${blockedEitherWay(':member', 's.other_id')}
           and exists (select 1 from conversation c
                        where c.low_id = least(s.account_id, s.other_id) and c.high_id = greatest(s.account_id, s.other_id)
                          and c.hidden_from is distinct from s.account_id)
         order by s.created_at desc, s.other_id limit :limit::int`,
})

/** The latest first, each with its newest message. Blocked ones, either way, are not there. */
export const findChats = statement({
  name: 'chat.list',
  takes: { member: bigint, beforeAt: nullable(moment), beforeConversation: nullable(bigint), limit: int },
  gives: {
    ...side,
    name: text,
    fictional: bool,
    status: oneOf<Status>(),
    sequence: int,
    sender_id: bigint,
    client_key: text,
    kind: oneOf<MessageKind>(),
    body: text,
    created_at: moment,
    state: oneOf<MessageState>(),
  },
  sql: `select ${sideColumns}, a.name, f.fictional, ${statusOf} as status,
               m.sequence, m.sender_id, m.client_key, m.kind, m.body, m.created_at, m.state
          from conversation_side s
          join account a on a.id = s.other_id
          join profile f on f.account_id = s.other_id
          join message m on m.conversation_id = s.conversation_id and m.sequence = s.last_sequence
         where s.account_id = :member and not s.is_removed
           and (:beforeAt::timestamptz is null or (s.last_at, s.conversation_id) < (:beforeAt::timestamptz, :beforeConversation::bigint))
           and not ${blockedEitherWay(':member', 's.other_id')}
         order by s.last_at desc, s.conversation_id desc limit :limit::int`,
})

export const sumUnread = statement({
  name: 'chat.unread',
  takes: { member: bigint },
  gives: { unread: int },
  sql: `select coalesce(sum(s.unread), 0)::int as unread from conversation_side s
         where s.account_id = :member and not s.is_removed and s.unread > 0 and not ${blockedEitherWay(':member', 's.other_id')}`,
})

export const findLastOpened = statement({
  name: 'chat.last_opened',
  takes: { member: bigint },
  gives: { conversation_id: bigint, other_id: bigint, opened_at: nullable(moment) },
  sql: `select s.conversation_id, s.other_id, s.opened_at from conversation_side s
         where s.account_id = :member and not s.is_removed and s.opened_at is not null
           and not ${blockedEitherWay(':member', 's.other_id')}
         order by s.opened_at desc limit 1`,
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
