import { setInterval } from 'node:timers/promises'
import { expect } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import type { LiveEvent } from '#protocol/live.ts'
import { startBalancer } from './balancer.ts'
import { chatWith, listen, written } from './conversations.ts'
import { createTestDatabase } from './database.ts'
import { killableServer } from './killable.ts'
import { addMember } from './people.ts'
import { send } from './send.ts'
import type { TestSite } from './site.ts'
import { expectStatus } from './visitor.ts'
import { whenOver } from './when-over.ts'

const WRITERS = 8
/** As often as one of them may write. */
const WRITE_EVERY_MS = 400

/** The page and whatever it loads, by whichever server is there. */
const loadPage = async (site: TestSite, path: string, loaded: Set<string>) => {
  const page = await site.fetch(path)
  expectStatus(page, 200)
  for (const [file] of page.text.matchAll(/\/assets\/[\w.-]+/g)) {
    if (loaded.has(file)) continue
    expectStatus(await site.fetch(file), 200)
    loaded.add(file)
  }
}

/**
 * Two servers of one build behind a balancer are replaced one after the other by those of another, while members write and
 * listen and visitors load pages. Nothing is refused, lost or doubled, and nobody who listens is left out.
 */
export const replaceUnderLoad = async (
  // `pagesBetween`: loaded at least after each replacement.
  { from, to, pagesBetween = 0 }: { from?: string; to?: string; pagesBetween?: number } = {},
) => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  const environment = { DRAIN_SECONDS: '6', NEWER_SCHEMA: '1' }
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
  const READY = { timeout: 30_000 }
  await expect.poll(areReady, READY).toBe(true)

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
  let pages = 0
  const loaded = new Set<string>()
  const loading = (async () => {
    for (; !isOver; pages++) await loadPage(site, '/', loaded)
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
    await server.start(to)
    await expect.poll(areReady, READY).toBe(true)
    const enough = pages + pagesBetween
    await expect.poll(() => pages, READY).toBeGreaterThan(enough)
  }
  isOver = true
  await loading
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
  return { pages, files: loaded.size }
}
