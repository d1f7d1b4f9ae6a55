import { expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startWorker } from '../support/built-worker.ts'
import { clickId, startPostbacks } from '../support/postbacks.ts'

const LEADS = 24
const KILLS = 4
const { site, network, addNetwork, signUp } = await startPostbacks({ clock: systemClock })

/** Leases and pauses are over. */
const leapAhead = () =>
  site.pool.query(
    `update outbox set next_try_at = now() where channel = 'postback' and sent_at is null and failed_at is null`,
  )

test('LAN-3 D6 however often the worker is killed, and whatever the network answers, each event is counted once there', async () => {
  const { name } = await addNetwork()
  const clicks = Array.from({ length: LEADS }, clickId)
  for (const [n, click] of clicks.entries()) {
    // Taken and not said, refused for the moment, or taken at once.
    if (n % 4 === 0) network.answerOnce(click, 'take silently', 'take silently')
    if (n % 4 === 1) network.answerOnce(click, { status: 500 }, 'success=false')
    if (n % 4 === 2) network.answerOnce(click, 'take, then 502')
    await signUp({ network: name, click_id: click })
  }
  for (let kills = 0; kills < KILLS; kills++) {
    const before = network.asked.length
    const worker = startWorker(site, { POSTBACK_HOSTS: network.origin })
    await network.waitFor(() => network.asked.length > before + 2)
    await worker.kill()
    await leapAhead()
  }
  startWorker(site, { POSTBACK_HOSTS: network.origin })
  const unsent = async () => {
    await leapAhead()
    const { rows } = await site.pool.query(
      `select 1 from postback where state <> 'sent' and click_id = any($1)`,
      [clicks],
    )
    return rows.length
  }
  await vi.waitFor(async () => expect(await unsent()).toBe(0), { timeout: 120_000, interval: 500 })
  const keyOf = ({ transaction, event }: { transaction: string; event: string }) => `${transaction} ${event}`
  expect(network.counted().map(keyOf).toSorted()).toEqual(clicks.map((click) => `${click} lead`).toSorted())
  // Repeats on the wire were the same to the letter.
  expect(network.asked.length).toBeGreaterThan(LEADS)
  expect(new Set(network.asked.map(String)).size).toBe(LEADS)
}, 240_000)
