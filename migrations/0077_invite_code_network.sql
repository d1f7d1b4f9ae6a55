create index concurrently invite_code_network on invite_code (network_id);
