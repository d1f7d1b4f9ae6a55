-- Every change of a member's credits, for good. One row moves credits between a member and a house account, so
-- that what one gains the other loses: the balance of a house is the opposite of the sum of its rows. No
-- reference to account: what the law keeps outlives the person, as a number that names nobody.
create table credit_entry (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  house text not null check (house in ('free', 'sales', 'messages', 'photos', 'gifts', 'refunds', 'forfeited')),
  amount int not null check (amount <> 0),
  -- What it was for, once per member: 'payment:<id>', 'message:<key>', 'signup'.
  reason text not null check (length(reason) between 1 and 120),
  -- Spent on a fictional profile: members see the sum of these apart.
  fictional boolean not null default false,
  created_at timestamptz not null,
  unique (account_id, reason)
);

create function credit_entry_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are final' using errcode = 'restrict_violation';
end $$;
create trigger credit_entry_is_final before update or delete on credit_entry
  for each row execute function credit_entry_is_final();
create trigger credit_entry_is_never_emptied before truncate on credit_entry
  for each statement execute function credit_entry_is_final();

-- account.credits is the sum of its entries, kept beside them. Whoever opens an account with credits, and whoever
-- closes one that has some left, leaves an entry.
create function account_opens_ledger() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, house, amount, reason, created_at)
  values (new.id, 'free', new.credits, 'signup', new.signup_date);
  return null;
end $$;
create trigger account_opens_ledger after insert on account
  for each row when (new.credits > 0) execute function account_opens_ledger();

create function account_closes_ledger() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, house, amount, reason, created_at)
  values (old.id, 'forfeited', -old.credits, 'erased', now());
  return null;
end $$;
create trigger account_closes_ledger after delete on account
  for each row when (old.credits > 0) execute function account_closes_ledger();

insert into credit_entry (account_id, house, amount, reason, created_at)
select id, 'free', credits, 'signup', signup_date from account where credits > 0;

-- Spending updates this one column of a row that is read all the time: room on its page keeps that cheap.
alter table account set (fillfactor = 85);

-- What a site sells. Prices are what the buyer pays, tax included.
create table bundle (
  id int generated always as identity primary key,
  site_id int not null references site on delete cascade,
  -- Null: everywhere where there is none for the country itself.
  country text check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  credits int not null check (credits > 0),
  price_cents int not null check (price_cents > 0),
  is_popular boolean not null default false,
  is_active boolean not null default true
);
create index bundle_site on bundle (site_id, country) where is_active;

create table discount_code (
  id bigint generated always as identity primary key,
  site_id int not null references site on delete cascade,
  code text not null check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  kind text not null default 'code' check (kind in ('code', 'time_bonus', 'welcome', 'retention')),
  percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 90),
  -- Only for this member.
  account_id bigint references account on delete cascade,
  -- Only in this country, only in this currency, only from this price on, only by these methods; null and empty: any.
  country text check (country ~ '^[A-Z]{2}$'),
  currency text check (currency ~ '^[A-Z]{3}$'),
  minimum_order_cents int check (minimum_order_cents > 0),
  payment_methods text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'withdrawn')),
  validity text not null default 'once-per-user' check (validity in ('once', 'once-per-user', 'unlimited')),
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, code)
);
create index discount_code_account on discount_code (account_id) where account_id is not null;

-- Receipts of a company are numbered without gaps.
create table receipt_counter (
  company_id int primary key references company,
  last int not null default 0
);

create table payment (
  id uuid primary key,
  site_id int not null references site,
  -- No reference: kept for the law when the account is gone.
  account_id bigint not null,
  -- Made by the page, once per visit: pressing twice, a reload or a retry finds the same payment.
  order_key text not null check (length(order_key) between 8 and 100),
  bundle_id int references bundle,
  credits int not null check (credits > 0),
  -- What is asked, and what it would be without the discount.
  amount_cents int not null check (amount_cents > 0),
  list_cents int not null check (list_cents >= amount_cents),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- In hundredths of a percent; part of the amount.
  tax_rate int not null check (tax_rate >= 0),
  method text not null,
  discount_id bigint references discount_code on delete set null,
  discount_code text,
  discount_percentage numeric(5, 2),
  provider text not null,
  provider_id text,
  checkout_url text,
  -- A repeat of an earlier order by stored card, a direct debit.
  is_recurring boolean not null default false,
  state text not null default 'created' check (state in
    ('created', 'pending', 'completed', 'failed', 'cancelled', 'expired', 'refunded', 'charged_back')),
  -- What was granted: fewer than sold when a discount was used up by another payment meanwhile.
  credited int check (credited >= 0),
  refunded_cents int not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  receipt_number int,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  -- When the provider was last asked how it stands.
  asked_at timestamptz,
  unique (account_id, order_key),
  unique (provider, provider_id)
);
create index payment_account on payment (account_id, created_at desc);
create index payment_unsettled on payment (created_at) where state in ('created', 'pending');

-- Everything that ever happened to a payment.
create table payment_event (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payment,
  state text not null,
  -- Who said so: the buyer, the provider, the sweep, the office.
  cause text not null,
  detail text,
  created_at timestamptz not null
);
create index payment_event_payment on payment_event (payment_id, id);
create trigger payment_event_is_final before update or delete on payment_event
  for each row execute function credit_entry_is_final();

-- A discount that is good once belongs to one payment at a time.
create table discount_use (
  discount_id bigint not null references discount_code on delete cascade,
  -- 0 for a code that is good once for everybody.
  account_id bigint not null,
  payment_id uuid not null references payment,
  primary key (discount_id, account_id)
);
create index discount_use_payment on discount_use (payment_id);

-- Money on its way back. Written before the provider is asked, so that a crash forgets none and doubles none.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount_cents int not null check (amount_cents > 0),
  -- Credits taken back for it.
  credits int not null check (credits >= 0),
  cause text not null check (cause in ('withdrawal', 'office', 'chargeback')),
  state text not null default 'created' check (state in ('created', 'sent', 'failed')),
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_unsent on refund (created_at) where state = 'created';

-- How the provider knows a member, and the card that the member let it keep.
create table payment_customer (
  account_id bigint not null references account on delete cascade,
  provider text not null,
  customer_id text not null,
  mandate_id text,
  -- 'Visa •••• 4242'
  card_label text,
  primary key (account_id, provider)
);

create table direct_debit_mandate (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- Ours, on the bank statement.
  reference text not null unique,
  iban text not null,
  holder text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  mobile text not null,
  consented_at timestamptz not null,
  -- The code in the text message proves the number; only its hash is kept.
  code_hash text,
  code_expires_at timestamptz,
  wrong_codes int not null default 0,
  confirmed_at timestamptz,
  provider text not null,
  provider_mandate_id text,
  revoked_at timestamptz,
  created_at timestamptz not null
);
create index direct_debit_mandate_account on direct_debit_mandate (account_id, id desc);

-- Text messages to send, written in the transaction of what they tell about.
create table outbox_sms (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz
);
create index outbox_sms_due on outbox_sms (next_try_at) where sent_at is null and failed_at is null;

-- A chargeback closes direct debit for a member.
alter table account add column direct_debit_blocked_at timestamptz;

-- The time bonus ends four hours after sign-up. Where it is off, the welcome code is offered instead, this long.
alter table site add column time_bonus boolean not null default true;
alter table site add column welcome_hours int not null default 168 check (welcome_hours > 0);
-- Switched on beside what is on by itself, and switched off: keys of payment methods.
alter table site add column payment_methods_on text[] not null default '{}';
alter table site add column payment_methods_off text[] not null default '{}';
alter table site add column direct_debit_limit_cents int not null default 15000;

-- What the sandbox knows, as a provider of its own would: the rest of the house asks it through the port.
create table sandbox_payment (
  id text primary key,
  reference text not null,
  amount_cents int not null,
  currency text not null,
  method text not null,
  description text not null,
  locale text not null,
  redirect_url text not null,
  webhook_url text not null,
  customer_id text,
  keeps_card boolean not null default false,
  -- Charges of the kept card fail.
  declines_next boolean not null default false,
  -- Pending until then.
  settles_at timestamptz,
  state text not null default 'open' check (state in ('open', 'pending', 'paid', 'failed', 'cancelled', 'expired')),
  refunded_cents int not null default 0,
  charged_back_cents int not null default 0,
  created_at timestamptz not null
);
create unique index sandbox_payment_reference on sandbox_payment (reference);
create table sandbox_refund (
  -- The key of the refund: asking twice refunds once.
  id text primary key,
  payment_id text not null references sandbox_payment,
  amount_cents int not null
);
