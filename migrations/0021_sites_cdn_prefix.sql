-- A path on the site's own host, or an origin and a path on another: whatever else cannot be put before an address.
alter table site add constraint site_cdn_prefix
  check (cdn_prefix ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?)?/([a-z0-9._-]+/)*$');
