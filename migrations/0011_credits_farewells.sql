-- What a payment provider is to forget: a mandate, or, without one, all it knows of a member. The worker says so until it
-- is heard. Nothing here leads to the member any more.
create table provider_farewell (
  id bigint generated always as identity primary key,
  provider text not null,
  customer_id text not null,
  mandate_id text,
  attempts int not null default 0,
  next_try_at timestamptz not null default now()
);
create index provider_farewell_due on provider_farewell (provider, next_try_at);

-- Whoever leaves us leaves the provider, too, in whatever way the row goes.
create function payment_customer_leaves() returns trigger language plpgsql as $$
begin
  insert into provider_farewell (provider, customer_id) values (old.provider, old.customer_id);
  return null;
end $$;
create trigger payment_customer_leaves after delete on payment_customer
  for each row execute function payment_customer_leaves();
