-- A code that so many members can use, each once, and that is good from a day on; null: any, and from the start.
alter table discount_code add column max_uses int;
alter table discount_code add column starts_at timestamptz;
alter table discount_code add constraint discount_code_max_uses check (max_uses > 0) not valid;

-- Moves with each text that is published: by it all servers see that what they keep of a site is no longer true.
alter table site add column texts_version int not null default 0;

-- The gifts that a site offers, in its order, by their keys; null: all of them.
alter table site add column gifts text[];

-- Every text that somebody wrote for a site, as it was. Without a time of publishing it is a draft.
create table page_version (
  id bigint generated always as identity primary key,
  site_id int not null references site on delete cascade,
  token text not null check (token ~ '^[a-z0-9-]{1,60}$'),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  -- All null where the shipped text was put back.
  title text,
  description text,
  markdown text,
  -- What was published when this was begun; null: the shipped text.
  based_on bigint references page_version,
  created_at timestamptz not null,
  published_at timestamptz,
  check ((title is null) = (markdown is null) and (description is null) = (markdown is null))
);
create index page_version_of_page on page_version (site_id, token, locale, id desc);
create index page_version_based_on on page_version (based_on);
create unique index page_version_draft on page_version (site_id, token, locale) where published_at is null;

-- Who ran a site until when: a receipt names the seller of its day.
create table company_version (
  id bigint generated always as identity primary key,
  company_id int not null references company on delete cascade,
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  coc_number text not null,
  tradenames text[] not null,
  vat_numbers text[] not null,
  replaced_at timestamptz not null
);
create index company_version_of_company on company_version (company_id, replaced_at);
