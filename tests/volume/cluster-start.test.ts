import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { nodeNames, webNames, workerNames } from '#scripts/lib/cluster/plan.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { runPlaywright } from '#scripts/lib/run-journeys.ts'
import { inProject } from '#platform/root.ts'
import { clusterFolder } from '../support/test-cluster.ts'
import { isSoak, say } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const TEST_TIMEOUT_MS = 1_800_000
/** Members who write, like and pass in several tabs, by whichever server HAProxy gives them, and photos in the store. */
const journeys = ['chat-live', 'like-pass', 'photo-flight'].map((name) => `tests/journeys/${name}.test.ts`)

/** As somebody at a terminal starts it; it is over at Ctrl-C. */
const startByCommand = async (dataDir: string, port: number) => {
  const child = spawn(process.execPath, [inProject('scripts', 'run.mjs'), 'cluster'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit')
  const end = async () => {
    child.kill('SIGINT')
    const [code] = (await exit) as [number | null]
    return code
  }
  whenOver(async () => void (await end()))
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    if (line.includes('It took')) break
  }
  // Whatever it says from now on is nobody's, and must not fill its pipe.
  child.stdout.resume()
  return {
    lines,
    end,
    told: (name: string) =>
      lines
        .find((line) => line.includes(`  ${name} `))
        ?.trim()
        .split(/\s+/)[1] ?? '',
  }
}

test.runIf(isSoak)(
  'OPS-8 OPS-2 one command starts a cluster on which journeys pass in a browser; a second start finds all that was there',
  async () => {
    const dataDir = clusterFolder()
    const port = await freePort()
    const first = await startByCommand(dataDir, port)
    say(`the first start: ${first.lines.at(-1)}`)
    const databaseUrl = first.told('DATABASE_URL')
    const hosts = webNames.map((name) => new URL(first.told(name)).hostname)
    // One of them kills a server, and has its own.
    const options = [...journeys, '--grep-invert=the server dies']
    const results = await runPlaywright('cluster-journeys', options, {
      JOURNEYS_SITE: JSON.stringify({ port, databaseUrl, hosts }),
    })
    expect(results.length).toBeGreaterThan(journeys.length)
    expect(results.filter(({ passed }) => !passed)).toEqual([])
    for (const part of [...webNames, ...workerNames, ...nodeNames.map((name) => `etcd-${name}`), 'HAProxy'])
      expect((await fetch(first.told(part))).ok, part).toBe(true)
    const prometheus = first.told('Prometheus')
    const valueOf = async (query: string) => {
      const answer = await fetch(`${prometheus}api/v1/query?${new URLSearchParams({ query })}`)
      const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
      return Number(data.result[0]?.value[1] ?? 0)
    }
    // Servers, workers, Patroni, etcd, HAProxy, each Redis and the machine, as Prometheus finds them.
    await expect.poll(() => valueOf('count(up == 1)')).toBe(16)
    const countMessages = async () => {
      const pool = createPool({ connectionString: databaseUrl, max: 1 })
      const { rows } = await pool.query<{ count: string }>('select count(*) from message')
      await pool.end()
      return Number(rows[0]?.count)
    }
    const messages = await countMessages()
    expect(messages).toBeGreaterThan(0)
    expect(await first.end()).toBe(0)

    const second = await startByCommand(dataDir, port)
    say(`the second start: ${second.lines.at(-1)}`)
    expect(second.lines.join('\n')).not.toMatch(/^(?:Building|Fetching|The demo is filled in)/m)
    expect(second.told('DATABASE_URL')).toBe(databaseUrl)
    expect(await countMessages()).toBeGreaterThanOrEqual(messages)
    expect(await second.end()).toBe(0)
  },
  TEST_TIMEOUT_MS,
)
