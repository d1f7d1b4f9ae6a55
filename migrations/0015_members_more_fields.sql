-- Fields of a profile as src/features/members/fields.ts has them.
alter table profile
  add column children text,
  add column smokes text,
  add column drinks text,
  add column languages text[] not null default '{}';

-- A site that shows or searches by relationship status cares for these as well.
update site set visible_profile_fields = visible_profile_fields || '{children,smokes,drinks,languages}'
 where 'relationship' = any (visible_profile_fields);
update site set search_fields = search_fields || '{children,smokes,drinks,languages}'
 where 'relationship' = any (search_fields);
