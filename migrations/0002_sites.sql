-- Who runs a site: named in its terms, receipts and on its contact page.
create table company (
  id int generated always as identity primary key,
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  coc_number text not null,
  tradenames text[] not null default '{}',
  vat_numbers text[] not null default '{}',
  added_at timestamptz not null default now()
);

-- One row per domain. Texts that readers see are JSON by language, so that one domain serves them all.
create table site (
  id int generated always as identity primary key,
  domain text not null unique check (domain = lower(domain) and domain ~ '^[a-z0-9.-]{1,253}$'),
  is_default boolean not null default false,
  company_id int not null references company,
  name text not null,
  -- Null where the visitor's browser should decide.
  domain_language text check (domain_language ~ '^[a-z]{2}([-_][A-Za-z]{2})?$'),
  index_title jsonb not null,
  description jsonb not null,
  mail_name text not null,
  support_email text not null,
  support_phone text,
  cdn_prefix text not null default '/cdn/',
  accent_hue int not null default 12 check (accent_hue between 0 and 360),
  niche int not null default 1 check (niche between 1 and 7),
  min_age int not null default 18 check (min_age >= 18),
  signups text not null default 'all' check (signups in ('all', 'with_trafficsource', 'other')),
  logged_out_search boolean not null default true,
  logged_out_search_trafficsource boolean not null default true,
  enable_site_entry_popup boolean not null default true,
  site_entry_countries text[] not null default '{}',
  countries text[] not null check (cardinality(countries) > 0),
  -- {"NL": {"costs": 1.20, "currency": "EUR"}}
  minimum_message_costs jsonb not null default '{}',
  push_public_key text,
  fictional_icon text not null default 'drama',
  fictional_warning jsonb not null,
  fictional_singular jsonb not null,
  fictional_plural jsonb not null,
  refund_days int not null default 14 check (refund_days >= 0),
  visible_profile_fields text[] not null,
  visible_profile_notes text[] not null default '{}',
  message_credits int not null default 1 check (message_credits >= 0),
  signup_credits int not null default 3 check (signup_credits >= 0),
  photo_credits int not null default 2 check (photo_credits >= 0),
  gift_credits int not null default 2 check (gift_credits >= 0),
  message_length int not null default 1000 check (message_length between 1 and 10000),
  delete_discount int not null default 0 check (delete_discount between 0 and 90),
  search_fields text[] not null,
  interests text[] not null,
  member_resell boolean not null default false,
  created_at timestamptz not null default now()
);
-- An unknown host gets this one, so there can be one at most.
create unique index site_default on site (is_default) where is_default;

-- Pages of a site's own: a token that content/pages does not know, or its own text for one that it does.
create table page (
  site_id int not null references site on delete cascade,
  token text not null check (token ~ '^[a-z0-9-]{1,60}$'),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  title text not null,
  description text not null default '',
  markdown text not null,
  updated_at timestamptz not null default now(),
  primary key (site_id, token, locale)
);
