-- When whom it is about has read it: a warning is shown until then.
alter table decision add column read_at timestamptz;

create or replace function decision_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'decisions are final' using errcode = 'restrict_violation'; end if;
  if old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by)
     or old.read_at is not null and new.read_at is distinct from old.read_at
     or (to_jsonb(new) - '{account_id,photo_id,report_id,ended_at,ended_by,read_at}'::text[])
        is distinct from (to_jsonb(old) - '{account_id,photo_id,report_id,ended_at,ended_by,read_at}'::text[])
     or (new.account_id is not null and new.account_id is distinct from old.account_id)
     or (new.photo_id is not null and new.photo_id is distinct from old.photo_id)
     or (new.report_id is not null and new.report_id is distinct from old.report_id)
  then raise exception 'decisions are final' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- Whoever is hidden from everybody cannot write either: a message would show them to whom it is written to.
create or replace function restriction_of(whose bigint) returns text language sql stable as $$
  select case when bool_or(measure = 'ban') then 'banned'
              when bool_or(measure = 'suspend') then 'suspended'
              when bool_or(measure in ('restrict_sending', 'hide_profile')) then 'sending' end
    from decision where account_id = whose and ended_at is null
$$;

-- What is counted of the queues: how long it took to decide.
create index report_decided on report (site_id, decided_at) where outcome is not null;
create index appeal_decided on appeal (site_id, decided_at) where outcome is not null;
create index decision_holding on decision (site_id, created_at) where measure = 'hold_message' and ended_at is null;
