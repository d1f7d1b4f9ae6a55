import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { chatWith, listen, written } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { startRedis } from '../support/redis.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { visitor } from '../support/visitor.ts'
import type { TestMember } from '../support/people.ts'

const CUT_MS = 10_000
const TEST_TIMEOUT_MS = 120_000

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
  // Logging out at one process ends what listens at the other.
  await at(first, ben).browser.get('/api/logout.php')
  await heardByBen.closed
  heardByAnna.stop()
}

/** Nothing comes over while it is cut; afterwards the page is told to ask, and finds all. */
const survivesCut = async (
  first: TestSite,
  second: TestSite,
  cut: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<void> => {
  const { anna, ben } = await twoMembers(first, second)
  await written(anna, ben, 'Before')
  const heard = await listen(second, ben)
  await cut()
  const began = heard.events.length
  for (let n = 1; n <= 5; n++) await written(anna, ben, `While it was cut ${n}`)
  await pause(CUT_MS)
  await mend()
  const isToldToAsk = (since: number) => heard.events.slice(since).some(({ type }) => type === 'resync')
  await expect.poll(() => isToldToAsk(began), { timeout: 30_000 }).toBe(true)
  const missed = await chatWith(ben, anna, '&after=1')
  expect(missed.messages.map(({ text }) => text)).toEqual([1, 2, 3, 4, 5].map((n) => `While it was cut ${n}`))
  // The one who tells may still be on the way back: then the page is told to ask once more.
  const after = heard.events.length
  await written(anna, ben, 'After')
  const isNoticed = () => heard.events.some(isText('After')) || isToldToAsk(after)
  await expect.poll(isNoticed, { timeout: 30_000 }).toBe(true)
  expect((await chatWith(ben, anna)).messages.at(-1)).toMatchObject({ text: 'After' })
  heard.stop()
}

describe('over the database', async () => {
  const first = await startSite()
  const second = await startSite({ beside: first })

  test('OPS-2 CHT-10 a member at one process hears a member at another', async () => {
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test(
    'CHT-10 the bus cut for ten seconds: nothing is lost after',
    async () => {
      let isCut = true
      const end = () =>
        first.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'vonk-live' and datname = current_database()`,
        )
      let cutting: Promise<void> | undefined
      const survived = survivesCut(
        first,
        second,
        async () => {
          await end()
          cutting = (async () => {
            while (isCut) {
              await end()
              await pause(20)
            }
          })()
        },
        async () => {
          isCut = false
          await cutting
        },
      )
      await expect(survived).resolves.toBeUndefined()
    },
    TEST_TIMEOUT_MS,
  )
})

describe('over Redis', async () => {
  const redis = await startRedis()
  const environment = { REDIS_URL: redis.url }
  const first = await startSite({ environment })
  const second = await startSite({ environment, beside: first })
  afterAll(() => redis.stop())

  test('OPS-2 CHT-10 a member at one process hears a member at another', async () => {
    await expect(hearEachOther(first, second)).resolves.toBeUndefined()
  })

  test(
    'CHT-10 the bus cut for ten seconds: nothing is lost after',
    async () => {
      await expect(survivesCut(first, second, redis.stop, redis.start)).resolves.toBeUndefined()
    },
    TEST_TIMEOUT_MS,
  )
})
