-- As messages are (0090). What waits is unique for one member, and so within a partition.
-- allowed: drop, because the table that is dropped was renamed here and all its rows are in the new one
-- allowed: rename, because the new table has the old name before anybody sees either
lock table account, notice in access exclusive mode;

-- As in 0091.
create sequence notice_next_id;
select setval('notice_next_id', last_value, is_called) from notice_id_seq;
alter table notice rename to notice_before;

create table notice (
  id bigint not null default nextval('notice_next_id'),
  account_id bigint not null,
  channel text not null constraint notice_channel_check check (channel in ('mail', 'push')),
  kind text not null,
  other_id bigint,
  subject bigint,
  count int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  batch bigint,
  outcome text,
  decided_at timestamptz
) partition by hash (account_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table notice_%s partition of notice for values with (modulus 16, remainder %s)', n, n);
  end loop;
end $$;

insert into notice (id, account_id, channel, kind, other_id, subject, count, first_at, last_at, batch, outcome, decided_at)
select id, account_id, channel, kind, other_id, subject, count, first_at, last_at, batch, outcome, decided_at
  from notice_before;
drop table notice_before;
alter sequence notice_next_id rename to notice_id_seq;
alter sequence notice_id_seq owned by notice.id;

-- The number first: servers of the version before look for it alone.
alter table notice add primary key (id, account_id),
  add constraint notice_account_id_fkey foreign key (account_id) references account on delete cascade,
  add constraint notice_other_id_fkey foreign key (other_id) references account on delete cascade;
create unique index notice_waiting on notice (account_id, channel, kind, other_id, subject) nulls not distinct
  where batch is null and outcome is null;
create index notice_batch on notice (batch) where batch is not null;
create index notice_log on notice (account_id, id desc);
create index notice_other on notice (other_id);
create index notice_told on notice (account_id, other_id) where batch is not null;
create index notice_decided on notice (decided_at);

analyze notice;
