import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDatabase } from '#scripts/lib/cluster/database.ts'
import { openGround } from '#scripts/lib/cluster/ground.ts'
import { startProxy } from '#scripts/lib/cluster/other-parts.ts'
import type { Part } from '#scripts/lib/cluster/part.ts'
import { nodeNames, openPlan } from '#scripts/lib/cluster/plan.ts'
import { isWhole, membersOf, primaryOf, startPostgres } from '#scripts/lib/cluster/postgres-parts.ts'
import { openPrograms } from '#scripts/lib/cluster/programs.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { rowsOf, startWriters } from '../support/acknowledged-rows.ts'
import { openNetworkNodes, whyNoNetwork } from '../support/network-nodes.ts'
import { patroniAndProtocol, withPatroni, withProtocol } from '../support/other-patroni.ts'
import { isSoak, randomFrom, say, seed } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'

const CUTS = Number(process.env.CUTS ?? 20)
const WRITERS = 8
const SHORTEST_S = 3
const LONGEST_S = 40
/** ttl, a round of Patroni, and what HAProxy takes to notice. */
const BACK_WITHIN_MS = 45_000
const TEST_TIMEOUT_MS = 3_600_000

test.runIf(isSoak)(
  'OPS-8 the primary is cut off and comes back again and again under load: what was acknowledged is on every node',
  async ({ task, skip }) => {
    const missing = whyNoNetwork()
    if (missing !== null) {
      task.meta.whySkipped = missing
      return skip(missing)
    }
    const folder = mkdtempSync(join(tmpdir(), 'vonk-partition-'))
    chmodSync(folder, 0o755)
    const nodes = openNetworkNodes()
    const started = { etcd: [] as Part[], patroni: [] as Part[] }
    const others: Part[] = []
    whenOver(async () => {
      for (const group of [others, started.patroni, started.etcd])
        await Promise.all(group.map((part) => part.stop()))
      nodes.remove()
      rmSync(folder, { recursive: true, force: true })
    })
    const programs = withPatroni(openPrograms())
    say(patroniAndProtocol(programs))
    const plan = await openPlan(folder, {
      webPort: await freePort(),
      hosts: nodes.hosts,
      network: nodes.network,
    })
    const ground = withProtocol(await openGround(folder, { programs, place: nodes.place }))
    await startPostgres(plan, { ground, programs, started })
    others.push(startProxy(plan, { ground, programs }))
    const url = await createDatabase(plan)
    const writers = await startWriters(url, WRITERS)
    const nodeUrl = (name: string) => {
      const own = new URL(url)
      own.hostname = plan.hostOf(name)
      own.port = String(plan.port(`${name}-postgres`))
      return own.href
    }
    const random = randomFrom(seed)
    const isOn = async () => {
      const before = writers.acknowledged.length
      await pause(200)
      return writers.acknowledged.length > before
    }
    for (let n = 1; n <= CUTS; n++) {
      const primary = primaryOf(await membersOf(plan)) ?? ''
      const seconds = Math.round(SHORTEST_S + random() * (LONGEST_S - SHORTEST_S))
      writers.longestGapMs()
      nodes.cut(primary)
      await pause(seconds * 1000)
      nodes.heal(primary)
      await until('acknowledged writes', isOn)
      const gapMs = writers.longestGapMs()
      await until('a whole cluster', async () => isWhole(await membersOf(plan)), { seconds: 180 })
      const known = [...writers.acknowledged]
      const lostOn = async (name: string) => {
        const rows = await rowsOf(nodeUrl(name))
        return known.filter((id) => !rows.has(id)).length
      }
      // A standby may be behind for a moment; what was lost never comes.
      const lost = async () => Promise.all(nodeNames.map(lostOn))
      await expect
        .poll(lost, { message: `not on pg1, pg2, pg3 after cut ${n} of ${primary}` })
        .toEqual([0, 0, 0])
      const now = primaryOf(await membersOf(plan))
      say(
        `cut ${n}: ${primary} for ${seconds} s, then ${now}; ${known.length} acknowledged, ${writers.failures()} failed; nothing for ${(gapMs / 1000).toFixed(1)} s`,
      )
      expect(gapMs).toBeLessThan(BACK_WITHIN_MS)
    }
    await writers.stop()
    // Nor does any node have what the others have not.
    const all = async () =>
      Promise.all(nodeNames.map(async (name) => [...(await rowsOf(nodeUrl(name)))].sort()))
    await expect.poll(async () => new Set((await all()).map((rows) => rows.join())).size).toBe(1)
    const [rows = []] = await all()
    const stored = new Set(rows)
    expect(writers.acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
  TEST_TIMEOUT_MS,
)
