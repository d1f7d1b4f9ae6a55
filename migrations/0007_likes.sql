-- Who likes whom. Both ways make a match.
create table profile_like (
  liker_id bigint not null references account on delete cascade,
  liked_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  -- When the liked one opened the liker's profile: until then it is new.
  seen_at timestamptz,
  primary key (liker_id, liked_id),
  check (liker_id <> liked_id)
);
create index profile_like_received on profile_like (liked_id, created_at desc);

-- One row per pair; one of `match_side` per person, which says what they have been told.
create table match (
  low_id bigint not null references account on delete cascade,
  high_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index match_of_high on match (high_id);

create table match_side (
  account_id bigint not null references account on delete cascade,
  other_id bigint not null references account on delete cascade,
  created_at timestamptz not null,
  told_at timestamptz,
  primary key (account_id, other_id)
);
create index match_side_of_other on match_side (other_id);

-- What somebody decided in the swipe game: nobody is shown twice.
create table swipe (
  account_id bigint not null references account on delete cascade,
  profile_id bigint not null references account on delete cascade,
  direction text not null check (direction in ('like', 'skip')),
  swiped_at timestamptz not null,
  primary key (account_id, profile_id)
);
create index swipe_latest on swipe (account_id, swiped_at desc);
create index swipe_of_profile on swipe (profile_id);

-- How much of the day's game is used up, by the member's own calendar.
create table swipe_day (
  account_id bigint not null references account on delete cascade,
  day date not null,
  swipes int not null check (swipes >= 0),
  likes int not null check (likes >= 0),
  primary key (account_id, day)
);

-- Where the member's day begins. Changed at most once a day, or every journey would bring a new one.
alter table account
  add column time_zone text check (length(time_zone) <= 60),
  add column time_zone_at timestamptz;
