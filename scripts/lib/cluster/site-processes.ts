import { openSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import { supervise } from '../children.ts'
import type { Supervised } from '../children.ts'
import { withoutBackups } from '../without-backups.ts'
import { webNames, workerNames } from './plan.ts'
import type { Plan } from './plan.ts'

export type SiteProcess = Supervised & { name: string }

/** Three servers and two workers of the build, which know each other only by what they share. */
export const startSite = (plan: Plan, environment: Record<string, string>): SiteProcess[] => {
  const port = String(plan.values['WEB_PORT'])
  const common = { ...withoutBackups(process.env), ...environment, NODE_ENV: 'production', PORT: port }
  const { frozenAfterSeconds, drainSeconds } = readConfig(process.env)
  const outputOf = (name: string) => ({
    frozenAfterSeconds,
    drainSeconds,
    output: openSync(join(plan.folder, 'log', `${name}.log`), 'a'),
  })
  const servers = webNames.map((name) => ({
    name,
    ...supervise(
      'server',
      { ...common, HOST: plan.hostOf(name), TRUST_PROXY: plan.hostOf('haproxy') },
      outputOf(name),
    ),
  }))
  const workers = workerNames.map((name) => {
    const metricsPort = String(plan.port(`${name}-metrics`))
    const own = { ...common, HOST: plan.hostOf('worker'), WORKER_METRICS_PORT: metricsPort }
    return { name, ...supervise('worker', own, outputOf(name)) }
  })
  return [...servers, ...workers]
}
