-- What a photo was before a decision refused it or held it back: one that waited to be looked at waits again when that ends.
alter table photo add column status_before text check (status_before in ('waiting', 'active')),
  add constraint photo_before_decision check (status_before is null or decision_id is not null);
