import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import '#tests/support/declare-statements.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { pretendManyRows } from '#tests/support/many-rows.ts'
import { declaredStatements } from './statement.ts'

/** What may read a table from end to end. */
const readsWhole: Record<string, string[]> = {
  // There are few of them, and they are kept in memory.
  'sites.all': ['site'],
  'sites.companies': ['company'],
  'companies.domains': ['site'],
  // All that a few sites ever sold: only staff look at what is switched off.
  'bundles.of_site': ['bundle'],
  // Only in a demo, where few people are: by their logins, and not by an index that all sites would have to keep.
  'life.other_site': ['site'],
  'life.people': ['session'],
  // Once an hour: newcomers are found by an index, and marked many at once.
  'offers.announce_ending': ['account', 'site'],
  // Once an hour: there are few of them, and what they sent is found by an index.
  'networks.pause_bad': ['network'],
  // The newest in the mailbox of developers.
  'outbox.recent': ['outbox'],
  'sandbox.forget_customer': ['sandbox_payment'],
  // From its beginning: what it takes is not there afterwards.
  'notices.take_up': ['announcement'],
  // Jobs that forget what has expired.
  'accounts.forget_expired': ['account', 'mail_token', 'session'],
  'outbox.delete_old': ['outbox'],
  'presence.forget': ['presence'],
  'passkeys.forget_challenges': ['passkey_challenge'],
  'direct_debit.delete_unconfirmed': ['direct_debit_mandate'],
  // The nightly proof of the books.
  'credits.broken_balances': ['account', 'credit_entry'],
  'credits.broken_payments': ['credit_entry', 'payment'],
  'credits.ledger_accounts': ['credit_entry'],
  'credits.members': ['account'],
  'credits.owed': ['refund'],
  // By people, now and then: what a bank takes back is rare.
  'refunds.returned': ['refund'],
  // With each backup, and by whoever proves it.
  'credits.sum_entries_before': ['credit_entry'],
  // The newest.
  'office.chain_end': ['staff_act_seal'],
  'office.last_proof': ['audit_proof'],
  'office.proven_end': ['audit_proof'],
  // From its beginning: what is sealed is not there afterwards.
  'office.unsealed_acts': ['staff_act_unsealed'],
  'office.measure_unsealed': ['staff_act_unsealed'],
  // The nightly proof of the audit log.
  'office.forgotten_act': ['staff_act', 'staff_act_seal'],
  // There are few of them.
  'office.audited_sites': ['site'],
  'office.colleagues': ['staff'],
  // What waits for a second person: few rows, in any order.
  'queues.count_of_births': ['birth_change'],
  'queues.next_of_births': ['birth_change'],
  // Once a night.
  'queues.forget': ['queue_decision', 'queue_lease', 'queue_skip'],
  // Of each site, of which there are few, what an index finds; of messages and matches a day, along a BRIN index, which tables of
  // one page do not use.
  'figures.count_active_week': ['site'],
  'figures.count_active_month': ['site'],
  'figures.count_visits': ['site'],
  'figures.count_signups': ['site'],
  'figures.count_funnel': ['site'],
  'figures.count_money': ['site'],
  'figures.count_messages': ['message'],
  'figures.count_matches': ['match'],
  'figures.message_rows': ['message'],
  'figures.match_rows': ['match'],
  // From its beginning: what it takes is not there afterwards.
  'figures.late': ['figure_late'],
  // There are few of them.
  'figures.late_jobs': ['scheduled_job'],
  'figures.backups': ['backup_success'],
  // Those who work here, and where: there are few.
  'office.staff': ['staff', 'staff_sign_in'],
  'office.grants': ['staff', 'staff_role'],
  'office.sites': ['site'],
  'office.sites_of_staff': ['site'],
  'figures.counts_by_site': ['site'],
  // The operator ends everybody's sessions.
  'sessions.delete_for_operator': ['known_device', 'session', 'staff_session'],
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await pretendManyRows(client)
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** A partition stands for its table. */
const tableOf = new Map(
  (
    await client.query<{ part: string; name: string }>(
      'select inhrelid::regclass::text as part, inhparent::regclass::text as name from pg_inherits',
    )
  ).rows.map(({ part, name }) => [part, name]),
)
const nameOf = (relation: string): string => tableOf.get(relation) ?? relation

const partialIndexes = new Set(
  (
    await client.query<{ name: string }>(
      'select indexrelid::regclass::text as name from pg_index where indpred is not null',
    )
  ).rows.map(({ name }) => name),
)

/** Tables that a plan reads from end to end; an index of some rows alone is meant to be. */
const readWhole = (plan: Plan): string[] => {
  const index = plan['Index Name']
  const isWhole = index
    ? plan['Index Cond'] === undefined && !partialIndexes.has(index)
    : plan['Node Type'] === 'Seq Scan'
  return [
    ...(isWhole ? [nameOf(plan['Relation Name'] ?? index ?? '')] : []),
    ...(plan.Plans ?? []).flatMap((part) => readWhole(part)),
  ]
}

const planOf = async (sql: string): Promise<Plan> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (format json, generic_plan) ${sql}`,
  )
  const [row] = rows
  if (!row) throw new Error(`no plan for ${sql}`)
  return row['QUERY PLAN'][0].Plan
}

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap((part) => indexesOf(part)),
]

test('every statement finds its rows by an index, unless it is known to read a table whole', async () => {
  const found: Record<string, string[]> = {}
  for (const { name, sql } of declaredStatements.values()) {
    const tables = readWhole(await planOf(sql))
    if (tables.length > 0) found[name] = [...new Set(tables)].toSorted()
  }
  expect(found).toEqual(readsWhole)
})

/** What has an order is read in the order of its own index, not sorted after another one has found too much. */
const indexScans: [statements: RegExp, index: string][] = [
  ...['country', 'region', 'cell', 'wide_cell'].map((place): [RegExp, string] => [
    new RegExp(`^(?:members|likes)\\..*_by_${place}$`),
    `profile_by_${place}`,
  ]),
  [/^members\.viewers$/, 'profile_view_recent'],
  [/^likes\.last_swipe$/, 'swipe_latest'],
  [/^chat\.(?:list|unread|last_opened)$/, 'conversation_side_list'],
  [/^sweep\.unsettled$/, 'payment_unsettled'],
  [/^sweep\.given_up$/, 'payment_given_up'],
]

test.each(indexScans)('the statements %s scan along %s', async (names, index) => {
  const scanning = [...declaredStatements.values()].filter(({ name }) => names.test(name))
  expect(scanning).not.toEqual([])
  for (const { name, sql } of scanning) expect(indexesOf(await planOf(sql)), name).toContain(index)
})

/** What is never deleted, and what there is only for minutes or in development. */
const needsNoIndex = {
  parents: ['site', 'company', 'bundle', 'discount_code', 'staff'],
  children: ['passkey_challenge', 'sandbox_refund'],
}

test('whatever goes with a row that is deleted is found by an index', async () => {
  const { rows } = await client.query<{ child: string; name: string }>(
    `select conrelid::regclass::text as child, conname as name from pg_constraint f
      where contype = 'f' and confrelid::regclass::text <> all ($1) and conrelid::regclass::text <> all ($2)
        and not exists (
          select from pg_index i
           where i.indrelid = f.conrelid and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)`,
    [needsNoIndex.parents, needsNoIndex.children],
  )
  expect(rows).toEqual([])
})
