-- What the office shows of days that are over, counted once: reading it costs the same with ten thousand members and with ten
-- million. Days are those of UTC, as everywhere where clicks and sign-ups are counted.
create table figure_day (
  day date not null,
  site_id int not null references site on delete cascade,
  metric text not null check (metric ~ '^[a-z_]{3,40}$'),
  dimension text not null default '',
  value bigint not null,
  primary key (site_id, metric, day, dimension)
);
create index figure_day_day on figure_day (day, metric);

-- Money, never of two currencies together. The same payments stand in it once by country, once by method and once by source.
create table figure_money (
  day date not null,
  site_id int not null references site on delete cascade,
  currency text not null,
  grouping text not null check (grouping in ('country', 'method', 'source')),
  -- Empty where there is none.
  name text not null,
  payments int not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  charged_back_cents bigint not null,
  primary key (site_id, day, currency, grouping, name)
);
create index figure_money_day on figure_money (day);

-- Of those who signed up in a week, how many were there again so many weeks later.
create table figure_cohort (
  week date not null,
  site_id int not null references site on delete cascade,
  weeks_later int not null check (weeks_later between 0 and 60),
  active int not null,
  -- The week in which they were there: what is counted together.
  active_week date not null generated always as (week + 7 * weeks_later) stored,
  primary key (site_id, week, weeks_later)
);
create index figure_cohort_active on figure_cohort (active_week);

-- What has been counted, and when: what is missing is caught up, what was counted too early is counted again.
create table figure_run (
  kind text not null check (kind in ('events', 'money', 'deliveries', 'funnel', 'actives', 'retention')),
  day date not null,
  counted_at timestamptz not null,
  primary key (kind, day)
);

-- Days of which money was told late: they are counted again. No uniqueness, or payments would wait for each other.
create table figure_late (
  id bigint generated always as identity primary key,
  day date not null
);

create function payment_marks_its_day() returns trigger language plpgsql as $$
begin
  insert into figure_late (day) values ((new.completed_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger payment_marks_its_day after insert or update of completed_at on payment
  for each row when (new.completed_at is not null) execute function payment_marks_its_day();

create function refund_marks_its_day() returns trigger language plpgsql as $$
begin
  insert into figure_late (day) values ((new.created_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger refund_marks_its_day after insert or update of state, amount_cents on refund
  for each row execute function refund_marks_its_day();

-- Who was there on which day. By the day first: what is old is forgotten from its beginning.
create table active_day (
  day date not null,
  site_id int not null references site on delete cascade,
  account_id bigint not null references account on delete cascade,
  primary key (day, site_id, account_id)
);
create index active_day_account on active_day (account_id);

create function account_is_active() returns trigger language plpgsql as $$
begin
  insert into active_day (day, site_id, account_id)
  values ((new.last_seen_at at time zone 'UTC')::date, new.site_id, new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger account_is_active after update of last_seen_at on account
  for each row when (new.last_seen_at is not null
                     and (old.last_seen_at is null
                          or (new.last_seen_at at time zone 'UTC')::date <> (old.last_seen_at at time zone 'UTC')::date))
  execute function account_is_active();

-- Whoever signs up or logs in is there, though they were not seen again.
create function session_is_active() returns trigger language plpgsql as $$
begin
  insert into active_day (day, site_id, account_id)
  select (new.created_at at time zone 'UTC')::date, a.site_id, a.id from account a where a.id = new.account_id
  on conflict do nothing;
  return null;
end $$;
create trigger session_is_active after insert on session for each row execute function session_is_active();
