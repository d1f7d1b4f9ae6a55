import { setInterval } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import type { LiveEvent } from '#protocol/live.ts'
import { startBalancer } from '../support/balancer.ts'
import { chatWith, listen, written } from '../support/conversations.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { addMember } from '../support/people.ts'
import { send } from '../support/send.ts'
import type { TestSite } from '../support/site.ts'
import { whenOver } from '../support/when-over.ts'

const WRITERS = 8
/** As often as one of them may write. */
const WRITE_EVERY_MS = 400

test('OPS-9 OPS-3 servers that are replaced one after the other, behind a balancer, drop no request, no message and nobody who listens', async () => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  const servers = [1, 2].map(() =>
    killableServer({ databaseUrl: database.url, pool, environment: { DRAIN_SECONDS: '6' } }),
  )
  whenOver(async () => {
    for (const server of servers) await server.dispose()
    await pool.end()
    await database.drop()
  })
  for (const server of servers) await server.start()
  const balancer = await startBalancer(servers.map(({ site }) => site.port))
  whenOver(balancer.stop)
  const { port } = balancer
  const site: TestSite = { port, pool, logged: () => '', fetch: (path, options) => send(port, path, options) }
  const areReady = () => servers.every((server) => balancer.isReady(server.site.port))
  await expect.poll(areReady).toBe(true)

  const ben = await addMember(site)
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => addMember(site, { paid: true, credits: 100_000 })),
  )
  let isOver = false
  const acknowledged = writers.map(async (writer) => {
    const texts: string[] = []
    for await (const _ of setInterval(WRITE_EVERY_MS)) {
      if (isOver) break
      texts.push((await written(writer, ben, `Number ${texts.length}`)).message.text ?? '')
    }
    return texts
  })
  const pages = (async () => {
    let count = 0
    for (; !isOver; count++) expect((await site.fetch('/')).status).toBe(200)
    return count
  })()
  /** As a tab does: whenever its stream ends it opens another, by whichever server is there. */
  const heard: LiveEvent[] = []
  let stream = await listen(site, ben)
  const listening = (async () => {
    while (!isOver) {
      await stream.closed
      heard.push(...stream.events)
      if (!isOver) stream = await listen(site, ben)
    }
  })()

  for (const server of servers) {
    expect(await server.stop()).toBe(0)
    await server.start()
    await expect.poll(areReady).toBe(true)
  }
  isOver = true
  expect(await pages).toBeGreaterThan(0)
  for (const [n, writer] of writers.entries()) {
    const texts = (await acknowledged[n]) ?? []
    expect(texts.length).toBeGreaterThan(0)
    await stream.heard(({ type }) => type === 'message' || type === 'resync')
    const { messages } = await chatWith(ben, writer)
    expect(messages.map(({ text }) => text)).toEqual(texts.slice(-messages.length))
    const { rows } = await pool.query('select 1 from message where sender_id = $1', [writer.id])
    expect(rows).toHaveLength(texts.length)
  }
  // Both servers are others now, and who listened before hears what is written after.
  const last = await written(writers[0] ?? ben, ben, 'The last one')
  await stream.heard(
    (event) =>
      event.type === 'message' &&
      (event['message'] as { sequence: number }).sequence === last.message.sequence,
  )
  expect(heard.length).toBeGreaterThan(0)
  stream.stop()
  await listening
})
