-- After how many days without use a session ends; null: only when its time is over.
alter table site add column session_idle_days int check (session_idle_days between 1 and 30);

-- Members who are asked for more than a password: a code of an app, or a passkey.
create table second_factor (
  account_id bigint primary key references account on delete cascade,
  -- Sealed; null where passkeys alone are asked for.
  totp_secret text,
  -- The last half minute whose code was used: each works once.
  totp_step bigint not null default 0,
  turned_on_at timestamptz not null
);

-- Used ones are gone.
create table recovery_code (
  account_id bigint not null references second_factor on delete cascade,
  -- The first characters, by which it is found; the whole of it is hashed like a password.
  label text not null,
  code_hash text not null,
  made_at timestamptz not null,
  primary key (account_id, label)
);

-- Between a right password and the second factor. Its owner has no session yet.
create table second_step (
  token_hash text primary key,
  account_id bigint not null references account on delete cascade,
  -- Of the password that was right: with another one, it is over.
  password_mark text not null,
  expires_at timestamptz not null
);
create index second_step_account on second_step (account_id);
create index second_step_expires on second_step (expires_at);
