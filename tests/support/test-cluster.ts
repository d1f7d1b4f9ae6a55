import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '#platform/db/database.ts'
import { ensureBuilt } from '#scripts/lib/built.ts'
import { nodeNames } from '#scripts/lib/cluster/plan.ts'
import { startCluster } from '#scripts/lib/cluster/start.ts'
import type { Cluster } from '#scripts/lib/cluster/start.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import { say } from './volume.ts'
import { whenOver } from './when-over.ts'

/** A folder that whoever the parts run as may enter; it is gone with the test that asked for it. */
export const clusterFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-cluster-'))
  chmodSync(folder, 0o755)
  whenOver(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What HAProxy thinks of the servers, by their names. */
const isUp = async ({ plan }: Cluster, name: string): Promise<boolean> => {
  const answer = await fetch(`http://${plan.hostOf('haproxy')}:${plan.port('proxy-metrics')}/metrics`)
  return (await answer.text()).includes(
    `haproxy_server_status{proxy="servers",server="${name}",state="UP"} 1`,
  )
}

/** Until HAProxy sends it visitors. */
export const untilUp = (cluster: Cluster, name: string): Promise<void> =>
  until(`HAProxy to know ${name}`, () => isUp(cluster, name))

/** The one of the three whose death makes them choose another one. */
export const etcdLeader = async ({ plan }: Cluster): Promise<string> => {
  for (const name of nodeNames) {
    const answer = await fetch(`http://${plan.hostOf(name)}:${plan.port(`${name}-etcd`)}/metrics`)
    if (/^etcd_server_is_leader 1$/m.test(await answer.text())) return `etcd-${name}`
  }
  throw new Error('etcd has no leader')
}

/** A cluster as `npm run cluster` starts it, and the site that HAProxy shows; it ends with its test. */
export const startTestCluster = async (
  environment: Record<string, string> = {},
): Promise<{ cluster: Cluster; site: TestSite }> => {
  const dataDir = clusterFolder()
  const webPort = await freePort()
  const { signal } = new AbortController()
  const cluster = await startCluster({
    dataDir,
    webPort,
    built: ensureBuilt(),
    signal,
    environment,
    tell: say,
  })
  whenOver(cluster.stop)
  const pool = createPool({ connectionString: cluster.databaseUrl, max: 2 })
  whenOver(() => pool.end())
  for (const { name } of cluster.site) if (name.startsWith('web')) await untilUp(cluster, name)
  const fetch: TestSite['fetch'] = (path, options) => send(webPort, path, options)
  return { cluster, site: { port: webPort, pool, logged: () => '', fetch } }
}
