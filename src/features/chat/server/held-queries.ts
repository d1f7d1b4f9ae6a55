import { announcing } from '#platform/announcements.ts'
import { bigint, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'
import { debit } from '#features/credits/server/index.ts'
import { isUnblocked } from '#features/members/server/index.ts'
import { eventOfKind } from './events.ts'
import { atKey } from './message-key.ts'
import type { MessageKind } from './queries.ts'

/** Holds the message until the transaction ends: of two who decide at once, the second finds nothing. */
export const lockHeld = statement({
  name: 'chat.lock_held',
  takes: { site: int, conversation: bigint, sequence: int },
  gives: { sender_id: bigint, client_key: text, decision_id: bigint, created_at: moment },
  sql: `select m.sender_id, m.client_key, coalesce(m.decision_id, 0) as decision_id, m.created_at from message m
          join conversation c on c.id = m.conversation_id and c.site_id = :site
         where m.conversation_id = :conversation and m.sequence = :sequence and m.state = 'held' for update of m`,
})

/**
 * Delivers what was held or has waited, as if it were said now: with the next number, at the end of the conversation, where whoever
 * reads it looks, and where read marks are right. It is paid for now. No row, and nothing has changed, when it could not
 * be sent now either.
 */
export const deliverHeld = statement({
  name: 'chat.deliver_held',
  takes: { conversation: bigint, sequence: int, now: moment, traceparent: nullable(text) },
  gives: {
    credits: int,
    sequence: int,
    sender_id: bigint,
    recipient_id: bigint,
    client_key: text,
    kind: oneOf<MessageKind>(),
    body: text,
    unread: int,
    own_unread: int,
  },
  sql: `with held as (
          select m.conversation_id, m.sender_id, m.recipient_id, m.client_key, m.kind, m.held_price, f.fictional
            from message m
            join account a on a.id = m.sender_id and a.restriction is null
            join account b on b.id = m.recipient_id and b.status = 'active'
            join profile f on f.account_id = m.recipient_id and f.status <> 'hidden'
           where m.conversation_id = :conversation and m.sequence = :sequence and m.state in ('held', 'waiting')
             and ${isUnblocked('m.sender_id', 'm.recipient_id')}
        ), ${debit({
          member: 'h.sender_id',
          credits: 'held_price',
          ledgerAccount: `(case kind when 'photo' then 'photos' when 'gift' then 'gifts' else 'messages' end)`,
          reason: `'message:' || client_key`,
          now: ':now',
          fictional: 'fictional',
          from: 'held h',
          and: `s.status = 'active'`,
          returning:
            'h.conversation_id, h.sender_id, h.recipient_id, h.client_key, h.kind, h.fictional, h.held_price',
        })}, talk as (
          update conversation c set last_sequence = c.last_sequence + 1, hidden_from = null
            from debited h where c.id = h.conversation_id
          returning c.id, c.last_sequence, h.sender_id, h.recipient_id
        ), sender_side as (
          update conversation_side s
             set last_sequence = t.last_sequence, last_at = :now,
                 removed_sequence = case when s.is_removed then t.last_sequence else s.removed_sequence end
            from talk t where s.account_id = t.sender_id and s.conversation_id = t.id
          returning s.unread
        ), recipient_side as (
          insert into conversation_side as s (account_id, conversation_id, other_id, last_sequence, last_at, received)
          select recipient_id, id, sender_id, last_sequence, :now, 1 from talk
          on conflict (account_id, conversation_id) do update
             set last_sequence = excluded.last_sequence, last_at = excluded.last_at, is_removed = false,
                 received = s.received + 1
          returning s.received, s.unread
        ), said as (
          update message m set sequence = t.last_sequence, number = r.received, state = 'delivered', created_at = :now, decision_id = null
            from talk t, recipient_side r
           where m.conversation_id = :conversation and m.sequence = :sequence
          returning m.conversation_id, m.sequence, m.sender_id, m.recipient_id, m.client_key, m.kind, m.body
        ), announced as (
          ${announcing({ event: eventOfKind('kind'), account: 'recipient_id', other: 'sender_id', subject: 'conversation_id', now: ':now', traceparent: ':traceparent' })}
            from said
        )
        select d.credits, said.sequence, said.sender_id, said.recipient_id, said.client_key, said.kind, said.body, r.unread, o.unread as own_unread from said, recipient_side r, sender_side o, debited d`,
})

/** By what its sender's browser called it: what was refused waits again, for as long as it takes to deliver it. */
export const holdAgain = statement({
  name: 'chat.hold_again',
  takes: { sender: bigint, key: text },
  gives: { conversation: bigint, sequence: int },
  sql: `update message m set state = 'held'
          from message_key k where ${atKey(':sender', ':key')} and m.state in ('held', 'refused')
        returning m.conversation_id as conversation, m.sequence`,
})

/** Its sender keeps it, as one that came back; for the other it never was. */
export const refuseHeld = statement({
  name: 'chat.refuse_held',
  takes: { conversation: bigint, sequence: int, decision: nullable(bigint) },
  gives: {},
  sql: `update message m set state = 'refused', decision_id = coalesce(:decision, m.decision_id)
         where m.conversation_id = :conversation and m.sequence = :sequence and m.state = 'held'`,
})
