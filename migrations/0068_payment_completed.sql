-- The payments of a day, whatever became of them later, and a list of them from the newest on.
create index concurrently payment_ever_completed on payment (site_id, completed_at, id) where completed_at is not null;
