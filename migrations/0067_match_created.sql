-- As are matches.
create index concurrently match_created on match using brin (created_at) with (pages_per_range = 32);
