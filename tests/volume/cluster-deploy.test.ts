import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { until } from '#scripts/lib/cluster/until.ts'
import { written } from '../support/conversations.ts'
import { startReading } from '../support/page-readers.ts'
import { addMember } from '../support/people.ts'
import { send } from '../support/send.ts'
import { startTestCluster, untilUp } from '../support/test-cluster.ts'
import { isSoak, say } from '../support/volume.ts'
import { whenOver } from '../support/when-over.ts'
import { startWriting } from '../support/writers.ts'

const PAIRS = 4
/** Each is restarted while so many pages are read, before and after. */
const PAGES_BETWEEN = 10
const TEST_TIMEOUT_MS = 1_800_000

test.runIf(isSoak)(
  'OPS-9 OPS-3 OPS-8 all servers and workers of a cluster are restarted one by one under load: no request is refused, no message lost, no page broken',
  async () => {
    const { cluster, site } = await startTestCluster()
    const agent = new Agent({ keepAlive: true })
    whenOver(async () => agent.destroy())
    const keptAlive = {
      ...site,
      fetch: (...[path, options]: Parameters<typeof site.fetch>) => send(site.port, path, options, agent),
    }
    // Nothing is tried again: whoever is refused once says so.
    const writing = await startWriting(
      keptAlive,
      PAIRS,
      async (from, to, key) => (await written(from, to, `Message ${key}`, key)).message.sequence,
    )
    const { cookies } = (await addMember(keptAlive)).browser
    const reading = startReading(site, [
      { path: '/' },
      { path: '/members', cookies },
      { path: '/chats', cookies },
    ])
    const untilRead = async () => {
      const before = reading.pages()
      await until('pages', async () => reading.pages() >= before + PAGES_BETWEEN)
    }
    await untilRead()
    for (const { name, pid, restart } of cluster.site) {
      const before = pid()
      await restart()
      if (name.startsWith('web')) await untilUp(cluster, name)
      expect(pid()).not.toBe(before)
      await untilRead()
      say(
        `${name} is another one; ${writing.acknowledged()} messages, ${reading.pages()} pages, ${reading.assets()} assets`,
      )
    }
    expect(await reading.end()).toEqual([])
    await writing.end()
    expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
  },
  TEST_TIMEOUT_MS,
)
