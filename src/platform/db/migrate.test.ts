import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from './database.ts'
import { migrate } from './migrate.ts'
import type { MigrateOptions } from './migrate.ts'
import { migrationOf, readMigrations } from './migration-files.ts'
import { requireKnownSchema } from './schema-version.ts'

/** A database of today, and what is to come after it. */
const databaseBefore = async (...later: [name: string, sql: string][]) => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 4 })
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await pool.end()
    await database.drop()
  })
  await pool.query('create table parcel (id int); insert into parcel values (1), (1)')
  const migrations = [...readMigrations(), ...later.map(([name, sql]) => migrationOf(name, sql))]
  return {
    pool,
    other,
    run: (options: MigrateOptions = {}) => migrate(pool, { migrations, lockMs: 100, ...options }),
    isRecorded: async (name: string) =>
      (await pool.query('select from migration where name = $1', [name])).rowCount === 1,
    isValid: async (index: string) =>
      (await pool.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index]))
        .rows[0]?.indisvalid as boolean | undefined,
  }
}

const column = ['9001_column.sql', 'alter table parcel add column weight int'] as const
const index = [
  '9002_index.sql',
  '-- Many rows.\ncreate unique index concurrently parcel_id\n  on parcel (id);\n',
] as const

test('OPS-9 a migration gives way to whoever holds its table, and is done once they are', async () => {
  const { other, run, pool, isRecorded } = await databaseBefore([...column])
  await other.query('begin; lock table parcel in access share mode')
  const told: string[] = []
  const done = run({ pausesMs: Array<number>(1000).fill(20), tell: (line) => told.push(line) })
  await expect.poll(() => told.length).toBeGreaterThan(2)
  // In its pauses others read as ever: nobody stands in line behind a migration that waits.
  expect((await pool.query('select id from parcel')).rowCount).toBe(2)
  expect(await isRecorded(column[0])).toBe(false)
  await other.query('rollback')
  expect(await done).toEqual([column[0]])
  expect(told[0]).toContain(column[0])
})

test('OPS-9 a migration that never gets its table ends with its name and changes nothing', async () => {
  const { other, run, isRecorded } = await databaseBefore([...column])
  await other.query('begin; lock table parcel in access share mode')
  await expect(run({ pausesMs: [1, 1] })).rejects.toThrow(
    'migration 9001_column.sql failed: another transaction holds its tables',
  )
  expect(await isRecorded(column[0])).toBe(false)
})

test('OPS-9 a migration that waits in a circle with a transaction lets it through and tries again', async () => {
  const both = [
    '9004_both.sql',
    'lock table parcel; lock table migration; alter table parcel add column weight int',
  ] as const
  const { other, run, pool, isRecorded } = await databaseBefore([...both])
  // Of the two it is the migration that PostgreSQL ends.
  await other.query(`set deadlock_timeout = '1h'; begin; lock table migration in share mode`)
  const told: string[] = []
  const done = run({ lockMs: 60_000, pausesMs: [20, 20, 20], tell: (line) => told.push(line) })
  const waiting = `select 1 from pg_locks where relation = 'migration'::regclass and not granted`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await other.query('lock table parcel; commit')
  expect(await done).toEqual([both[0]])
  expect(told).toHaveLength(1)
  expect(await isRecorded(both[0])).toBe(true)
})

test('OPS-9 a concurrent index is built without a transaction; what a broken-off build left is replaced', async () => {
  const { run, pool, isRecorded, isValid } = await databaseBefore([...index])
  await expect(run()).rejects.toThrow('migration 9002_index.sql failed')
  expect([await isValid('parcel_id'), await isRecorded(index[0])]).toEqual([false, false])
  await pool.query('delete from parcel')
  expect(await run()).toEqual([index[0]])
  expect([await isValid('parcel_id'), await isRecorded(index[0])]).toEqual([true, true])
  // As after a kill between the build and the record.
  await pool.query('delete from migration where name = $1', [index[0]])
  expect(await run()).toEqual([index[0]])
  expect(await run()).toEqual([])
})

test('OPS-9 OPS-2 processes that start together take turns, also around a concurrent index', async () => {
  const { run, pool } = await databaseBefore([...column], [...index])
  await pool.query('delete from parcel')
  const done = await Promise.all([run(), run(), run()])
  expect(done.flat()).toEqual([column[0], index[0]])
})

test('OPS-9 a file with a concurrent index has nothing else in it', () => {
  for (const sql of [
    'create index concurrently a on t (b); create index concurrently c on t (d);',
    'create index concurrently if not exists a on t (b);',
    'create index concurrently on t (b);',
    'drop index concurrently a;',
  ])
    expect(() => migrationOf('9003_odd.sql', sql), sql).toThrow('alone in its file')
})

test('OPS-9 an older version neither migrates nor starts on the schema of a newer one, unless it is told to', async () => {
  const { run, pool } = await databaseBefore([...column])
  await run()
  const words = 'migrated by a newer version of Vonk, which has 9001_column.sql'
  await expect(migrate(pool)).rejects.toThrow(words)
  await expect(requireKnownSchema(pool, { newerSchema: false })).rejects.toThrow(words)
  expect(await migrate(pool, { newerSchema: true })).toEqual([])
  await requireKnownSchema(pool, { newerSchema: true })
})

test('OPS-3 a migration that fails by itself is final, for no further try mends it', async () => {
  const { run, isRecorded } = await databaseBefore(['9003_wrong.sql', 'alter table nowhere add column a int'])
  await expect(run()).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: 'migration 9003_wrong.sql failed',
  })
  expect(await isRecorded('9003_wrong.sql')).toBe(false)
})
