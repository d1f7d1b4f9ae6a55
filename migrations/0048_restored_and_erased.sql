-- A database that was restored says so by a setting of its cluster, vonk.restored_as, which is no row and so in no
-- backup. Until somebody has confirmed that restore, nothing leaves it: what waits in it may have been sent already.
create table restore_confirmed (
  restore text primary key,
  confirmed_at timestamptz not null default now()
);

create function is_paused() returns boolean language sql stable as $$
  select coalesce(current_setting('vonk.restored_as', true), '') <> ''
     and not exists (select from restore_confirmed where restore = current_setting('vonk.restored_as', true))
$$;

-- Who was erased: a backup from before has them still. The day they signed up tells two accounts apart that were given
-- the same number, one of them in a past that a restore has undone.
create table erasure (
  account_id bigint not null,
  signed_up timestamptz not null,
  erased_at timestamptz not null default clock_timestamp(),
  -- When it was written down beside the backups.
  kept_at timestamptz,
  primary key (account_id, signed_up)
);
create index erasure_not_kept on erasure (erased_at) where kept_at is null;

-- When something about backups last went well.
create table backup_success (
  what text primary key check (what in ('backup', 'log', 'proven')),
  at timestamptz not null
);
