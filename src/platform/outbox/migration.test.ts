import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '../db/database.ts'
import { readMigrations } from '../db/migration-files.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const sqlOf = (number: string) => readMigrations().find(({ name }) => name.startsWith(number))?.sql ?? ''
const tableOf = (number: string, table: string) =>
  new RegExp(`create table ${table} \\([^;]+;`).exec(sqlOf(number))?.[0] ?? ''

test('NOT-5 what waits or was sent moves into the one outbox, and nothing is sent twice', async () => {
  await pool.query('drop table outbox, scheduled_job')
  await pool.query(tableOf('0003', 'outbox_mail'))
  await pool.query(tableOf('0008', 'outbox_sms'))
  await pool.query('create schema pgboss create table job (id int)')
  const { rows } = await pool.query<{ id: number; site_id: number; language: string }>(
    'select id, site_id, language from account limit 1',
  )
  const [account] = rows
  const mail = (event: string, sentAt: string | null, template = 'activation') =>
    pool.query(
      `insert into outbox_mail (site_id, account_id, recipient, language, template, params, event_key, created_at,
                                attempts, next_try_at, sent_at)
       values ($1, $2, 'anna@example.org', 'nl', $5, '{"name":"Anna"}', $3, now(), 3, now(), $4)`,
      [account?.site_id, account?.id, event, sentAt, template],
    )
  const sms = (body: string, sentAt: string | null) =>
    pool.query(
      `insert into outbox_sms (account_id, recipient, body, created_at, attempts, next_try_at, sent_at)
       values ($1, '+31612345678', $2, now(), 2, now(), $3)`,
      [account?.id, body, sentAt],
    )
  await mail('a', null)
  await pool.query('delete from outbox_mail')
  await mail('activation:7:x', null)
  await mail('receipt:0199-ab', '2026-11-15', 'receipt')
  await sms('012345 ist dein Code für Vonk. Er gilt 10 Minuten.', null)
  await sms('', '2026-11-15')

  await pool.query(sqlOf('0013'))

  const moved = await pool.query(
    `select id, channel, site_id, language, template, params, event_key, attempts, sent_at is not null as sent
       from outbox order by id`,
  )
  const { id, site_id, language } = account ?? {}
  const params = { name: 'Anna' }
  const mailOf = { channel: 'mail', site_id, language: 'nl', template: 'activation', attempts: 3 }
  const smsOf = { channel: 'sms', site_id, language, template: 'direct_debit_code', attempts: 2 }
  expect(moved.rows).toEqual([
    { ...mailOf, id: 2, event_key: 'activation:7:x', params, sent: false },
    { ...mailOf, id: 3, template: 'receipt', event_key: `receipt:${id}:0199-ab`, params, sent: true },
    { ...smsOf, id: 4, event_key: 'sms:1', params: { code: '012345' }, sent: false },
    { ...smsOf, id: 5, event_key: 'sms:2', params: {}, sent: true },
  ])
  const old = await pool.query(`select 1 from pg_namespace where nspname = 'pgboss'`)
  expect(old.rows).toEqual([])
})
