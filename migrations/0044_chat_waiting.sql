-- What somebody writes before their address is confirmed waits, unpaid, and is nothing to whom it is for. What could not be
-- sent any more by then goes back to them (`unsent`): nobody has decided that, so there is no decision.
alter table message drop constraint message_state_check,
  add constraint message_state_check check (state in ('delivered', 'held', 'refused', 'hidden', 'waiting', 'unsent')),
  drop constraint message_held_unpaid,
  add constraint message_unpaid_has_price check ((state in ('held', 'waiting')) <= (held_price is not null)),
  drop constraint message_kept_back_by_decision,
  add constraint message_kept_back_by_decision check ((state in ('delivered', 'waiting', 'unsent')) = (decision_id is null));
create index message_unpaid on message (sender_id) where state in ('held', 'waiting');
-- What has not arrived: its conversation is still its writer's.
drop index message_held;
create index message_held on message (conversation_id, sequence) where state in ('held', 'waiting');

-- While something in it waits, its writer sees all as if it had arrived.
create or replace function is_acquainted(owner bigint, reader bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from conversation t join account w on w.id = owner and w.status <> 'deleted'
      join profile f on f.account_id = owner and f.status <> 'hidden'
     where t.low_id = least(owner, reader) and t.high_id = greatest(owner, reader)
       and t.hidden_from is distinct from reader
       and (t.hidden_from is null
            or exists (select 1 from message m where m.conversation_id = t.id and m.state in ('held', 'waiting'))))
$$;
