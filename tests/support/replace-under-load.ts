import { expect } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { startBalancer } from './balancer.ts'
import { written } from './conversations.ts'
import { createTestDatabase } from './database.ts'
import { killableServer } from './killable.ts'
import { startReading } from './page-readers.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import { whenOver } from './when-over.ts'
import { startWriting } from './writers.ts'

const PAIRS = 6

/**
 * Two servers of one build behind a balancer are replaced one after the other by those of another, while members write and
 * listen and visitors load pages with all their files. Nothing is refused, lost or doubled, and nobody who listens is left out.
 */
export const replaceUnderLoad = async (
  // `pagesBetween`: loaded at least after each replacement.
  { from, to, pagesBetween = 0 }: { from?: string; to?: string; pagesBetween?: number } = {},
) => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  const environment = { DRAIN_SECONDS: '4', NEWER_SCHEMA: '1' }
  const servers = [1, 2].map(() => killableServer({ databaseUrl: database.url, pool, environment }))
  whenOver(async () => {
    for (const server of servers) await server.dispose()
    await pool.end()
    await database.drop()
  })
  for (const server of servers) await server.start(from)
  const balancer = await startBalancer(servers.map(({ site }) => site.port))
  whenOver(balancer.stop)
  const { port } = balancer
  const site: TestSite = { port, pool, logged: () => '', fetch: (path, options) => send(port, path, options) }
  const areReady = () => servers.every((server) => balancer.isReady(server.site.port))
  await expect.poll(areReady).toBe(true)

  // Nothing is tried again: whoever is refused once says so.
  const writing = await startWriting(site, PAIRS, async (sender, recipient, key) => {
    const { message } = await written(sender, recipient, `Message ${key}`, key)
    return message.sequence
  })
  const reading = startReading(site, [{ path: '/' }])
  for (const server of servers) {
    const [sent, read] = [writing.acknowledged(), reading.pages()]
    expect(await server.stop()).toBe(0)
    await server.start(to)
    await expect.poll(areReady).toBe(true)
    await expect.poll(reading.pages).toBeGreaterThan(read + pagesBetween)
    await expect.poll(writing.acknowledged).toBeGreaterThan(sent)
  }
  expect(await reading.end()).toEqual([])
  await writing.end()
  return { pages: reading.pages(), messages: writing.acknowledged() }
}
