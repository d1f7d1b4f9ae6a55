create index concurrently partner_network on partner (network_id);
