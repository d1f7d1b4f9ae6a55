create index concurrently staff_act_subject on staff_act using gin (subject jsonb_path_ops);
