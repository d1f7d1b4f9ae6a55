-- Since when somebody lets visitors see them on landers and on the pages of their city and interests; null is nobody's.
alter table profile add column public_since timestamptz;
create index profile_public on profile (site_id, last_active desc, account_id desc)
  where listed and public_since is not null and main_photo is not null;
