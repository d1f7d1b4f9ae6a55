-- What was put aside comes back at once when the member writes again: up to here it was put aside. Null, from the version
-- before: until its time is over.
alter table fictional_conversation add column snoozed_sequence int;
