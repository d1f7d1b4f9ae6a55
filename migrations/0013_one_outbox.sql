-- What is to be sent, on whatever way, written in the transaction of what it tells about.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  site_id int not null references site,
  account_id bigint references account on delete set null,
  recipient text not null,
  language text not null,
  template text not null,
  params jsonb not null default '{}',
  -- One event tells one person once.
  event_key text not null unique,
  created_at timestamptz not null,
  attempts int not null default 0,
  -- Also the end of the lease, while a worker has it.
  next_try_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz
);

-- With their numbers: these are part of the Message-ID by which a repeat is recognised.
insert into outbox (id, channel, site_id, account_id, recipient, language, template, params, event_key,
                    created_at, attempts, next_try_at, sent_at, failed_at)
  overriding system value
select id, 'mail', site_id, account_id, recipient, language, template, params,
       -- As those of accounts, all keys now name the reader: one event may be told to several.
       case when template in ('receipt', 'withdrawal', 'direct_debit_notice') and account_id is not null
            then replace(event_key, ':', ':' || account_id || ':') else event_key end,
       created_at, attempts, next_try_at, sent_at, failed_at
  from outbox_mail;
select setval(pg_get_serial_sequence('outbox', 'id'), (select coalesce(max(id), 0) + 1 from outbox), false);

-- Text messages were written out; all of them were codes, which come first in every language.
insert into outbox (channel, site_id, account_id, recipient, language, template, params, event_key,
                    created_at, attempts, next_try_at, sent_at, failed_at)
select 'sms', account.site_id, account.id, sms.recipient, account.language, 'direct_debit_code',
       jsonb_strip_nulls(jsonb_build_object('code', substring(sms.body from '^\d{6}'))), 'sms:' || sms.id,
       sms.created_at, sms.attempts, sms.next_try_at, sms.sent_at, sms.failed_at
  from outbox_sms sms join account on account.id = sms.account_id
 order by sms.id;

drop table outbox_mail;
drop table outbox_sms;

create index outbox_due on outbox (channel, next_try_at) where sent_at is null and failed_at is null;
create index outbox_account on outbox (account_id);

-- What is done by the clock, by one worker however many there are.
create table scheduled_job (
  name text primary key,
  due_at timestamptz not null,
  -- While it runs. A worker whose lease has ended counts as dead.
  leased_until timestamptz,
  -- Names the claim: who has lost the job to another changes nothing.
  claim int not null default 0
);

-- The tables of the job queue that did this before.
drop schema if exists pgboss cascade;
