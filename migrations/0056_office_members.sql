-- Money that staff gives back: at once, or after a second person has approved it.
create table refund_proposal (
  -- Made by the form: sent twice, it is one.
  id uuid primary key,
  site_id int not null references site,
  payment_id uuid not null references payment,
  -- No reference: kept for the law when the account is gone.
  account_id bigint not null,
  amount_cents int not null check (amount_cents > 0),
  reason text not null check (reason in ('goodwill', 'withdrawal', 'charged_twice', 'not_delivered', 'unauthorised', 'minor', 'legal')),
  note text not null check (length(note) <= 1000),
  state text not null check (state in ('waiting', 'alone', 'approved', 'rejected')),
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null,
  approved_by bigint references staff,
  rejected_by bigint references staff,
  decided_at timestamptz,
  refund_id uuid unique references refund,
  constraint refund_proposal_second_person check (approved_by <> proposed_by),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'approved') = (approved_by is not null)),
  check ((state = 'rejected') = (rejected_by is not null)),
  check ((state in ('alone', 'approved')) = (refund_id is not null))
);
create index refund_proposal_waiting on refund_proposal (site_id, proposed_at) where state = 'waiting';
create index refund_proposal_payment on refund_proposal (payment_id);
create index refund_proposal_buyer on refund_proposal (account_id, proposed_at);

-- Why a balance was corrected; the ledger has the entry.
create table credit_correction (
  id uuid primary key,
  site_id int not null references site,
  account_id bigint not null,
  credits int not null check (credits <> 0),
  reason text not null check (reason in ('goodwill', 'lost_in_fault', 'given_by_mistake', 'abuse', 'promised')),
  note text not null check (length(note) <= 1000),
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index credit_correction_account on credit_correction (account_id, created_at);

alter table credit_entry drop constraint credit_entry_ledger_account_check,
  add constraint credit_entry_ledger_account_check check (ledger_account in
    ('free', 'sales', 'messages', 'photos', 'gifts', 'refunds', 'forfeited', 'corrections')) not valid;

-- What one member of staff may read of a conversation, for a while. It goes with the conversation.
create table chat_access (
  id bigint generated always as identity primary key,
  site_id int not null references site,
  staff_id bigint not null references staff,
  conversation_id bigint not null references conversation on delete cascade,
  first_sequence int not null,
  last_sequence int not null,
  report_id bigint references report on delete set null,
  reason text not null check (reason in ('report', 'danger', 'minor', 'fraud', 'member_asks', 'authority')),
  note text not null check (length(note) <= 1000),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  check (last_sequence >= first_sequence),
  check (expires_at > granted_at)
);
create index chat_access_conversation on chat_access (conversation_id);
create index chat_access_report on chat_access (report_id) where report_id is not null;

-- Staff may fetch the archive of a member once.
create table archive_grant (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  account_id bigint not null references account on delete cascade,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index archive_grant_account on archive_grant (account_id);
