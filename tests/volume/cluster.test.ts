import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { createPool } from '#platform/db/database.ts'
import { ensureBuilt } from '#scripts/lib/built.ts'
import { isWhole, membersOf, primaryOf } from '#scripts/lib/cluster/postgres-parts.ts'
import { startCluster } from '#scripts/lib/cluster/start.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { chatWith, write } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { send } from '../support/send.ts'
import type { TestSite } from '../support/site.ts'
import { isSoak } from '../support/volume.ts'
import { watchChat } from '../support/watched-chat.ts'
import { whenOver } from '../support/when-over.ts'

const PRIMARY_KILLS = Number(process.env.KILLS ?? 5)
const PAIRS = 6
const PAUSE_MS = 250
/** Longer than a standby takes to become the primary: it must not just come back. */
const AWAY_MS = 40_000
const BACK_WITHIN_MS = 45_000
const TEST_TIMEOUT_MS = 3_600_000
const say = (line: string) => process.stderr.write(`${line}\n`)

test.runIf(isSoak)(
  'OPS-8 OPS-3 each part of the cluster dies under load: what was acknowledged is there once, and writes are back',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vonk-cluster-'))
    chmodSync(dataDir, 0o755)
    whenOver(async () => rmSync(dataDir, { recursive: true, force: true }))
    const webPort = await freePort()
    const { signal } = new AbortController()
    const cluster = await startCluster({ dataDir, webPort, built: ensureBuilt(), signal, tell: say })
    whenOver(cluster.stop)
    const { plan, databaseUrl } = cluster
    const pool = createPool({ connectionString: databaseUrl, max: 2 })
    whenOver(() => pool.end())
    const fetch: TestSite['fetch'] = (path, options) => send(webPort, path, options)
    const site: TestSite = { port: webPort, pool, logged: () => '', fetch }
    await until('HAProxy to know the servers', async () => (await fetch('/readyz')).status === 200)

    const pairs: { one: TestMember; other: TestMember }[] = []
    for (let n = 0; n < PAIRS; n++)
      pairs.push({
        one: await addMember(site, { paid: true, credits: 1_000_000 }),
        other: await addMember(site, { gender: 'man' }),
      })
    const pages = pairs.map(({ one, other }) => watchChat(site, other, one))

    let isOver = false
    let lastAt = performance.now()
    let longestMs = 0
    const gapNow = () => (longestMs = Math.max(longestMs, performance.now() - lastAt))
    const sent = new Map<string, number>()
    /** The same key until somebody says yes: whether the last one was kept is not known. */
    const insist = async (from: TestMember, to: TestMember, key: string): Promise<void> => {
      for (;;) {
        const answer = await write(from, to, `Message ${key}`, key).catch(() => null)
        if (answer?.status === 200) {
          gapNow()
          lastAt = performance.now()
          sent.set(key, (answer.json() as unknown as { message: { sequence: number } }).message.sequence)
          return
        }
        if (answer && answer.status < 500) throw new Error(answer.text)
        await pause(100)
      }
    }
    const lanes = pairs.map(async ({ one, other }, lane) => {
      for (let n = 0; !isOver; n++) {
        await insist(one, other, `cluster-message-${lane}-${n}`)
        await pause(PAUSE_MS)
      }
    })
    const isWriting = async () => {
      const before = sent.size
      await pause(300)
      return sent.size > before
    }
    const isAllThere = async () => isWhole(await membersOf(plan))
    const afterDeath = async (what: string, kill: () => void | Promise<void>) => {
      await until('messages', isWriting)
      gapNow()
      longestMs = 0
      await kill()
      // The gap is over once messages that were begun after the death are acknowledged.
      await pause(2_000)
      await until(`messages after the death of ${what}`, isWriting, { seconds: 120 })
      const gapMs = gapNow()
      say(`${what}: nothing acknowledged for ${(gapMs / 1000).toFixed(1)} s; ${sent.size} messages`)
      expect(gapMs, what).toBeLessThan(BACK_WITHIN_MS)
      await until(`a whole cluster after the death of ${what}`, isAllThere, { seconds: 240 })
    }
    const partOf = (name: string) => {
      const part = cluster.parts.find((one) => one.name === name)
      if (!part) throw new Error(`there is no part ${name}`)
      return part
    }
    const killNode = (name: string, awayMs: number) => {
      const [pid = ''] = readFileSync(join(plan.folder, name, 'postgres', 'postmaster.pid'), 'utf8').split(
        '\n',
      )
      partOf(name).kill(awayMs)
      process.kill(Number(pid), 'SIGKILL')
    }
    const primary = async () => primaryOf(await membersOf(plan)) ?? ''
    const standby = async () =>
      (await membersOf(plan)).find(({ role }) => role === 'sync_standby')?.name ?? ''

    for (let n = 1; n <= PRIMARY_KILLS; n++) {
      const name = await primary()
      await afterDeath(`primary ${n} (${name})`, () => killNode(name, AWAY_MS))
      expect(await primary()).not.toBe(name)
    }
    await afterDeath('the standby in step', async () => killNode(await standby(), AWAY_MS))
    for (const name of ['etcd-pg1', 'haproxy', 'redis1', 'sentinel-redis2', 'store', 'prometheus'])
      await afterDeath(name, () => partOf(name).kill(3_000))
    for (const { name, pid } of cluster.site)
      await afterDeath(name, () => void process.kill(pid() ?? 0, 'SIGKILL'))
    isOver = true
    await Promise.all(lanes)

    const ids = pairs.map(({ one }) => one.id)
    const { rows } = await pool.query<{ client_key: string; sequence: number }>(
      'select client_key, sequence from message where sender_id = any($1)',
      [ids],
    )
    expect(rows).toHaveLength(sent.size)
    for (const { client_key: key, sequence } of rows) expect(sent.get(key)).toBe(sequence)
    const { rowCount: debits } = await pool.query(
      `select 1 from credit_entry where ledger_account = 'messages' and account_id = any($1)`,
      [ids],
    )
    expect(debits).toBe(sent.size)
    expect(await reconcile(pool)).toMatchObject({ isClean: true })
    for (const [n, { one, other }] of pairs.entries()) {
      const { last_sequence: last } = await chatWith(other, one)
      const page = pages[n]
      await expect.poll(() => page?.shown.at(-1)).toBe(last)
      expect(page?.shown).toEqual(Array.from({ length: last }, (_, i) => i + 1))
      await page?.end()
    }
  },
  TEST_TIMEOUT_MS,
)
