import { bigint, int, moment, oneOf, statement, text, uuid } from '#platform/db/statement.ts'

/** Our own accounts: each entry moves credits between a member and one of these. */
export type LedgerAccount =
  | 'free'
  | 'sales'
  | 'messages'
  | 'photos'
  | 'gifts'
  | 'refunds'
  | 'forfeited'
  | 'corrections'

/** Parameters and columns of the statement that a debit is a part of, as SQL. */
type Debit = {
  member: string
  credits: string
  ledgerAccount: string
  reason: string
  now: string
  fictional?: string
  /** What else changes in the account's row, what it is joined with, what else must be true, and what is told. */
  set?: string
  from?: string
  and?: string
  returning?: string
}

/**
 * The one way in which credits leave a balance: the parts `debited` and `entry` of the statement that writes what they pay for. `debited`
 * has no row when there are too few, and nothing has changed then.
 */
export const debit = ({
  member,
  credits,
  ledgerAccount,
  reason,
  now,
  ...more
}: Debit): string => `debited as (
          update account s set credits = s.credits - ${credits}${more.set ? `, ${more.set}` : ''}
            ${more.from ? `from ${more.from}` : ''}
           where s.id = ${member} and s.credits >= ${credits} ${more.and ? `and ${more.and}` : ''}
          returning s.id, s.credits${more.returning ? `, ${more.returning}` : ''}
        ), entry as (
          insert into credit_entry (account_id, ledger_account, amount, reason, fictional, created_at)
          select id, ${ledgerAccount}, -${credits}, ${reason}, ${more.fictional ?? 'false'}, ${now} from debited where ${credits} > 0
        )`

/** Credits of a payment that is undone. */
export const takeBackCredits = statement({
  name: 'credits.take_back',
  takes: { member: bigint, credits: int, reason: text, now: moment },
  gives: { credits: int },
  sql: `with ${debit({
    member: ':member',
    credits: ':credits::int',
    ledgerAccount: `'refunds'`,
    reason: ':reason',
    now: ':now',
  })}
        select credits from debited`,
})

/** Credits that staff takes; no row when there are too few. */
export const takeByCorrection = statement({
  name: 'credits.take_by_correction',
  takes: { member: bigint, credits: int, reason: text, now: moment },
  gives: { credits: int },
  sql: `with ${debit({
    member: ':member',
    credits: ':credits::int',
    ledgerAccount: `'corrections'`,
    reason: ':reason',
    now: ':now',
  })}
        select credits from debited`,
})

/** No row when this reason has given already, or nobody is there: whoever is being erased is waited for. */
export const grantCredits = statement({
  name: 'credits.grant',
  takes: { member: bigint, credits: int, ledgerAccount: oneOf<LedgerAccount>(), reason: text, now: moment },
  gives: { credits: int },
  sql: `with entry as (
          insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
          select id, :ledgerAccount, :credits, :reason, :now from account where id = :member for no key update
          on conflict (account_id, reason) do nothing
          returning account_id, amount
        )
        update account a set credits = a.credits + e.amount from entry e where a.id = e.account_id returning a.credits`,
})

/** Holds the balance still until the transaction ends. */
export const lockBalance = statement({
  name: 'credits.lock_balance',
  takes: { member: bigint },
  gives: { credits: int },
  sql: `select credits from account where id = :member for update`,
})

/** What was written before a moment. */
export const sumEntriesBefore = statement({
  name: 'credits.sum_entries_before',
  takes: { before: moment },
  gives: { entries: bigint, credits: bigint },
  sql: `select count(*) as entries, coalesce(sum(amount), 0)::bigint as credits from credit_entry where created_at < :before`,
})

export const findBalance = statement({
  name: 'credits.balance',
  takes: { member: bigint },
  gives: { credits: int },
  sql: `select credits from account where id = :member`,
})

export const findMovements = statement({
  name: 'credits.movements',
  takes: { member: bigint },
  gives: { amount: int, reason: text },
  sql: `select amount, reason from credit_entry where account_id = :member order by id`,
})

export const sumSpent = statement({
  name: 'credits.spent',
  takes: { member: bigint },
  gives: { all: int, fictional: int },
  sql: `select coalesce(-sum(amount), 0)::int as all, coalesce(-sum(amount) filter (where fictional), 0)::int as fictional
          from credit_entry where account_id = :member and ledger_account in ('messages', 'photos', 'gifts')`,
})

/** Members whose balance is not the sum of their entries; somebody erased has none and owes none. */
export const findBroken = statement({
  name: 'credits.broken_balances',
  takes: {},
  gives: { account_id: bigint, balance: int, entries: bigint },
  sql: `select coalesce(a.id, e.account_id) as account_id, coalesce(a.credits, 0) as balance, coalesce(e.sum, 0) as entries
          from (select account_id, sum(amount) as sum from credit_entry group by account_id) e
          full join (select id, credits from account where credits <> 0) a on a.id = e.account_id
         where coalesce(a.credits, 0) <> coalesce(e.sum, 0)
         order by 1 limit 100`,
})

/** Paid and not credited, credited and not paid, or credited with another number. */
export const findBrokenPayments = statement({
  name: 'credits.broken_payments',
  takes: {},
  gives: { payment: text, credited: int, entry: int },
  sql: `select coalesce('payment:' || p.id, e.reason) as payment, coalesce(p.credited, 0) as credited,
               coalesce(e.amount, 0) as entry
          from (select id, account_id, credited from payment where credited > 0) p
          full join (select account_id, reason, amount from credit_entry where ledger_account = 'sales') e
            on e.account_id = p.account_id and e.reason = 'payment:' || p.id
         where coalesce(p.credited, 0) <> coalesce(e.amount, 0)
         order by 1 limit 100`,
})

export const sumLedgerAccounts = statement({
  name: 'credits.ledger_accounts',
  takes: {},
  gives: { ledger_account: oneOf<LedgerAccount>(), entries: bigint, credits: bigint },
  sql: `select ledger_account, count(*) as entries, (-sum(amount))::bigint as credits from credit_entry group by ledger_account order by ledger_account`,
})

export const sumMembers = statement({
  name: 'credits.members',
  takes: {},
  gives: { credits: bigint },
  sql: `select coalesce(sum(credits), 0)::bigint as credits from account where credits <> 0`,
})

/** Money that is somebody's and does not move by itself any more. */
export const findOwed = statement({
  name: 'credits.owed',
  takes: { now: moment },
  gives: { payment: uuid, cents: int, currency: text, why: text },
  sql: `select p.id as payment, o.cents, p.currency, o.why
          from (
            select payment_id, amount_cents as cents, 'a refund was not sent for a day' as why
              from refund where state = 'created' and created_at < :now::timestamptz - interval '1 day'
            union all
            -- Until the office has paid as much in another way.
            select r.payment_id, (r.amount_cents - coalesce(l.cents, 0))::int, 'refund failed at the provider'
              from refund r
              left join lateral (
                select sum(amount_cents) as cents from refund
                 where payment_id = r.payment_id and cause = 'office' and created_at > r.created_at) l on true
             where r.state = 'failed' and r.amount_cents > coalesce(l.cents, 0)
            union all
            select id, amount_cents - refunded_cents, 'deleted account has paid'
              from payment where state = 'completed' and credited = 0
          ) o join payment p on p.id = o.payment_id
         where p.state <> 'charged_back'
         order by p.created_at limit 100`,
})
