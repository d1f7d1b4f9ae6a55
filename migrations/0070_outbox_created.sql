-- How mails and pushes of a day have fared.
create index concurrently outbox_created on outbox (created_at);
