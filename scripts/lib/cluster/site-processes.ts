import { openSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { supervise } from '../children.ts'
import type { Supervised } from '../children.ts'
import { withoutBackups } from '../without-backups.ts'
import { webNames, workerNames } from './plan.ts'
import type { Plan } from './plan.ts'

/** Of which build it is started again: its file, and what that version wants to be told. */
type Version = { file?: string; environment?: Record<string, string> }

export type SiteProcess = Pick<Supervised, 'pid' | 'stop'> & {
  name: string
  ready: () => Promise<unknown>
  /** As a deploy does: it is told to stop, drains, and is there again. */
  restart: (version?: Version) => Promise<void>
}

/** Three servers and two workers of the build, which know each other only by what they share. */
export const startSite = (plan: Plan, environment: Record<string, string>): SiteProcess[] => {
  const port = String(plan.values['WEB_PORT'])
  const common = { ...withoutBackups(process.env), ...environment, NODE_ENV: 'production', PORT: port }
  const { frozenAfterSeconds, drainSeconds } = readConfig(common)
  const keep = (kind: 'server' | 'worker', name: string, own: Record<string, string>): SiteProcess => {
    const output = openSync(join(plan.folder, 'log', `${name}.log`), 'a')
    const start = ({ file, environment: more }: Version = {}) =>
      supervise(
        kind,
        { ...common, ...own, ...more },
        { frozenAfterSeconds, drainSeconds, output, ...(file !== undefined && { file }) },
      )
    let running = start()
    return {
      name,
      ready: () => running.ready,
      pid: () => running.pid(),
      stop: () => running.stop(),
      restart: async (version) => {
        await running.stop()
        running = start(version)
        await running.ready
      },
    }
  }
  const servers = webNames.map((name) =>
    keep('server', name, { HOST: plan.hostOf(name), TRUST_PROXY: plan.hostOf('haproxy') }),
  )
  const workers = workerNames.map((name) =>
    keep('worker', name, {
      HOST: plan.hostOf('worker'),
      WORKER_METRICS_PORT: String(plan.port(`${name}-metrics`)),
    }),
  )
  return [...servers, ...workers]
}
