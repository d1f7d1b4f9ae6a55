create index concurrently account_by_name on account (site_id, lower(name) collate "C", id);
