-- Counted up each second by servers that read from a replica: by what it has of this they know how old it is.
create table replica_beat (
  only_one boolean primary key default true check (only_one),
  number bigint not null
);
