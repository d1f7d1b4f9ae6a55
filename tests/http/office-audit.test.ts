import { beforeAll, expect, test } from 'vitest'
import { proveChain, logHead } from '#features/office/server/audit/proof.ts'
import { sealActs } from '#features/office/server/audit/seal.ts'
import { verifyChain } from '#features/office/server/audit/verify.ts'
import type { Broken } from '#features/office/server/audit/verify.ts'
import { personalData } from '#app/server/features.ts'
import { systemClock } from '#platform/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { erase } from '#platform/personal-data/index.ts'
import { addMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'

const WRITERS = 50
const site = await startSite({ connections: { max: WRITERS + 6 } })
const { pool } = site
const clock = systemClock
const staff = await addStaff(pool, ['moderator', 'admin'])

const sealAll = async () => {
  while ((await sealActs({ pool, clock })) > 0);
}
const counts = async () => {
  const { rows } = await pool.query<{ acts: number; seals: number; last: number; waiting: number }>(
    `select (select count(*)::int from staff_act) as acts, count(*)::int as seals, coalesce(max(sequence), 0)::int as last,
            (select count(*)::int from staff_act_unsealed) as waiting from staff_act_seal`,
  )
  return rows[0]
}
/** As whoever owns the database can. */
const byForce = (...statements: string[]) =>
  transaction(pool, async (tx) => {
    for (const table of ['staff_act', 'staff_act_seal'])
      await tx.query(`alter table ${table} disable trigger all`)
    for (const sql of statements) await tx.query(sql)
    for (const table of ['staff_act', 'staff_act_seal'])
      await tx.query(`alter table ${table} enable trigger all`)
  })

let afterwards: object = {}
beforeAll(async () => {
  const member = await addMember(site)
  const browser = visitor(site)
  const [name = '', value = ''] = staff.cookie.split('=')
  browser.cookies.set(name, value)
  let isWriting = true
  // Three that seal, while fifty write; every third of these goes back, and leaves a number that nobody has.
  const sealers = Array.from({ length: 3 }, async () => {
    while (isWriting) await sealActs({ pool, clock })
  })
  const writing = Array.from({ length: WRITERS }, async (_, writer) => {
    const { status } = await browser.get(`/api/office-acts-about.php?account=${member.id}`)
    if (status !== 200) throw new Error(`it was answered with ${status}`)
    await transaction(pool, async (tx) => {
      await tx.query(
        `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
         select $1, id, 'moderator', 'POST /api/office-photo.php', jsonb_build_object('photo', $2::int), clock_timestamp()
           from site where is_default`,
        [staff.id, writer],
      )
      // The later it began, the sooner it is committed.
      await tx.query('select pg_sleep($1)', [(WRITERS - writer) / 100])
      if (writer % 3 === 0) throw new Error('goes back')
    }).catch((error: Error) => {
      if (error.message !== 'goes back') throw error
    })
  })
  await Promise.all(writing)
  isWriting = false
  await Promise.all(sealers)
  await sealAll()
  afterwards = { ...(await counts()), proof: await verifyChain(pool) }
})

test('OFF-1 C3 fifty write while three seal: every act has one place in the chain, and it is whole', () => {
  const acts = WRITERS + WRITERS - Math.ceil(WRITERS / 3)
  expect(afterwards).toMatchObject({ acts, seals: acts, last: acts, waiting: 0 })
  expect(afterwards).toMatchObject({
    proof: {
      sealed: acts,
      first: { sequence: 1 },
      last: { sequence: acts },
      head: { sequence: acts, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      unsealed: { count: 0, oldest: null },
      broken: null,
    },
  })
})

test('OFF-1 C3 an act that is committed after younger ones were sealed is sealed too', async () => {
  const late = await pool.connect()
  await late.query('begin')
  const insert = `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
                  select ${staff.id}, id, 'admin', 'POST /api/x.php', '{"b": 2, "a": "1"}', now() from site where is_default returning id`
  const { rows: lateRows } = await late.query<{ id: number }>(insert)
  const { rows: soonRows } = await pool.query<{ id: number }>(insert)
  await sealAll()
  await late.query('commit')
  late.release()
  await sealAll()
  const order = await pool.query<{ act_id: number }>(
    'select act_id from staff_act_seal order by sequence desc limit 2',
  )
  expect(order.rows.map((row) => row.act_id)).toEqual([lateRows[0]?.id, soonRows[0]?.id])
  expect((await verifyChain(pool)).broken).toBe(null)
})

const act = (sequence: number) => `(select act_id from staff_act_seal where sequence = ${sequence})`
const at = (why: Broken['why'], sequence: number | null) => ({ why, sequence })
const changes: [what: string, sql: string[], found: object][] = [
  ...[
    'staff_id = staff_id + 1',
    'site_id = site_id + 1',
    `role = 'finance'`,
    `endpoint = 'GET /api/x.php'`,
    `subject = '{"photo": 7000}'`,
    `created_at = created_at + interval '1 microsecond'`,
  ].map((change): [string, string[], object] => [
    `an act with ${change}`,
    [`update staff_act set ${change} where id = ${act(7)}`],
    at('altered', 7),
  ]),
  ['an act that is gone', [`delete from staff_act where id = ${act(9)}`], at('gone', 9)],
  ['a first act that is gone', [`delete from staff_act where id = ${act(1)}`], at('gone', 1)],
  [
    'an act under another number',
    [
      `update staff_act_seal set act_id = 999999 where sequence = 5`,
      `insert into staff_act overriding system value select 999999, staff_id, site_id, role, endpoint, subject, created_at from staff_act limit 1`,
    ],
    at('altered', 5),
  ],
  ['a hash', [`update staff_act_seal set hash = repeat('a', 64) where sequence = 4`], at('altered', 4)],
  [
    'a previous hash',
    [`update staff_act_seal set previous_hash = repeat('a', 64) where sequence = 4`],
    at('relinked', 4),
  ],
  [
    'a time of sealing',
    [`update staff_act_seal set sealed_at = sealed_at + interval '1 microsecond' where sequence = 4`],
    at('altered', 4),
  ],
  ['a seal that is gone', [`delete from staff_act_seal where sequence = 6`], at('missing', 7)],
  [
    'an act that is gone with its seal',
    [`delete from staff_act where id = ${act(6)}`, `delete from staff_act_seal where sequence = 6`],
    at('missing', 7),
  ],
  [
    'a place that was closed again',
    [
      `delete from staff_act_seal where sequence = 6`,
      // Away first: places are unique.
      `update staff_act_seal set sequence = sequence + 100000 where sequence > 6`,
      `update staff_act_seal set sequence = sequence - 100001 where sequence > 6`,
    ],
    at('relinked', 6),
  ],
  [
    'two that changed places',
    [
      `update staff_act_seal set act_id = -act_id where sequence in (10, 11)`,
      `update staff_act_seal s set act_id = -o.act_id from staff_act_seal o
        where s.sequence in (10, 11) and o.sequence = 21 - s.sequence`,
    ],
    at('altered', 10),
  ],
  [
    'an act beside the chain',
    [
      `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
       select staff_id, site_id, role, endpoint, subject, created_at from staff_act limit 1`,
    ],
    at('unsealed', null),
  ],
  [
    'no acts',
    ['alter table staff_act_seal drop constraint staff_act_seal_act_id_fkey', 'truncate staff_act'],
    at('gone', 1),
  ],
  ['no seals', ['truncate staff_act_seal, audit_proof'], at('unsealed', null)],
]

test.each(changes)('OFF-1 C3 %s is found, with its place', async (_what, sql, found) => {
  await sealAll()
  await pool.query('create table kept_act as table staff_act')
  await pool.query('create table kept_seal as table staff_act_seal')
  try {
    await byForce(...sql)
    expect((await verifyChain(pool)).broken).toMatchObject(found)
  } finally {
    await byForce(
      'truncate staff_act_seal, staff_act',
      'insert into staff_act overriding system value table kept_act',
      'insert into staff_act_seal table kept_seal',
      'drop table kept_act, kept_seal',
    )
  }
  expect((await verifyChain(pool)).broken).toBe(null)
})

test('OFF-1 C3 an act of another day that was put in is sealed, and found', async () => {
  const { rows } = await transaction(pool, async (tx) =>
    tx.query<{ id: number }>(
      `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
       select $1, id, 'admin', 'POST /api/x.php', '{}', now() - interval '2 days' from site where is_default returning id`,
      [staff.id],
    ),
  )
  await sealAll()
  const { sealed, broken } = await verifyChain(pool)
  expect(broken).toEqual({ why: 'late', sequence: sealed + 1, act: rows[0]?.id })
  await byForce(
    `delete from staff_act_seal where act_id = ${rows[0]?.id}`,
    `delete from staff_act where id = ${rows[0]?.id}`,
  )
})

test('OFF-1 C3 an end that is gone with its acts is found by a head that was written down, and by the proof before', async () => {
  const lines: { said: Record<string, unknown>; message: string }[] = []
  const log = {
    info: (said: Record<string, unknown>, message: string) => void lines.push({ said, message }),
    error: (said: Record<string, unknown>, message: string) => void lines.push({ said, message }),
  } as unknown as Parameters<typeof logHead>[0]['log']
  const services = { pool, clock, log }
  expect(await logHead(services)).toBe(1)
  const { head } = await verifyChain(pool)
  expect(lines).toEqual([
    { said: { ...head, sealedAt: expect.stringMatching(/^\d{4}-.*Z$/) }, message: 'audit head' },
  ])
  expect((await verifyChain(pool, [head])).broken).toBe(null)
  const cut = [
    'staff_act_seal where sequence > 20',
    'staff_act where id not in (select act_id from staff_act_seal)',
  ]
  await pool.query('create table cut_act as table staff_act')
  await pool.query('create table cut_seal as table staff_act_seal')
  await byForce(...cut.map((rest) => `delete from ${rest}`))
  // By itself it is a whole chain.
  expect((await verifyChain(pool)).broken).toBe(null)
  expect((await verifyChain(pool, [head])).broken).toMatchObject({
    why: 'shortened',
    sequence: head.sequence,
  })
  await byForce(
    'insert into staff_act overriding system value select * from cut_act where id not in (select id from staff_act)',
    'insert into staff_act_seal select * from cut_seal where sequence > 20',
  )
  expect(await proveChain(services)).toBe(0)
  await byForce(...cut.map((rest) => `delete from ${rest}`))
  expect(await proveChain(services)).toBe(1)
  expect(lines.at(-1)).toMatchObject({ message: 'the audit log was altered' })
  expect((await site.fetch('/metrics')).text).toContain('audit_broken 1')
  // Sealed anew by itself it has another head.
  await byForce(
    'insert into staff_act overriding system value select * from cut_act where id not in (select id from staff_act)',
    'insert into staff_act_unsealed select id, created_at from staff_act where id not in (select act_id from staff_act_seal)',
  )
  await sealAll()
  expect((await verifyChain(pool, [head])).broken).toMatchObject({ why: 'shortened' })
  await byForce(
    'delete from staff_act_seal where sequence > 20',
    'insert into staff_act_seal select * from cut_seal where sequence > 20',
    'drop table cut_act, cut_seal',
  )
  expect(await proveChain(services)).toBe(0)
  expect((await site.fetch('/metrics')).text).toContain('audit_broken 0')
})

test('OFF-1 C3 a sealer whose connection dies in the middle leaves nothing, and doubles nothing', async () => {
  await pool.query(
    `insert into staff_act (staff_id, site_id, role, endpoint, subject, created_at)
     select $1, id, 'admin', 'POST /api/x.php', '{}', now() from site, generate_series(1, 30) where is_default`,
    [staff.id],
  )
  const before = await counts()
  // Whoever seals waits in the middle of it, for a lock on the table, and is ended there.
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table staff_act_seal in share mode')
  const sealing = sealActs({ pool, clock }).catch((error: unknown) => error)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                      and query like '%insert into staff_act_seal%'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  const { rows: ended } = await pool.query<{ pid: number }>(waiting)
  // Another one does not wait for it.
  expect(await sealActs({ pool, clock })).toBe(0)
  const pids = ended.map(({ pid }) => pid)
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
  expect(await sealing).toBeInstanceOf(Error)
  // It is told that it ends before its locks are gone.
  const left = 'select from pg_stat_activity where pid = any ($1)'
  await expect.poll(async () => (await pool.query(left, [pids])).rowCount).toBe(0)
  await blocker.query('commit')
  blocker.release()
  expect(await counts()).toEqual(before)
  await sealAll()
  expect(await counts()).toMatchObject({ seals: before?.acts, last: before?.acts, waiting: 0 })
  expect((await verifyChain(pool)).broken).toBe(null)
})

test('OFF-1 C3 erasing a member changes nothing of what was sealed', async () => {
  const member = await addMember(site, { name: 'Esmeralda Unmistakable' })
  const browser = visitor(site)
  const [name = '', value = ''] = staff.cookie.split('=')
  browser.cookies.set(name, value)
  expect((await browser.get(`/api/office-acts-about.php?account=${member.id}`)).status).toBe(200)
  await sealAll()
  const { head } = await verifyChain(pool)
  await transaction(pool, async (tx) => {
    await erase(tx, personalData, member.id)
  })
  expect(await verifyChain(pool, [head])).toMatchObject({ head, broken: null })
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce((select string_agg(a::text, '') from staff_act a), '')
         || coalesce((select string_agg(s::text, '') from staff_act_seal s), '') as all`,
  )
  expect(rows[0]?.all).not.toMatch(/Esmeralda|@example/)
})
