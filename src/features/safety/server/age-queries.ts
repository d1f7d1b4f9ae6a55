import { bigint, bool, day, int, moment, nullable, oneOf, statement, text } from '#platform/db/statement.ts'

export const findOpenChanges = statement({
  name: 'safety.open_birth_changes',
  takes: { site: int },
  gives: {
    id: bigint,
    account_id: bigint,
    name: text,
    date_of_birth: nullable(day),
    proposed: day,
    proposed_by: bigint,
  },
  sql: `select c.id, c.account_id, a.name, a.date_of_birth, c.date_of_birth as proposed, c.proposed_by
          from birth_change c join account a on a.id = c.account_id and a.site_id = :site
         where c.approved_at is null order by c.proposed_at limit 100`,
})

/** One who has not said when they were born yet has nothing to change. */
export const insertChange = statement({
  name: 'safety.propose_birth_change',
  takes: { account: bigint, site: int, birth: day, staff: bigint, now: moment },
  gives: { id: bigint },
  sql: `insert into birth_change (account_id, date_of_birth, proposed_by, proposed_at)
        select id, :birth, :staff, :now from account
         where id = :account and site_id = :site and status <> 'deleted' and date_of_birth is not null
        returning id`,
})

export const lockChange = statement({
  name: 'safety.lock_birth_change',
  takes: { change: bigint, site: int },
  gives: { account_id: bigint, date_of_birth: day, proposed_by: bigint },
  sql: `select c.account_id, c.date_of_birth, c.proposed_by
          from birth_change c join account a on a.id = c.account_id and a.site_id = :site and a.status <> 'deleted'
         where c.id = :change and c.approved_at is null for update of c`,
})

export const approveChange = statement({
  name: 'safety.approve_birth_change',
  takes: { change: bigint, staff: bigint, now: moment },
  gives: {},
  sql: `update birth_change set approved_by = :staff, approved_at = :now where id = :change`,
})

export const dropChange = statement({
  name: 'safety.drop_birth_change',
  takes: { change: bigint },
  gives: {},
  sql: `delete from birth_change where id = :change`,
})

/** A trigger refuses this but for a change that two have made. */
export const setBirth = statement({
  name: 'safety.set_birth',
  takes: { account: bigint, birth: day },
  gives: {},
  sql: `update account set date_of_birth = :birth where id = :account`,
})

export const findMinAge = statement({
  name: 'safety.min_age',
  takes: { site: int },
  gives: { min_age: int },
  sql: `select min_age from site where id = :site`,
})

/** What hides somebody because they may be a minor. */
export const findMinorDecisions = statement({
  name: 'safety.minor_decisions',
  takes: { account: bigint, site: int },
  gives: { id: bigint },
  sql: `select id from decision
         where account_id = :account and site_id = :site and ended_at is null
           and measure = 'hide_profile' and reason = 'minor' and facts_code = 'minor_reported'`,
})

export const insertAdultProof = statement({
  name: 'safety.insert_adult_proof',
  takes: { account: bigint, by: oneOf<'staff' | 'age_check'>(), staff: nullable(bigint), now: moment },
  gives: {},
  sql: `insert into adult_proof (account_id, by, staff_id, proved_at) values (:account, :by, :staff, :now)
        on conflict (account_id) do nothing`,
})

/** Whoever turns out to be too young was no adult. */
export const dropAdultProof = statement({
  name: 'safety.drop_adult_proof',
  takes: { account: bigint },
  gives: {},
  sql: `delete from adult_proof where account_id = :account`,
})

export const findAgeState = statement({
  name: 'safety.age_state',
  takes: { account: bigint },
  gives: { is_proved: bool, is_hidden: bool },
  sql: `select exists (select from adult_proof p where p.account_id = :account) as is_proved,
               exists (select from decision d where d.account_id = :account and d.ended_at is null
                          and d.measure = 'hide_profile' and d.reason = 'minor' and d.facts_code = 'minor_reported') as is_hidden`,
})

export const isOfSite = statement({
  name: 'safety.account_of_site',
  takes: { account: bigint, site: int },
  gives: { id: bigint },
  sql: `select id from account where id = :account and site_id = :site and status <> 'deleted'`,
})
