import { spawn } from 'node:child_process'
import { openMembers } from './database.ts'
import { inProject } from '../src/platform/root.ts'

export type Running = { url: string; stop: () => Promise<void> }

/** Starts a script that tells its port over IPC. */
export const launch = async (script: string, environment: NodeJS.ProcessEnv): Promise<Running> => {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`${script} ended (${code})`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The built site on a database of its own, as it runs for visitors. */
export const startSite = async (members: number): Promise<Running & { databaseUrl: string }> => {
  const database = await openMembers('bench-data', members)
  const server = await launch(inProject('dist', 'server', 'server.js'), {
    DATABASE_URL: database.url,
    DATA_DIR: inProject('.cache', 'bench-data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
    MAX_EVENT_LOOP_DELAY_MS: '0',
  })
  return {
    url: server.url,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}
