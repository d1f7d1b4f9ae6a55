-- Who looks at what of a queue, so that nobody else is given the same; over when its time is.
create table queue_lease (
  queue text not null,
  item bigint not null,
  site_id int not null references site,
  staff_id bigint not null references staff,
  until timestamptz not null,
  primary key (queue, item)
);

-- What somebody has left to others comes to them again only when nothing else waits.
create table queue_skip (
  queue text not null,
  item bigint not null,
  staff_id bigint not null references staff,
  skipped_at timestamptz not null,
  primary key (queue, item, staff_id)
);

-- Decided, and carried out some seconds later: until then it can be taken back, which deletes it.
create table queue_decision (
  id bigint generated always as identity primary key,
  queue text not null,
  item bigint not null,
  site_id int not null references site,
  staff_id bigint not null references staff,
  -- For colleagues who come too late: what it was, in a word.
  outcome text not null check (outcome ~ '^[a-z_]+$'),
  -- What is carried out. Its words stand in the statement of reasons then, and no longer here.
  what jsonb,
  decided_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  -- The code of what kept it from being carried out. Null: it was.
  dropped_because text check (dropped_because ~ '^[a-z_]+$'),
  check (due_at > decided_at),
  check ((what is null) = (ended_at is not null)),
  check (dropped_because is null or ended_at is not null)
);
create unique index queue_decision_waiting on queue_decision (queue, item) where ended_at is null;
create index queue_decision_due on queue_decision (due_at) where ended_at is null;
create index queue_decision_of_item on queue_decision (queue, item, id);
create index queue_decision_of_staff on queue_decision (staff_id, due_at) where ended_at is null;
