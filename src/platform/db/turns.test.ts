import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { isDatabaseAway } from './away.ts'
import { createPool, transaction } from './database.ts'
import { forRequest, isAskedBy, TooManyAtOnce } from './turns.ts'

const PER_MEMBER = 2
const database = await createTestDatabase()
const pool = createPool({
  connectionString: database.url,
  max: 4,
  perMember: PER_MEMBER,
  timeouts: { connectMs: 1_000, statementMs: 10_000 },
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A request of this member. */
const askAs = <T>(member: number, run: () => Promise<T>): Promise<T> =>
  forRequest({}, async () => {
    isAskedBy(member)
    return run()
  })
const ask = (member: number) => askAs(member, () => pool.query('select 1'))
const hold = (member: number) => askAs(member, () => pool.connect())

test('OPS-5 who has all their connections waits for one of them, and not for ever; others do not wait', async () => {
  const held = [await hold(1), await hold(1)]
  const refused = await ask(1).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooManyAtOnce)
  expect(isDatabaseAway(refused)).toBe(true)
  expect((await ask(2)).rowCount).toBe(1)
  expect((await forRequest({}, () => pool.query('select 1'))).rowCount).toBe(1)
  const waiting = ask(1)
  held[0]?.release()
  expect((await waiting).rowCount).toBe(1)
  held[1]?.release()
})

test('OPS-5 a line that is too long is not joined', async () => {
  const held = [await hold(8), await hold(8)]
  const waiting = Array.from({ length: 64 }, () => ask(8))
  await expect(ask(8)).rejects.toBeInstanceOf(TooManyAtOnce)
  for (const client of held) client.release()
  expect((await Promise.all(waiting)).every(({ rowCount }) => rowCount === 1)).toBe(true)
})

test('OPS-5 a connection that fails, or could not be had, is given back', async () => {
  for (let n = 0; n < 3 * PER_MEMBER; n++)
    await expect(askAs(3, () => pool.query('select 1 / 0'))).rejects.toThrow('division by zero')
  expect((await ask(3)).rowCount).toBe(1)
  const held = [await hold(4), await hold(4), await hold(5), await hold(5)]
  for (let n = 0; n < PER_MEMBER; n++) await expect(ask(6)).rejects.toThrow('timeout exceeded')
  for (const client of held) client.release()
  expect((await ask(6)).rowCount).toBe(1)
})

test('OPS-5 what a transaction asks for beside itself does not wait for its own turn', async () => {
  const nested = () => transaction(pool, () => pool.query('select 1'))
  const both = await Promise.all([askAs(7, nested), askAs(7, nested)])
  expect(both.map(({ rowCount }) => rowCount)).toEqual([1, 1])
})
