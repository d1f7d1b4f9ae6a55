-- The first answer of each write, so that a retry gets it instead of acting again.
create table idempotency_key (
  scope text not null,
  key text not null,
  input_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
