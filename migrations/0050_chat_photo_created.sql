-- As those of profiles are.
create index concurrently chat_photo_created on chat_photo using brin (created_at);
