-- Whoever the demo has invented: they answer there by themselves, and say what they are wherever they are met.
alter table profile add column invented boolean not null default false;
update profile p set invented = true
  from account a
 where a.id = p.account_id and a.email like 'member-%@demo.vonk.example' and a.password_hash is null;
