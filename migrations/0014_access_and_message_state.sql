-- Those who work here. They are no members: nobody's account on a site makes them staff, and erasing one changes nothing here.
-- Whoever leaves is ended and never deleted, because acts name them.
create table staff (
  id bigint generated always as identity primary key,
  -- As colleagues know them; members never see it.
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  ended_at timestamptz
);

-- Who has no row may do nothing. No role contains another.
create table staff_role (
  staff_id bigint not null references staff,
  -- Null: on all sites.
  site_id int references site,
  role text not null check (role in ('support', 'moderator', 'finance', 'admin')),
  unique nulls not distinct (staff_id, site_id, role)
);

-- As for members: only the hash of what is in the cookie.
create table staff_session (
  token_hash text primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_session_staff on staff_session (staff_id);

-- What they did, written in the transaction of the act itself. Subjects are numbers and ids, never what somebody wrote.
create table staff_act (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  site_id int not null references site,
  role text not null,
  -- 'POST /api/refund.php'
  endpoint text not null,
  subject jsonb not null,
  created_at timestamptz not null
);
create index staff_act_staff on staff_act (staff_id, id);

create function staff_act_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'acts of staff are final' using errcode = 'restrict_violation';
end $$;
create trigger staff_act_is_final before update or delete on staff_act
  for each row execute function staff_act_is_final();
create trigger staff_act_is_never_emptied before truncate on staff_act
  for each statement execute function staff_act_is_final();

-- Held: its sender sees it as sent, the other one does not know of it. Refused: after having been held; neither sees it.
alter table message add column state text not null default 'delivered'
  check (state in ('delivered', 'held', 'refused'));
create index message_held on message (conversation_id, sequence) where state = 'held';

-- The one of the two who knows nothing of it, because all that was said to them so far is held or refused.
alter table conversation add column hidden_from bigint check (hidden_from in (low_id, high_id));
