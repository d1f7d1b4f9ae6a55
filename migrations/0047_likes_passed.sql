-- Received likes that somebody does not want to answer. The row is theirs alone: whoever gave the like learns nothing of it, and a
-- like that is taken back and given anew finds it still there. Liking that person ends it.
create table like_pass (
  account_id bigint not null references account on delete cascade,
  liker_id bigint not null references account on delete cascade,
  passed_at timestamptz not null,
  primary key (account_id, liker_id),
  check (account_id <> liker_id)
);
create index like_pass_of_liker on like_pass (liker_id);
