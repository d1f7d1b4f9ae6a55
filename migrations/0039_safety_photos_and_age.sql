-- By which a picture is known again that was sent in a conversation and then taken away.
alter table chat_photo add column hashes bit(256)[] check (cardinality(hashes) = 10);

-- Found once more, it is still one thing to look at.
create unique index review_flag_once on review_flag (account_id, kind, coalesce(photo_id, 0)) where closed_at is null;

-- Somebody of staff has found a member to be an adult, or a service for age checks has: another report alone does not hide them again.
create table adult_proof (
  account_id bigint primary key references account on delete cascade,
  by text not null check (by in ('staff', 'age_check')),
  staff_id bigint references staff,
  proved_at timestamptz not null,
  check ((by = 'staff') = (staff_id is not null))
);

-- Whether members whom somebody reports as a minor can prove their age with a service, where the installation has one.
alter table site add column age_check text not null default 'off' check (age_check in ('off', 'after_report'));

create index birth_change_open on birth_change (proposed_at) where approved_at is null;

-- Not by way of nothing either. What a partner told us of somebody who has not signed up yet is theirs to correct.
create or replace function birthday_is_fixed() returns trigger language plpgsql as $$
begin
  if old.terms_accepted_at is null and old.password_hash is null then return new; end if;
  if not exists (select from birth_change b where b.account_id = new.id and b.date_of_birth = new.date_of_birth
                    and b.approved_at is not null) then
    raise exception 'a birthday is changed by two of staff' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger birthday_is_fixed on account;
create trigger birthday_is_fixed before update of date_of_birth on account
  for each row when (old.date_of_birth is not null and old.date_of_birth is distinct from new.date_of_birth)
  execute function birthday_is_fixed();

-- Whoever deletes a photo that waits has taken it back themself: nothing is held any more.
create function photo_hold_ends() returns trigger language plpgsql as $$
begin
  update decision set ended_at = now(), ended_by = 'lifted'
   where photo_id = old.id and measure = 'hold_photo' and ended_at is null;
  return old;
end $$;
create trigger photo_hold_ends before delete on photo for each row when (old.decision_id is not null)
  execute function photo_hold_ends();
