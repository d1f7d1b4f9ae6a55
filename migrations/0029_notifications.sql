-- What has happened to somebody, announced in the transaction in which it happened, until it is taken up. Without foreign
-- keys, which would hold the rows of two accounts at each message: whoever is gone by then is told nothing.
create table announcement (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event text not null,
  -- About whom, and about what of theirs: a conversation, the end of an offer.
  other_id bigint,
  subject bigint,
  happened_at timestamptz not null
);

-- What a member is to be told in one way about one person. What happens again while it waits is counted in it.
create table notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  kind text not null,
  other_id bigint references account on delete cascade,
  subject bigint,
  count int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Those that leave together have the same one; null while it waits.
  batch bigint,
  -- 'sent', or why it was not; null until that is known.
  outcome text,
  decided_at timestamptz
);
create unique index notice_waiting on notice (account_id, channel, kind, other_id, subject) nulls not distinct
  where batch is null and outcome is null;
create index notice_batch on notice (batch) where batch is not null;
create index notice_log on notice (account_id, id desc);
create index notice_other on notice (other_id);
create index notice_told on notice (account_id, other_id) where batch is not null;
create index notice_decided on notice (decided_at);

-- When somebody's notices are looked at next. Whoever decides about them, or adds one, holds this row.
create table notice_queue (
  account_id bigint not null references account on delete cascade,
  channel text not null check (channel in ('mail', 'push')),
  -- Null: nothing waits.
  due_at timestamptz,
  last_sent_at timestamptz,
  primary key (account_id, channel)
);
create index notice_queue_due on notice_queue (due_at) where due_at is not null;

-- Whoever has no row has chosen nothing.
create table notification_settings (
  account_id bigint primary key references account on delete cascade,
  how_soon text not null default '15' check (how_soon in ('2', '15', '60', 'daily')),
  -- Minutes of the day in the member's time zone; until may be on the next day.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_until int check (quiet_until between 0 and 1439),
  paused_until timestamptz,
  lock_screen text not null default 'kind' check (lock_screen in ('nothing', 'kind', 'name', 'text')),
  has_sound boolean not null default false,
  -- By one click on what a mail program shows: all mails that can be switched off.
  mail_unsubscribed_at timestamptz,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- What is off. News come to those who asked for them; a phone need not ring because somebody looked.
alter table account alter column notifications_disabled set default '{mail:news,push:news,push:view}';
update account set notifications_disabled = '{mail:news,push:news,push:view}';

-- A browser that wants to be told. It belongs to a login and goes with it.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  session_id bigint not null references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- Since when nothing has arrived.
  failing_since timestamptz
);
create index push_subscription_account on push_subscription (account_id);
create index push_subscription_session on push_subscription (session_id);

-- Pages in sight, with somebody at them: they show what happens themselves.
create table presence (
  session_id bigint not null references session on delete cascade,
  page text not null check (length(page) <= 40),
  account_id bigint not null references account on delete cascade,
  seen_until timestamptz not null,
  primary key (session_id, page)
);
create index presence_account on presence (account_id);

-- How mails to an address fare, on all sites. A hash: whose it is cannot be read from it.
create table mail_address (
  address_hash text primary key,
  score int not null default 0,
  counted_since timestamptz not null,
  stopped_at timestamptz,
  stopped_by text check (stopped_by in ('bounce', 'complaint')),
  check ((stopped_at is null) = (stopped_by is null))
);
create index mail_address_counted on mail_address (counted_since) where stopped_at is null;

-- What came back and was counted: the same is told by more than one way.
create table mail_return (
  key text primary key,
  created_at timestamptz not null
);
create index mail_return_old on mail_return (created_at);

-- Mailed to an address at which mail came back: following it shows that mail arrives again.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activation', 'reset', 'mail_change', 'mail_change_undo', 'reactivation', 'account_deleted',
                     'complete_signup', 'address_check'));

-- That the welcome discount ends soon is announced once.
alter table account add column offer_announced_at timestamptz;
create index account_newcomer on account (site_id, signup_date) where offer_announced_at is null and not paid_user;

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push'));

-- Messages are announced like everything else. Nobody is told of those of last year.
insert into announcement (account_id, event, other_id, subject, happened_at)
select account_id, 'chat.message', other_id, conversation_id, unnotified_since
  from conversation_side where unnotified_since > now() - interval '1 day' order by unnotified_since;
alter table conversation_side drop column unnotified_since;

-- All sites of an installation push with one key, which it makes itself.
alter table site drop column push_public_key;
