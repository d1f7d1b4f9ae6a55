import { afterAll, expect, test } from 'vitest'
import { createPool } from '#platform/db/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'
import { startLoad } from '../support/load.ts'
import type { Outcome } from '../support/load.ts'
import { forgetPeakMemory, peakMemoryBytes } from '../support/peak-memory.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { isSoak, volume } from '../support/volume.ts'

const SECONDS = volume(10)
/** How many at once are enough to keep the server busy, and too few to make it late. */
const AT_PEAK = 16
const MEMBERS = isSoak ? 240 : 40
/** Of a thousand, ten may be late. */
const SENDS_PER_SECOND = volume(100)
const TEST_TIMEOUT_MS = 600_000

const LEAST_GOODPUT = 0.85
const ACCEPTED_MS = 2_000
/** Whoever writes has paid for it. */
const SEND_MS = 500
const RECOVERY_MS = 1_000
/** A machine that stands still for ten seconds answers nobody; the server itself leaves nobody without an answer. */
const MOST_UNANSWERED = 0.001
const MEMORY_BYTES = 1_000_000_000

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 4 })
const server = killableServer({
  databaseUrl: database.url,
  pool,
  environment: { QUEUE_TARGET_MS: '30', TRUST_PROXY: 'true' },
})
await server.start()
const load = await startLoad(server.site.port)
afterAll(async () => {
  load.stop()
  await server.dispose()
  await pool.end()
  await database.drop()
})

const members: TestMember[] = []
for (let n = 0; n < MEMBERS; n++)
  members.push(
    await addMember(server.site, { paid: true, credits: 1_000_000, gender: n % 2 ? 'man' : 'woman' }),
  )

/** Everybody is at home somewhere else. */
const headOf = (method: string, path: string, n: number, more: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 192.0.2.${n}\r\nsec-fetch-site: same-origin\r\n` +
  `cookie: auth=${members[n]?.browser.cookies.get('auth')}\r\naccept-language: en\r\n${more}\r\n`
const reads = (path: string, accept: string) =>
  members.map((_member, n) => headOf('GET', path, n, `accept: ${accept}\r\n`))
const UUID_LENGTH = 36
const sends = members.map((_member, n) => {
  const other = members[n % 2 ? n - 1 : n + 1]
  const body = JSON.stringify({ profile_id: other?.id, text: 'Message {uuid}' })
  const length = body.length - '{uuid}'.length + UUID_LENGTH
  const headers = `x-vonk-client: 1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`
  return headOf('POST', '/api/chat.php', n, headers) + body
})
const kinds = {
  pages: reads('/members', 'text/html'),
  api: reads('/api/members.php?gender=woman&country=NL&min_age=25&max_age=45', 'application/json'),
  chat: sends,
}

const isAccepted = ({ status }: Outcome) => status === 200
const perSecond = (outcomes: Outcome[]) => outcomes.filter(isAccepted).length / SECONDS
/** Of those who were let in, what 99 of 100 stay below. */
const p99 = (outcomes: Outcome[]) => {
  const times = outcomes.filter(isAccepted).map(({ ms }) => ms)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
/** Somebody goes on writing, at the peak as under the flood: it takes as much of the machine in both. */
const writers = { requests: sends, seconds: SECONDS, perSecond: SENDS_PER_SECOND }
const peakOf = async (requests: string[]) => {
  const [outcomes = []] = await load.ask({ requests, seconds: SECONDS, atOnce: AT_PEAK }, writers)
  return perSecond(outcomes)
}

/** So many times what it can do for some seconds, and what it was before, after and meanwhile. */
const overload = async (name: string, requests: string[], times: number) => {
  const before = await peakOf(requests)
  forgetPeakMemory(server.pid())
  const [flood = [], beside = [], recovering = []] = await load.ask(
    { requests, seconds: SECONDS, perSecond: before * times },
    writers,
    // From the last of the flood on, whatever of it is still under way.
    { requests, seconds: 2, perSecond: 10, after: SECONDS },
  )
  const memoryBytes = peakMemoryBytes(server.pid())
  const recovered = recovering.filter(({ at }) => at > SECONDS * 1000 + RECOVERY_MS)
  // Whatever else the machine does falls on both.
  const peak = (before + (await peakOf(requests))) / 2
  const figures = {
    goodput: perSecond(flood) / peak,
    acceptedMs: p99(flood),
    sendMs: p99(beside),
    slowestAfterMs: Math.max(...recovered.map(({ ms }) => ms)),
    unanswered: flood.filter(({ status }) => status === 0).length / flood.length,
    memoryBytes,
  }
  if (isSoak)
    process.stderr.write(
      `${name} at ${times} × ${peak.toFixed(0)}/s: goodput ${figures.goodput.toFixed(2)}, ` +
        `p99 ${figures.acceptedMs.toFixed(0)} ms, sends ${figures.sendMs.toFixed(0)} ms, ` +
        `a second later ${figures.slowestAfterMs.toFixed(0)} ms, ${(100 * figures.unanswered).toFixed(2)} % unanswered, ${(figures.memoryBytes / 1e6).toFixed(0)} MB\n`,
    )
  return { flood, beside, recovered, figures }
}

/** What became of them; whoever left before they heard anything, which a machine that stands still makes people do, says nothing. */
const statusesOf = (outcomes: Outcome[]) => new Set(outcomes.map(({ status }) => status).filter(Boolean))

test(
  'OPS-5 at ten times the peak of pages some are turned away, no message is, and then all are let in again',
  async () => {
    const { flood, beside } = await overload('pages', kinds.pages, 10)
    expect(statusesOf(flood)).toEqual(new Set([200, 503]))
    expect(statusesOf(beside)).toEqual(new Set([200]))
    await expect.poll(async () => (await server.site.fetch('/')).status).toBe(200)
  },
  TEST_TIMEOUT_MS,
)

test.runIf(isSoak).each(Object.entries(kinds))(
  'OPS-7 under three and ten times the peak of %s goodput holds, answers come in time, and recovery takes a second',
  async (name, requests) => {
    for (const times of [3, 10]) {
      const outcome = await overload(name, requests, times)
      const { goodput, acceptedMs, sendMs, slowestAfterMs, unanswered, memoryBytes: memory } = outcome.figures
      expect(statusesOf(outcome.flood)).toEqual(new Set([200, 503]))
      // Under a flood of messages those beside it are part of it.
      if (name !== 'chat') expect(statusesOf(outcome.beside)).toEqual(new Set([200]))
      expect(outcome.recovered.every(isAccepted)).toBe(true)
      expect(unanswered).toBeLessThanOrEqual(MOST_UNANSWERED)
      expect(goodput).toBeGreaterThanOrEqual(LEAST_GOODPUT)
      expect(acceptedMs).toBeLessThanOrEqual(ACCEPTED_MS)
      if (name !== 'chat') expect(sendMs).toBeLessThanOrEqual(SEND_MS)
      expect(slowestAfterMs).toBeLessThanOrEqual(RECOVERY_MS)
      expect(memory).toBeLessThanOrEqual(MEMORY_BYTES)
    }
  },
  TEST_TIMEOUT_MS,
)
