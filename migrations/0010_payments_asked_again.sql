-- A refund is asked about until its money has arrived (`done`) or came back to us (`failed`); what the provider
-- did without us is `done` when we hear of it.
alter table refund drop constraint refund_state_check;
alter table refund add constraint refund_state_check check (state in ('created', 'sent', 'done', 'failed'));
update refund set state = 'done' where state = 'sent' and provider_id is null;
-- When the provider was last asked to send it, or whether it arrived.
alter table refund add column asked_at timestamptz;
drop index refund_unsent;
create index refund_open on refund (asked_at nulls first) where state in ('created', 'sent');

-- Orders that were given up may be paid after all; what was paid may go back at the bank or in the provider's office.
create index payment_given_up on payment (created_at) where state = 'cancelled';
create index payment_completed on payment (completed_at) where state in ('completed', 'refunded');
