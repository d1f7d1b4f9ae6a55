import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#scripts/lib/database.ts'
import { prepareDatabase } from '#app/server/setup.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { createPool } from '#platform/db/database.ts'
import { chatWith, writeUntilKept } from '../support/conversations.ts'
import { killableServer } from '../support/killable.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { watchChat } from '../support/watched-chat.ts'
import { progressOf, randomFrom, seed, someCounts, volume } from '../support/volume.ts'

const SENDS = volume(20_000)
const KILLS = Math.max(4, volume(20))
const DATABASE_KILL = 3
const MEMBERS = 50
const AT_ONCE = 24
const TEST_TIMEOUT_MS = 1_800_000

// A database of its own, because it is killed too.
const dataDir = mkdtempSync(join(tmpdir(), 'vonk-chat-crash-'))
const database = await openDatabase({ dataDir })
const pool = createPool({ connectionString: database.url, max: 4 })
await prepareDatabase(pool, { demo: true })
const server = killableServer({ databaseUrl: database.url, pool, dataDir })

afterAll(async () => {
  await server.dispose()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const killDatabase = () => {
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

type Pair = { one: TestMember; other: TestMember }

test(
  'CHT-2 CHT-10 CHT-11 thousands of messages while server and database are killed: acknowledged is one row, one debit, shown once',
  async () => {
    await server.start()
    const pairs: Pair[] = []
    for (let n = 0; n < MEMBERS / 2; n++) {
      const credits = SENDS
      pairs.push({
        one: await addMember(server.site, { paid: true, credits }),
        other: await addMember(server.site, { paid: true, credits, gender: 'man' }),
      })
    }
    const watched = pairs
      .slice(0, 6)
      .map(({ one, other }) => ({ one, other, page: watchChat(server.site, other, one) }))

    // The server dies when so many messages are acknowledged, however long that takes.
    const deaths = someCounts(KILLS, SENDS, randomFrom(seed))
    let kills = 0
    const killOnce = async () => {
      kills += 1
      if (kills === DATABASE_KILL) killDatabase()
      await server.kill()
      // As the supervisor would: again until the database is back.
      while (
        !(await server.start().then(
          () => true,
          () => false,
        ))
      )
        await pause(100)
    }
    let killing = Promise.resolve()
    let acknowledged = 0
    const tick = progressOf('messages', SENDS)
    const acknowledge = () => {
      acknowledged += 1
      tick()
      if (deaths.includes(acknowledged)) killing = killing.then(killOnce)
    }
    const sent = new Map<string, number>()
    const jobs = Array.from({ length: SENDS }, (_, n) => n).values()
    const lane = async () => {
      for (const n of jobs) {
        const pair = pairs[n % pairs.length]
        if (!pair) return
        const [from, to] = n % 3 === 0 ? [pair.other, pair.one] : [pair.one, pair.other]
        const key = `crash-message-${n}`
        sent.set(key, await writeUntilKept(from, to, key))
        acknowledge()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    await killing
    expect(kills).toBe(KILLS)
    expect(acknowledged).toBe(SENDS)

    const ids = pairs.flatMap(({ one, other }) => [one.id, other.id])
    const { rows: messages } = await pool.query<{
      client_key: string
      sequence: number
      conversation_id: number
    }>('select client_key, sequence, conversation_id from message where sender_id = any($1)', [ids])
    expect(messages).toHaveLength(SENDS)
    for (const { client_key: key, sequence } of messages) expect(sent.get(key)).toBe(sequence)
    const { rows: holes } = await pool.query(
      `select conversation_id from message where sender_id = any($1) group by conversation_id
        having max(sequence) <> count(*) or min(sequence) <> 1`,
      [ids],
    )
    expect(holes).toEqual([])
    const { rows: debits } = await pool.query<{ count: number }>(
      `select count(*)::int as count from credit_entry where ledger_account = 'messages' and account_id = any($1)`,
      [ids],
    )
    expect(debits[0]?.count).toBe(SENDS)
    const { rows: miscounted } = await pool.query(
      `select s.account_id from conversation_side s
        where s.account_id = any($1)
          and s.unread <> (select count(*) from message m
                            where m.conversation_id = s.conversation_id and m.recipient_id = s.account_id
                              and m.number > s.received_read)`,
      [ids],
    )
    expect(miscounted).toEqual([])
    expect(await reconcile(pool)).toMatchObject({ isClean: true })
    for (const { one, other, page } of watched) {
      const { last_sequence: last } = await chatWith(other, one)
      // By what the stream told, and what it made the page ask for.
      await expect.poll(() => page.shown.at(-1)).toBe(last)
      expect(page.shown).toEqual(Array.from({ length: last }, (_, n) => n + 1))
      // Many messages came by themselves, whatever was lost with a server, and none came twice.
      expect(page.told.length).toBeGreaterThan(last / 10)
      expect(new Set(page.told).size).toBe(page.told.length)
      await page.end()
    }
  },
  TEST_TIMEOUT_MS,
)
