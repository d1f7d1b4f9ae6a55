-- A person on one site. Addresses are unique per site: the same person may be on several.
create table account (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 40),
  -- Null until a partner's sign-up is completed.
  password_hash text,
  date_of_birth date,
  language text not null check (language ~ '^[a-z]{2}$'),
  status text not null default 'not_confirmed' check (status in ('not_confirmed', 'active', 'deleted')),
  paid_user boolean not null default false,
  credits int not null default 0 check (credits >= 0),
  notifications_disabled text[] not null default '{}',
  terms_accepted_at timestamptz,
  -- The version of the terms that was accepted.
  terms_date timestamptz,
  signup_date timestamptz not null,
  last_seen_at timestamptz,
  deleted_at timestamptz,
  -- What a visitor wrote to the profile they came from; delivered as the first message.
  signup_message text check (length(signup_message) <= 10000),
  signup_profile_id bigint,
  -- network, ref, sub1 … from the first touch.
  traffic_source jsonb not null default '{}'
);
create unique index account_email on account (site_id, lower(email));
create index account_deleted_at on account (deleted_at) where status = 'deleted';

-- What others may see of a person. Disabled until the address is confirmed.
create table profile (
  account_id bigint primary key references account on delete cascade,
  status text not null default 'disabled' check (status in ('active', 'disabled')),
  gender text check (gender in ('woman', 'man', 'other')),
  sexuality text check (sexuality in ('straight', 'gay', 'bi', 'other')),
  country text check (country ~ '^[A-Z]{2}$'),
  region text check (length(region) <= 80),
  city text check (length(city) <= 80),
  relationship text,
  about text check (length(about) <= 2000),
  -- Orientation is special-category data: kept only while there is consent.
  sensitive_consent_at timestamptz
);

-- The photo that sign-up asks for, as it came.
create table signup_photo (
  account_id bigint primary key references account on delete cascade,
  content bytea not null check (length(content) <= 12000000),
  type text not null,
  added_at timestamptz not null
);

-- Only hashes of what is in cookies and links are stored: whoever reads this table cannot log in.
create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash text not null unique,
  device text not null,
  country text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account on session (account_id);

-- A browser in which this person has logged in before: a stranger's wrong guesses do not lock it out.
create table known_device (
  token_hash text primary key,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null
);
create index known_device_account on known_device (account_id);

create table mail_token (
  token_hash text primary key,
  account_id bigint not null references account on delete cascade,
  purpose text not null check (purpose in ('activation', 'reset', 'mail_change', 'reactivation', 'complete_signup')),
  -- For mail_change: the new address.
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_token_account on mail_token (account_id);

-- Wrong guesses and sent mails, counted per window. The scope is hashed where it would name a person.
create table attempt (
  scope text primary key,
  count int not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_window on attempt (window_ends_at);

create table invite_code (
  site_id int not null references site on delete cascade,
  code text not null check (code ~ '^[A-Z0-9-]{4,40}$'),
  uses_left int not null check (uses_left >= 0),
  expires_at timestamptz,
  primary key (site_id, code)
);

create table passkey (
  id text primary key,
  account_id bigint not null references account on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Who creates accounts for us over the API, by the hash of their key.
create table partner (
  id int generated always as identity primary key,
  site_id int not null references site on delete cascade,
  name text not null,
  key_hash text not null unique
);

-- Mails to send, written in the transaction of what they tell about.
create table outbox_mail (
  id bigint generated always as identity primary key,
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
  next_try_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz
);
create index outbox_mail_due on outbox_mail (next_try_at) where sent_at is null and failed_at is null;

alter table site add column neutral_reset boolean not null default false;
