-- The messages of a day are counted; they come in the order of time.
create index concurrently message_created on message using brin (created_at) with (pages_per_range = 32);
