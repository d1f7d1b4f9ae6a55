-- How those who work here prove who they are. Who has no row cannot sign in.
create table staff_sign_in (
  staff_id bigint primary key references staff,
  -- In small letters: whatever the case, there is one of a name. It is never given to another.
  login text not null unique check (login ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  -- Null, both, until the link of the enrolment was followed.
  password_hash text,
  -- Sealed by the vault.
  totp_secret text,
  -- Up to where its codes are used.
  totp_step bigint not null default 0,
  enrolled_at timestamptz
);

-- The one link that is open: a newer one takes its place.
create table staff_enrolment (
  staff_id bigint primary key references staff,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- After the right password, for the minutes until the code comes.
create table staff_second_step (
  token_hash text primary key,
  staff_id bigint not null references staff,
  -- A new password ends what was begun with the old one.
  password_mark text not null,
  expires_at timestamptz not null
);
create index staff_second_step_staff on staff_second_step (staff_id);
create index staff_second_step_expiry on staff_second_step (expires_at);

create table staff_recovery_code (
  staff_id bigint not null references staff,
  label text not null,
  code_hash text not null,
  made_at timestamptz not null,
  primary key (staff_id, label)
);

-- By what its owner names a session; the last time that it was used, to the minute; and what it looks like in a list.
alter table staff_session add column public_id uuid not null default gen_random_uuid();
alter table staff_session add column used_at timestamptz;
alter table staff_session add column device text;
alter table staff_session add column country text;
