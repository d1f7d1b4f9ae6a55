-- Whether two keep seeing each other when nobody else sees the one. Members asks it; whoever brings people together answers it:
-- those who write with each other do, unless one has left or the conversation is hidden from the reader.
create function is_acquainted(owner bigint, reader bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from conversation t join account w on w.id = owner and w.status <> 'deleted'
     where t.low_id = least(owner, reader) and t.high_id = greatest(owner, reader)
       and t.hidden_from is distinct from reader)
$$;
