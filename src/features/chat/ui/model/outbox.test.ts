import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#protocol/refusal.ts'
import { createOutbox, inOrder, notYetIn } from './outbox.ts'
import type { Outbox, OutboxParts, Unsent } from './outbox.ts'

const ROBIN = 2

/** One lock for all tabs, as browsers have it. */
const createLock = () => {
  const held = new Map<number, Promise<void>>()
  return (profile: number, work: () => Promise<void>): Promise<void> => {
    const turn = (held.get(profile) ?? Promise.resolve()).then(work)
    held.set(
      profile,
      turn.catch(() => undefined),
    )
    return turn
  }
}

const createBrowser = () => {
  const kept = new Map<string, Unsent>()
  const alone = createLock()
  let clock = 0
  const openTab = (parts: Pick<OutboxParts, 'deliver'> & Partial<OutboxParts>): Outbox =>
    createOutbox({
      list: () => [...kept.values()].toReversed(),
      put: (unsent) => void kept.set(unsent.key, unsent),
      remove: (key) => void kept.delete(key),
      alone,
      pause: () => new Promise((resolve) => setImmediate(resolve)),
      now: () => (clock += 1),
      ...parts,
    })
  return { kept, openTab, unsent: () => inOrder([...kept.values()]) }
}

/** Takes each key once, however often it is sent. */
const createServer = () => {
  const taken: { mine: true; key: string; text: string; profile: number }[] = []
  return {
    taken,
    textsTo: (profile: number) => taken.filter((one) => one.profile === profile).map(({ text }) => text),
    take: ({ key, text, profile }: Unsent) => {
      if (text.includes('rude')) throw new Refusal('text_too_long', { length: 3 }, { status: 400 })
      if (!taken.some((one) => one.key === key)) taken.push({ mine: true, key, text, profile })
    },
  }
}

const settled = async (isSettled: () => boolean) => {
  while (!isSettled()) await new Promise(setImmediate)
}
const lost = () => new Error('the connection was lost')

test('CHT-11 each message arrives once and in order, whatever gets lost, and is shown exactly once all the while', async () => {
  const fate = fc.constantFrom('arrives', 'is lost', 'answer is lost', 'server is away')
  const letter = fc.record({ profile: fc.constantFrom(2, 3), isRude: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(letter, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fate),
      fc.infiniteStream(fc.boolean()),
      fc.integer({ min: 0, max: 12 }),
      async (letters, fates, coins, troubles) => {
        const browser = createBrowser()
        const server = createServer()
        const shown: { mine: true; key: string; text: string }[] = []
        let left = troubles
        const texts: string[] = []
        const expectShownOnce = () => {
          const waiting = notYetIn([...browser.kept.values()], shown).map(({ text }) => text)
          expect([...shown.map(({ text }) => text), ...waiting].toSorted()).toEqual(texts.toSorted())
        }
        const acknowledge = (key: string) => {
          const message = server.taken.find((one) => one.key === key)
          if (message && !shown.includes(message)) shown.push(message)
        }
        const wrong: unknown[] = []
        const check = () => {
          try {
            expectShownOnce()
          } catch (error) {
            wrong.push(error)
          }
        }
        const deliver = async (unsent: Unsent) => {
          await new Promise(setImmediate)
          check()
          const what = left > 0 ? fates.next().value : 'arrives'
          left -= 1
          if (what === 'is lost') throw lost()
          if (what === 'server is away') throw new Refusal('overloaded', {}, { status: 503 })
          server.take(unsent)
          // The live event may come before the answer.
          if (coins.next().value) acknowledge(unsent.key)
          check()
          if (what === 'answer is lost') throw lost()
          acknowledge(unsent.key)
        }
        let tab = browser.openTab({ deliver })
        for (const [index, { profile, isRude }] of letters.entries()) {
          const text = `${index}${isRude ? ' rude' : ''}`
          texts.push(text)
          tab.send(profile, text)
          check()
          if (coins.next().value) await new Promise(setImmediate)
          // The page is loaded again in the middle of it.
          if (coins.next().value) {
            tab = browser.openTab({ deliver })
            tab.resume()
          }
        }
        await settled(() => browser.unsent().every(({ state }) => state === 'failed'))
        check()
        expect(wrong).toEqual([])
        const textsTo = (wanted: number) =>
          letters.flatMap(({ profile, isRude }, index) =>
            profile === wanted && !isRude ? [String(index)] : [],
          )
        for (const profile of [2, 3]) expect(server.textsTo(profile)).toEqual(textsTo(profile))
      },
    ),
    { numRuns: 150 },
  )
})

test('CHT-11 without a connection messages wait, and go in order once there is one, also after a reload', async () => {
  const browser = createBrowser()
  const server = createServer()
  const offline = browser.openTab({
    deliver: () => Promise.reject(lost()),
    pause: () => new Promise(() => undefined),
  })
  offline.send(ROBIN, 'one')
  offline.send(ROBIN, 'two')
  await settled(() => browser.unsent()[0]?.state === 'waiting')
  offline.send(ROBIN, 'three')
  const all = ['one', 'two', 'three']
  expect(browser.unsent()).toMatchObject(all.map((text) => ({ text, state: 'waiting', refusal: null })))
  browser.openTab({ deliver: async (unsent) => server.take(unsent) }).resume()
  await settled(() => browser.kept.size === 0)
  expect(server.textsTo(ROBIN)).toEqual(all)
})

test('CHT-11 one that the server refuses is marked with the reason and holds nothing back; trying again sends it', async () => {
  const browser = createBrowser()
  const server = createServer()
  let isLimited = true
  const tab = browser.openTab({
    deliver: async (unsent) => {
      if (isLimited && unsent.text === 'one')
        throw new Refusal('not_enough_credits', { credits: 1 }, { status: 402 })
      server.take(unsent)
    },
  })
  tab.send(ROBIN, 'one')
  tab.send(ROBIN, 'two')
  await settled(() => browser.kept.size === 1 && browser.unsent()[0]?.state === 'failed')
  expect(browser.unsent()).toMatchObject([
    { text: 'one', refusal: { code: 'not_enough_credits', params: { credits: 1 } } },
  ])
  expect(server.textsTo(ROBIN)).toEqual(['two'])
  isLimited = false
  tab.retry(browser.unsent()[0]?.key ?? '')
  await settled(() => browser.kept.size === 0)
  expect(server.textsTo(ROBIN)).toEqual(['two', 'one'])
})

test('CHT-11 one that is taken back is not sent', async () => {
  const browser = createBrowser()
  const server = createServer()
  const tab = browser.openTab({ deliver: async (unsent) => server.take(unsent) })
  tab.send(ROBIN, 'rude')
  await settled(() => browser.unsent()[0]?.state === 'failed')
  tab.discard(browser.unsent()[0]?.key ?? '')
  tab.resume()
  tab.send(ROBIN, 'kind')
  await settled(() => browser.kept.size === 0)
  expect(server.textsTo(ROBIN)).toEqual(['kind'])
})

test('CHT-11 a fault of the server that stays is told after five tries, so that the next message can go', async () => {
  const browser = createBrowser()
  const server = createServer()
  let tries = 0
  const tab = browser.openTab({
    deliver: async (unsent) => {
      if (unsent.text === 'poison') {
        tries += 1
        throw new Refusal('internal', {}, { status: 500 })
      }
      server.take(unsent)
    },
  })
  tab.send(ROBIN, 'poison')
  tab.send(ROBIN, 'hello')
  await settled(() => server.taken.length === 1)
  expect(tries).toBe(5)
  expect(browser.unsent()).toMatchObject([{ text: 'poison', state: 'failed', refusal: { code: 'internal' } }])
})

test('CHT-11 two tabs send a message once at a time', async () => {
  const browser = createBrowser()
  let atOnce = 0
  let most = 0
  let sent = 0
  const deliver = async () => {
    most = Math.max(most, (atOnce += 1))
    await new Promise(setImmediate)
    atOnce -= 1
    sent += 1
  }
  const [one, two] = [browser.openTab({ deliver }), browser.openTab({ deliver })]
  one.send(ROBIN, 'from one')
  two.send(ROBIN, 'from two')
  one.resume()
  two.resume()
  await settled(() => browser.kept.size === 0)
  expect({ most, sent }).toEqual({ most: 1, sent: 2 })
})

test('CHT-11 what was not sent for a day is not sent by itself any more: whoever wrote it tries again, or not', async () => {
  const browser = createBrowser()
  const server = createServer()
  const day = 24 * 60 * 60 * 1000
  let time = 0
  const deliver = async (unsent: Unsent) => server.take(unsent)
  const closed = browser.openTab({ deliver: () => new Promise(() => undefined), now: () => time })
  closed.send(ROBIN, 'meet me tonight')
  closed.send(ROBIN, 'at eight')
  time += day + 5
  const tab = browser.openTab({ deliver, now: () => time, alone: createLock() })
  tab.resume()
  await settled(() => browser.unsent().every(({ state }) => state === 'failed'))
  expect(server.taken).toEqual([])
  expect(browser.unsent()).toMatchObject([{ refusal: null }, { refusal: null }])
  tab.retry(browser.unsent()[1]?.key ?? '')
  await settled(() => browser.kept.size === 1)
  expect(server.textsTo(ROBIN)).toEqual(['at eight'])
})
