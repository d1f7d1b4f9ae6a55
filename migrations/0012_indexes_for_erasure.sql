-- An account that is erased takes along what is its own: without these each row of it would be looked for in all.
create index conversation_side_conversation on conversation_side (conversation_id);
create index outbox_mail_account on outbox_mail (account_id);
create index outbox_sms_account on outbox_sms (account_id);
