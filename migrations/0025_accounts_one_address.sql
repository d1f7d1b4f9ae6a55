-- A neutral site tells nobody who is a member: not when a password is forgotten, nor at any other place that asks for an address.
alter table site rename column neutral_reset to neutral;

-- Addresses are kept the way the server compares them (server/address.ts): compatible letters as plain ones, in lower case.
-- Where that would make two accounts one, the one that was first gets the plain address; the other keeps what it is.
update account a
   set email = lower(normalize(a.email, nfkc))
 where a.email <> lower(normalize(a.email, nfkc))
   and not exists (
     select 1 from account b
      where b.site_id = a.site_id and b.id <> a.id
        and lower(normalize(b.email, nfkc)) = lower(normalize(a.email, nfkc))
        and (b.id < a.id or b.email = lower(normalize(a.email, nfkc)))
   );
update mail_token set email = lower(normalize(email, nfkc)) where email <> lower(normalize(email, nfkc));
