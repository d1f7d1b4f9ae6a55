import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '../db/database.ts'
import { databaseStore } from './database.ts'
import { createLimiter, createQuota, forgetOldAttempts, memoryStore, sharedStore } from './index.ts'
import { later } from './limit.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 5 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const start = new Date('2026-05-01T12:00:00Z')
const minutes = (count: number) => later(start, count)
const stores = [
  ['the database', () => databaseStore],
  ['memory', memoryStore],
] as const

test.each(stores)(
  'ACC-6 a limiter in %s shuts the door at its limit and opens it after the block',
  async (_, of) => {
    const limiter = createLimiter({ name: 'door', attempts: 3, windowMinutes: 10, blockMinutes: 30 }, of())
    const count = (at: number) => limiter.count(pool, 'anna', minutes(at))
    expect([await count(0), await count(1)]).toEqual([null, null])
    expect(await limiter.shutUntil(pool, 'anna', minutes(2))).toBeNull()
    expect(await count(2)).toEqual(minutes(32))
    // Who goes on knocking does not make it longer, also in a new window.
    expect([await count(3), await count(15)]).toEqual([minutes(32), minutes(32)])
    expect(await limiter.shutUntil(pool, 'anna', minutes(31))).toEqual(minutes(32))
    expect(await limiter.count(pool, 'ben', minutes(3))).toBeNull()
    expect(await limiter.shutUntil(pool, 'anna', minutes(32))).toBeNull()
    expect(await count(32)).toBeNull()
  },
)

test.each(stores)('ACC-6 a limiter in %s without a block refuses until the window is over', async (_, of) => {
  const limiter = createLimiter({ name: 'flood', attempts: 3, windowMinutes: 1, blockMinutes: 0 }, of())
  const count = async (at: number) => (await limiter.count(pool, 7, minutes(at))) !== null
  expect([await count(0), await count(0.1), await count(0.2), await count(0.9)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(await count(1)).toBe(false)
})

test.each(stores)('ACC-6 a limiter in %s takes one back, not all, and opens no door by it', async (_, of) => {
  const limiter = createLimiter({ name: 'guess', attempts: 3, windowMinutes: 10, blockMinutes: 10 }, of())
  const count = () => limiter.count(pool, 'anna', minutes(0))
  const giveBack = (at: number) => limiter.giveBack(pool, 'anna', minutes(at))
  await giveBack(0)
  expect([await count(), await count()]).toEqual([null, null])
  await giveBack(0)
  expect([await count(), await count()]).toEqual([null, minutes(10)])
  await giveBack(0)
  expect(await limiter.shutUntil(pool, 'anna', minutes(1))).toEqual(minutes(10))
})

test.each(stores)('ACC-9 a limiter in %s forgets what was counted, and the door is open', async (_, of) => {
  const limiter = createLimiter({ name: 'gone', attempts: 2, windowMinutes: 10, blockMinutes: 10 }, of())
  const count = () => limiter.count(pool, 'anna', minutes(0))
  expect([await count(), await count()]).toEqual([null, minutes(10)])
  await limiter.forget(pool, 'anna')
  expect([await count(), await count()]).toEqual([null, minutes(10)])
})

test('ACC-6 a quota holds when many come at once, and old counters are forgotten', async () => {
  const quota = createQuota('many', 20, 60)
  const answers = await Promise.all(Array.from({ length: 50 }, () => quota.count(pool, 'anna', start)))
  expect(answers.filter((shut) => shut === null)).toHaveLength(20)
  await forgetOldAttempts(pool, minutes(59))
  expect(await quota.shutUntil(pool, 'anna', start)).not.toBeNull()
  await forgetOldAttempts(pool, minutes(61))
  expect(await quota.shutUntil(pool, 'anna', start)).toBeNull()
})

test('OPS-5 a limiter in memory keeps so many and no more, and forgets first who came first', async () => {
  const limiter = createLimiter(
    { name: 'many', attempts: 2, windowMinutes: 10, blockMinutes: 10 },
    memoryStore(3),
  )
  const isShut = async (who: string) => (await limiter.count(pool, who, minutes(0))) !== null
  for (const who of ['anna', 'ben', 'cem', 'dana']) expect(await isShut(who)).toBe(false)
  expect([await isShut('dana'), await isShut('cem'), await isShut('anna')]).toEqual([true, true, false])
})

test('OPS-2 what is counted in memory and by tens is counted by all processes together', async () => {
  const limit = { name: 'pages', attempts: 41, windowMinutes: 10, blockMinutes: 10 }
  const servers = [1, 2, 3].map(() => createLimiter(limit, sharedStore()))
  const letThrough = async (subject: string, at: number, rounds: number) => {
    let count = 0
    for (let round = 0; round < rounds; round++)
      for (const server of servers) if ((await server.count(pool, subject, minutes(at))) === null) count++
    return count
  }
  const through = await letThrough('crowd', 0, 60)
  expect(through).toBeGreaterThanOrEqual(limit.attempts - 1)
  expect(through).toBeLessThan(limit.attempts + servers.length * 10)
  const [first] = servers
  expect(await first?.shutUntil(pool, 'crowd', minutes(1))).toEqual(minutes(10))
  expect(await letThrough('somebody else', 1, 10)).toBe(30)
  expect(await letThrough('crowd', 21, 10)).toBe(30)
})
