-- The chain over what staff did. It is sealed after the commit: acts that waited for each other at its end would be slow, or lock
-- each other out. Numbers have no gap, whatever order acts were committed in.
create table staff_act_seal (
  sequence bigint primary key check (sequence > 0),
  act_id bigint not null unique references staff_act,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null
);

-- Committed and not sealed yet. Written with the act itself: reading the whole log for what has no seal takes longer the older it is.
create table staff_act_unsealed (
  act_id bigint primary key,
  created_at timestamptz not null
);

create function staff_act_waits() returns trigger language plpgsql as $$
begin
  insert into staff_act_unsealed (act_id, created_at) values (new.id, new.created_at);
  return null;
end $$;
-- Nobody writes acts from here to the end of this transaction: each is either taken over or waits by itself.
create trigger staff_act_waits after insert on staff_act
  for each row execute function staff_act_waits();
insert into staff_act_unsealed (act_id, created_at) select id, created_at from staff_act;

create trigger staff_act_seal_is_final before update or delete on staff_act_seal
  for each row execute function staff_act_is_final();
create trigger staff_act_seal_is_never_emptied before truncate on staff_act_seal
  for each statement execute function staff_act_is_final();

-- What the chain was found to be, and its end then: a later proof finds that end again.
create table audit_proof (
  id bigint generated always as identity primary key,
  proved_at timestamptz not null,
  sequence bigint not null check (sequence >= 0),
  hash text not null,
  -- Null: it was whole.
  broken text
);
