-- What somebody likes before their address is confirmed. A table of its own: whoever reads likes that were given, also in a version
-- before this one, finds none of these.
create table waiting_like (
  liker_id bigint not null references account on delete cascade,
  liked_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index waiting_like_of_liked on waiting_like (liked_id);
