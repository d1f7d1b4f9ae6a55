-- Messages grow without end: sixteen smaller tables keep vacuum, indexes and copies of them small (docs/decisions/0101).
-- allowed: drop, because the table that is dropped was renamed here and all its rows are in the new one
-- allowed: rename, because the new table has the old name before anybody sees either
-- Whatever this takes is taken at once, or nothing is: who waits for one of them later would be waited for by others.
lock table conversation, decision, message, message_reaction, fictional_message in access exclusive mode;

alter table message_reaction drop constraint message_reaction_conversation_id_sequence_fkey;
alter table fictional_message drop constraint fictional_message_conversation_id_sequence_fkey;
alter table message rename to message_before;

-- Constraints by their names: those of the old table are still taken, and later files go by them.
create table message (
  conversation_id bigint not null,
  sequence int not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  number int not null,
  client_key text not null constraint message_client_key_check check (length(client_key) between 8 and 100),
  kind text not null constraint message_kind_check check (kind in ('text', 'photo', 'gift')),
  body text not null constraint message_body_check check (length(body) <= 10000),
  created_at timestamptz not null,
  state text not null default 'delivered' constraint message_state_check
    check (state in ('delivered', 'held', 'refused', 'hidden', 'waiting', 'unsent')),
  decision_id bigint,
  held_price int constraint message_held_price_check check (held_price >= 0),
  constraint message_unpaid_has_price check ((state in ('held', 'waiting')) <= (held_price is not null)),
  constraint message_kept_back_by_decision check ((state in ('delivered', 'waiting', 'unsent')) = (decision_id is null))
) partition by hash (conversation_id);

-- Where the message is that a sender's browser calls so: that it is one is a rule over all partitions, and no index is.
create table message_key (
  sender_id bigint not null,
  client_key text not null,
  conversation_id bigint not null,
  sequence int not null
) partition by hash (sender_id);

do $$ begin
  for n in 0..15 loop
    execute format('create table message_%s partition of message for values with (modulus 16, remainder %s)', n, n);
    execute format('create table message_key_%s partition of message_key for values with (modulus 16, remainder %s)', n, n);
  end loop;
end $$;

-- Before there is an index or a reference: each is made in one go afterwards.
insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at, state,
                     decision_id, held_price)
select conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at, state, decision_id,
       held_price
  from message_before;
insert into message_key (sender_id, client_key, conversation_id, sequence)
select sender_id, client_key, conversation_id, sequence from message;
drop table message_before;

alter table message_key add primary key (sender_id, client_key);
alter table message add primary key (conversation_id, sequence),
  add constraint message_conversation_id_fkey foreign key (conversation_id) references conversation on delete cascade,
  add constraint message_decision_id_fkey foreign key (decision_id) references decision;
-- Erasure, the archive of a member, and servers of the version before, which look for keys here.
create index message_sender on message (sender_id);
create index message_gift on message (recipient_id, created_at desc) where kind = 'gift';
create index message_unpaid on message (sender_id) where state in ('held', 'waiting');
create index message_held on message (conversation_id, sequence) where state in ('held', 'waiting');
create index message_decision on message (decision_id) where decision_id is not null;
create index message_created on message using brin (created_at) with (pages_per_range = 32);

alter table message_reaction add constraint message_reaction_conversation_id_sequence_fkey
  foreign key (conversation_id, sequence) references message on update cascade on delete cascade not valid;
alter table message_reaction validate constraint message_reaction_conversation_id_sequence_fkey;
alter table fictional_message add constraint fictional_message_conversation_id_sequence_fkey
  foreign key (conversation_id, sequence) references message on update cascade on delete cascade not valid;
alter table fictional_message validate constraint fictional_message_conversation_id_sequence_fkey;

-- By the table itself, so that whoever writes messages in another way cannot forget it.
create function message_keeps_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into message_key (sender_id, client_key, conversation_id, sequence)
    values (new.sender_id, new.client_key, new.conversation_id, new.sequence);
  elsif tg_op = 'UPDATE' then
    update message_key
       set sender_id = new.sender_id, client_key = new.client_key, conversation_id = new.conversation_id, sequence = new.sequence
     where sender_id = old.sender_id and client_key = old.client_key;
  else
    delete from message_key where sender_id = old.sender_id and client_key = old.client_key;
  end if;
  return null;
end $$;
create trigger message_keeps_key after insert or delete or update of sender_id, client_key, sequence on message
  for each row execute function message_keeps_key();

-- Asked of few conversations: a statement of its own opens one partition then, and none for all others.
create function has_undelivered(conversation bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from message m where m.conversation_id = conversation and m.state in ('held', 'waiting'));
end $$;

analyze message, message_key;
