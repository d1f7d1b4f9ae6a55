-- Somebody says that something should not be here: a member about what they see, or anybody by the form for complaints.
create table report (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  -- To be quoted in letters and calls; it opens nothing.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- Of what opens its page.
  secret_hash text not null unique,
  reporter_id bigint references account on delete set null,
  -- Of somebody who is no member; whoever reports the abuse of children need not say who they are.
  reporter_name text check (length(reporter_name) <= 120),
  reporter_email text check (length(reporter_email) <= 254),
  language text not null check (language ~ '^[a-z]{2}$'),
  reason text not null,
  what text not null check (what in ('profile', 'photo', 'message', 'gift', 'other')),
  -- Whom it is about, as far as it is known.
  subject_id bigint references account on delete set null,
  photo_key text,
  conversation_id bigint,
  -- By its key: the number of a message changes when it is released.
  message_key text,
  -- Where it is, as somebody wrote it who is no member.
  location text check (length(location) <= 2000),
  explanation text not null default '' check (length(explanation) <= 4000),
  -- 0 comes first: minors and threats.
  priority int not null check (priority between 0 and 2),
  created_at timestamptz not null,
  outcome text check (outcome in ('action', 'no_violation')),
  -- What whoever reported it reads.
  outcome_reasons text check (length(outcome_reasons) between 1 and 5000),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (outcome is null or (decided_by is not null and outcome_reasons is not null)),
  check (num_nonnulls(photo_key, message_key) <= 1)
);
create index report_open on report (site_id, priority, created_at) where outcome is null;
create index report_of_subject on report (subject_id, created_at);
create index report_of_reporter on report (reporter_id, created_at);
-- Whoever reports the same twice gets the same reference twice.
create unique index report_once on report
  (reporter_id, subject_id, what, coalesce(photo_key, ''), coalesce(message_key, ''), reason) where outcome is null;

-- As it was when it was reported, written in the same transaction: whatever is changed or deleted later.
create table report_evidence (
  id bigint generated always as identity primary key,
  report_id bigint not null references report on delete cascade,
  kind text not null check (kind in ('profile', 'photo', 'message')),
  content jsonb not null,
  picture bytea check (length(picture) <= 3000000)
);
create index report_evidence_report on report_evidence (report_id);

-- Every restriction there is, with its statement of reasons: nothing is hidden, held back or taken away without one.
create table decision (
  id bigint generated always as identity primary key,
  -- What it is known by outside, as in the database of the EU.
  puid uuid not null unique default gen_random_uuid(),
  site_id int not null references site,
  -- Null once the account is erased.
  account_id bigint references account on delete set null,
  report_id bigint references report on delete set null,
  measure text not null check (measure in ('hide_photo', 'hide_text', 'hide_message', 'refuse_message', 'hold_message', 'hold_photo',
                                           'hide_profile', 'warn', 'restrict_sending', 'suspend', 'ban')),
  photo_id bigint references photo on delete set null,
  message_key text,
  field text,
  -- Why: one of the reasons that members can choose too.
  reason text not null,
  -- What happened: written by whoever decided, or by one of our codes.
  facts_code text check (facts_code ~ '^[a-z_]+$'),
  facts text check (length(facts) between 1 and 5000),
  source text not null check (source in ('notice', 'own_initiative')),
  automated_detection boolean not null,
  automated_decision boolean not null,
  ground text not null check (ground in ('law', 'terms')),
  -- Which law, or which part of the terms.
  ground_reference text not null check (length(ground_reference) between 1 and 500),
  ground_explanation text check (length(ground_explanation) between 1 and 2000),
  content_at timestamptz not null,
  staff_id bigint references staff,
  created_at timestamptz not null,
  -- Until then at most; null: until somebody ends it.
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('expired', 'reversed', 'lifted', 'replaced')),
  check (num_nonnulls(facts, facts_code) > 0),
  check ((ended_at is null) = (ended_by is null)),
  check (ends_at is null or ends_at > created_at),
  check (ground = 'terms' or ground_explanation is not null),
  -- A machine may keep back until a person has looked, and for a time; all else is decided by people.
  check (automated_decision = (staff_id is null)),
  check (not automated_decision or measure in ('hold_message', 'hold_photo', 'hide_profile')),
  check ((measure = 'suspend') <= (ends_at is not null)),
  check ((measure in ('ban', 'warn')) <= (ends_at is null)),
  check ((measure in ('hide_message', 'refuse_message', 'hold_message')) = (message_key is not null)),
  check ((measure = 'hide_text') = (field is not null))
);
create index decision_of_account on decision (account_id, created_at);
create index decision_in_force on decision (account_id) where ended_at is null;
create index decision_of_photo on decision (photo_id) where photo_id is not null;
create index decision_of_report on decision (report_id) where report_id is not null;
create index decision_due on decision (ends_at) where ended_at is null and ends_at is not null;

-- A decision stands as it was made; it can only end, once. Erasing a member or a photo takes out the number.
create function decision_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'decisions are final' using errcode = 'restrict_violation'; end if;
  if old.ended_at is not null and (new.ended_at, new.ended_by) is distinct from (old.ended_at, old.ended_by)
     or (to_jsonb(new) - '{account_id,photo_id,report_id,ended_at,ended_by}'::text[])
        is distinct from (to_jsonb(old) - '{account_id,photo_id,report_id,ended_at,ended_by}'::text[])
     or (new.account_id is not null and new.account_id is distinct from old.account_id)
     or (new.photo_id is not null and new.photo_id is distinct from old.photo_id)
     or (new.report_id is not null and new.report_id is distinct from old.report_id)
  then raise exception 'decisions are final' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger decision_is_final before update or delete on decision
  for each row execute function decision_is_final();

-- The text that a decision took away, kept so that it can come back.
create table hidden_text (
  decision_id bigint primary key references decision,
  account_id bigint not null references account on delete cascade,
  field text not null,
  content text not null
);
create index hidden_text_account on hidden_text (account_id);

-- What follows from the decisions in force. Columns beside them would be a second truth: these are written by triggers alone.
alter table account add column restriction text check (restriction in ('sending', 'suspended', 'banned'));
alter table profile drop constraint profile_status_check,
  add constraint profile_status_check check (status in ('active', 'disabled', 'hidden'));
alter table photo add column decision_id bigint references decision,
  add constraint photo_refused_by_decision check (status <> 'refused' or decision_id is not null);
alter table message drop constraint message_state_check,
  add constraint message_state_check check (state in ('delivered', 'held', 'refused', 'hidden')),
  add column decision_id bigint references decision,
  -- What a held message will cost when it is delivered: until then it costs nothing.
  add column held_price int check (held_price >= 0),
  add constraint message_held_unpaid check ((state = 'held') <= (held_price is not null)),
  add constraint message_kept_back_by_decision check ((state = 'delivered') = (decision_id is null));
create index photo_decision on photo (decision_id) where decision_id is not null;
-- Its picture is found by its sender.
create index message_hidden on message (sender_id) where state = 'hidden';
create index message_decision on message (decision_id) where decision_id is not null;

create function restriction_of(whose bigint) returns text language sql stable as $$
  select case when bool_or(measure = 'ban') then 'banned'
              when bool_or(measure = 'suspend') then 'suspended'
              when bool_or(measure = 'restrict_sending') then 'sending' end
    from decision where account_id = whose and ended_at is null
$$;
create function is_hidden_by_decision(whose bigint) returns boolean language sql stable as $$
  select exists (select from decision where account_id = whose and ended_at is null
                    and measure in ('hide_profile', 'suspend', 'ban'))
$$;

create function decision_takes_effect() returns trigger language plpgsql as $$
declare whose bigint := coalesce(new.account_id, old.account_id);
begin
  update account set restriction = restriction_of(whose)
   where id = whose and restriction is distinct from restriction_of(whose);
  update profile p
     set status = case when is_hidden_by_decision(whose) then 'hidden' when a.status = 'active' then 'active' else 'disabled' end
    from account a
   where p.account_id = whose and a.id = whose
     and (p.status = 'hidden') <> is_hidden_by_decision(whose);
  return null;
end $$;
create trigger decision_takes_effect after insert or update of ended_at on decision
  for each row execute function decision_takes_effect();

-- Whoever writes these columns by another way finds that they cannot disagree with the decisions.
create function profile_hides_by_decision() returns trigger language plpgsql as $$
begin
  if (new.status = 'hidden') <> is_hidden_by_decision(new.account_id) then
    raise exception 'a profile is hidden by a decision, and by nothing else' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger profile_hides_by_decision after update of status on profile
  for each row when (old.status is distinct from new.status) execute function profile_hides_by_decision();

create function account_is_restricted_by_decision() returns trigger language plpgsql as $$
begin
  if new.restriction is distinct from restriction_of(new.id) then
    raise exception 'an account is restricted by a decision, and by nothing else' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger account_is_restricted_by_decision after update of restriction on account
  for each row when (old.restriction is distinct from new.restriction)
  execute function account_is_restricted_by_decision();

-- Whoever is hidden is hidden from those they write with too.
create or replace function is_acquainted(owner bigint, reader bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from conversation t join account w on w.id = owner and w.status <> 'deleted'
      join profile f on f.account_id = owner and f.status <> 'hidden'
     where t.low_id = least(owner, reader) and t.high_id = greatest(owner, reader)
       and t.hidden_from is distinct from reader
       and (t.hidden_from is null
            or exists (select 1 from message m where m.conversation_id = t.id and m.state = 'held')))
$$;

-- Somebody does not agree: the member with a decision, or whoever reported with what came of it. For six months, and judged
-- by another person than the first.
create table appeal (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  decision_id bigint references decision,
  report_id bigint references report on delete cascade,
  -- Null: by the secret link of a report.
  account_id bigint references account on delete set null,
  language text not null check (language ~ '^[a-z]{2}$'),
  explanation text not null check (length(explanation) between 1 and 4000),
  created_at timestamptz not null,
  -- Who decided first; written by the trigger. Null: a machine.
  first_decider bigint references staff,
  outcome text check (outcome in ('upheld', 'reversed')),
  reasons text check (length(reasons) between 1 and 5000),
  decided_by bigint references staff,
  decided_at timestamptz,
  check (num_nonnulls(decision_id, report_id) = 1),
  check (num_nonnulls(outcome, reasons, decided_by, decided_at) in (0, 4)),
  check (decided_by <> first_decider)
);
create unique index appeal_of_decision on appeal (decision_id) where decision_id is not null;
create unique index appeal_of_report on appeal (report_id) where report_id is not null;
create index appeal_open on appeal (site_id, created_at) where outcome is null;
create index appeal_of_account on appeal (account_id);

create function appeal_is_in_time() returns trigger language plpgsql as $$
declare told timestamptz;
begin
  if tg_op = 'UPDATE' then
    if old.outcome is not null or new.created_at <> old.created_at or new.decision_id is distinct from old.decision_id
       or new.report_id is distinct from old.report_id
    then raise exception 'an appeal is decided once' using errcode = 'restrict_violation'; end if;
    new.first_decider := old.first_decider;
    return new;
  end if;
  if new.decision_id is not null then
    select d.staff_id, d.created_at into new.first_decider, told from decision d where d.id = new.decision_id;
  else
    select r.decided_by, r.decided_at into new.first_decider, told from report r where r.id = new.report_id;
  end if;
  if told is null or new.created_at > told + interval '6 months' then
    raise exception 'too late, or too early' using errcode = 'check_violation', constraint = 'appeal_in_time';
  end if;
  return new;
end $$;
create trigger appeal_is_in_time before insert or update of outcome, decision_id, report_id, first_decider, created_at on appeal
  for each row execute function appeal_is_in_time();

-- Held messages that nobody has looked at in this time are delivered or returned.
alter table site
  add column held_hours int not null default 24 check (held_hours between 1 and 168),
  add column held_then text not null default 'return' check (held_then in ('deliver', 'return'));

-- Something that a person should look at although nobody reported it: a banned photo or person who may be back.
create table review_flag (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  account_id bigint not null references account on delete cascade,
  photo_id bigint references photo on delete cascade,
  kind text not null check (kind in ('banned_photo', 'ban_evasion', 'false_reports')),
  -- Which of the marks were the same: 'mail', 'device'.
  detail text[] not null default '{}',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references staff,
  check ((closed_at is null) = (closed_by is null))
);
create index review_flag_open on review_flag (site_id, created_at) where closed_at is null;
create index review_flag_of_account on review_flag (account_id);
create index review_flag_of_photo on review_flag (photo_id) where photo_id is not null;

-- Ten hashes of 256 bits for each photo; of banned ones they stay when the photo is gone, for as long as the ban counts.
create table photo_hash (
  photo_id bigint primary key references photo on delete cascade,
  hashes bit(256)[] not null check (cardinality(hashes) = 10)
);
create table banned_photo (
  id bigint generated always as identity primary key,
  decision_id bigint not null references decision,
  hashes bit(256)[] not null check (cardinality(hashes) = 10),
  expires_at timestamptz not null
);
create index banned_photo_decision on banned_photo (decision_id);
create index banned_photo_expires on banned_photo (expires_at);

-- How a banned person would be known: HMACs under a key that is not in this database. Nothing can be read from them.
create table ban_mark (
  decision_id bigint not null references decision,
  kind text not null check (kind in ('mail', 'phone', 'iban', 'device')),
  mark bytea not null,
  expires_at timestamptz not null,
  primary key (kind, mark, decision_id)
);
create index ban_mark_decision on ban_mark (decision_id);
create index ban_mark_expires on ban_mark (expires_at);

-- A birthday is fixed once it is told. To mend one takes two of staff.
create table birth_change (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  date_of_birth date not null,
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null,
  approved_by bigint references staff,
  approved_at timestamptz,
  check (num_nonnulls(approved_by, approved_at) in (0, 2)),
  check (approved_by <> proposed_by)
);
create index birth_change_account on birth_change (account_id);

create function birthday_is_fixed() returns trigger language plpgsql as $$
begin
  if not exists (select from birth_change b where b.account_id = new.id and b.date_of_birth = new.date_of_birth
                    and b.approved_at is not null) then
    raise exception 'a birthday is changed by two of staff' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger birthday_is_fixed before update of date_of_birth on account
  for each row when (old.date_of_birth is not null and new.date_of_birth is not null
                     and old.date_of_birth <> new.date_of_birth)
  execute function birthday_is_fixed();

-- What somebody lets themself spend in a month. Lower counts at once; higher from when they had a week to think again.
create table spending_limit (
  account_id bigint primary key references account on delete cascade,
  limit_cents int check (limit_cents >= 0),
  next_limit_cents int check (next_limit_cents >= 0),
  -- From then on `next_limit_cents` counts, and null of it means no limit.
  next_from timestamptz,
  changed_at timestamptz not null
);

-- Somebody keeps themself away for a while. Nobody ends it earlier.
create table self_exclusion (
  account_id bigint primary key references account on delete cascade,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > began_at)
);
