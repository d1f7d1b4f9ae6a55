-- When the person of a session last proved who they are: by password, passkey or second factor.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- What happened to an account and its ways in, for its owner to read. Kept for 90 days.
create table security_event (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  at timestamptz not null,
  device text not null,
  country text,
  -- What the owner needs to recognise it, e.g. a masked address or the name of a passkey.
  details jsonb not null default '{}'
);
create index security_event_account on security_event (account_id, at desc);
create index security_event_at on security_event (at);
