-- What went back on a day.
create index concurrently refund_made on refund (created_at, id);
