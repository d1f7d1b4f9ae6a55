import { once } from 'node:events'
import { join } from 'node:path'
import { prepareApart } from '../prepare-apart.ts'
import { createDatabase } from './database.ts'
import { startExporters } from './exporters.ts'
import { openGround } from './ground.ts'
import type { Part } from './part.ts'
import {
  proxyAnswers,
  sentinelUrl,
  startPrometheus,
  startProxy,
  startRedis,
  startStore,
  storeAnswers,
} from './other-parts.ts'
import { openPlan } from './plan.ts'
import type { Plan } from './plan.ts'
import { membersOf, primaryOf, startPostgres } from './postgres-parts.ts'
import { openPrograms } from './programs.ts'
import { startSite } from './site-processes.ts'
import type { SiteProcess } from './site-processes.ts'
import { until } from './until.ts'

export type Cluster = {
  plan: Plan
  databaseUrl: string
  /** Of standbys. */
  readUrl: string
  /** None where the operator brings one. */
  storeUrl: string | undefined
  parts: readonly Part[]
  site: readonly SiteProcess[]
  stop: () => Promise<void>
}

/** The same database on standbys that are not behind. */
const replicasUrl = (plan: Plan, databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  url.port = String(plan.port('replicas'))
  return url.href
}

type Options = {
  dataDir: string
  webPort: number
  built: Promise<void>
  signal: AbortSignal
  environment?: Record<string, string>
  tell?: (line: string) => void
}

/** Everything in its order. What was started is stopped again when something fails. */
export const startCluster = async (options: Options): Promise<Cluster> => {
  const { dataDir, webPort, built, signal, environment = {}, tell = () => undefined } = options
  const folder = join(dataDir, 'cluster')
  const programs = openPrograms()
  const plan = await openPlan(folder, { webPort })
  const ground = await openGround(folder, { programs })
  const own = { ground, programs, signal }
  const site: SiteProcess[] = []
  const others: Part[] = []
  const patroni: Part[] = []
  const etcd: Part[] = []
  const stop = (group: readonly { stop: () => Promise<void> }[]) =>
    Promise.all(group.map((part) => part.stop()))
  const stopAll = async () => {
    // Those who need the others first, and the primary after its standbys, or one of them would take its place.
    const primary = primaryOf(await membersOf(plan).catch(() => []))
    for (const group of [site, others, patroni.filter(({ name }) => name !== primary), patroni, etcd])
      await stop(group)
  }
  try {
    tell('Starting etcd, PostgreSQL and Patroni …')
    await startPostgres(plan, { ...own, started: { etcd, patroni } })
    others.push(startProxy(plan, own))
    const { redis, sentinels } = startRedis(plan, own)
    others.push(...sentinels, ...redis, startPrometheus(plan, own), ...startExporters(plan, own))
    const store = process.env.S3_URL ? undefined : startStore(plan, own)
    if (store) others.push(store.part)
    if (store) await until('the store', () => storeAnswers(plan), { signal })
    await until('HAProxy', () => proxyAnswers(plan), { signal })
    const databaseUrl = await createDatabase(plan, signal)
    const readUrl = replicasUrl(plan, databaseUrl)
    await built
    tell('Preparing the database …')
    await prepareApart(databaseUrl, { demo: true, signal })
    signal.throwIfAborted()
    tell('Starting three servers and two workers …')
    const shared = {
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: readUrl,
      REDIS_URL: sentinelUrl(plan),
      S3_URL: process.env.S3_URL || (store?.url ?? ''),
      MARK_KEY: plan.secret('marks'),
      DATA_DIR: folder,
      DEMO: '1',
      // HAProxy takes up to two seconds to see that a server is on its way out.
      DRAIN_SECONDS: process.env.DRAIN_SECONDS || '4',
      ...environment,
    }
    site.push(...startSite(plan, shared))
    await Promise.race([Promise.all(site.map(({ ready }) => ready())), once(signal, 'abort')])
    signal.throwIfAborted()
    const parts = [...etcd, ...patroni, ...others]
    return { plan, databaseUrl, readUrl, storeUrl: store?.url, parts, site, stop: stopAll }
  } catch (error) {
    await stopAll()
    throw error
  }
}
