-- Clicks, counted: one row for each day and everything that can be compared. Values of 200 signs each are too long for an
-- index together, so that a row is known by their hash.
create table click_count (
  site_id int not null references site on delete cascade,
  day date not null,
  key text not null check (length(key) = 22),
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  lander text,
  niche text,
  language text,
  experiment_id int,
  variant text check (variant in ('a', 'b')),
  is_bot boolean not null,
  clicks int not null check (clicks > 0),
  -- Different ones: each is counted once a day for each source.
  visitors int not null check (visitors between 0 and clicks),
  primary key (site_id, day, key)
);
create index click_count_experiment on click_count (experiment_id) where experiment_id is not null;

-- By what visitors are told apart today. Both are forgotten when the day is over.
create table visitor_key (
  day date primary key,
  value bytea not null
);
create table visitor_mark (
  day date not null,
  mark text not null check (length(mark) = 22),
  primary key (day, mark)
);

-- Where an account came from and what became of it. No reference to account: what a source was worth does not change
-- when somebody leaves, and then the number names nobody.
create table acquisition (
  account_id bigint primary key,
  site_id int not null references site,
  signed_up_on date not null,
  network text,
  ref text,
  sub1 text,
  sub2 text,
  sub3 text,
  click_id text,
  lander text,
  niche text,
  language text not null,
  experiment_id int,
  variant text check (variant in ('a', 'b')),
  -- The newest link by which they came, where it was another one than the first.
  last_touch jsonb,
  confirmed_at timestamptz,
  photo_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  charged_back_at timestamptz,
  reported_at timestamptz
);
create index acquisition_site on acquisition (site_id, signed_up_on);
create index acquisition_experiment on acquisition (experiment_id) where experiment_id is not null;

-- Those who came before there was this table, as far as it is known.
insert into acquisition (account_id, site_id, signed_up_on, network, ref, sub1, sub2, sub3, click_id, language,
                         confirmed_at, photo_at, paid_at, refunded_at, charged_back_at)
select a.id, a.site_id, (a.signup_date at time zone 'UTC')::date, t ->> 'network', t ->> 'ref', t ->> 'sub1', t ->> 'sub2',
       t ->> 'sub3', t ->> 'click_id', a.language, case when a.status = 'active' then a.signup_date end,
       (select min(p.created_at) from photo p where p.account_id = a.id),
       (select min(p.completed_at) from payment p where p.account_id = a.id),
       (select min(r.created_at) from refund r join payment p on p.id = r.payment_id
         where p.account_id = a.id and r.cause <> 'chargeback' and r.state <> 'failed'),
       (select min(p.updated_at) from payment p where p.account_id = a.id and p.state = 'charged_back')
  from account a cross join lateral (select a.traffic_source as t) s
 where a.traffic_source <> '{}';

-- Two ways of saying the same on one lander, measured against each other for a time that is fixed before it begins.
create table experiment (
  id int generated always as identity primary key,
  site_id int not null references site on delete cascade,
  lander text not null,
  name text not null check (length(name) between 1 and 80),
  horizon_days int not null check (horizon_days between 1 and 90),
  status text not null default 'draft' check (status in ('draft', 'running', 'ended')),
  created_at timestamptz not null,
  starts_at timestamptz,
  ended_at timestamptz,
  check ((status = 'draft') = (starts_at is null)),
  check ((status = 'ended') = (ended_at is not null))
);
create unique index experiment_running on experiment (site_id, lander) where status = 'running';
create index experiment_site on experiment (site_id, id);
