import { Agent } from 'node:http'
import { until } from '#scripts/lib/cluster/until.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'

/** How many requests a server has answered, as its own port tells. */
export const answeredBy = async (metricsPort: number): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined)
  const text = (await answer?.text()) ?? ''
  const counts = text.matchAll(/^http_request_duration_seconds_count\{[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Two servers at one port: the kernel gives a connection to either, and there it stays. One connection to each. */
export const bothSites = async ({
  port,
  pool,
  metricsPort,
}: Pick<TestSite, 'port' | 'pool'> & { metricsPort: number }): Promise<[TestSite, TestSite]> => {
  const countAll = () => Promise.all([answeredBy(metricsPort), answeredBy(metricsPort + 1)])
  const found: (TestSite | undefined)[] = []
  for (;;) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    whenOver(async () => agent.destroy())
    const own: TestSite['fetch'] = (path, options) => send(port, path, options, agent)
    const before = await countAll()
    await own('/terms')
    await until('one of them to have answered', async () => {
      const after = await countAll()
      const answering = after.findIndex((count, n) => count > (before[n] ?? 0))
      if (answering >= 0) found[answering] = { port, pool, logged: () => '', fetch: own }
      return answering >= 0
    })
    const [one, other] = found
    if (one && other) return [one, other]
  }
}
