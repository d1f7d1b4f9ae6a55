-- Both offers to newcomers are made at once, each with an end of its own: `time_bonus` switches one of them off.
-- A newcomer uses one of them, once. Uses of either are those of the welcome code, so it has to exist.
insert into discount_code (site_id, code, kind, percentage)
select id, 'WELCOME25', 'welcome', 25 from site
on conflict do nothing;

update discount_use u set discount_id = w.id
  from discount_code b join discount_code w on w.site_id = b.site_id and w.kind = 'welcome'
 where u.discount_id = b.id and b.kind = 'time_bonus'
   and not exists (select from discount_use o where o.discount_id = w.id and o.account_id = u.account_id);
