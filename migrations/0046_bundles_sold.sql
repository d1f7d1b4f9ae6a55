-- Which bundle of a site is bought most is counted by those of the last months alone.
create index payment_sold on payment (site_id, completed_at, bundle_id) where state = 'completed';
