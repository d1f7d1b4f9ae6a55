import { demoAddresses, DEMO_PASSWORD } from '#demo/logins.ts'
import { readConfig } from '#platform/config.ts'
import { ensureBuilt } from './lib/built.ts'
import { addressLines } from './lib/cluster/addresses.ts'
import { startCluster } from './lib/cluster/start.ts'
import type { Cluster } from './lib/cluster/start.ts'
import { stopwatch } from './lib/durations.ts'
import { endWith } from './lib/end-with.ts'
import { untilSignal } from './lib/until-signal.ts'

const lines = (cluster: Cluster, port: number): string =>
  [
    '',
    `  Vonk is running at http://localhost:${port}/, on ${cluster.parts.length + cluster.site.length} processes behind HAProxy`,
    `  Log in with ${demoAddresses.join(', ')} and the password ${DEMO_PASSWORD}`,
    '',
    ...addressLines(cluster.plan, cluster),
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
