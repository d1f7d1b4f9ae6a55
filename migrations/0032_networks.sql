-- Affiliate networks that send visitors to a site by ?network=…, and what they are told of those who joined.
create table network (
  id int generated always as identity primary key,
  site_id int not null references site,
  name text not null check (length(name) between 1 and 200),
  -- Leads of a day (UTC) beyond which nothing is told; null is without end.
  daily_cap int check (daily_cap >= 0),
  -- Of a hundred, within seven days; what exceeds it pauses the network, once there are enough to judge by.
  max_refund_percent int check (max_refund_percent between 0 and 100),
  max_report_percent int check (max_report_percent between 0 and 100),
  min_conversions int not null check (min_conversions > 0),
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('staff', 'refunds', 'reports')),
  -- What happened before that does not pause it again.
  resumed_at timestamptz,
  created_at timestamptz not null,
  check ((paused_at is null) = (pause_reason is null))
);
create unique index network_name on network (site_id, lower(name));

create table network_postback (
  network_id int not null references network on delete cascade,
  event text not null check (event in ('lead', 'confirmed', 'sale', 'refund', 'chargeback')),
  address text not null check (length(address) <= 1000),
  payout_cents int,
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- What the answer has to contain; null asks for none.
  success_text text check (length(success_text) between 1 and 200),
  primary key (network_id, event),
  check ((payout_cents is null) = (currency is null))
);

-- What happened to somebody whom a network sent. One lead for a click, whoever signs up with it; the others follow it.
create table postback (
  id bigint generated always as identity primary key,
  network_id int not null references network,
  -- Null once the member is erased.
  account_id bigint references account on delete set null,
  click_id text not null check (length(click_id) <= 200),
  -- ref and sub1 to sub3 of the visit.
  source jsonb not null,
  event text not null check (event in ('lead', 'confirmed', 'sale', 'refund', 'chargeback')),
  -- Opaque; empty where no money moved.
  order_key text not null default '',
  state text not null check (state in
    ('queued', 'sent', 'refused', 'over_cap', 'paused', 'given_up', 'cancelled', 'not_configured')),
  -- Since when the network may know of it.
  tried_at timestamptz,
  status int,
  answer text check (length(answer) <= 200),
  answered_at timestamptz,
  sent_at timestamptz,
  -- Of a lead: somebody has reported who signed up.
  reported_at timestamptz,
  created_at timestamptz not null
);
create unique index postback_once on postback (network_id, click_id, event, order_key);
create index postback_by_network on postback (network_id, id);
create index postback_recent on postback (network_id, created_at);
create index postback_paused on postback (network_id) where state = 'paused';
create index postback_order on postback (order_key) where order_key <> '';
create index postback_account on postback (account_id) where account_id is not null;

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push', 'postback'));
