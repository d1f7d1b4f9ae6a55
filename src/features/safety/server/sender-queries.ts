import { bigint, bool, int, moment, statement, text } from '#platform/db/statement.ts'

/** What is known of somebody who writes to somebody else. Asked only when there is something to judge. */
export const findSender = statement({
  name: 'safety.sender',
  takes: { sender: bigint, recipient: bigint },
  gives: {
    site_id: int,
    held_hours: int,
    signup_date: moment,
    paid_user: bool,
    /** What the other one has written to them. */
    answers: int,
    /** Of those whom they wrote to first, who has answered; counted up to three. */
    answered_by: int,
  },
  sql: `select a.site_id, w.held_hours, a.signup_date, a.paid_user,
               coalesce((select s.received from conversation c
                           join conversation_side s on s.account_id = :sender and s.conversation_id = c.id
                          where c.low_id = least(:sender::bigint, :recipient::bigint)
                            and c.high_id = greatest(:sender::bigint, :recipient::bigint)), 0) as answers,
               (select count(*)::int from (
                  select 1 from conversation c join conversation_side s on s.account_id = :sender and s.conversation_id = c.id
                   where c.started_by = :sender and s.received > 0 limit 3) few) as answered_by
          from account a join site w on w.id = a.site_id where a.id = :sender`,
})

/** The last that they wrote there, the newest first; whatever became of it. */
export const findEarlier = statement({
  name: 'safety.earlier_messages',
  takes: { sender: bigint, recipient: bigint },
  gives: { body: text },
  sql: `select m.body from conversation c join message m on m.conversation_id = c.id
         where c.low_id = least(:sender::bigint, :recipient::bigint) and c.high_id = greatest(:sender::bigint, :recipient::bigint)
           and m.sender_id = :sender and m.kind = 'text'
         order by m.sequence desc limit 8`,
})

/**
 * With what they began conversations with others in a day: the first that they wrote there. Its number need not be 1: what was held or
 * has waited for an address gets the next one when it is delivered.
 */
export const findOpeners = statement({
  name: 'safety.openers',
  takes: { sender: bigint, recipient: bigint, since: moment },
  gives: { body: text },
  sql: `select f.body from conversation c cross join lateral (
            select m.body, m.kind from message m where m.conversation_id = c.id and m.sender_id = :sender
             order by m.sequence limit 1) f
         where c.started_by = :sender and c.created_at > :since and :recipient not in (c.low_id, c.high_id) and f.kind = 'text'
         order by c.created_at desc limit 200`,
})

/** Whether whoever reads has ever answered them, and since when they are here. */
export const findAcquaintance = statement({
  name: 'safety.acquaintance',
  takes: { sender: bigint, reader: bigint },
  gives: { signup_date: moment, answers: int },
  sql: `select a.signup_date,
               coalesce((select s.received from conversation c
                           join conversation_side s on s.account_id = :sender and s.conversation_id = c.id
                          where c.low_id = least(:sender::bigint, :reader::bigint)
                            and c.high_id = greatest(:sender::bigint, :reader::bigint)), 0) as answers
          from account a where a.id = :sender`,
})
