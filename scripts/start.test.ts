import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Message } from '#features/chat/contract.ts'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { listen, written } from '#tests/support/conversations.ts'
import { createOlderDatabase, createTestDatabase } from '#tests/support/database.ts'
import { addMember } from '#tests/support/people.ts'
import { answeredBy, bothSites } from '#tests/support/two-servers.ts'
import { visitor } from '#tests/support/visitor.ts'
import { freePort } from './lib/free-port.ts'

const running = new Set<ChildProcess>()
const folders: string[] = []
const newDataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-start-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

type Started = { child: ChildProcess; port: number; output: () => string; exited: Promise<number | null> }

const start = async (
  dataDir: string,
  databaseUrl = '',
  environment: Record<string, string> = {},
): Promise<Started> => {
  const usual = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    // Tests keep a two-core machine busy on purpose.
    QUEUE_TARGET_MS: '0',
    FROZEN_AFTER_SECONDS: '0',
  }
  const child = spawn(process.execPath, [inProject('scripts', 'start.ts')], {
    env: { ...process.env, ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => running.delete(child))
  const port = await new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /running at http:\/\/localhost:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exited.then((code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { child, port, output: () => output, exited }
}

const until = async <T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
  for (;;) {
    const fact = await look()
    if (fact !== undefined) return fact
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Processes that belong to this data folder, by what they run. */
const processes = (dataDir: string, name: string): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return environment.includes(`DATA_DIR=${dataDir}`) && command.includes(name)
      } catch {
        return false
      }
    })
    .map(Number)

/** What the machine says that a process holds of its memory. */
const residentMegabytes = (pid = 0): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const SUPERVISOR_MEGABYTES = 100

const home = (port: number) => fetch(`http://127.0.0.1:${port}/`, { headers: { host: 'localhost' } })
const answers = async (port: number) =>
  (await home(port).catch(() => undefined))?.status === 200 ? true : undefined

/** Three whole starts and seven commands, on a machine that does much else. */
const STARTS_MS = 600_000

/** What a command of the operator says, on the data of a site. */
const command = async (dataDir: string, name: string, ...options: string[]): Promise<string> => {
  const BACKUP_KEY = randomBytes(32).toString('base64')
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY }
  const script = inProject('scripts', `${name}.ts`)
  return (await promisify(execFile)(process.execPath, [script, ...options], { env })).stdout
}

test(
  'OPS-1 npm start fills the demo once, serves, and stops all it started at SIGTERM',
  async () => {
    const dataDir = newDataDir()
    const first = await start(dataDir)
    expect(first.output()).toContain('The demo is filled in.')
    expect((await home(first.port)).status).toBe(200)
    expect(processes(dataDir, '/server/').length).toBe(2)
    expect(residentMegabytes(first.child.pid)).toBeLessThan(SUPERVISOR_MEGABYTES)
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    expect(processes(dataDir, '/server/')).toEqual([])

    const second = await start(dataDir)
    expect(second.output()).not.toContain('The demo is filled in.')
    expect(second.output()).not.toContain('Building')
    expect((await home(second.port)).status).toBe(200)

    // Beside it run the commands of the operator.
    const said = await Promise.all([
      command(dataDir, 'reconcile'),
      command(dataDir, 'audit'),
      command(dataDir, 'end-sessions', '--email', 'free@vonk.example'),
      command(dataDir, 'dsa-report', '--year', '2026', '--site', 'localhost'),
      command(dataDir, 'staff', 'list'),
      command(dataDir, 'demo', '--members', '20'),
      command(dataDir, 'backup', join(newDataDir(), 'backups')),
    ])
    expect(said[0]).toContain('The books add up')
    expect(said[1]).toContain('The log is what was sealed')
    expect(said[2]).toBe('0 sessions ended.\n')
    expect(said[3]).toContain('localhost: 0 statements')
    expect(said[4]).toMatch(/^robin-admin  active  admin@all$/m)
    expect(said[5]).toMatch(/^20 invented members added/m)
    expect(said[6]).toMatch(/^Backup .+: \d+ MB of database, \d+ photo files/m)
    expect((await home(second.port)).status).toBe(200)
    expect(residentMegabytes(second.child.pid)).toBeLessThan(SUPERVISOR_MEGABYTES)

    // kill -9 of the server: it is back by itself, on the same port.
    const [server = 0] = processes(dataDir, 'server/server.js')
    process.kill(server, 'SIGKILL')
    await until(() =>
      processes(dataDir, 'server/server.js').some((pid) => pid !== server) ? true : undefined,
    )
    await until(() => answers(second.port))

    // kill -9 of the one that watches over them: nothing stays behind, and the next start is a whole one.
    second.child.kill('SIGKILL')
    await second.exited
    await until(() => (processes(dataDir, '/server/').length === 0 ? true : undefined))
    const third = await start(dataDir)
    expect((await home(third.port)).status).toBe(200)
    third.child.kill('SIGINT')
    expect(await third.exited).toBe(0)
  },
  STARTS_MS,
)

test('OPS-2 OPS-3 two servers share the port: both answer, what one takes the other tells, limits count both, and one goes on when the other is killed', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const [dataDir, metricsPort] = [newDataDir(), await freePort()]
  const environment = { SERVERS: '2', SERVER_METRICS_PORT: String(metricsPort) }
  const { child, port, exited } = await start(dataDir, database.url, environment)
  const pids = () => processes(dataDir, 'server/server.js')
  const bothAnswer = async () => {
    await fetch(`http://127.0.0.1:${port}/terms`, { headers: { host: 'localhost', connection: 'close' } })
    const counts = await Promise.all([answeredBy(metricsPort), answeredBy(metricsPort + 1)])
    return counts.every((count) => count > 0) ? true : undefined
  }
  await until(bothAnswer)
  const before = pids()
  expect(before).toHaveLength(2)

  const pool = createPool({ connectionString: database.url, max: 1 })
  onTestFinished(() => pool.end())
  const sites = await bothSites({ port, pool, metricsPort })
  const anna = await addMember(sites[0], { paid: true, credits: 1_000 })
  const ben = await addMember(sites[0], { gender: 'man' })
  const stream = await listen(sites[0], ben)
  for (const site of sites) {
    const browser = visitor(site)
    for (const [name, value] of anna.browser.cookies) browser.cookies.set(name, value)
    const { message } = await written({ ...anna, browser }, ben, 'Snow in the mountains')
    const isThat = (told: unknown) => (told as Message).sequence === message.sequence
    await stream.heard(({ type, message: told }) => type === 'message' && isThat(told))
  }
  stream.stop()
  const guesses: string[] = []
  for (let n = 0; n < 8; n++) {
    const given = { email: 'kim@example.org', password: 'wrong' }
    const answer = await visitor(sites[n % 2] ?? sites[0]).send('POST', '/api/user.php', given)
    guesses.push((answer.json() as unknown as { error: string }).error)
  }
  expect(guesses).toEqual([...Array(5).fill('login_failed'), ...Array(3).fill('login_blocked')])

  const [one = 0, other = 0] = before
  process.kill(one, 'SIGKILL')
  await until(() => (pids().includes(one) ? undefined : true))
  expect(pids()).toContain(other)
  await until(() => answers(port))
  await until(() => (pids().length === 2 ? true : undefined))
  await until(bothAnswer)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  expect(pids()).toEqual([])
})

test('OPS-1 npm start refuses an older PostgreSQL by its name', async () => {
  const database = await createOlderDatabase()
  onTestFinished(database.drop)
  await expect(start(newDataDir(), database.url)).rejects.toThrow(
    `PostgreSQL ${database.version}, and Vonk needs 15 or newer`,
  )
})

test('OPS-1 npm start of a public site refuses what only trials have, in words and before it begins', async () => {
  const dataDir = newDataDir()
  const refused = await start(dataDir, '', { HTTPS: '1' }).catch(String)
  expect(refused).toMatch(/ended with 78: Unsafe for a public site:\n  TRUST_PROXY: /)
  expect(refused).toMatch(
    /HTTPS=1 is a public site, which does not start like this:\n  PAYMENTS: .*PAYMENTS=sandbox.*\n  SMTP_URL: .*MAILBOX=1/,
  )
  expect(refused).not.toMatch(/\n\s+at /)
  expect(readdirSync(dataDir)).toEqual([])
  const wrong = await start(dataDir, '', { PORT: 'seven' }).catch(String)
  expect(wrong).toMatch(/ended with 78: configuration: PORT: /)
  expect(wrong).not.toMatch(/\n\s+at /)
  // The server that was loaded meanwhile is gone too.
  await until(() => (processes(dataDir, 'server/server.js').length === 0 ? true : undefined))
})

test('OPS-1 OPS-6 npm start of a public site on a database with the demo says so and ends', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const named = { HTTPS: '1', PAYMENTS: 'sandbox', MAILBOX: '1' }
  const refused = await start(newDataDir(), database.url, named).catch(String)
  expect(refused).toMatch(/ended with 78: Unsafe for a public site:\n  PAYMENTS: /)
  expect(refused).toContain('DEMO: the database has the accounts of the demo')
  expect(refused).not.toMatch(/\n\s+at /)
})

test('OPS-3 a kill in the seconds of a start, a dead worker and a frozen server: the site comes back by itself', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const dataDir = newDataDir()
  const pidOf = (name: string, ...not: number[]) =>
    until(() => processes(dataDir, name).find((pid) => !not.includes(pid)))
  const starting = start(dataDir, database.url, { FROZEN_AFTER_SECONDS: '5' })
  process.kill(await pidOf('scripts/lib/check-and-build'), 'SIGKILL')
  process.kill(await pidOf('scripts/lib/prepare-apart'), 'SIGKILL')
  // It loads while the database is prepared; whoever dies over that is told when it is there.
  const first = await pidOf('server/server.js')
  expect(readFileSync(`/proc/${first}/environ`, 'utf8')).toContain('AWAITS_PREPARATION=1')
  process.kill(first, 'SIGKILL')
  const { child, port, output, exited } = await starting
  expect(output()).toContain('What checks and builds was killed (137)')
  expect(output()).toContain('The database could not be prepared')
  expect(output()).toContain('server ended unexpectedly (SIGKILL)')
  expect(residentMegabytes(child.pid)).toBeLessThan(SUPERVISOR_MEGABYTES)

  // Before it was ready, and the server goes on.
  const server = await pidOf('server/server.js', first)
  const worker = await pidOf('server/worker.js')
  process.kill(worker, 'SIGKILL')
  await pidOf('server/worker.js', worker)
  expect(processes(dataDir, 'server/server.js')).toEqual([server])

  process.kill(server, 'SIGSTOP')
  await pidOf('server/server.js', server, first)
  await until(() => answers(port))
  expect(output()).toContain('server has not answered for 5 s')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('OPS-3 a stop lets the request under way finish, and takes no new one', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { child, port, exited } = await start(newDataDir(), database.url)
  // A request whose body is still on its way when the stop comes.
  const { promise: answered, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
    if (text.includes('request_id')) resolve(text)
  })
  socket.on('close', () => resolve(text))
  await new Promise<void>((connected) => socket.once('connect', connected))
  socket.write(
    'POST /terms HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await until(() => answers(port))
  child.kill('SIGTERM')
  await until(async () => ((await home(port).catch(() => undefined)) === undefined ? true : undefined))
  socket.write('}')
  expect(await answered).toMatch(/^HTTP\/1\.1 405/)
  expect(await exited).toBe(0)
})
