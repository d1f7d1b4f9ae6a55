create index concurrently staff_act_by_time on staff_act (site_id, created_at, id);
