-- Two members who write to each other; there is one per pair, whoever began.
create table conversation (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  low_id bigint not null references account on delete cascade,
  high_id bigint not null references account on delete cascade,
  started_by bigint not null,
  -- The number of the newest message. Whoever writes holds this row, so numbers have no holes.
  last_sequence int not null,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
) with (fillfactor = 80);
create index conversation_high on conversation (high_id);

create table message (
  conversation_id bigint not null references conversation on delete cascade,
  sequence int not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  -- The how-manieth of this sender in this conversation: what unread counts are made of.
  number int not null,
  -- Made by the sender's browser, once per message: however often it is sent, it is one.
  client_key text not null check (length(client_key) between 8 and 100),
  kind text not null check (kind in ('text', 'photo', 'gift')),
  body text not null check (length(body) <= 10000),
  created_at timestamptz not null,
  primary key (conversation_id, sequence),
  unique (sender_id, client_key)
);
-- The shelf of gifts on a profile.
create index message_gift on message (recipient_id, created_at desc) where kind = 'gift';

-- A conversation as one of the two sees it. All that a change needs is in the row itself, so that two changes at
-- once cannot work with numbers that the other has just made old.
create table conversation_side (
  account_id bigint not null references account on delete cascade,
  conversation_id bigint not null references conversation on delete cascade,
  other_id bigint not null references account on delete cascade,
  last_sequence int not null,
  last_at timestamptz not null,
  received int not null default 0,
  received_read int not null default 0,
  unread int not null generated always as (received - received_read) stored,
  -- Read up to here, as the other one is shown.
  read_sequence int not null default 0,
  -- Removed up to here: a new message brings the conversation back, without what was removed.
  removed_sequence int not null default 0,
  is_removed boolean not null default false,
  opened_at timestamptz,
  -- Somebody wrote and was not read yet: told by mail after a while. This is the outbox of messages.
  untold_since timestamptz,
  primary key (account_id, conversation_id),
  check (received_read <= received)
) with (fillfactor = 70);
create index conversation_side_list on conversation_side (account_id, last_at desc, conversation_id desc) where not is_removed;
create index conversation_side_other on conversation_side (other_id);
create index conversation_side_untold on conversation_side (untold_since) where untold_since is not null;

-- How many conversations a member has begun: free members may begin some.
alter table account add column conversations_started int not null default 0;

-- A picture that was sent in a conversation: its message has the key as its body. Only the two see it.
create table chat_photo (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  sender_id bigint not null references account on delete cascade,
  recipient_id bigint not null references account on delete cascade,
  folder text not null,
  width int not null,
  height int not null,
  thumbhash text not null,
  created_at timestamptz not null
);
create index chat_photo_sender on chat_photo (sender_id);
create index chat_photo_recipient on chat_photo (recipient_id);
create trigger chat_photo_files_go after delete on chat_photo for each row execute function photo_files_go();
