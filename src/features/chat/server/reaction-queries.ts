import { bigint, bool, int, moment, nullable, oneOf, statement } from '#platform/db/statement.ts'
import { isUnblocked } from '#features/members/server/index.ts'
import type { Reaction } from '../choices.ts'

/** A message that both have before them, in a conversation of this member. */
const reactable = `conversation_side s join message m on m.conversation_id = s.conversation_id
         where s.account_id = :member and s.conversation_id = :conversation and m.sequence = :sequence
           and m.sequence > s.removed_sequence and m.state = 'delivered'`

export const findReactable = statement({
  name: 'chat.reactable',
  takes: { member: bigint, conversation: bigint, sequence: int },
  gives: { other_id: bigint },
  sql: `select s.other_id from ${reactable}`,
})

/** No row when it cannot be reacted to any more, or one has blocked the other: nothing has changed then. */
export const setReaction = statement({
  name: 'chat.react',
  takes: {
    member: bigint,
    conversation: bigint,
    sequence: int,
    reaction: oneOf<Reaction>(),
    now: moment,
  },
  gives: { has_changed: bool },
  sql: `with allowed as (
          select m.conversation_id, m.sequence from ${reactable} and ${isUnblocked(':member', 's.other_id')}
        ), done as (
          insert into message_reaction as r (conversation_id, sequence, account_id, reaction, created_at)
          select conversation_id, sequence, :member, :reaction, :now from allowed
          on conflict (conversation_id, sequence, account_id) do update
             set reaction = excluded.reaction, created_at = excluded.created_at
           where r.reaction <> excluded.reaction
          returning 1
        )
        select exists (select 1 from done) as has_changed from allowed`,
})

export const takeReactionBack = statement({
  name: 'chat.take_reaction_back',
  takes: { member: bigint, conversation: bigint, sequence: int },
  gives: {},
  sql: `delete from message_reaction where conversation_id = :conversation and sequence = :sequence and account_id = :member`,
})

/** Of a stretch of a conversation, as one of the two sees it. What is hidden shows none. */
export const findReactions = statement({
  name: 'chat.reactions',
  takes: { reader: bigint, conversation: bigint, after: int, upTo: int },
  gives: { sequence: int, mine: nullable(oneOf<Reaction>()), theirs: nullable(oneOf<Reaction>()) },
  sql: `select r.sequence, max(r.reaction) filter (where r.account_id = :reader) as mine,
               max(r.reaction) filter (where r.account_id <> :reader) as theirs
          from message_reaction r
          join message m on m.conversation_id = r.conversation_id and m.sequence = r.sequence and m.state = 'delivered'
         where r.conversation_id = :conversation and r.sequence > :after and r.sequence <= :upTo
         group by r.sequence order by r.sequence`,
})
