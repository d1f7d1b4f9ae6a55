-- Invite codes as they are made in the office: for a partner or for nobody in particular, counted, and taken back.
alter table invite_code
  add column network_id int references network,
  -- What uses_left began with; null where that is not known any more.
  add column max_uses int,
  add column note text,
  add column created_at timestamptz,
  add column revoked_at timestamptz;
update invite_code set max_uses = uses_left;

-- Whose key it is: the name of a partner can change.
alter table partner add column network_id int references network;
update partner p set network_id = n.id from network n where n.site_id = p.site_id and lower(n.name) = lower(p.name);

alter table network add column note text;

-- What the network was promised when it was told: a payout that changes is for what comes.
alter table postback
  add column payout_cents int,
  add column currency text;
