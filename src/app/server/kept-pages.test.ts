import { expect, test } from 'vitest'
import { createKeeper } from './kept-pages.ts'

const FOR_MS = 3000
const AT_MOST = 2

/** A keeper with a clock of its own, and pages that are drawn when the test says so. */
const setUp = () => {
  let now = 0
  const drawing: { key: string; done: (page: string) => void; fail: (error: Error) => void }[] = []
  const keeper = createKeeper<string>({
    forMs: FOR_MS,
    atMost: AT_MOST,
    isWorthKeeping: (page) => page !== 'error page',
    now: () => now,
  })
  const ask = (key: string, from: unknown = 'settings') =>
    keeper(key, from, () => new Promise((done, fail) => void drawing.push({ key, done, fail })))
  const finish = async (page: string) => {
    drawing.at(-1)?.done(page)
    await Promise.resolve()
  }
  return { ask, finish, drawing, passes: (ms: number) => (now += ms) }
}

test('OPS-5 of many who ask for the same page at once one draws it, and the others wait', async () => {
  const { ask, finish, drawing } = setUp()
  const all = Promise.all(Array.from({ length: 50 }, () => ask('/')))
  expect(drawing).toHaveLength(1)
  await finish('home')
  expect(new Set(await all)).toEqual(new Set(['home']))
})

test('SITE-14 a page is kept for some seconds from when it was drawn, and then drawn anew', async () => {
  const { ask, finish, drawing, passes } = setUp()
  const first = ask('/')
  passes(10_000)
  await finish('home')
  await first
  passes(FOR_MS - 1)
  expect(await ask('/')).toBe('home')
  passes(1)
  const second = ask('/')
  expect(drawing).toHaveLength(2)
  await finish('home, later')
  expect(await second).toBe('home, later')
})

test('SITE-14 a page drawn from other settings is another one, also while it is being drawn', async () => {
  const { ask, finish, drawing } = setUp()
  const old = ask('/', 'settings')
  const fresh = ask('/', 'other settings')
  expect(drawing).toHaveLength(2)
  await finish('with other settings')
  drawing[0]?.done('with settings')
  expect(await Promise.all([old, fresh])).toEqual(['with settings', 'with other settings'])
  expect(await ask('/', 'other settings')).toBe('with other settings')
})

test('SITE-11 an error is told to those who waited for the page, and to nobody after them', async () => {
  const { ask, finish, drawing } = setUp()
  const waiting = [ask('/'), ask('/')]
  drawing.at(-1)?.fail(new Error('the database is away'))
  for (const one of waiting) await expect(one).rejects.toThrow('away')
  const next = ask('/')
  await finish('error page')
  expect(await next).toBe('error page')
  void ask('/')
  expect(drawing).toHaveLength(3)
})

test('OPS-5 addresses that somebody makes up push out one another, not what is asked for all the time', async () => {
  const { ask, finish, drawing } = setUp()
  const asked = async (key: string) => {
    const page = ask(key)
    await finish(key)
    return page
  }
  await asked('/')
  for (let n = 0; n < 20; n++) {
    await asked(`/made-up-${n}`)
    await asked('/')
  }
  expect(drawing.filter(({ key }) => key === '/')).toHaveLength(1)
})
