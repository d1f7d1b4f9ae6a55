import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startExporters } from '#scripts/lib/cluster/exporters.ts'
import { openGround } from '#scripts/lib/cluster/ground.ts'
import { startPrometheus, startProxy, startRedis } from '#scripts/lib/cluster/other-parts.ts'
import type { Part } from '#scripts/lib/cluster/part.ts'
import { openPlan } from '#scripts/lib/cluster/plan.ts'
import { startPostgres } from '#scripts/lib/cluster/postgres-parts.ts'
import { openPrograms } from '#scripts/lib/cluster/programs.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { partMetrics } from '../support/part-metrics.ts'
import { isSoak } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

type Answer = { status: string; data: string[] }
type Alerts = { data: { alerts: { labels: { alertname: string }; state: string }[] } }

test.runIf(isSoak)(
  'OPS-8 OPS-3 the parts of a cluster tell Prometheus what rules and dashboards ask, and it knows what is down',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vonk-parts-'))
    chmodSync(dataDir, 0o755)
    const started: Record<'etcd' | 'patroni' | 'others', Part[]> = { etcd: [], patroni: [], others: [] }
    whenOver(async () => {
      for (const group of [started.others, started.patroni, started.etcd])
        await Promise.all(group.map((part) => part.stop()))
      rmSync(dataDir, { recursive: true, force: true })
    })
    const programs = openPrograms()
    const plan = await openPlan(join(dataDir, 'cluster'), { webPort: await freePort() })
    const ground = await openGround(join(dataDir, 'cluster'), { programs })
    const own = { ground, programs }
    await startPostgres(plan, { ...own, started })
    const { redis, sentinels } = startRedis(plan, own)
    started.others.push(startProxy(plan, own), ...redis, ...sentinels, ...startExporters(plan, own))
    started.others.push(startPrometheus(plan, own))
    const ask = async <T>(path: string): Promise<T> => {
      const url = `http://${plan.hostOf('prometheus')}:${plan.port('prometheus')}/api/v1/${path}`
      return (await (await fetch(url)).json()) as T
    }
    for (const [job, names] of Object.entries(partMetrics)) {
      const query = `label/__name__/values?${new URLSearchParams({ 'match[]': `{job="${job}"}` }).toString()}`
      const told = async () => (await ask<Answer>(query).catch(() => undefined))?.data ?? []
      await expect.poll(told, { timeout: 120_000, message: job }).toEqual(expect.arrayContaining([...names]))
    }
    // No site runs here, so that HAProxy has nobody to pass on to; all else is well.
    const due = async () =>
      [...new Set((await ask<Alerts>('alerts')).data.alerts.map(({ labels }) => labels.alertname))].toSorted()
    await expect.poll(due).toEqual(['NoServer', 'NobodyAnswers', 'PartDown'])
    started.others.find(({ name }) => name === 'redis1')?.kill(600_000)
    const redisDown = async () =>
      (await ask<{ data: { result: unknown[] } }>('query?query=redis_up==0')).data.result
    await expect.poll(redisDown).toHaveLength(1)
  },
)
