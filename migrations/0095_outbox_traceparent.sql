-- The traced request in which an entry was written; null where nobody traces.
alter table outbox add column traceparent text;
