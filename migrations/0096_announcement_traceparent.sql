-- The traced request in which something was announced, as entries of the outbox have theirs (0095).
alter table announcement add column traceparent text;
-- Those of all announcements that became one notice, the newest first.
alter table notice add column traceparents text[];
