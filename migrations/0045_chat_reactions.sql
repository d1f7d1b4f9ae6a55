-- One reaction per member and message. It goes with its message, and with whoever reacted.
create table message_reaction (
  conversation_id bigint not null,
  sequence int not null,
  account_id bigint not null references account on delete cascade,
  reaction text not null check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumb', 'fire')),
  created_at timestamptz not null,
  primary key (conversation_id, sequence, account_id),
  foreign key (conversation_id, sequence) references message on update cascade on delete cascade
);
create index message_reaction_account on message_reaction (account_id);
