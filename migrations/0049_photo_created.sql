-- Photos of the last minutes are copied beside the backups; they come in the order of time.
create index concurrently photo_created on photo using brin (created_at);
