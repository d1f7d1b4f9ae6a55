import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { markRead } from '#features/chat/server/queries.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

let stopped: Date | null = null
const site = await sharedSite({ clock: { now: () => stopped ?? new Date() } })
/** Limits are told by the minute: here it lasts as long as a test needs. */
const inOneMinute = async (work: () => Promise<void>): Promise<void> => {
  stopped = new Date()
  await work().finally(() => (stopped = null))
}
const domain = await emptySite(site, {
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 2,
  message_length: 1000,
})
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, ...options })
const hear = (member: TestMember) => listen(site, member, {}, domain)
const creditsOf = async ({ id }: TestMember) =>
  (await site.pool.query<{ credits: number }>('select credits from account where id = $1', [id])).rows[0]
    ?.credits

test('CHT-4 one letter of endless signs is too long, and none is too long for the database', async () => {
  const [anna, ben] = [await add(), await add()]
  for (const letters of ['ᄀ'.repeat(10_001), `👩${'\u200D👩'.repeat(6000)}`]) {
    const answer = await write(anna, ben, letters)
    expect([answer.status, answer.json()]).toMatchObject([400, { error: 'text_too_long' }])
  }
  await written(anna, ben, 'ᄀ'.repeat(10_000))
})

test('CHT-2 half of a sign, sent again under its key, is the same message', async () => {
  const [anna, ben] = [await add(), await add()]
  const key = randomUUID()
  const first = await written(anna, ben, 'Half a sign: \uD83D', key)
  expect((await written(anna, ben, 'Half a sign: \uD83D', key)).message).toEqual(first.message)
})

test('CHT-2 CHT-5 a picture that is sent four times at once under one key is one message and one payment', async () => {
  const [anna, ben] = [await add({ credits: 3 }), await add()]
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      anna.browser.send('POST', `/api/chat-photo.php?profile_id=${ben.id}&key=${key}`, file, {
        'content-type': 'image/jpeg',
      }),
    ),
  )
  for (const answer of answers) {
    expect([answer.status, answer.json()]).toMatchObject([200, { credits: 1, message: { sequence: 1 } }])
  }
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ kind: 'photo', photo: { width: 400 } }])
  const { rows } = await site.pool.query('select key from chat_photo where sender_id = $1', [anna.id])
  expect(rows).toHaveLength(1)
  expect(await creditsOf(anna)).toBe(1)
  // The key of a picture is not that of a text.
  expect((await write(anna, ben, 'Hello', key)).json().error).toBe('idempotency_mismatch')
})

test('CHT-3 messages to one new person at once begin one conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const [anna, ben, cleo] = [await add(), await add(), await add()]
    const texts = ['One', 'Two', 'Three', 'Four']
    await Promise.all(texts.map((text) => written(anna, ben, text)))
    expect(await chatWith(anna, ben)).toMatchObject({ free_left: 1, last_sequence: 4 })
    // The last one that is free, by several at once: none of them is refused.
    await Promise.all(texts.map((text) => written(anna, cleo, text)))
    expect(await chatWith(anna, cleo)).toMatchObject({ free_left: 0, last_sequence: 4 })
    expect(await creditsOf(anna)).toBe(12)
  }
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
})

test('CHT-3 of two who write first in the same moment, one has begun the conversation', async () => {
  for (let round = 0; round < 5; round++) {
    const [anna, ben] = [await add(), await add()]
    await Promise.all([written(anna, ben, 'Hello'), written(ben, anna, 'Hello')])
    const left = [(await chatWith(anna, ben)).free_left, (await chatWith(ben, anna)).free_left]
    expect(left).toEqual(expect.arrayContaining([1, 2]))
  }
})

test('CHT-6 a gift, or what was written before, does not read what has come', async () => {
  const [anna, ben] = [await add(), await add()]
  const { message } = await written(ben, anna, 'One')
  await written(ben, anna, 'Two')
  const [hers, his] = [await hear(anna), await hear(ben)]
  const gift = await anna.browser.send('POST', '/api/gift.php', { profile_id: ben.id, gift: 'rose' })
  expect(gift.status).toBe(200)
  expect(await hers.heard((event) => event.type === 'message')).toMatchObject({
    unread: 2,
    message: { mine: true },
  })
  expect(await chatsOf(anna)).toMatchObject({ num_unread_messages: 2, last_opened: null })
  expect((await chatWith(ben, anna)).read_by_other).toBe(0)
  const { rows } = await site.pool.query(
    'select event, other_id, subject from announcement where account_id = $1 order by id',
    [anna.id],
  )
  const announced = { event: 'chat.message', other_id: ben.id, subject: message.conversation }
  expect(rows).toEqual([announced, announced])
  await anna.browser.send('PUT', '/api/chat.php', { conversation: message.conversation, sequence: 3 })
  await his.heard((event) => event.type === 'read' && event.sequence === 3)
  expect((await chatsOf(anna)).num_unread_messages).toBe(0)
  hers.stop()
  his.stop()
})

test('CHT-6 CHT-10 what was read is told once', async () => {
  const [anna, ben] = [await add(), await add()]
  const { message } = await written(anna, ben, 'One')
  const heard = await hear(anna)
  const { conversation } = message
  const read = () => ben.browser.send('PUT', '/api/chat.php', { conversation, sequence: 1 })
  for (let times = 0; times < 3; times++) expect((await read()).json()).toEqual({ num_unread_messages: 0 })
  await written(ben, anna, 'Two')
  await heard.heard((event) => event.type === 'message')
  expect(heard.events.filter(({ type }) => type === 'read')).toEqual([
    { type: 'read', conversation, sequence: 1 },
  ])
  heard.stop()
})

test('CHT-6 of two marks in the same moment one has moved', async () => {
  const [anna, ben] = [await add(), await add()]
  const { message } = await written(anna, ben, 'One')
  const mark = { member: ben.id, conversation: message.conversation, sequence: 1, now: new Date() }
  const first = await site.pool.connect()
  await first.query('begin')
  const moved = await markRead.one(first, mark)
  const waiting = markRead.one(site.pool, mark)
  await expect
    .poll(async () => {
      const { rows } = await site.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where not granted and transactionid is not null`,
      )
      return rows[0]?.count
    })
    .toBeGreaterThan(0)
  await first.query('commit')
  first.release()
  expect([moved.has_moved, (await waiting).has_moved]).toEqual([true, false])
})

test('CHT-2 a flood of messages and gifts by one member is refused; others write on', async () => {
  const [anna, ben] = [await add(), await add()]
  await inOneMinute(async () => {
    for (let times = 0; times < 20; times++) {
      await Promise.all(Array.from({ length: 30 }, () => write(anna, ben, ' ')))
    }
    const text = await write(anna, ben, 'Hello')
    const gift = await anna.browser.send('POST', '/api/gift.php', { profile_id: ben.id, gift: 'rose' })
    for (const answer of [text, gift]) {
      expect([answer.status, answer.json().error]).toEqual([429, 'too_many_messages'])
    }
  })
  expect(await creditsOf(anna)).toBe(20)
  await written(ben, anna, 'Hello')
})

test('CHT-10 typing is told as often as a page tells it, not without end', async () => {
  const [anna, ben] = [await add(), await add()]
  const { message } = await written(anna, ben, 'One')
  const heard = await hear(ben)
  const { conversation } = message
  const tell = async (body: { conversation: number; ended?: boolean }) => {
    for (let times = 0; times < 4; times++) {
      const told = Array.from({ length: 30 }, () => anna.browser.send('POST', '/api/typing.php', body))
      for (const { status } of await Promise.all(told)) expect(status).toBe(200)
    }
  }
  await inOneMinute(async () => {
    await tell({ conversation })
    // What was told can be taken back all the same.
    await tell({ conversation, ended: true })
  })
  await written(anna, ben, 'Two')
  await heard.heard((event) => event.type === 'message')
  for (const told of ['typing', 'typing_ended'])
    expect(heard.events.filter(({ type }) => type === told)).toHaveLength(60)
  heard.stop()
})
