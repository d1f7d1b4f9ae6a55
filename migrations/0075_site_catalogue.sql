-- What the office sets for a site beside its settings so far.
-- By method: offered everywhere but in some countries, or only in some; a method without a rule is offered everywhere.
alter table site add column payment_method_countries jsonb not null default '{}';
-- Niches that landers speak of; a slug that names another one is answered with the niche of the site.
alter table site add column niches text[] not null default '{default,she,bdsm,bbw,gilf,milf,gay}';
-- Interests that the site has added to ours, by key, with their names by language. None is ever removed: members have it.
alter table site add column own_interests jsonb not null default '{}';
