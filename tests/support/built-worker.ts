import { spawn } from 'node:child_process'
import { inProject } from '#platform/root.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'

/** The built worker in a process of its own, until it is killed or the test is over. */
export const startWorker = (site: Pick<TestSite, 'pool'>, environment: Record<string, string>) => {
  const child = spawn(process.execPath, [inProject('dist', 'server', 'worker.js')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: site.pool.options.connectionString,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  whenOver(kill)
  return { kill }
}
