-- What a browser must sign to prove that it has a passkey; lives for minutes.
create table passkey_challenge (
  token_hash text primary key,
  challenge text not null,
  -- Null when somebody wants to log in: who, the passkey tells.
  account_id bigint references account on delete cascade,
  expires_at timestamptz not null
);
