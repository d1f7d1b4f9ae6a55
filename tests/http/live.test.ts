import { on, once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { chatWith, listen, written } from '../support/conversations.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { addMember } from '../support/people.ts'
import { isBus, startPostgresProxy } from '../support/postgres-proxy.ts'
import { startRedis } from '../support/redis.ts'
import { startSentinels } from '../support/sentinels.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { expectStatus, newPerson, visitor } from '../support/visitor.ts'
import type { TestMember } from '../support/people.ts'
import { whenOver } from '../support/when-over.ts'

/** The same member, with their pages at another process. */
const at = (site: TestSite, member: TestMember): TestMember => {
  const browser = visitor(site)
  for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value)
  return { ...member, browser }
}

const twoMembers = async (first: TestSite, second: TestSite) => {
  const anna = await addMember(first, { name: 'Anna', credits: 50, paid: true })
  const ben = at(second, await addMember(first, { name: 'Ben', credits: 50, paid: true, gender: 'man' }))
  return { anna, ben }
}

const streamsOf = async (site: TestSite): Promise<number> => {
  const [, count] = /^live_streams (\d+)$/m.exec((await site.fetch('/metrics')).text) ?? []
  return Number(count)
}

const isText = (text: string) => (event: { type: string; readonly message?: unknown }) =>
  event.type === 'message' && (event.message as { text: string }).text === text

const hearEachOther = async (first: TestSite, second: TestSite): Promise<void> => {
  const { anna, ben } = await twoMembers(first, second)
  const [heardByAnna, heardByBen] = [await listen(first, anna), await listen(second, ben)]
  const { message } = await written(anna, ben, 'From one to the other')
  await heardByBen.heard(isText('From one to the other'))
  await written(ben, anna, 'And back')
  await heardByAnna.heard(isText('And back'))
  await ben.browser.send('PUT', '/api/chat.php', { conversation: message.conversation, sequence: 2 })
  await heardByAnna.heard((event) => event.type === 'read')
  // What is too long for the bus makes the page ask.
  const known = heardByBen.events.length
  await written(anna, ben, '🇳🇱'.repeat(1000))
  const isTold = () =>
    heardByBen.events.slice(known).some(({ type }) => type === 'resync' || type === 'message')
  await expect.poll(isTold).toBe(true)
  // Logging out at one process ends what listens at the other.
  await at(first, ben).browser.get('/api/logout.php')
  await heardByBen.closed
  heardByAnna.stop()
}

/**
 * Nothing comes over while it is cut. Afterwards everybody is sent away: whoever still may comes back, is told to ask,
 * and finds all; who logged out in the meantime hears nothing any more. People are sent away for seconds after that, so
 * these sites are for no other test.
 */
const survivesCut = async (
  first: TestSite,
  second: TestSite,
  cut: () => Promise<void> | void,
  mend: () => Promise<void> | void,
): Promise<void> => {
  const { anna, ben } = await twoMembers(first, second)
  const carla = at(second, await addMember(first, { name: 'Carla' }))
  const heard = await listen(second, ben)
  const heardByCarla = await listen(second, carla)
  await written(anna, ben, 'Before')
  // Nothing is on its way any more: what comes now comes in spite of the cut.
  await heard.heard(isText('Before'))
  await cut()
  const began = heard.events.length
  for (let n = 1; n <= 5; n++) await written(anna, ben, `While it was cut ${n}`)
  await at(first, carla).browser.get('/api/logout.php')
  // Both have noticed, and one of them sends once more what cannot come over.
  for (const site of [first, second]) await expect.poll(site.logged).toContain('live bus disconnected')
  await written(anna, ben, 'While it was cut 6')
  expect(heard.events).toHaveLength(began)
  await mend()
  await Promise.all([heard.closed, heardByCarla.closed])
  expect((await listen(second, carla)).status()).toBe(403)
  const again = await listen(second, ben)
  await again.heard(({ type }) => type === 'resync')
  const missed = await chatWith(ben, anna, '&after=1')
  expect(missed.messages.map(({ text }) => text)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `While it was cut ${n}`),
  )
  // The one who tells may still be on the way back: then everybody is sent away once more.
  await written(anna, ben, 'After')
  await Promise.race([again.heard(isText('After')), again.closed])
  expect((await chatWith(ben, anna)).messages.at(-1)).toMatchObject({ text: 'After' })
  again.stop()
}

describe('over the database', async () => {
  const first = await startSite()
  const second = await startSite({ beside: first })

  test('OPS-2 CHT-10 a member at one process hears a member at another', async () => {
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test('CHT-10 the bus is cut for a while: nothing is lost after, and who logged out hears nothing', async () => {
    const database = await createTestDatabase()
    const proxy = await startPostgresProxy(database.url)
    whenOver(async () => {
      await proxy.close()
      await database.drop()
    })
    const cut = await startSite({ databaseUrl: proxy.url })
    const survived = survivesCut(cut, await startSite({ beside: cut }), () => proxy.cut(isBus), proxy.mend)
    await expect(survived).resolves.toBeUndefined()
  })

  test('CHT-10 who begins another session in the same browser does not listen with the old one', async () => {
    const dora = at(second, await addMember(first, { name: 'Dora' }))
    const heard = await listen(second, dora)
    expectStatus(await at(first, dora).browser.send('POST', '/api/signup.php', newPerson()), 200)
    await expect(heard.closed).resolves.toBeUndefined()
  })

  /** A stream over a connection that could carry more requests, as a browser's. */
  const openRaw = async (port: number, member: TestMember) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const cookie = `auth=${member.browser.cookies.get('auth')}`
    socket.write(`GET /api/stream.php HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
    return socket
  }

  /** All of a stream up to its first event: from then on nobody is asked about it until the next heartbeat. */
  const begun = async (socket: Socket): Promise<void> => {
    let heard = ''
    for await (const chunk of on(socket, 'data')) {
      heard += String(chunk)
      if (heard.includes('resync')) return
    }
  }

  test('CHT-10 streams whose readers leave at once are not kept', async () => {
    const emma = await addMember(first, { name: 'Emma' })
    // Those of other tests are over, too, and may be on their way out.
    await expect.poll(() => streamsOf(first)).toBe(0)
    for (let n = 0; n < 50; n++) {
      const socket = await openRaw(first.port, emma)
      // The request is there, and the database is being asked who this is.
      await new Promise(setImmediate)
      socket.resetAndDestroy()
    }
    await expect.poll(() => streamsOf(first)).toBe(0)
  })

  test('OPS-3 a stop waits neither for streams that are open nor for those that are opening', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => addMember(first)))
    const server = killableServer({
      databaseUrl: first.pool.options.connectionString ?? '',
      pool: first.pool,
    })
    await server.start()
    const { port } = server.site
    const open = await Promise.all(members.map((member) => openRaw(port, member)))
    await Promise.all(open.map(begun))
    const ended = Promise.all(open.map((socket) => once(socket.resume(), 'end')))
    // Nobody finds out who asks until the stop has begun.
    const holding = await first.pool.connect()
    whenOver(async () => holding.release(true))
    await holding.query('begin')
    await holding.query('lock table session in access exclusive mode')
    const opening = await Promise.all(members.map((member) => openRaw(port, member)))
    for (const socket of opening) socket.resume()
    const waiting = async () => {
      const { rows } = await first.pool.query<{ count: number }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    }
    await expect.poll(waiting).toBe(members.length)
    const stopped = server.stop()
    await ended
    await holding.query('rollback')
    expect(await stopped).toBe(0)
    await server.dispose()
  })
})

describe('over Redis', () => {
  const startSites = async () => {
    const redis = await startRedis()
    whenOver(redis.stop)
    const environment = { REDIS_URL: redis.url }
    const first = await startSite({ environment })
    return { redis, first, second: await startSite({ environment, beside: first }) }
  }

  test('OPS-2 CHT-10 a member at one process hears a member at another', async () => {
    const { first, second } = await startSites()
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test('OPS-3 CHT-10 Redis is away at the start: pages are served, the log says so, and it is joined later', async () => {
    const redis = await startRedis()
    whenOver(redis.stop)
    await redis.stop()
    const environment = { REDIS_URL: redis.url }
    const first = await startSite({ environment })
    const second = await startSite({ environment, beside: first })
    for (const site of [first, second]) {
      expect((await site.fetch('/readyz')).status).toBe(200)
      expect(site.logged()).toContain('live bus disconnected')
    }
    await redis.start()
    const hasJoined = ({ logged }: TestSite) => logged().includes('live bus connected again')
    await expect.poll(() => [first, second].every(hasJoined)).toBe(true)
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test('OPS-8 CHT-10 the primary of a Redis with Sentinels dies: the next one carries what is told, and nobody is left behind', async () => {
    const sentinels = await startSentinels()
    const environment = { REDIS_URL: sentinels.url }
    const first = await startSite({ environment })
    const second = await startSite({ environment, beside: first })
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
    const dead = await sentinels.killPrimary()
    await expect.poll(sentinels.primary).not.toBe(dead)
    const hasJoined = ({ logged }: TestSite) => logged().includes('live bus connected again')
    await expect.poll(() => [first, second].every(hasJoined)).toBe(true)
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test('CHT-10 the bus is cut for a while: nothing is lost after, and who logged out hears nothing', async () => {
    const { redis, first, second } = await startSites()
    await expect(survivesCut(first, second, redis.stop, redis.start)).resolves.toBeUndefined()
  })
})
