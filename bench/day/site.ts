import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#platform/root.ts'
import { openMembers } from '../database.ts'
import { launch } from '../server.ts'
import type { Running } from '../server.ts'

const FOLDER = 'bench-data'

const built = (name: 'server' | 'worker', databaseUrl: string, more: NodeJS.ProcessEnv) =>
  launch(inProject('dist', 'server', `${name}.js`), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: inProject('.cache', FOLDER),
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'true',
    ...more,
  })

/** All of a machine: a database with so many members, servers that share a port, and a worker. */
export const startMachine = async (members: number, serverCount: number) => {
  const database = await openMembers(FOLDER, members)
  const running: Running[] = []
  const stop = async () => {
    await Promise.all(running.map((one) => one.stop()))
    await database.stop()
  }
  try {
    const SERVERS = String(serverCount)
    const first = await built('server', database.url, { SERVERS, PORT: '0' })
    running.push(first)
    const { port } = new URL(first.url)
    for (let number = 1; number < serverCount; number++)
      running.push(await built('server', database.url, { SERVERS, PORT: port }))
    const servers = running.map(({ pid }) => pid)
    const worker = await built('worker', database.url, {})
    running.push(worker)
    const lines = readFileSync(inProject('.cache', join(FOLDER, 'postgres', 'postmaster.pid')), 'utf8')
    return {
      databaseUrl: database.url,
      port: Number(port),
      pids: { servers, worker: [worker.pid], database: [Number(lines.split('\n')[0])] },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Machine = Awaited<ReturnType<typeof startMachine>>
