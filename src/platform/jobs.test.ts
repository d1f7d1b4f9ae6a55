import { spawn } from 'node:child_process'
import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { nextTurn } from './cron.ts'
import type { Cron } from './cron.ts'
import { createPool } from './db/database.ts'
import { addJobMetrics } from './job-metrics.ts'
import { createScheduler, LEASE_MS, startJobs } from './jobs.ts'
import type { ScheduledJob } from './jobs.ts'
import { createLogger } from './logging.ts'
import { inProject } from './root.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const start = new Date('2026-11-15T12:10:30Z')
let now = start
const clock = { now: () => now }
beforeEach(async () => {
  now = start
  await pool.query('delete from scheduled_job')
})

const silent = createLogger('silent')
const scheduler = async (jobs: ScheduledJob[], log = silent) => {
  const made = createScheduler({ pool, jobs, log, clock })
  await made.plan()
  return made
}
/** Moves the clock there, begins what is due and waits until it is over. */
const at = async (time: string, ...schedulers: Awaited<ReturnType<typeof scheduler>>[]) => {
  now = new Date(`2026-11-${time}Z`)
  const begun = await Promise.all(schedulers.map((one) => one.begin()))
  await Promise.all(schedulers.map((one) => one.idle()))
  return begun.reduce((sum, count) => sum + count, 0)
}
const dueAt = async (name = 'job') =>
  (await pool.query<{ due_at: Date }>('select due_at from scheduled_job where name = $1', [name])).rows[0]
    ?.due_at

const counted = (cron: Cron = '17 * * * *') => {
  const runs: string[] = []
  const job: ScheduledJob = { name: 'job', cron, run: async () => runs.push(now.toISOString()) }
  return { runs, job }
}

test.each<[Cron, string]>([
  ['* * * * *', '2026-11-15T12:11:00.000Z'],
  ['17 * * * *', '2026-11-15T12:17:00.000Z'],
  ['7 * * * *', '2026-11-15T13:07:00.000Z'],
  ['10 * * * *', '2026-11-15T13:10:00.000Z'],
  ['27 3 * * *', '2026-11-16T03:27:00.000Z'],
  ['0 23 * * *', '2026-11-15T23:00:00.000Z'],
])('OPS-2 the turn of %s after half past ten minutes is %s', (cron, turn) => {
  expect(nextTurn(cron, start).toISOString()).toBe(turn)
  // A turn is not its own next one.
  expect(nextTurn(cron, new Date(turn)).getTime()).toBeGreaterThan(Date.parse(turn))
})

test('OPS-2 a schedule that never comes is told at once', () => {
  expect(() => nextTurn('61 * * * *', start)).toThrow('never')
})

test('OPS-2 a job runs at its time, once, and again at its next', async () => {
  const { runs, job } = counted()
  const one = await scheduler([job])
  expect(await at('15T12:16:59.999', one)).toBe(0)
  expect(await at('15T12:17:00', one)).toBe(1)
  expect(await at('15T12:17:01', one)).toBe(0)
  expect(await at('15T13:16:59', one)).toBe(0)
  expect(await at('15T13:17:00.250', one)).toBe(1)
  expect(runs).toEqual(['2026-11-15T12:17:00.000Z', '2026-11-15T13:17:00.250Z'])
})

test('OPS-2 of several workers at once one runs a job', async () => {
  const { runs, job } = counted('* * * * *')
  const workers = await Promise.all(Array.from({ length: 4 }, () => scheduler([job])))
  for (let minute = 11; minute < 31; minute++) expect(await at(`15T12:${minute}:00`, ...workers)).toBe(1)
  expect(runs).toHaveLength(20)
})

test('OPS-2 jobs do not wait for each other, and none runs twice in one worker at once', async () => {
  const gate = Promise.withResolvers<number>()
  const slow: ScheduledJob = { name: 'slow', cron: '* * * * *', run: () => gate.promise }
  const { runs, job } = counted('* * * * *')
  const one = await scheduler([slow, job])
  now = new Date('2026-11-15T12:11:00Z')
  expect(await one.begin()).toBe(2)
  await vi.waitUntil(async () => (await dueAt())?.toISOString() === '2026-11-15T12:12:00.000Z')
  // Its lease is over by then, but it knows itself that it runs.
  now = new Date('2026-11-15T12:13:00Z')
  expect(await one.begin()).toBe(1)
  gate.resolve(0)
  await one.idle()
  // The two turns that came meanwhile are one.
  expect(await at('15T12:13:30', one)).toBe(1)
  expect(await at('15T12:13:31', one)).toBe(0)
  expect(runs).toHaveLength(2)
})

test('OPS-2 turns missed during a standstill are made up for once', async () => {
  const { runs, job } = counted()
  const before = await scheduler([job])
  expect(await at('15T12:17:00', before)).toBe(1)
  now = new Date('2026-11-18T09:00:00Z')
  const after = await scheduler([job])
  expect(await at('18T09:00:00', after)).toBe(1)
  expect(await at('18T09:00:01', after)).toBe(0)
  expect((await dueAt())?.toISOString()).toBe('2026-11-18T09:17:00.000Z')
  expect(runs).toHaveLength(2)
})

test('OPS-2 a schedule that has become more frequent counts at once', async () => {
  await scheduler([counted('27 3 * * *').job])
  await scheduler([counted('* * * * *').job])
  expect((await dueAt())?.toISOString()).toBe('2026-11-15T12:11:00.000Z')
})

test('OPS-2 a clock that ran a day ahead holds up no job once it is right', async () => {
  const { runs, job } = counted()
  now = new Date('2026-11-16T12:10:30Z')
  const gate = Promise.withResolvers<number>()
  const ahead = await scheduler([
    { ...job, run: () => gate.promise },
    { ...counted().job, name: 'other' },
  ])
  now = new Date('2026-11-16T12:17:00Z')
  expect(await ahead.begin()).toBe(2)
  await vi.waitUntil(async () => (await dueAt('other'))?.toISOString() === '2026-11-16T13:17:00.000Z')
  // It was killed there; its lease ends tomorrow.
  now = start
  const other = { ...counted().job, name: 'other' }
  const right = await scheduler([job, other])
  expect((await dueAt('other'))?.toISOString()).toBe('2026-11-15T12:17:00.000Z')
  expect(await at('15T12:17:00', right)).toBe(2)
  expect(runs).toHaveLength(1)
  gate.resolve(0)
  await ahead.idle()
})

test('OPS-2 a job that fails is logged and has its next turn, and the others theirs', async () => {
  const lines: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const broken: ScheduledJob = {
    name: 'broken',
    cron: '17 * * * *',
    run: () => Promise.reject(new Error('it went wrong')),
  }
  const { runs, job } = counted()
  const one = await scheduler([broken, job], createLogger('info', sink))
  expect(await at('15T12:17:00', one)).toBe(2)
  expect(await at('15T12:17:10', one)).toBe(0)
  expect((await dueAt('broken'))?.toISOString()).toBe('2026-11-15T13:17:00.000Z')
  expect(await at('15T13:17:00', one)).toBe(2)
  expect(runs).toHaveLength(2)
  expect(lines.join('')).toContain('it went wrong')
  expect(lines.join('')).toContain('"job":"broken"')
})

test('OPS-2 who lives keeps its job beyond the lease', async () => {
  const gate = Promise.withResolvers<number>()
  const one = await scheduler([{ name: 'job', cron: '17 * * * *', run: () => gate.promise }])
  const { runs, job } = counted()
  const other = await scheduler([job])
  now = new Date('2026-11-15T12:17:00Z')
  expect(await one.begin()).toBe(1)
  for (let minutes = 1; minutes <= 5; minutes++) {
    now = new Date(now.getTime() + LEASE_MS - 1)
    await one.renew()
    expect(await other.begin()).toBe(0)
  }
  gate.resolve(1)
  await one.idle()
  expect((await dueAt())?.toISOString()).toBe('2026-11-15T13:17:00.000Z')
  expect(runs).toEqual([])
})

test('OPS-2 who has lost a job to another changes nothing of it any more', async () => {
  const gate = Promise.withResolvers<number>()
  const suspended = await scheduler([{ name: 'job', cron: '17 * * * *', run: () => gate.promise }])
  now = new Date('2026-11-15T12:17:00Z')
  expect(await suspended.begin()).toBe(1)
  const { runs, job } = counted()
  const other = await scheduler([job])
  expect(await at('15T13:20:00', other)).toBe(1)
  expect(runs).toHaveLength(1)
  await suspended.renew()
  gate.resolve(1)
  await suspended.idle()
  const { rows } = await pool.query('select due_at, leased_until from scheduled_job')
  expect(rows).toEqual([{ due_at: new Date('2026-11-15T14:17:00Z'), leased_until: null }])
})

test('OPS-2 a worker killed while it runs a job is followed by another after the lease', async () => {
  const { runs, job } = counted()
  const other = await scheduler([job])
  const due = new Date('2026-11-15T12:17:00Z')
  const module = (path: string) => JSON.stringify(pathToFileURL(inProject(path)).href)
  const source = `
    import { createPool } from ${module('src/platform/db/database.ts')}
    import { createScheduler } from ${module('src/platform/jobs.ts')}
    const pool = createPool({ connectionString: process.env.DATABASE_URL })
    const run = () => new Promise(() => { process.send('running'); setInterval(() => {}, 1000) })
    const clock = { now: () => new Date(${due.getTime()}) }
    const jobs = [{ name: 'job', cron: '17 * * * *', run }]
    await createScheduler({ pool, jobs, log: console, clock }).begin()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url },
  })
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('the worker ended by itself')))
  })
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')

  now = new Date(due.getTime() + LEASE_MS - 1)
  expect(await other.begin()).toBe(0)
  now = new Date(due.getTime() + LEASE_MS)
  expect(await other.begin()).toBe(1)
  await other.idle()
  expect(runs).toHaveLength(1)
  expect((await dueAt())?.toISOString()).toBe('2026-11-15T13:17:00.000Z')
})

test('OPS-2 a worker runs its jobs by itself, and ends the one under way when it is stopped', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<number>()
  const slow: ScheduledJob = {
    name: 'job',
    cron: '* * * * *',
    run: () => {
      begun.resolve()
      return gate.promise
    },
  }
  const jobs = await startJobs(pool, [slow], silent, { clock })
  now = new Date('2026-11-15T12:11:00Z')
  await begun.promise
  const stopped = jobs.stop()
  gate.resolve(1)
  await stopped
  expect((await dueAt())?.toISOString()).toBe('2026-11-15T12:12:00.000Z')
})

test('OPS-3 what a worker has run is counted, what failed apart', async () => {
  const told: string[] = []
  const jobs: ScheduledJob[] = [
    { name: 'good', cron: '* * * * *', run: () => Promise.resolve(1) },
    { name: 'bad', cron: '* * * * *', run: () => Promise.reject(new Error('no')) },
  ]
  now = new Date('2026-11-20T12:00:30Z')
  const registry = new Registry()
  const count = addJobMetrics(registry)
  const scheduled = createScheduler({
    pool,
    jobs,
    log: silent,
    clock,
    told: (job, outcome) => {
      told.push(`${job} ${outcome}`)
      count(job, outcome)
    },
  })
  await scheduled.plan()
  now = new Date('2026-11-20T12:01:00Z')
  await scheduled.begin()
  await scheduled.idle()
  expect(told.toSorted()).toEqual(['bad failed', 'good done'])
  expect(await registry.metrics()).toContain('job_runs_total{job="bad",outcome="failed"} 1')
})
