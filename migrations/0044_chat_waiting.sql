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
