import { expect, test } from 'vitest'
import { listen, write, written } from '#tests/support/conversations.ts'
import { addMember } from '#tests/support/people.ts'
import type { MemberOptions, TestMember } from '#tests/support/people.ts'
import { sharedSite } from '#tests/support/shared-site.ts'

const site = await sharedSite()
const add = (name: string, more: MemberOptions = {}) =>
  addMember(site, { name, credits: 1000, paid: true, ...more })
const block = (member: TestMember, other: TestMember) =>
  member.browser.send('POST', '/api/block.php', { profile_id: other.id })

/** What has come from one to the other: messages, likes, questions, traces. */
const arrived = async (from: TestMember, to: TestMember): Promise<number> => {
  const { rows } = await site.pool.query<{ count: number }>(
    `select (select count(*) from message where sender_id = $1 and recipient_id = $2)
          + (select count(*) from profile_like where liker_id = $1 and liked_id = $2)
          + (select count(*) from photo_grant where viewer_id = $1 and owner_id = $2)
          + (select count(*) from profile_view where viewer_id = $1 and viewed_id = $2) as count`,
    [from.id, to.id],
  )
  return rows[0]?.count ?? 0
}

const ways: [way: string, act: (from: TestMember, to: TestMember) => Promise<{ status: number }>][] = [
  ['a message', (from, to) => write(from, to, 'Hello')],
  ['a gift', ({ browser }, to) => browser.send('POST', '/api/gift.php', { profile_id: to.id, gift: 'rose' })],
  ['a like', ({ browser }, to) => browser.send('POST', '/api/like.php', { profile_id: to.id })],
  ['a question', ({ browser }, to) => browser.send('POST', '/api/private-photos.php', { profile_id: to.id })],
  ['a trace', ({ browser }, to) => browser.send('POST', '/api/viewers.php', { profile_id: to.id })],
]

/** How many statements wait for a lock that somebody else holds. */
const waiting = async (): Promise<number> => {
  const { rows } = await site.pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('SAF-1 CHT-12 a message that waits for its turn is before the block or refused, never after it', async () => {
  for (const isBlocker of [true, false]) {
    const [anna, ben] = [await add('Anna'), await add('Ben')]
    await written(ben, anna, 'Hello')
    // Ben's message has begun, and waits for his balance, which something else holds.
    const holder = await site.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from account where id = $1 for no key update', [ben.id])
    const sending = write(ben, anna, 'After all')
    await expect.poll(waiting).toBe(1)
    let atBlock: number | undefined
    const blocking = (async () => {
      await (isBlocker ? block(anna, ben) : block(ben, anna))
      atBlock = await arrived(ben, anna)
    })()
    // The block is through, or waits too.
    await expect.poll(async () => atBlock !== undefined || (await waiting()) === 2).toBe(true)
    await holder.query('commit')
    holder.release()
    await Promise.all([sending, blocking])
    expect(await arrived(ben, anna)).toBe(atBlock)
  }
})

test('SAF-1 CHT-12 of hundreds of messages, gifts, likes and questions none is committed after a block of their sender', async () => {
  const PAIRS = 24
  const AT_ONCE = 4
  const statuses: number[] = []
  const race = async (number: number) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')]
    if (number % 2 === 0) await written(ben, anna, 'Hello')
    const first = Promise.withResolvers<void>()
    let isBlocked = false
    const goOn = async (turn: number): Promise<void> => {
      const wasBlocked = isBlocked
      const [, act] = ways[(number + turn) % ways.length] ?? []
      statuses.push((await act?.(ben, anna))?.status ?? 0)
      if (turn >= number % AT_ONCE) first.resolve()
      if (!wasBlocked) await goOn(turn + 1)
    }
    const acts = Array.from({ length: AT_ONCE }, () => goOn(0))
    // In the middle of it.
    await first.promise
    expect((await block(anna, ben)).status).toBe(200)
    const atBlock = await arrived(ben, anna)
    isBlocked = true
    await Promise.all(acts)
    expect(await arrived(ben, anna)).toBe(atBlock)
  }
  for (let number = 0; number < PAIRS; number++) await race(number)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(PAIRS)
  expect(statuses.filter((status) => status >= 400).length).toBeGreaterThan(PAIRS)
})

test('SAF-1 CHT-12 nobody hears that a blocked one types or reads once the block is acknowledged', async () => {
  const [anna, ben, cleo] = [await add('Anna'), await add('Ben'), await add('Cleo')]
  const { message } = await written(anna, ben, 'Hello')
  const { conversation } = message
  for (let sequence = 2; sequence <= 20; sequence++) await written(anna, ben, 'And?')
  const heard = await listen(site, anna)
  await heard.heard((event) => event.type === 'resync')
  const told = Array.from({ length: 20 }, (_, index) => [
    ben.browser.send('PUT', '/api/chat.php', { conversation, sequence: index + 1 }),
    ben.browser.send('POST', '/api/typing.php', { conversation }),
  ]).flat()
  await Promise.race(told)
  await block(anna, ben)
  // Her own stream tells her of the block after all that came before it.
  await heard.heard((event) => event.type === 'blocked')
  const before = heard.events.length
  await Promise.all(told)
  await written(cleo, anna, 'Hello')
  await heard.heard((event) => event.type === 'message' && event.profile === cleo.id)
  expect(heard.events.slice(before).map(({ type }) => type)).toEqual(['message'])
  heard.stop()
})

test('SAF-1 PHO-5 who is blocked can neither be granted private photos nor grant them', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  await ben.browser.send('POST', '/api/private-photos.php', { profile_id: anna.id })
  await anna.browser.send('POST', '/api/private-photos.php', { profile_id: ben.id })
  await block(anna, ben)
  for (const [owner, viewer] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    const answer = await owner.browser.send('PUT', '/api/private-photos.php', { profile_id: viewer.id })
    expect([answer.status, answer.json().error]).toEqual([404, 'not_found'])
  }
})
