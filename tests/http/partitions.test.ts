import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { chatWith, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const domain = await emptySite(site, { message_credits: 1 })
const add = () => addMember(site, { domain, credits: 20, paid: true })
const own = async (): Promise<PoolClient> => {
  const client = await site.pool.connect()
  onTestFinished(() => client.release(true))
  return client
}

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await site.pool.query<Row>(sql, values)).rows
const partitionsOf = async (table: string): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
      [table],
    )
  ).map(({ name }) => name)

/** A member with conversations in two partitions, and where these are. */
const writerOfTwo = async () => {
  const anna = await add()
  const found = new Map<string, number>()
  while (found.size < 2) {
    const other = await add()
    await written(anna, other, 'Hello')
    const [row] = await rowsOf<{ conversation: number; part: string }>(
      'select conversation_id as conversation, tableoid::regclass::text as part from message where sender_id = $1 and recipient_id = $2',
      [anna.id, other.id],
    )
    if (row) found.set(row.part, row.conversation)
  }
  return { anna, places: [...found].map(([part, conversation]) => ({ part, conversation })) }
}

/** As the server of the version before does it, which knows of no keys. */
const put = (
  db: Pick<PoolClient, 'query'>,
  sender: TestMember,
  into: string,
  conversation: number,
  key: string,
) =>
  db.query(
    `insert into ${into} (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
     values ($1, 7, $2, 0, 7, $3, 'text', 'Hello', now())`,
    [conversation, sender.id, key],
  )
const taken = { code: '23505' }

test('OPS-8 a key is one message of its sender, in whatever partition it would be', async () => {
  const { anna, places } = await writerOfTwo()
  const [one, two] = places
  if (!one || !two) throw new Error('there are no two')
  const key = randomUUID()
  await put(site.pool, anna, 'message', one.conversation, key)
  await expect(put(site.pool, anna, 'message', two.conversation, key)).rejects.toMatchObject(taken)
  await expect(put(site.pool, anna, two.part, two.conversation, key)).rejects.toMatchObject(taken)
  const ben = await add()
  await put(site.pool, ben, 'message', two.conversation, key)
})

test('OPS-8 of two messages with one key at once, in two partitions, there is one', async () => {
  const { anna, places } = await writerOfTwo()
  const [one, two] = places
  if (!one || !two) throw new Error('there are no two')
  const [first, second] = [await own(), await own()]
  const waiting = async () =>
    (
      await rowsOf(`select 1 from pg_locks where locktype = 'transactionid' and not granted and pid = $1`, [
        pid,
      ])
    ).length
  const [{ pid } = { pid: 0 }] = (await second.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  for (const end of ['commit', 'rollback']) {
    const key = randomUUID()
    await first.query('begin')
    await put(first, anna, 'message', one.conversation, key)
    const late = put(second, anna, 'message', two.conversation, key).then(
      () => 'there',
      (error: { code: string }) => error.code,
    )
    await expect.poll(waiting).toBe(1)
    await first.query(end)
    expect(await late).toBe(end === 'commit' ? taken.code : 'there')
    const there = await rowsOf('select from message where sender_id = $1 and client_key = $2', [anna.id, key])
    expect(there).toHaveLength(1)
    await site.pool.query('delete from message where sender_id = $1 and client_key = $2', [anna.id, key])
  }
})

test('OPS-8 CHT-2 one key for two people at once is one message, and one credit', async () => {
  const [anna, ...others] = [await add(), await add(), await add(), await add()]
  const key = randomUUID()
  const answers = await Promise.all(others.map((other) => write(anna, other, 'Once', key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  const sent = await rowsOf('select from message where sender_id = $1', [anna.id])
  expect(sent).toHaveLength(1)
  const [{ credits } = { credits: 0 }] = await rowsOf<{ credits: number }>(
    'select credits from account where id = $1',
    [anna.id],
  )
  expect(credits).toBe(19)
})

test('OPS-8 a key goes with its message: to another number, and away', async () => {
  const [anna, ben] = [await add(), await add()]
  const key = randomUUID()
  const { message } = await written(anna, ben, 'Hello', key)
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    'update message set sequence = 5 where sender_id = $1 returning conversation_id as id',
    [anna.id],
  )
  const kept = () =>
    rowsOf('select conversation_id, client_key, sequence from message_key where sender_id = $1', [anna.id])
  expect(await kept()).toEqual([{ conversation_id: id, client_key: key, sequence: 5 }])
  expect((await written(anna, ben, 'Hello', key)).message).toMatchObject({ sequence: 5, text: message.text })
  expect(await chatWith(ben, anna)).toMatchObject({ messages: [{ sequence: 5 }] })
  await site.pool.query('delete from conversation where id = $1', [id])
  expect(await kept()).toEqual([])
})

test('OPS-8 each message has its key, and each key its message', async () => {
  const [{ apart } = { apart: -1 }] = await rowsOf<{ apart: number }>(
    `select count(*)::int as apart from message m
       full join message_key k using (sender_id, client_key, conversation_id, sequence)
      where m.sender_id is null or k.sender_id is null`,
  )
  expect(apart).toBe(0)
})

test('OPS-8 CRD-3 entries of the ledger are final in each partition too, whoever goes there directly', async () => {
  const parts = await partitionsOf('credit_entry')
  expect(parts).toHaveLength(16)
  for (const part of parts) {
    const holder = await rowsOf<{ account: number }>(
      `select n as account from generate_series(1, 1000) n
        where satisfies_hash_partition('credit_entry'::regclass, 16, $1, n::bigint) limit 1`,
      [Number(/\d+$/.exec(part)?.[0])],
    )
    await site.pool.query(
      `insert into ${part} (account_id, ledger_account, amount, reason, created_at)
       select $1, 'free', amount, 'test:' || gen_random_uuid(), now() from unnest('{1,-1}'::int[]) amount`,
      [holder[0]?.account],
    )
    for (const sql of [`update ${part} set amount = 99`, `delete from ${part}`, `truncate ${part}`])
      await expect(site.pool.query(sql), sql).rejects.toThrow('entries of the ledger are final')
  }
})

test('OPS-8 the three tables that grow without end have sixteen partitions each', async () => {
  for (const table of ['message', 'message_key', 'credit_entry', 'notice'])
    expect(await partitionsOf(table), table).toHaveLength(16)
})
