-- What the page of a complaint is opened with, sealed by a key of the installation: the answer is mailed with the same link.
alter table report add column sealed_key text,
  -- Of all that was said, and the day: whoever sends the same form twice gets the same reference twice.
  add column digest bytea;
create unique index report_of_digest on report (site_id, digest) where digest is not null;
