-- As messages are (0090). Every rule of the ledger is about one member, and holds within a partition.
-- allowed: drop, because the table that is dropped was renamed here and all its rows are in the new one
-- allowed: rename, because the new table has the old name before anybody sees either
lock table credit_entry in access exclusive mode;

-- Numbers go on where they were. The table has no identity column: before PostgreSQL 17 partitions cannot have one.
create sequence credit_entry_next_id;
select setval('credit_entry_next_id', last_value, is_called) from credit_entry_id_seq;
alter table credit_entry rename to credit_entry_before;

create table credit_entry (
  id bigint not null default nextval('credit_entry_next_id'),
  account_id bigint not null,
  ledger_account text not null constraint credit_entry_ledger_account_check check (ledger_account in
    ('free', 'sales', 'messages', 'photos', 'gifts', 'refunds', 'forfeited', 'corrections')),
  amount int not null constraint credit_entry_amount_check check (amount <> 0),
  reason text not null constraint credit_entry_reason_check check (length(reason) between 1 and 120),
  fictional boolean not null default false,
  created_at timestamptz not null
) partition by hash (account_id);
do $$ begin
  for n in 0..15 loop
    execute format('create table credit_entry_%s partition of credit_entry for values with (modulus 16, remainder %s)', n, n);
  end loop;
end $$;

insert into credit_entry (id, account_id, ledger_account, amount, reason, fictional, created_at)
select id, account_id, ledger_account, amount, reason, fictional, created_at from credit_entry_before;
drop table credit_entry_before;
alter sequence credit_entry_next_id rename to credit_entry_id_seq;
alter sequence credit_entry_id_seq owned by credit_entry.id;

alter table credit_entry add primary key (account_id, id), add unique (account_id, reason);

create trigger credit_entry_is_final before update or delete on credit_entry
  for each row execute function credit_entry_is_final();
create trigger credit_entry_is_never_emptied before truncate on credit_entry
  for each statement execute function credit_entry_is_final();
-- Triggers of statements are not handed down.
do $$ begin
  for n in 0..15 loop
    execute format('create trigger credit_entry_is_never_emptied before truncate on credit_entry_%s
                      for each statement execute function credit_entry_is_final()', n);
  end loop;
end $$;

analyze credit_entry;
