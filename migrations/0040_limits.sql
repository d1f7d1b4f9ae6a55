-- A limit is in the money that its owner pays with: nothing else can be held against it.
alter table spending_limit
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column next_currency text check (next_currency ~ '^[A-Z]{3}$'),
  add constraint spending_limit_is_money check ((limit_cents is null) = (currency is null)),
  add constraint spending_limit_next_is_money check ((next_limit_cents is null) = (next_currency is null)),
  add constraint spending_limit_next_has_its_day check (next_limit_cents is null or next_from is not null);

-- Somebody spends much more than they used to: they are told so kindly, once a week at most.
create table spending_hint (
  account_id bigint primary key references account on delete cascade,
  told_at timestamptz not null,
  week_cents int not null check (week_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  dismissed_at timestamptz
);

-- In force until a job has ended it, at its time and not before.
alter table self_exclusion add column ended_at timestamptz,
  add constraint self_exclusion_runs_its_time check (ended_at >= ends_at);
create index self_exclusion_due on self_exclusion (ends_at) where ended_at is null;

-- What follows from it: written by the trigger below alone.
alter table account add column excluded_until timestamptz;

create function is_self_excluded(whose bigint) returns boolean language sql stable as $$
  select exists (select from self_exclusion where account_id = whose and ended_at is null)
$$;

create function exclusion_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.ended_at is null and exists (select from account where id = old.account_id and status <> 'deleted') then
      raise exception 'nobody ends a self-exclusion earlier' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  -- One that is over may begin anew; one in force can only become longer, or end at its time.
  if old.ended_at is null and new.ends_at < old.ends_at then
    raise exception 'nobody ends a self-exclusion earlier' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger exclusion_is_kept before update or delete on self_exclusion
  for each row execute function exclusion_is_kept();

create function exclusion_takes_effect() returns trigger language plpgsql as $$
begin
  update account set excluded_until = case when new.ended_at is null then new.ends_at end where id = new.account_id;
  update profile p
     set status = case when is_self_excluded(new.account_id) or a.status <> 'active' then 'disabled' else 'active' end
    from account a
   where p.account_id = new.account_id and a.id = new.account_id and p.status <> 'hidden';
  return null;
end $$;
create trigger exclusion_takes_effect after insert or update on self_exclusion
  for each row execute function exclusion_takes_effect();

create function account_is_excluded_by_itself() returns trigger language plpgsql as $$
begin
  if new.excluded_until is distinct from
     (select ends_at from self_exclusion where account_id = new.id and ended_at is null) then
    raise exception 'an account is excluded by its owner, and by nothing else' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger account_is_excluded_by_itself after update of excluded_until on account
  for each row when (old.excluded_until is distinct from new.excluded_until)
  execute function account_is_excluded_by_itself();

-- As before, but whoever keeps away themself is not listed again when a decision about them ends.
create or replace function decision_takes_effect() returns trigger language plpgsql as $$
declare whose bigint := coalesce(new.account_id, old.account_id);
begin
  update account set restriction = restriction_of(whose)
   where id = whose and restriction is distinct from restriction_of(whose);
  update profile p
     set status = case when is_hidden_by_decision(whose) then 'hidden'
                       when a.status = 'active' and not is_self_excluded(whose) then 'active'
                       else 'disabled' end
    from account a
   where p.account_id = whose and a.id = whose
     and (p.status = 'hidden') <> is_hidden_by_decision(whose);
  return null;
end $$;

-- What the yearly report counts, and what is old enough to be forgotten.
create index report_received on report (site_id, created_at);
create index report_case_over on report (decided_at) where outcome is not null;
create index decision_made on decision (site_id, created_at);
create index appeal_received on appeal (site_id, created_at);
