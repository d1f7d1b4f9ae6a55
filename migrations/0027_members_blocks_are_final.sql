-- A block that is acknowledged is one after which nothing of either reaches the other. A statement sees what was committed when it
-- began, so one that waits meanwhile would miss the block; a volatile function looks anew, here once it holds the pair.
create function pair_lock(one bigint, other bigint) returns bigint immutable language sql as $$
  select hashtextextended('pair:' || least(one, other) || ':' || greatest(one, other), 0)
$$;

-- Whether neither has blocked the other, and until the transaction ends neither can: a block waits for it.
create function hold_unblocked(one bigint, other bigint) returns boolean volatile language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(pair_lock(one, other));
  return not exists (select 1 from block b where (b.blocker_id = one and b.blocked_id = other)
                                              or (b.blocker_id = other and b.blocked_id = one));
end $$;

-- Whoever writes a block waits for what is under way between the two.
create function block_holds_pair() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(pair_lock(new.blocker_id, new.blocked_id));
  return new;
end $$;
create trigger block_holds_pair before insert on block for each row execute function block_holds_pair();
