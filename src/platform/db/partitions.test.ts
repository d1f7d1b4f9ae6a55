import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import '#tests/support/declare-statements.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { PLAN_ONCE } from './database.ts'
import { declaredStatements } from './statement.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query(PLAN_ONCE)
// The demo is small, and what is small is read whole: here it is read as a large site is.
await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off')
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tableOf = new Map(
  (
    await client.query<{ part: string; name: string }>(
      `select i.inhrelid::regclass::text as part, i.inhparent::regclass::text as name from pg_inherits i
         join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'`,
    )
  ).rows.map(({ part, name }) => [part, name]),
)

const readBy = (plan: Plan): string[] => {
  const relation = plan['Relation Name']
  const isRead = relation !== undefined && tableOf.has(relation) && plan['Actual Loops'] > 0
  return [...(isRead ? [relation] : []), ...(plan.Plans ?? []).flatMap((part) => readBy(part))]
}

/** Two who write with each other, each with credits and something to be told of. */
const { rows } = await client.query<{ member: number; other: number; conversation: number; key: string }>(
  `select s.account_id as member, s.other_id as other, s.conversation_id as conversation, m.client_key as key
     from conversation_side s
     join account a on a.id = s.account_id and a.status = 'active' and a.paid_user and a.credits > 10
     join account b on b.id = s.other_id and b.status = 'active'
     join message m on m.conversation_id = s.conversation_id and m.sender_id = s.account_id and m.state = 'delivered'
    order by s.last_at desc limit 1`,
)
const [people] = rows
if (!people) throw new Error('nobody in the demo writes')
const { member, other, conversation, key } = people
await client.query(
  `insert into notice (account_id, channel, kind, other_id, first_at, last_at, batch)
   select $1, channel, 'like', $2, now(), now(), 77 from unnest('{mail,push}'::text[]) channel`,
  [member, other],
)
await client.query(
  `insert into message_reaction (conversation_id, sequence, account_id, reaction, created_at)
   select conversation_id, sequence, $2, 'heart', now() from message where conversation_id = $1 and state = 'delivered'
       on conflict do nothing`,
  [conversation, other],
)
const site = (await client.query<{ id: number }>('select site_id as id from account where id = $1', [member]))
  .rows[0]?.id

type Samples = Record<string, string | number | Date | null>

const samples: Samples = {
  account: member,
  member,
  reader: member,
  sender: member,
  owner: member,
  recipient: other,
  conversation,
  site: site ?? null,
  key,
  clientKey: crypto.randomUUID(),
  sequence: 1,
  before: 2 ** 31 - 1,
  after: 0,
  removed: 0,
  limit: 30,
  price: 1,
  credits: 1,
  freeConversations: 100,
  ledgerAccount: 'messages',
  kind: 'text',
  body: 'Hello',
  state: 'delivered',
  reason: `test:${crypto.randomUUID()}`,
  decision: null,
  traceparent: null,
  batch: 77,
  outcome: 'sent',
  upTo: 100,
  reaction: 'heart',
  profile: member,
  since: new Date(0),
  now: new Date(),
}

/** The partitions that a statement reads when it runs with these, by their tables. */
const partitionsReadBy = async (name: string, own: Samples = {}): Promise<Record<string, number>> => {
  const given: Samples = { ...samples, ...own }
  const found = declaredStatements.get(name)
  if (!found) throw new Error(`there is no statement ${name}`)
  await client.query('begin')
  try {
    const values = Object.keys(found.takes).map((param) => {
      if (!(param in given)) throw new Error(`${name} takes ${param}, of which there is no sample`)
      return given[param] ?? null
    })
    const types = Object.values(found.takes).map(({ type }) => type)
    await client.query(`prepare sample (${types.join()}) as ${found.sql}`)
    const literals = values.map((value) =>
      value === null
        ? 'null'
        : client.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)),
    )
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute sample (${literals.join()})`,
    )
    const [plan] = plans
    if (!plan) throw new Error(`no plan for ${name}`)
    const counts: Record<string, number> = {}
    for (const part of new Set(readBy(plan['QUERY PLAN'][0].Plan))) {
      const table = tableOf.get(part) ?? part
      counts[table] = (counts[table] ?? 0) + 1
    }
    return counts
  } finally {
    await client.query('rollback; deallocate all')
  }
}

test.each<[string, Record<string, number>, own?: Samples]>([
  ['chat.before', { message: 1 }],
  ['chat.after', { message: 1 }],
  ['chat.side', { message: 1 }],
  ['chat.by_key', { message: 1, message_key: 1 }, { clientKey: key }],
  ['chat.reactable', { message: 1 }],
  ['chat.reactions', { message: 1 }],
  ['push.newest_text', { message: 1 }],
  // What is new is put where it belongs, and only looked for by its key.
  ['chat.send', { message_key: 1 }],
  ['notices.log', { notice: 1 }, { before: null }],
  ['notices.batch', { notice: 1 }],
  ['notices.settle', { notice: 1 }],
  ['credits.movements', { credit_entry: 1 }],
  ['credits.spent', { credit_entry: 1 }],
  ['office.entries', { credit_entry: 1 }],
])('OPS-8 %s reads one partition', async (name, read, own) => {
  expect(await partitionsReadBy(name, own)).toEqual(read)
})

test('OPS-8 what has no key of a partition reads all of them, and is seen to', async () => {
  expect(await partitionsReadBy('notices.forget', { before: new Date(0) })).toEqual({ notice: 16 })
})
