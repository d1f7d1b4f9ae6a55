import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../contract.ts'
import { receivedUpTo, knownUpTo, refusalWith, withoutMessages, withReadByOther } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { createMessageSync } from './message-sync.ts'

const PAGE = 3

const message = (sequence: number): Message => ({
  conversation: 7,
  sequence,
  mine: sequence % 2 === 0,
  kind: 'text',
  text: `message ${sequence}`,
  gift: null,
  photo: null,
  held: false,
  returned: false,
  waiting: false,
  unsent: false,
  warning: null,
  hidden: false,
  key: sequence % 2 === 0 ? `key-${sequence}` : null,
  at: '2026-01-01T00:00:00.000Z',
})

/** A conversation as the server has it, with answers as `getChat` gives them. */
const createServer = (length: number) => {
  let last = length
  let removed = 0
  const all = () => Array.from({ length: last - removed }, (_, index) => message(removed + 1 + index))
  const answer = (messages: Message[], hasMore: boolean): Conversation => ({
    conversation: last > 0 ? { id: 7 } : null,
    profile: { id: 2, name: 'Robin', card: null, fictional: false, is_gone: false },
    messages,
    has_more: hasMore,
    last_sequence: last,
    removed_sequence: removed,
    num_unread_messages: 0,
    read_by_other: 0,
    refusal: null,
    wait: null,
    prices: { text: 1, photo: 2, gift: 2 },
    message_length: 100,
    credits: 5,
    free_left: null,
    reserved: 0,
    reactions: [],
    reactions_after: 0,
  })
  return {
    all,
    last: () => last,
    write: () => message((last += 1)),
    remove: () => void (removed = last),
    page: (page: { after: number } | { before: number } | null): Conversation => {
      if (page && 'after' in page) {
        const rest = all().filter(({ sequence }) => sequence > page.after)
        return answer(rest.slice(0, PAGE), rest.length > PAGE)
      }
      const rest = all().filter(({ sequence }) => !page || sequence < page.before)
      return answer(rest.slice(-PAGE), rest.length > PAGE)
    },
  }
}

const numbers = (conversation: Conversation | undefined) =>
  conversation?.messages.map(({ sequence }) => sequence) ?? []

const hasHoles = (conversation: Conversation) =>
  numbers(conversation).some((sequence, index, shown) => sequence !== (shown[0] ?? 0) + index)

const openPage = (
  server: ReturnType<typeof createServer>,
  fetchPage = async (page: Conversation) => page,
) => {
  let known: Conversation | undefined = server.page(null)
  const withHoles: number[][] = []
  const sync = createMessageSync({
    read: () => known,
    write: (next) => {
      if (hasHoles(next)) withHoles.push(numbers(next))
      known = next
    },
    // What the server says is true when it says it, not when it arrives.
    fetchPage: (page) => fetchPage(server.page(page)),
  })
  return { sync, known: () => known, set: (next: Conversation | undefined) => (known = next), withHoles }
}

test.each(['receive', 'catchUp'] as const)(
  'CHT-11 an own message that was delivered late has moved to the end and is there once (%s)',
  async (way) => {
    const server = createServer(4)
    const late = { ...message(2), sequence: 5 }
    let known: Conversation = server.page(null)
    const sync = createMessageSync({
      read: () => known,
      write: (next) => (known = next),
      fetchPage: async () => ({ ...server.page({ after: 4 }), messages: [late] }),
    })
    await (way === 'receive' ? sync.receive(late) : sync.catchUp())
    expect(numbers(known)).toEqual([3, 4, 5])
  },
)

test('CHT-10 every message is there once and in order, whatever the order in which pages and events come', async () => {
  const step = fc.constantFrom(
    'told',
    'told twice',
    'untold',
    'catch up',
    'earlier',
    'removed',
    'removed elsewhere',
    'heard',
    'fails',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 8 }),
      fc.array(step, { maxLength: 25 }),
      fc.scheduler(),
      async (length, steps, scheduler) => {
        const server = createServer(length)
        let failures = 0
        const { sync, known, set, withHoles } = openPage(server, (page) =>
          scheduler.schedule(Promise.resolve(page)).then((answer) => {
            if (failures > 0 && failures--) throw new Error('the connection was lost')
            return answer
          }),
        )
        const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
        const tell = (told: Message) =>
          quietly(scheduler.schedule(Promise.resolve(told)).then((heard) => sync.receive(heard)))
        for (const what of steps) {
          if (what === 'told' || what === 'told twice' || what === 'untold') {
            const written = server.write()
            if (what !== 'untold') tell(written)
            if (what === 'told twice') tell(written)
          } else if (what === 'catch up') quietly(sync.catchUp())
          else if (what === 'earlier') quietly(sync.loadEarlier())
          else if (what === 'fails') failures = 1
          else if (what === 'removed elsewhere') server.remove()
          else if (what === 'heard') {
            if (scheduler.count() > 0) await scheduler.waitOne()
          } else {
            const now = known()
            // The page removes what it shows; the server all that there is.
            if (now && knownUpTo(now) === server.last()) {
              server.remove()
              set(withoutMessages(now))
            }
          }
        }
        await scheduler.waitIdle()
        failures = 0
        const last = sync.catchUp()
        await scheduler.waitIdle()
        await last
        for (let more = true; more; more = known()?.has_more ?? false) {
          const earlier = sync.loadEarlier()
          await scheduler.waitIdle()
          await earlier
        }
        expect(withHoles).toEqual([])
        expect(numbers(known())).toEqual(server.all().map(({ sequence }) => sequence))
      },
    ),
    { numRuns: 500 },
  )
})

test('CHT-10 a message after a gap is shown together with what was missed, page by page', async () => {
  const server = createServer(2)
  const { sync, known } = openPage(server)
  for (let n = 0; n < 8; n += 1) server.write()
  await sync.receive(server.write())
  expect(numbers(known())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('CHT-10 asked for while it catches up, it looks once more and not more often', async () => {
  const server = createServer(1)
  let asked = 0
  const { sync, known } = openPage(server, async (page) => {
    asked += 1
    return page
  })
  server.write()
  const first = sync.catchUp()
  server.write()
  await Promise.all([first, sync.catchUp(), sync.catchUp(), sync.catchUp()])
  expect(numbers(known())).toEqual([1, 2, 3])
  expect(asked).toBe(2)
})

test('CHT-1 history comes page by page, and a page that comes after a removal is not shown', async () => {
  const server = createServer(7)
  const { sync, known, set } = openPage(server)
  expect(numbers(known())).toEqual([5, 6, 7])
  await Promise.all([sync.loadEarlier(), sync.loadEarlier()])
  expect(numbers(known())).toEqual([2, 3, 4, 5, 6, 7])
  expect(known()?.has_more).toBe(true)
  const late = sync.loadEarlier()
  const now = known()
  set(now && withoutMessages(now))
  server.remove()
  await sync.receive(server.write())
  await late
  expect(numbers(known())).toEqual([8])
})

test('CHT-7 what was removed elsewhere, unheard, is gone after the next look; what was said since is there', async () => {
  const server = createServer(7)
  const { sync, known } = openPage(server)
  server.remove()
  await sync.catchUp()
  expect(known()).toMatchObject({ messages: [], has_more: false })
  server.write()
  await sync.catchUp()
  expect(numbers(known())).toEqual([8])
  expect(known()?.has_more).toBe(false)
})

test('CHT-7 a removal takes what was known when it was asked for, not what came meanwhile', async () => {
  const server = createServer(2)
  const { sync, known } = openPage(server)
  await sync.receive(server.write())
  const now = known()
  expect(numbers(now && withoutMessages(now, 2))).toEqual([3])
})

test('CHT-10 a page of a conversation that was closed meanwhile is for nobody', async () => {
  const server = createServer(2)
  const { sync, known, set } = openPage(server)
  server.write()
  const late = sync.catchUp()
  set(undefined)
  await late
  expect(known()).toBeUndefined()
})

test('CHT-6 an own message does not hide what came before it: that is still to be read', () => {
  const { messages } = createServer(4).page(null)
  expect(messages.map(({ mine }) => mine)).toEqual([true, false, true])
  expect(receivedUpTo({ messages })).toBe(3)
  expect(receivedUpTo({ messages: messages.filter(({ mine }) => mine) })).toBe(0)
})

test('CHT-6 what the other one has read only grows', () => {
  const conversation = createServer(3).page(null)
  const read = withReadByOther(conversation, 3)
  expect(read.read_by_other).toBe(3)
  expect(withReadByOther(read, 2)).toBe(read)
})

test('CHT-2 the balance decides at once whether there is enough for a message; other reasons stay', () => {
  const conversation = createServer(1).page(null)
  expect(refusalWith(conversation, 1)).toBeNull()
  expect(refusalWith(conversation, 0)).toBe('not_enough_credits')
  expect(refusalWith({ ...conversation, refusal: 'not_enough_credits' }, 3)).toBeNull()
  expect(refusalWith({ ...conversation, refusal: 'you_blocked' }, 0)).toBe('you_blocked')
})
