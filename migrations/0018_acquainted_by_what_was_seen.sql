-- Two of whom one has only written what was refused never heard of each other: that conversation keeps nobody visible. While
-- something in it is held, its writer sees all as if it had arrived.
create or replace function is_acquainted(owner bigint, reader bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from conversation t join account w on w.id = owner and w.status <> 'deleted'
     where t.low_id = least(owner, reader) and t.high_id = greatest(owner, reader)
       and t.hidden_from is distinct from reader
       and (t.hidden_from is null
            or exists (select 1 from message m where m.conversation_id = t.id and m.state = 'held')))
$$;
