-- Profiles that the site's own people write: nobody's account, for good.
create table fictional_profile (
  account_id bigint primary key references account on delete cascade,
  site_id int not null references site,
  -- Null: it was there before there was an office.
  created_by bigint references staff,
  created_at timestamptz not null
);
create index fictional_profile_site on fictional_profile (site_id, account_id);

-- Whoever the demo has invented answers by itself and is none of them.
insert into fictional_profile (account_id, site_id, created_at)
select p.account_id, p.site_id, a.signup_date from profile p join account a on a.id = p.account_id
 where p.fictional and not p.invented;

create function fictional_is_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'a profile is fictional from its beginning, and stays so' using errcode = 'restrict_violation';
end $$;
create trigger fictional_is_for_good before update of fictional on profile
  for each row when (old.fictional is distinct from new.fictional) execute function fictional_is_for_good();

create function fictional_profile_is_for_good() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from profile p join account a on a.id = p.account_id
     where p.account_id = new.account_id and p.site_id = new.site_id and p.fictional and not p.invented
       and a.password_hash is null and a.credits = 0
       and not exists (select from session s where s.account_id = a.id)
       and not exists (select from passkey k where k.account_id = a.id)) then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from account where id = old.account_id) then
    return old;
  end if;
  raise exception 'a fictional profile is nobody''s account, and stays fictional' using errcode = 'restrict_violation';
end $$;
create trigger fictional_profile_is_for_good before insert or update or delete on fictional_profile
  for each row execute function fictional_profile_is_for_good();

-- Nobody logs in as one, and it has no money.
create function refuse_fictional() returns trigger language plpgsql as $$
begin
  if exists (select from fictional_profile where account_id = (to_jsonb(new) ->> tg_argv[0])::bigint) then
    raise exception 'nobody logs in as a fictional profile, and it has no money' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger session_of_somebody before insert on session
  for each row execute function refuse_fictional('account_id');
create trigger passkey_of_somebody before insert on passkey
  for each row execute function refuse_fictional('account_id');
create trigger account_of_somebody before update of password_hash, credits on account
  for each row when (new.password_hash is distinct from old.password_hash or new.credits > old.credits)
  execute function refuse_fictional('id');

-- A conversation of a fictional profile, as the inbox of staff keeps it. One at a time for each of them.
create table fictional_conversation (
  conversation_id bigint primary key references conversation on delete cascade,
  site_id int not null references site,
  assignee_id bigint unique references staff,
  -- When the assignee did something last: after a while of silence others may take it.
  active_at timestamptz,
  snoozed_until timestamptz,
  -- Up to here there is nothing to answer.
  done_sequence int not null default 0,
  check ((assignee_id is null) = (active_at is null))
);

-- Who wrote a message of a fictional profile, and whether it said what the profile is.
create table fictional_message (
  conversation_id bigint not null,
  sequence int not null,
  staff_id bigint not null references staff,
  is_honest boolean not null,
  primary key (conversation_id, sequence),
  -- A message that was held has another number once it is delivered.
  foreign key (conversation_id, sequence) references message (conversation_id, sequence)
    on update cascade on delete cascade
);

create table fictional_note (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation on delete cascade,
  member_id bigint not null references account on delete cascade,
  staff_id bigint not null references staff,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index fictional_note_conversation on fictional_note (conversation_id, id);
create index fictional_note_member on fictional_note (member_id);

create table canned_answer (
  site_id int not null references site on delete cascade,
  language text not null check (language ~ '^[a-z]{2}$'),
  key text not null check (key ~ '^[a-z0-9-]{1,20}$'),
  body text not null check (length(body) between 1 and 4000),
  primary key (site_id, language, key)
);
