import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from './database.ts'
import type { Pool } from './database.ts'
import { lookup } from './lookups.ts'
import { isAskedBy, forRequest } from './turns.ts'

type Key = { pool: Pool; word: string }

/** Finds a word that begins with a small letter; what begins with `slow` takes until it is let go. */
const startLookups = async ({ perMember }: { perMember?: number } = {}) => {
  const database = await createTestDatabase()
  const pool = createPool({ connectionString: database.url, max: 4, ...(perMember && { perMember }) })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const asked: string[][] = []
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const find = lookup<Key, string>(async (keys) => {
    const words = keys.map(({ word }) => word)
    asked.push(words)
    if (words[0]?.startsWith('slow')) await letGo
    if (words.includes('wrong')) throw new Error('wrong')
    const { rows } = await pool.query<{ word: string }>(
      `select word from unnest($1::text[]) word where word ~ '^[a-z]'`,
      [words],
    )
    const found = new Set(rows.map(({ word }) => word))
    return words.map((word) => (found.has(word) ? word : undefined))
  })
  return { pool, asked, letGo: resolve, find: (word: string) => find({ pool, word }) }
}

test('OPS-5 what is looked up while something is under way is asked for together, and each gets its own answer', async () => {
  const { find, asked } = await startLookups()
  const answers = await Promise.all(['a', 'b', 'Nobody', 'b'].map(find))
  expect(answers).toEqual(['a', 'b', undefined, 'b'])
  expect(asked).toEqual([['a'], ['b', 'Nobody', 'b']])
  expect(await find('c')).toBe('c')
  expect(asked).toHaveLength(3)
})

test('OPS-5 an error is for those who were asked for together, and the next are asked for', async () => {
  const { find } = await startLookups()
  const tried = await Promise.allSettled(['a', 'b', 'wrong'].map(find))
  expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await find('b')).toBe('b')
})

test('OPS-5 nobody waits for one that is not answered', async () => {
  const { find, letGo } = await startLookups()
  const slow = find('slow')
  expect(await Promise.all(['a', 'b'].map(find))).toEqual(['a', 'b'])
  letGo()
  expect(await slow).toBe('slow')
})

test('OPS-5 who waits for their own connections holds up nobody who is looked up', async () => {
  const { pool, find } = await startLookups({ perMember: 1 })
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  const busy = forRequest({}, async () => {
    await find('a')
    isAskedBy(7)
    const client = await pool.connect()
    held()
    await mayGo
    client.release()
  })
  await isHeld
  // Another request of the same member ends its lookup, and what waited for that is sent then.
  const other = forRequest({}, async () => {
    await find('b')
    isAskedBy(7)
  })
  const third = forRequest({}, () => find('c'))
  expect(await third).toBe('c')
  await other
  go()
  await busy
})
