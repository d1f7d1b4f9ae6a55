import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import events from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { confirmDurable } from '#platform/db/confirm-durable.ts'
import { transaction } from '#platform/db/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { inProject } from '#platform/root.ts'
import { write } from '../support/conversations.ts'
import { createTestDatabase } from '../support/database.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { isBus, startPostgresProxy } from '../support/postgres-proxy.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { whenOver } from '../support/when-over.ts'

const database = await createTestDatabase()
const proxy = await startPostgresProxy(database.url)
/** It goes on writing, whatever the database is told: every other connection is the site's. */
const connect = async () => {
  const client = new pg.Client({
    connectionString: database.url,
    options: '-c default_transaction_read_only=off',
  })
  await client.connect()
  return client
}
const [admin, holder] = [await connect(), await connect()]
const site: TestSite = await startSite({
  databaseUrl: proxy.url,
  connections: { timeouts: { connectMs: 2_000, statementMs: 10_000 } },
})
afterAll(async () => {
  await proxy.close()
  await holder.end()
  await admin.end()
  await database.drop()
})

let anna: TestMember
let ben: TestMember
beforeAll(async () => {
  anna = await addMember(site, { name: 'Anna', paid: true, credits: 100 })
  ben = await addMember(site, { name: 'Ben', gender: 'man' })
})

const messagesOf = async (key: string): Promise<number> =>
  (await admin.query('select 1 from message where client_key = $1', [key])).rowCount ?? 0
const debitsOf = async (key: string): Promise<number> =>
  (await admin.query('select 1 from credit_entry where reason = $1', [`message:${key}`])).rowCount ?? 0
const terminate = (where: string) =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  )
const readiness = async () => (await site.fetch('/readyz')).status

test('OPS-8 a message whose connection the database ends is asked for again, and sent once', async () => {
  const key = randomUUID()
  await holder.query('begin')
  await holder.query('select 1 from account where id = $1 for update', [anna.id])
  const sending = write(anna, ben, 'Once', key)
  const waiting = `wait_event_type = 'Lock' and application_name = 'vonk'`
  await expect.poll(async () => (await terminate(waiting)).rowCount).toBe(1)
  const refused = await sending
  await holder.query('rollback')
  expect(refused.status).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await messagesOf(key)).toBe(0)
  for (let n = 0; n < 2; n++) expect((await write(anna, ben, 'Once', key)).status).toBe(200)
  expect([await messagesOf(key), await debitsOf(key)]).toEqual([1, 1])
})

test('OPS-8 a message that was stored while its answer was lost is not sent again', async () => {
  const key = randomUUID()
  const stored = proxy.interrupt(['chat.send'], 'after')
  const sending = write(anna, ben, 'Stored', key)
  await stored
  proxy.end((opening) => !opening.includes('vonk-live'))
  expect((await sending).status).toBe(503)
  await expect.poll(() => messagesOf(key)).toBe(1)
  const again = await write(anna, ben, 'Stored', key)
  expect(again.status).toBe(200)
  expect([await messagesOf(key), await debitsOf(key)]).toEqual([1, 1])
})

test('OPS-8 all connections end at once: whoever comes next is served', async () => {
  await Promise.all(Array.from({ length: 8 }, () => site.fetch('/api/settings.php')))
  expect((await terminate(`application_name = 'vonk'`)).rowCount).toBeGreaterThan(0)
  await expect.poll(readiness).toBe(200)
  expect((await write(anna, ben, 'After')).status).toBe(200)
})

test('OPS-8 OPS-3 a server whose database has become a standby is not ready and stores nothing, and finds the primary by itself', async () => {
  whenOver(
    async () =>
      void (await admin.query(`alter database ${admin.database} reset default_transaction_read_only`)),
  )
  await admin.query(`alter database ${admin.database} set default_transaction_read_only = on`)
  await terminate(`application_name = 'vonk'`)
  await expect.poll(readiness).toBe(503)
  const key = randomUUID()
  const refused = await write(anna, ben, 'Read only', key)
  expect(refused.status).toBe(503)
  expect(refused.json()).toMatchObject({ error: 'overloaded' })
  expect(await messagesOf(key)).toBe(0)
  // Who only reads goes on.
  expect((await site.fetch('/')).status).toBe(200)

  // Connections from before remain; each is dropped as soon as it refuses to write.
  await admin.query(`alter database ${admin.database} reset default_transaction_read_only`)
  await expect.poll(async () => (await write(anna, ben, 'Read only', key)).status).toBe(200)
  await expect.poll(readiness).toBe(200)
  expect([await messagesOf(key), await debitsOf(key)]).toEqual([1, 1])
})

/** Whether the transaction has a number, and so waits for the standbys at its end. */
const waits = async (
  work: (tx: Parameters<typeof confirmDurable>[0]) => Promise<unknown>,
): Promise<boolean> =>
  transaction(site.pool, async (tx) => {
    await work(tx)
    const { rows } = await tx.query<{ id: string | null }>('select pg_current_xact_id_if_assigned() as id')
    return rows[0]?.id !== null
  })

test('OPS-8 who is told of an earlier write waits for the standbys as who wrote it did', async () => {
  const request = { scope: 'failover', key: randomUUID(), input: {} }
  const answer = (tx: Parameters<typeof confirmDurable>[0]) => once(tx, request, async () => 'done')
  await transaction(site.pool, answer)
  expect(await waits((tx) => tx.query('select 1'))).toBe(false)
  expect(await waits(confirmDurable)).toBe(true)
  expect(await waits(answer)).toBe(true)
})

test('OPS-2 what a pooler does not bear goes past it: live events and migrations', async () => {
  const environment = { DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: database.url }
  const before = proxy.count(isBus).ever
  const beside = await startSite({ environment, databaseUrl: proxy.url })
  expect((await beside.fetch('/readyz')).status).toBe(200)
  expect(proxy.count(isBus).ever).toBe(before)
  expect(
    (await admin.query(`select 1 from pg_stat_activity where application_name = 'vonk-live'`)).rowCount,
  ).toBeGreaterThan(0)

  const script = inProject('scripts', 'lib', 'prepare-apart.ts')
  const away = 'postgresql://vonk@127.0.0.1:1/vonk'
  const options = {
    env: { ...process.env, ...environment, DATABASE_URL: away, DEMO: '0' },
    stdio: 'ignore',
  } as const
  const [code] = (await events.once(spawn(process.execPath, [script, '--sources'], options), 'exit')) as [
    number,
  ]
  expect(code).toBe(0)
  expect(() => readConfig({ DATABASE_DIRECT_URL: database.url })).toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL',
  )
})
