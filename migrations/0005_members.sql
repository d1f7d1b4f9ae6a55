-- What others may see of a person, in one row: a search reads this table and no other.
alter table profile
  add column site_id int references site,
  add column name text check (length(name) <= 40),
  add column birth date,
  -- Frozen while somebody is invisible, so that they look like anybody who is away.
  add column last_active timestamptz not null default now(),
  add column invisible boolean not null default false,
  -- Written and answered by the site's own team; always labelled.
  add column fictional boolean not null default false,
  add column hair text,
  add column eyes text,
  add column body text,
  add column interests text[] not null default '{}',
  -- Where: a city by its number, and the cells of about 5 and 25 km that hold it. No exact position is kept.
  add column city_id int,
  add column cell int,
  add column wide_cell int,
  -- The first photo that everybody may see: written by photos, read by search.
  add column main_photo text,
  add column main_photo_hash text,
  add column photo_count int not null default 0 check (photo_count >= 0);

update profile p set site_id = a.site_id, name = a.name, birth = a.date_of_birth,
                     last_active = coalesce(a.last_seen_at, a.signup_date)
  from account a where a.id = p.account_id;
-- Free text of before; from now on it is an ISO 3166-2 code that goes with the city.
update profile set region = null, city = null;

alter table profile
  alter column site_id set not null,
  alter column name set not null,
  add constraint profile_region check (region ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'),
  add column listed boolean not null generated always as
    (status = 'active' and not invisible and gender is not null and country is not null and birth is not null) stored;

-- Each search walks one of these in its own order; age is looked at in the index.
create index profile_by_country on profile (site_id, gender, country, last_active desc, account_id desc, birth) where listed;
create index profile_by_region on profile (site_id, gender, region, last_active desc, account_id desc, birth) where listed;
create index profile_by_cell on profile (site_id, gender, cell, last_active desc, account_id desc, birth) where listed;
create index profile_by_wide_cell on profile (site_id, gender, wide_cell, last_active desc, account_id desc, birth) where listed;

-- Name, birthday and last visit belong to the account; the copy that others see follows it.
create function profile_follows_account() returns trigger language plpgsql as $$
begin
  update profile
     set name = new.name,
         birth = new.date_of_birth,
         last_active = case when invisible then last_active else coalesce(new.last_seen_at, last_active) end
   where account_id = new.id;
  return null;
end $$;
create trigger profile_follows_account after update of name, date_of_birth, last_seen_at on account
  for each row when (old.name is distinct from new.name or old.date_of_birth is distinct from new.date_of_birth
                     or old.last_seen_at is distinct from new.last_seen_at)
  execute function profile_follows_account();

create table block (
  blocker_id bigint not null references account on delete cascade,
  blocked_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_of_blocked on block (blocked_id, blocker_id);

-- The last time that somebody looked at a profile; whoever is invisible leaves none.
create table profile_view (
  viewed_id bigint not null references account on delete cascade,
  viewer_id bigint not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (viewed_id, viewer_id)
);
create index profile_view_recent on profile_view (viewed_id, seen_at desc);
create index profile_view_of_viewer on profile_view (viewer_id);

alter table site
  -- {"title": {"en": …}, "text": {…}, "button": {…}, "href": "https://…"}; null shows no tile.
  add column promo jsonb,
  add column photo_review text not null default 'first' check (photo_review in ('first', 'after'));
