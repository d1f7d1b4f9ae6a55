import { bigint, bool, int, moment, nullable, oneOf, statement, text, texts } from '#platform/db/statement.ts'

type Kind = 'text' | 'photo' | 'gift'

/** The other one has written last, and is there to read an answer. */
const isWaiting = `a.status = 'active' and a.excluded_until is null
   and not exists (select 1 from block b where (b.blocker_id = s.account_id and b.blocked_id = s.other_id)
                                            or (b.blocker_id = s.other_id and b.blocked_id = s.account_id))`

const assignee = {
  assignee_id: nullable(bigint),
  assignee_name: nullable(text),
  active_at: nullable(moment),
  snoozed_until: nullable(moment),
}
/** What a member has written since is not put aside. */
const assigneeColumns = `q.assignee_id, w.name as assignee_name, q.active_at,
               case when coalesce(q.snoozed_sequence, s.last_sequence) >= s.last_sequence then q.snoozed_until end
                 as snoozed_until`

/** Since when: the first of what was written after the profile's last word. */
export const findWaiting = statement({
  name: 'office.waiting',
  takes: { site: int, since: moment, limit: int },
  gives: {
    conversation_id: bigint,
    profile_name: text,
    member_name: text,
    language: text,
    bodies: texts,
    waiting_since: moment,
    spent: int,
    has_limit: bool,
    ...assignee,
  },
  sql: `select s.conversation_id, p.name as profile_name, a.name as member_name, a.language, u.bodies, u.waiting_since,
               coalesce((select -sum(e.amount) from credit_entry e
                          where e.account_id = a.id and e.fictional and e.created_at > :since), 0)::int as spent,
               exists (select from spending_limit l where l.account_id = a.id and l.limit_cents is not null)
                 or exists (select from self_exclusion x where x.account_id = a.id) as has_limit,
               ${assigneeColumns}
          from fictional_profile k
          join conversation_side s on s.account_id = k.account_id and not s.is_removed
          join message m on m.conversation_id = s.conversation_id and m.sequence = s.last_sequence
                        and m.sender_id = s.other_id and m.state = 'delivered'
          join profile p on p.account_id = k.account_id
          join account a on a.id = s.other_id
          left join fictional_conversation q on q.conversation_id = s.conversation_id
          left join staff w on w.id = q.assignee_id
          cross join lateral (
            select min(n.created_at) as waiting_since, array_agg(n.body) filter (where n.kind = 'text') as bodies
              from message n
             where n.conversation_id = s.conversation_id and n.sender_id = s.other_id and n.state = 'delivered'
               and n.sequence > coalesce((select max(o.sequence) from message o
                                           where o.conversation_id = s.conversation_id and o.sender_id = s.account_id), 0)
          ) u
         where k.site_id = :site and coalesce(q.done_sequence, 0) < m.sequence and ${isWaiting}
         order by u.waiting_since limit :limit::int`,
})

/** One of them, whether it waits or not: of a fictional profile of this site, or it is not there. */
export const findConversation = statement({
  name: 'office.conversation',
  takes: { site: int, conversation: bigint },
  gives: {
    profile_id: bigint,
    member_id: bigint,
    language: text,
    last_sequence: int,
    last_is_member: bool,
    is_open: bool,
    is_excluded: bool,
    done_sequence: int,
    ...assignee,
  },
  sql: `select s.account_id as profile_id, s.other_id as member_id, a.language, s.last_sequence,
               coalesce((select m.sender_id = s.other_id and m.state = 'delivered' from message m
                          where m.conversation_id = s.conversation_id and m.sequence = s.last_sequence), false)
                 as last_is_member,
               ${isWaiting} as is_open, a.excluded_until is not null as is_excluded,
               coalesce(q.done_sequence, 0) as done_sequence, ${assigneeColumns}
          from conversation c
          join conversation_side s on s.conversation_id = c.id and s.account_id in (c.low_id, c.high_id)
          join fictional_profile k on k.account_id = s.account_id and k.site_id = :site
          join account a on a.id = s.other_id
          left join fictional_conversation q on q.conversation_id = c.id
          left join staff w on w.id = q.assignee_id
         where c.id = :conversation and c.site_id = :site`,
})
export type ConversationRow = Awaited<ReturnType<typeof findConversation.one>>

export const findSaid = statement({
  name: 'office.said',
  takes: { conversation: bigint, profile: bigint, limit: int },
  gives: {
    sequence: int,
    sender_id: bigint,
    kind: oneOf<Kind>(),
    body: text,
    thumbhash: nullable(text),
    is_held: bool,
    created_at: moment,
    staff_name: nullable(text),
  },
  sql: `select m.sequence, m.sender_id, m.kind, m.body, c.thumbhash, m.state = 'held' as is_held, m.created_at,
               w.name as staff_name
          from message m
          left join chat_photo c on m.kind = 'photo' and c.key = m.body and c.sender_id = m.sender_id
          left join fictional_message f on f.conversation_id = m.conversation_id and f.sequence = m.sequence
          left join staff w on w.id = f.staff_id
         where m.conversation_id = :conversation
           and (m.state = 'delivered' or (m.sender_id = :profile and m.state = 'held'))
         order by m.sequence desc limit :limit::int`,
})

/** A picture that is read in it. */
export const findSaidPicture = statement({
  name: 'office.said_picture',
  takes: { conversation: bigint, sequence: int },
  gives: { folder: text },
  sql: `select c.folder from message m
          join chat_photo c on c.key = m.body and c.sender_id = m.sender_id
         where m.conversation_id = :conversation and m.sequence = :sequence and m.kind = 'photo' and m.state = 'delivered'`,
})

/** What the member has written since the profile has last said what it is. */
export const findUnanswered = statement({
  name: 'office.since_honest',
  takes: { conversation: bigint, member: bigint },
  gives: { body: text },
  sql: `select m.body from message m
         where m.conversation_id = :conversation and m.sender_id = :member and m.kind = 'text' and m.state = 'delivered'
           and m.sequence > coalesce((select max(f.sequence) from fictional_message f
                                        join message h on h.conversation_id = f.conversation_id and h.sequence = f.sequence
                                       where f.conversation_id = :conversation and f.is_honest and h.state = 'delivered'), 0)
         order by m.sequence desc limit 500`,
})
