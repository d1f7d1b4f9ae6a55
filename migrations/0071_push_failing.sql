-- How many browsers cannot be reached.
create index concurrently push_subscription_failing on push_subscription (failing_since) where failing_since is not null;
