-- A visitor who tapped "like" on somebody's page and then signed up: the like is given when the address is confirmed.
alter table account add column signup_likes boolean not null default false;
