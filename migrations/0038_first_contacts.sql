-- Whom somebody wrote to first, lately: how many they may, and whether all were told the same.
create index conversation_started on conversation (started_by, created_at);
