import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { isWhole, membersOf, primaryOf } from '#scripts/lib/cluster/postgres-parts.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { startBuying } from '../support/buying.ts'
import { writeUntilKept } from '../support/conversations.ts'
import { startMollie } from '../support/mollie.ts'
import { etcdLeader, startTestCluster, untilUp } from '../support/test-cluster.ts'
import { isSoak, say } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'
import { startWriting } from '../support/writers.ts'

const PRIMARY_KILLS = Number(process.env.KILLS ?? 5)
const PAIRS = 6
/** Longer than a standby takes to become the primary: it must not just come back. */
const AWAY_MS = 40_000
const BACK_WITHIN_MS = 45_000
const TEST_TIMEOUT_MS = 3_600_000

test.runIf(isSoak)(
  'OPS-8 OPS-3 PAY-3 each part of the cluster dies under load: what was acknowledged or paid is there once, and writes are back',
  async () => {
    const mollie = await startMollie()
    whenOver(mollie.stop)
    const { cluster, site } = await startTestCluster({
      MOLLIE_API_KEY: mollie.apiKey,
      MOLLIE_URL: mollie.url,
    })
    const { plan } = cluster
    const writing = await startWriting(site, PAIRS, writeUntilKept)
    const buying = await startBuying(site, mollie)
    const load = [writing, buying]

    const untilOn = async (when: string) => {
      for (const { acknowledged } of load) {
        const before = acknowledged()
        await until(`messages and payments ${when}`, async () => acknowledged() > before)
      }
    }
    const isAllThere = async () => isWhole(await membersOf(plan))
    const afterDeath = async (what: string, kill: () => void | Promise<void>) => {
      await untilOn(`before the death of ${what}`)
      for (const { gaps } of load) gaps.longestMs()
      await kill()
      // The gap is over once messages that were begun after the death are acknowledged.
      await pause(2_000)
      await untilOn(`after the death of ${what}`)
      const [messagesMs = 0, paymentsMs = 0] = load.map(({ gaps }) => gaps.longestMs())
      const seconds = (ms: number) => (ms / 1000).toFixed(1)
      say(
        `${what}: no message for ${seconds(messagesMs)} s, no payment for ${seconds(paymentsMs)} s; ${writing.acknowledged()} messages, ${buying.acknowledged()} payments`,
      )
      expect(messagesMs, what).toBeLessThan(BACK_WITHIN_MS)
      expect(paymentsMs, what).toBeLessThan(BACK_WITHIN_MS)
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

    const pidsOfSite = () => cluster.site.map(({ name, pid }) => `${name}: ${pid()}`)
    const pidsBefore = pidsOfSite()
    for (let n = 1; n <= PRIMARY_KILLS; n++) {
      const name = await primary()
      await afterDeath(`primary ${n} (${name})`, () => killNode(name, AWAY_MS))
      expect(await primary()).not.toBe(name)
    }
    await afterDeath('the standby in step', async () => killNode(await standby(), AWAY_MS))
    const etcd = await etcdLeader(cluster)
    await afterDeath(`the leader of etcd (${etcd})`, () => partOf(etcd).kill(3_000))
    await afterDeath('Patroni of the primary', async () => partOf(await primary()).kill(3_000))
    for (const name of ['haproxy', 'redis1', 'sentinel-redis2', 'store', 'prometheus'])
      await afterDeath(name, () => partOf(name).kill(3_000))
    // Whatever died, servers and workers are those that were there at first: nobody had to start them again.
    expect(pidsOfSite()).toEqual(pidsBefore)
    for (const { name, pid } of cluster.site) {
      await afterDeath(name, () => void process.kill(pid() ?? 0, 'SIGKILL'))
      if (name.startsWith('web')) await untilUp(cluster, name)
    }
    for (const { end } of load) await end()
    expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
  },
  TEST_TIMEOUT_MS,
)
