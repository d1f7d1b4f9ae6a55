-- Signing up keeps its photo like any other.
drop table signup_photo;

create table photo (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  -- In addresses; says nothing about whose it is.
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- Where its files are stored.
  folder text not null,
  -- The upload's own mark: sent twice, it is still one photo.
  upload_id text not null check (length(upload_id) <= 60),
  status text not null check (status in ('waiting', 'active', 'refused')),
  -- When a person of the team has looked at it.
  reviewed_at timestamptz,
  is_private boolean not null default false,
  position int not null,
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null,
  unique (account_id, upload_id),
  unique (account_id, position) deferrable initially deferred
);
create index photo_waiting on photo (created_at) where reviewed_at is null;

-- Who may see the private photos of whom: asked for, then granted; withdrawn is no row.
create table photo_grant (
  owner_id bigint not null references account on delete cascade,
  viewer_id bigint not null references account on delete cascade,
  asked_at timestamptz not null,
  granted_at timestamptz,
  primary key (owner_id, viewer_id),
  check (owner_id <> viewer_id)
);
create index photo_grant_of_viewer on photo_grant (viewer_id);

-- Folders whose files are to go: written before an upload is stored and taken back when its photo is,
-- so that a crash in between leaves nothing behind.
create table file_removal (
  folder text primary key,
  due_at timestamptz not null
);
create index file_removal_due on file_removal (due_at);

create function photo_files_go() returns trigger language plpgsql as $$
begin
  -- Drawn portraits are shared by many.
  if old.folder not like 'demo/%' then
    insert into file_removal (folder, due_at) values (old.folder, now()) on conflict (folder) do nothing;
  end if;
  return null;
end $$;
create trigger photo_files_go after delete on photo for each row execute function photo_files_go();

-- What this installation signs addresses with; made once.
create table secret (
  name text primary key,
  value bytea not null
);
