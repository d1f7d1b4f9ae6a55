import { announcing } from '#platform/announcements.ts'
import { bigint, bool, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { debit } from '#features/credits/server/index.ts'
import type { LedgerAccount } from '#features/credits/server/index.ts'
import { isUnblocked } from '#features/members/server/index.ts'
import { eventOfKind } from './events.ts'
import { beginsAgainAt, mayBegin } from './first-contacts.ts'
import { statusOf } from './queries.ts'
import type { MessageKind, MessageState, Status } from './queries.ts'

/**
 * Whether the conversation `c` holds something for the sender, who then keeps it and the other one. Where all that they wrote
 * was refused, there is none; see `is_acquainted`.
 */
const isOpenTo = (sender: string) =>
  `(c.id is not null and c.hidden_from is distinct from ${sender}
    and (c.hidden_from is null or has_undelivered(c.id)))`

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
    traceparent: nullable(text),
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
             and not exists (select 1 from message_key k where k.sender_id = :sender and k.client_key = :clientKey)`,
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
        ), announced as (
          ${announcing({ event: eventOfKind(':kind'), account: ':recipient', other: ':sender', subject: 'id', now: ':now', traceparent: ':traceparent' })}
            from talk where :state = 'delivered'
        )
        select t.id as conversation_id, t.last_sequence as sequence, coalesce(r.unread, 0) as unread, o.unread as own_unread, d.credits
          from talk t cross join sender_side o cross join debited d left join recipient_side r on true`,
})

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
  sql: `select a.id, a.name, ${statusOf('f')} as status, f.fictional, f.status = 'active' and not f.invisible as is_visible,
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
