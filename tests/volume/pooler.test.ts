import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { ensureBuilt } from '#scripts/lib/built.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { findProgram } from '#scripts/lib/debian.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { startPair } from '../support/standby.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const STATEMENTS = 400
const isRoot = process.getuid?.() === 0

const findPgbouncer = () => {
  const { path, environment } = findProgram(
    'pgbouncer',
    ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
    ['/usr/sbin/pgbouncer'],
  )
  const env = { ...process.env, ...environment }
  const { stdout } = spawnSync(path, ['--version'], { env, encoding: 'utf8' })
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []
  return { path, env, knowsStatements: Number(major) > 1 || Number(minor) >= 21 }
}

type Settings = { pool_mode: 'transaction' | 'session'; [name: string]: string | number }

/** With the settings that operators have, and those that this version does not know left out. */
const startPooler = async (databaseUrl: string, settings: Settings): Promise<string> => {
  const { path, env, knowsStatements } = findPgbouncer()
  const { searchParams, pathname, username } = new URL(databaseUrl)
  const socket = searchParams.get('host') ?? ''
  const { uid, gid } = statSync(socket)
  const folder = mkdtempSync(join(tmpdir(), 'vonk-pooler-'))
  chmodSync(folder, 0o755)
  whenOver(async () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const file = join(folder, 'pgbouncer.ini')
  // The last of two lines counts.
  const own = { listen_port: port, auth_type: 'trust', auth_file: users, ...settings }
  const text = [
    readFileSync(inProject('deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8'),
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ]
    .join('\n')
    .replace(/^vonk = .*$/m, `* = host=${socket}`)
  writeFileSync(file, knowsStatements ? text : text.replace(/^max_prepared_statements.*$/m, ''))
  const child = spawn(path, [file], { env, stdio: ['ignore', 'ignore', 'pipe'], ...(isRoot && { uid, gid }) })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (line: string) => said.push(line))
  const ended = once(child, 'exit')
  whenOver(async () => {
    child.kill('SIGKILL')
    await ended
  })
  await until('PgBouncer', async () => said.some((line) => line.includes('process up')))
  expect(said.join('').match(/(?:ERROR|WARNING).*/g)).toBeNull()
  return `postgresql://${username}@127.0.0.1:${port}${pathname}`
}

/** How statements with names end that several ask at once. */
const ask = async (connectionString: string): Promise<Record<string, number>> => {
  const pool = createPool({ connectionString, max: 10, onError: () => undefined })
  const ends: Record<string, number> = {}
  const asked = Array.from({ length: STATEMENTS }, async (_, n) => {
    const statement = { name: `s${n % 4}`, text: `select ${n % 4} from pg_sleep(0.002)` }
    const end = await pool.query(statement).then(
      () => 'answered',
      (error: { code?: string }) => error.code ?? 'lost',
    )
    ends[end] = (ends[end] ?? 0) + 1
  })
  await Promise.all(asked)
  await pool.end()
  return ends
}

test.runIf(isSoak)(
  'OPS-2 servers work behind PgBouncer, by transactions where it knows prepared statements',
  async () => {
    await ensureBuilt()
    const database = await createTestDatabase()
    whenOver(database.drop)
    const { knowsStatements } = findPgbouncer()
    const mode = knowsStatements ? 'transaction' : 'session'
    const pooled = await startPooler(database.url, { pool_mode: mode })
    expect(await ask(pooled)).toEqual({ answered: STATEMENTS })
    // What the guide says of older versions.
    if (!knowsStatements)
      expect(await ask(await startPooler(database.url, { pool_mode: 'transaction' }))).toHaveProperty('42P05')
    const pool = createPool({ connectionString: database.url, max: 1 })
    whenOver(() => pool.end())
    const server = killableServer({
      databaseUrl: pooled,
      pool,
      environment: { DATABASE_DIRECT_URL: database.url },
    })
    whenOver(server.dispose)
    await server.start()
    expect((await server.site.fetch('/readyz')).status).toBe(200)
    expect((await server.site.fetch('/')).status).toBe(200)
    expect(await server.stop()).toBe(0)
  },
)

test.runIf(isSoak)(
  'OPS-8 PgBouncer keeps a connection to the primary, and drops one whose server has become a standby',
  async ({ skip }) => {
    const { programs, missing } = findPostgres15()
    if (!programs) return skip(missing)
    const pair = await startPair(programs)
    whenOver(pair.stop)
    /** Those that answer to visitors who come one after the other. */
    const answering = async (databaseUrl: string): Promise<number[]> => {
      // Checked as soon as it is given back, and not once it was idle for so long.
      const checks = { server_check_delay: 0, server_reset_query: '' }
      const pooled = await startPooler(databaseUrl, { pool_mode: 'session', ...checks })
      const pids: number[] = []
      for (let n = 0; n < 3; n++) {
        const pool = createPool({ connectionString: pooled, max: 1 })
        const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
        pids.push(...rows.map(({ pid }) => pid))
        await pool.end()
      }
      return pids
    }
    expect(new Set(await answering(pair.primary.url)).size).toBe(1)
    expect(new Set(await answering(pair.standby.url)).size).toBe(3)
  },
)
