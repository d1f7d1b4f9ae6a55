-- When its owner has proven last who they are: some acts need that to be minutes ago. Null: longer ago than it matters.
alter table staff_session add column fresh_at timestamptz;
