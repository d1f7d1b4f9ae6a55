-- The public pages of a city: who is shown there, those who were here last first, and how many members it has in all.
create index profile_public_by_city on profile (site_id, country, city_id, last_active desc, account_id desc)
  where listed and public_since is not null and main_photo is not null;
create index profile_by_city on profile (site_id, city_id) where listed and not fictional;
