-- Plain words for one table and two columns. Metadata only: no row is rewritten.

-- The ledger: which account of ours an entry moves credits from or to.
alter table credit_entry rename column house to ledger_account;
alter table credit_entry rename constraint credit_entry_house_check to credit_entry_ledger_account_check;

create or replace function account_opens_ledger() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
  values (new.id, 'free', new.credits, 'signup', new.signup_date);
  return null;
end $$;

create or replace function account_closes_ledger() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
  values (old.id, 'forfeited', -old.credits, 'erased', now());
  return null;
end $$;

-- What a payment provider is to delete.
alter table provider_farewell rename to provider_deletion;
alter index provider_farewell_pkey rename to provider_deletion_pkey;
alter index provider_farewell_due rename to provider_deletion_due;
alter sequence provider_farewell_id_seq rename to provider_deletion_id_seq;

create or replace function payment_customer_leaves() returns trigger language plpgsql as $$
begin
  insert into provider_deletion (provider, customer_id) values (old.provider, old.customer_id);
  return null;
end $$;

-- Since when somebody has not been notified of unread messages.
alter table conversation_side rename column untold_since to unnotified_since;
alter index conversation_side_untold rename to conversation_side_unnotified;
