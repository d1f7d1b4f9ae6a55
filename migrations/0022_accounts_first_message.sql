-- The first message of a sign-up waits until the address is confirmed. It is then sent, or dropped when whom it is for
-- cannot be reached any more. Null: there is none, or it was delivered with the sign-up, as it used to be.
alter table account add column signup_message_state text
  check (signup_message_state in ('waiting', 'sent', 'dropped'));

-- The address of the page that says goodbye belongs to whoever has deleted the account.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activation', 'reset', 'mail_change', 'reactivation', 'account_deleted', 'complete_signup'));
