-- With what those who work here prove, beside the password, who they are. Those of members are in another table: no passkey of
-- one opens anything of the other.
create table staff_passkey (
  id text primary key,
  -- By what its owner names it in a list; it may stand in the log.
  public_id uuid not null unique default gen_random_uuid(),
  staff_id bigint not null references staff,
  -- Where it was made: browsers offer it there alone.
  host text not null,
  public_key bytea not null,
  -- Up to where the device has counted its answers.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id, host);

-- What a browser must sign for it; lives for minutes.
create table staff_passkey_challenge (
  token_hash text primary key,
  challenge text not null,
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);
create index staff_passkey_challenge_staff on staff_passkey_challenge (staff_id);
create index staff_passkey_challenge_expiry on staff_passkey_challenge (expires_at);
