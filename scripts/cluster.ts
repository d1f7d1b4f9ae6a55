import { demoAddresses, DEMO_PASSWORD } from '#demo/logins.ts'
import { readConfig } from '#platform/config.ts'
import { ensureBuilt } from './lib/built.ts'
import { sentinelUrl } from './lib/cluster/other-parts.ts'
import { startCluster } from './lib/cluster/start.ts'
import type { Cluster } from './lib/cluster/start.ts'
import { stopwatch } from './lib/durations.ts'
import { endWith } from './lib/end-with.ts'
import { untilSignal } from './lib/until-signal.ts'

const lines = ({ plan, databaseUrl, parts, site }: Cluster, port: number): string =>
  [
    '',
    `  Vonk is running at http://localhost:${port}/, on ${parts.length + site.length} processes behind HAProxy`,
    `  Log in with ${demoAddresses.join(', ')} and the password ${DEMO_PASSWORD}`,
    '',
    ...site
      .filter(({ name }) => name.startsWith('web'))
      .map(({ name }) => `  ${name.padEnd(18)} http://${plan.hostOf(name)}:${port}/`),
    `  Mails              curl -H 'Host: localhost' http://${plan.hostOf('web1')}:${port}/dev/mailbox`,
    `  HAProxy            http://127.0.0.1:${plan.port('proxy-metrics')}/`,
    `  Prometheus         http://127.0.0.1:${plan.port('prometheus')}/`,
    `  Patroni            ${['pg1', 'pg2', 'pg3'].map((name) => `http://127.0.0.1:${plan.port(`${name}-patroni`)}/cluster`).join(' ')}`,
    `  DATABASE_URL       ${databaseUrl}`,
    `  REDIS_URL          ${sentinelUrl(plan)}`,
    `  Logs and data      ${plan.folder}`,
    '',
    '  Kill what you like: it is started again. Ctrl-C stops all of it.',
    '',
  ].join('\n')

const run = async (): Promise<void> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const told = untilSignal().then(() => stopping.abort())
  const { dataDir, port: webPort } = readConfig(process.env)
  const elapsed = stopwatch()
  const built = ensureBuilt({ signal })
  built.catch(() => undefined)
  const cluster = await startCluster({
    dataDir,
    webPort,
    built,
    signal,
    tell: (line) => console.log(line),
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  if (!cluster) return
  try {
    console.log(lines(cluster, webPort))
    console.log(`  It took ${elapsed()}.`)
    await told
  } finally {
    await cluster.stop()
  }
}

for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
await run().catch(endWith)
process.exit(0)
