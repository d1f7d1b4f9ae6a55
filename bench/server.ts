import { spawn } from 'node:child_process'
import { openMembers } from './database.ts'
import { inProject } from '#platform/root.ts'
import { nodeFlagsOf } from '#scripts/lib/node-flags.ts'

export type Running = {
  url: string
  pid: number
  /** For scripts that answer over IPC. */
  ask: (question: string) => Promise<unknown>
  stop: () => Promise<void>
}

/** Starts a script that tells its port over IPC. */
export const launch = async (
  script: string,
  environment: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Promise<Running> => {
  const child = spawn(process.execPath, [...flags, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`${script} ended (${code})`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message)
      })
    })
  const { port } = (await nextMessage()) as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ask: (question) => {
      const answer = nextMessage()
      child.send(question)
      return answer
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** The built site, as it runs for visitors. */
export const launchServer = (
  databaseUrl: string,
  flags: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Running> =>
  launch(
    inProject('dist', 'server', 'server.js'),
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: inProject('.cache', 'bench-data'),
      PORT: '0',
      LOG_LEVEL: 'warn',
      QUEUE_TARGET_MS: '0',
      ...environment,
    },
    [...nodeFlagsOf('server'), ...flags],
  )

/** The built site on a database of its own. */
export const startSite = async (members: number): Promise<Running & { databaseUrl: string }> => {
  const database = await openMembers('bench-data', members)
  const server = await launchServer(database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return {
    ...server,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.stop()
    },
  }
}
