-- Counts what was saved: whoever saves says what they have compared with.
alter table site add column settings_version int not null default 1;

-- One setting of one saving, as it was and as it is since. Settings are no personal data, and who saved is a number.
create table site_setting_change (
  site_id int not null references site,
  -- The one that this saving made.
  version int not null check (version > 1),
  setting text not null check (setting ~ '^[a-z_]{1,60}$'),
  -- Null: there was none, or is none.
  old jsonb,
  new jsonb,
  staff_id bigint not null references staff,
  changed_at timestamptz not null,
  primary key (site_id, version, setting)
);

create function site_setting_change_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'what was set before is final' using errcode = 'restrict_violation';
end $$;
create trigger site_setting_change_is_final before update or delete on site_setting_change
  for each row execute function site_setting_change_is_final();
create trigger site_setting_change_is_never_emptied before truncate on site_setting_change
  for each statement execute function site_setting_change_is_final();
