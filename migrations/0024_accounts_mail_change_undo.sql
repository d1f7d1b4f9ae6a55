-- Mailed to the old address when a new one counts: for 7 days it can be taken back, and nobody else can have it.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('activation', 'reset', 'mail_change', 'mail_change_undo', 'reactivation', 'account_deleted',
                     'complete_signup'));
create index mail_token_undo on mail_token (lower(email)) where purpose = 'mail_change_undo';

-- What accounts could still do before their address was confirmed: nobody knows whose hand it was.
delete from mail_token t using account a
 where a.id = t.account_id and t.purpose = 'mail_change' and t.used_at is null and a.status <> 'active';
delete from passkey p using account a where a.id = p.account_id and a.status = 'not_confirmed';
