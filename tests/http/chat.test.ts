import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#features/credits/server/ledger.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const domain = await emptySite(site, { message_credits: 1, photo_credits: 2, gift_credits: 2 })
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, ...options })
const couple = async (): Promise<[TestMember, TestMember]> => [
  await add({ name: 'Anna' }),
  await add({ name: 'Ben', gender: 'man' }),
]
const creditsOf = async (member: TestMember) =>
  ((await member.browser.get('/api/user.php')).json() as unknown as { user: { credits: number } }).user
    .credits
/** A picture as a camera makes it. */
const picture = (width: number) =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
const hear = (member: TestMember) => listen(site, member, {}, domain)

describe('writing', () => {
  test('CHT-1 CHT-2 a message costs its credits, arrives with a number, and is counted as unread', async () => {
    const [anna, ben] = await couple()
    const first = await written(anna, ben, 'Hello Ben')
    expect(first).toMatchObject({
      credits: 19,
      message: { sequence: 1, mine: true, text: 'Hello Ben', kind: 'text' },
    })
    await written(anna, ben, 'Are you there?')
    // What every page shows without the list: who is written to learns of it there, who writes has heard nothing yet.
    const news = async ({ browser }: TestMember) => (await browser.get('/api/chats-news.php')).json()
    expect(await news(ben)).toEqual({ num_unread_messages: 2, has_reply: true })
    expect(await news(anna)).toEqual({ num_unread_messages: 0, has_reply: false })
    const list = await chatsOf(ben)
    expect(list).toMatchObject({
      num_unread_messages: 2,
      chats: [
        {
          num_unread_messages: 2,
          last_sequence: 2,
          profile: { id: anna.id, name: 'Anna', is_gone: false },
          last_message: { text: 'Are you there?', mine: false, key: null },
        },
      ],
    })
    const reply = await written(ben, anna, 'Yes')
    expect(reply.message.sequence).toBe(3)
    // Whoever answers has not opened it by that: it may have been written long before.
    expect((await chatsOf(ben)).num_unread_messages).toBe(2)
    expect(await chatWith(anna, ben)).toMatchObject({
      messages: [{ text: 'Hello Ben' }, { text: 'Are you there?' }, { text: 'Yes', mine: false }],
      num_unread_messages: 1,
      read_by_other: 0,
      refusal: null,
    })
    expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
  })

  test('CHT-2 the same key is one message and one payment, however often it is sent', async () => {
    const [anna, ben] = await couple()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => written(anna, ben, 'Once', key)))
    expect(new Set(answers.map(({ message }) => message.sequence))).toEqual(new Set([1]))
    expect(await creditsOf(anna)).toBe(19)
    expect((await chatWith(ben, anna)).messages).toHaveLength(1)
    const other = await write(anna, ben, 'Something else', key)
    expect([other.status, other.json().error]).toEqual([409, 'idempotency_mismatch'])
    const third = await add()
    expect((await write(anna, third, 'Once', key)).json().error).toBe('idempotency_mismatch')
  })

  test('CHT-2 200 messages at once on one credit: one is sent', async () => {
    const [, ben] = await couple()
    const poor = await add({ credits: 1 })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => write(poor, ben, `Message ${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.json().error]).toEqual([402, 'not_enough_credits'])
    }
    expect((await chatWith(ben, poor)).messages).toHaveLength(1)
    expect(await creditsOf(poor)).toBe(0)
  })

  test('CHT-3 a free member cannot begin a third conversation; answering is not beginning', async () => {
    const anna = await add()
    const others = await Promise.all([add(), add(), add(), add()])
    const answers = await Promise.all(others.map((other) => write(anna, other, 'Hello')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect([answer.status, answer.json().error]).toEqual([403, 'conversation_limit'])
    }
    const ben = await add({ gender: 'man', paid: true })
    await written(ben, anna, 'Hello Anna')
    await written(anna, ben, 'Hello Ben')
    await site.pool.query('update account set paid_user = true where id = $1', [anna.id])
    for (const other of others) await written(anna, other, 'Hello again')
  })

  test('CHT-4 the limit counts what people see as letters', async () => {
    const short = await emptySite(site, { message_length: 10 })
    const [anna, ben] = [
      await addMember(site, { domain: short, credits: 9 }),
      await addMember(site, { domain: short }),
    ]
    await written(anna, ben, '👨‍👩‍👧‍👦'.repeat(10))
    const answer = await write(anna, ben, 'x'.repeat(11))
    expect(answer.json()).toMatchObject({ error: 'text_too_long', params: { length: 10 } })
    for (const empty of ['', '   ', '\n', '\u200B\u200B', '\u202E']) {
      expect((await write(anna, ben, empty)).json().error).toBe('text_empty')
    }
    expect((await write(anna, ben, 'x'.repeat(1_000_000))).status).toBe(413)
    expect((await chatWith(ben, anna)).messages).toHaveLength(1)
  })

  test('CHT-4 what turns text around or hides it does not get in, markup stays text', async () => {
    const [anna, ben] = await couple()
    const nasty =
      '"><img src=x onerror=alert(1)>\u202Egnp.exe\u0000 {{7*7}} </script><script>alert(2)</script>'
    const { message } = await written(anna, ben, nasty)
    expect(message.text).toBe(
      '"><img src=x onerror=alert(1)>gnp.exe {{7*7}} </script><script>alert(2)</script>',
    )
  })

  test('CHT-8 whose address is not confirmed can be read but not answered, until it is', async () => {
    const ben = await add({ gender: 'man' })
    const anna = await add()
    await written(anna, ben, 'Hello from somebody new')
    await site.pool.query(`update account set status = 'not_confirmed' where id = $1`, [anna.id])
    expect(await chatWith(ben, anna)).toMatchObject({
      messages: [{ text: 'Hello from somebody new' }],
      refusal: 'other_unconfirmed',
    })
    const answer = await write(ben, anna, 'Hello')
    expect([answer.status, answer.json().error]).toEqual([403, 'other_unconfirmed'])
    await site.pool.query(`update account set status = 'active' where id = $1`, [anna.id])
    await written(ben, anna, 'Hello')
  })

  test('CHT-12 SAF-1 a block ends the conversation both ways, by every path', async () => {
    const [anna, ben] = await couple()
    const cleo = await add()
    const { message } = await written(anna, ben, 'Hello')
    await written(ben, anna, 'Go away')
    const { conversation } = message
    const read = (member: TestMember, sequence: number) =>
      member.browser.send('PUT', '/api/chat.php', { conversation, sequence })
    for (const member of [anna, ben]) {
      await read(member, 1)
      expect(await chatsOf(member)).toMatchObject({ last_opened: { conversation } })
    }
    const [hers, his] = [await hear(anna), await hear(ben)]
    await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })
    await his.heard((event) => event.type === 'blocked')

    const file = await picture(80)
    const send = (member: TestMember, path: string, body: object | Buffer) =>
      member.browser.send('POST', path, body, Buffer.isBuffer(body) ? { 'content-type': 'image/jpeg' } : {})
    for (const [member, other, error] of [
      [ben, anna, 'blocked_by'],
      [anna, ben, 'you_blocked'],
    ] as const) {
      const answers = await Promise.all([
        write(member, other, 'Why?'),
        send(member, '/api/chat.php', { conversation, text: 'Why?' }),
        send(member, '/api/gift.php', { profile_id: other.id, gift: 'rose' }),
        send(member, '/api/gift.php', { conversation, gift: 'rose' }),
        send(member, `/api/chat-photo.php?profile_id=${other.id}&key=${randomUUID()}`, file),
      ])
      expect(answers.map((answer) => answer.json().error)).toEqual(answers.map(() => error))
      expect(await chatsOf(member)).toMatchObject({ chats: [], num_unread_messages: 0, last_opened: null })
      expect((await send(member, '/api/typing.php', { conversation })).status).toBe(200)
      expect((await read(member, 2)).status).toBe(200)
    }
    for (const query of [`id=${conversation}`, `profile_id=${anna.id}`]) {
      expect((await ben.browser.get(`/api/chat.php?${query}`)).json()).toMatchObject({
        error: 'blocked_by',
        params: { name: 'Anna' },
      })
    }
    expect((await ben.browser.get(`/api/gift.php?profile_id=${anna.id}`)).status).toBe(403)
    // What comes next on their streams shows that nothing came before it.
    for (const [member, heard] of [
      [anna, hers],
      [ben, his],
    ] as const) {
      await written(cleo, member, 'Hello')
      await heard.heard((event) => event.type === 'message')
      const types = heard.events.map(({ type }) => type)
      expect(types.filter((type) => type === 'typing' || type === 'read')).toEqual([])
      heard.stop()
    }
  })

  test('CHT-12 taken back, a block lets both look again at once, and nobody learns of it who did not know', async () => {
    const [anna, ben] = await couple()
    await written(anna, ben, 'Hello')
    await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })
    const heard = await hear(ben)
    await heard.heard((event) => event.type === 'resync')
    await anna.browser.send('DELETE', '/api/block.php', { profile_id: ben.id })
    await expect.poll(() => heard.events).toEqual([{ type: 'resync' }, { type: 'resync' }])
    heard.stop()
    await written(ben, anna, 'Here I am again')
  })

  test('CHT-2 ACC-6 a page of one member does nothing in the name of another who has logged in since', async () => {
    const [anna, ben] = await couple()
    const cleo = await add({ name: 'Cleo' })
    const from = (page: TestMember) => ({ 'x-member': String(page.id), 'idempotency-key': randomUUID() })
    const body = { profile_id: ben.id, text: 'From a page of Anna' }
    const refused = await cleo.browser.send('POST', '/api/chat.php', body, from(anna))
    expect([refused.status, refused.json().error]).toEqual([403, 'authentication_required'])
    expect((await cleo.browser.get('/api/logout.php', from(anna))).status).toBe(403)
    expect((await cleo.browser.get('/api/user.php', from(anna))).json()).toEqual({ user: null })
    expect((await chatsOf(ben)).chats).toEqual([])
    expect(await creditsOf(cleo)).toBe(20)
    expect((await cleo.browser.send('POST', '/api/chat.php', body, from(cleo))).status).toBe(200)
  })

  test('MEM-8 somebody invisible is there for those in a conversation, and for nobody else', async () => {
    const [anna, ben] = await couple()
    const stranger = await add()
    await written(anna, ben, 'Hello')
    await site.pool.query('update profile set invisible = true where account_id = $1', [ben.id])
    await written(anna, ben, 'Still there?')
    expect((await chatsOf(anna)).chats[0]).toMatchObject({ profile: { id: ben.id, card: { name: 'Ben' } } })
    expect((await write(stranger, ben, 'Hello')).status).toBe(404)
    expect((await stranger.browser.get(`/api/chat.php?profile_id=${ben.id}`)).status).toBe(404)
  })

  test('CHT-1 somebody whose account is deleted stays in the list without name and cannot be written to', async () => {
    const [anna, ben] = await couple()
    await written(anna, ben, 'Hello')
    await site.pool.query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [ben.id])
    expect((await chatsOf(anna)).chats[0]?.profile).toMatchObject({ name: '', card: null, is_gone: true })
    const answer = await write(anna, ben, 'Hello?')
    expect([answer.status, answer.json().error]).toEqual([410, 'member_gone'])
  })
})

describe('reading', () => {
  test('CHT-6 opening sets the count to zero, on every device, and tells the other', async () => {
    const [anna, ben] = await couple()
    const { message } = await written(anna, ben, 'One')
    await written(anna, ben, 'Two')
    const [otherTab, heardByAnna] = [await hear(ben), await hear(anna)]
    const read = (sequence: number) =>
      ben.browser.send('PUT', '/api/chat.php', { conversation: message.conversation, sequence })
    expect((await read(1)).json()).toEqual({ num_unread_messages: 1 })
    expect((await read(2)).json()).toEqual({ num_unread_messages: 0 })
    // An older mark that comes late takes nothing back.
    expect((await read(1)).json()).toEqual({ num_unread_messages: 0 })
    await otherTab.heard((event) => event.type === 'opened' && event.unread === 0)
    await heardByAnna.heard((event) => event.type === 'read' && event.sequence === 2)
    otherTab.stop()
    heardByAnna.stop()
    const { num_unread_messages: unread, last_opened: opened } = await chatsOf(ben)
    expect(unread).toBe(0)
    expect(opened).toMatchObject({ conversation: message.conversation, profile: anna.id })
    expect(Math.abs(Date.parse(opened?.at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('CHT-1 history is paged backwards, and what was missed is fetched forwards', async () => {
    const [anna, ben] = [await add({ credits: 200 }), await add()]
    for (let n = 1; n <= 90; n++) await written(anna, ben, `Message ${n}`)
    const last = await chatWith(ben, anna)
    expect(last.messages.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 40 }, (_, n) => 51 + n),
    )
    expect(last.has_more).toBe(true)
    const middle = await chatWith(ben, anna, '&before=51')
    const first = await chatWith(ben, anna, '&before=11')
    expect([middle.messages[0]?.sequence, middle.has_more]).toEqual([11, true])
    expect([first.messages.length, first.has_more]).toEqual([10, false])
    const missed = await chatWith(ben, anna, '&after=85')
    expect(missed.messages.map(({ text }) => text)).toEqual([86, 87, 88, 89, 90].map((n) => `Message ${n}`))
  })

  test('CHT-1 conversations come page by page, each once, the latest first', async () => {
    const anna = await add()
    const others = await Promise.all(Array.from({ length: 45 }, () => add()))
    for (const other of others) await written(other, anna, 'Hello')
    const first = await chatsOf(anna)
    expect(first.chats).toHaveLength(40)
    const second = await chatsOf(anna, first.next ?? '')
    expect(second.next).toBeNull()
    for (const page of [first, second]) expect(page.num_unread_messages).toBe(45)
    const listed = [...first.chats, ...second.chats].map(({ profile }) => profile.id)
    expect(listed).toEqual(others.map(({ id }) => id).toReversed())
    const refused = await anna.browser.get('/api/chats.php?before=nonsense')
    expect([refused.status, refused.json()]).toMatchObject([400, { fields: { before: 'invalid_format' } }])
  })

  test('CHT-7 a removed chat is gone for the one, not the other; a new message brings back only itself', async () => {
    const [anna, ben] = await couple()
    const { message } = await written(anna, ben, 'Old')
    await written(ben, anna, 'Older answer')
    const removed = await ben.browser.send('DELETE', '/api/chat.php', { conversation: message.conversation })
    expect(removed.status).toBe(200)
    expect((await chatsOf(ben)).chats).toEqual([])
    expect((await chatsOf(anna)).chats).toHaveLength(1)
    expect(await chatWith(ben, anna)).toMatchObject({ messages: [], removed_sequence: 2 })
    expect((await chatWith(anna, ben)).removed_sequence).toBe(0)
    await written(anna, ben, 'New')
    expect((await chatsOf(ben)).chats).toMatchObject([
      { num_unread_messages: 1, last_message: { text: 'New' } },
    ])
    expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: 'New' }])
    expect((await chatWith(anna, ben)).messages).toHaveLength(3)
    const byProfile = await ben.browser.send('DELETE', '/api/chat.php', { profile_id: anna.id })
    expect(byProfile.status).toBe(200)
    expect((await chatsOf(ben)).chats).toEqual([])
  })
})

describe('attacks', () => {
  test('CHT-1 another’s conversation is one that does not exist: read, write, remove, mark, type', async () => {
    const [anna, ben] = await couple()
    const eve = await add({ name: 'Eve', paid: true })
    const { message } = await written(anna, ben, 'Secret')
    const missing = 999_999_999
    const bare = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
    const attempts = (id: number) => [
      eve.browser.get(`/api/chat.php?id=${id}`),
      eve.browser.send('POST', '/api/chat.php', { conversation: id, text: 'Hi' }),
      eve.browser.send('POST', '/api/gift.php', { conversation: id, gift: 'rose' }),
      eve.browser.send('DELETE', '/api/chat.php', { conversation: id }),
      eve.browser.send('PUT', '/api/chat.php', { conversation: id, sequence: 1 }),
      eve.browser.send('POST', '/api/typing.php', { conversation: id }),
    ]
    const others = await Promise.all(attempts(message.conversation))
    const nothing = await Promise.all(attempts(missing))
    expect(others.map(({ status, text }) => [status, bare(text)])).toEqual(
      nothing.map(({ status, text }) => [status, bare(text)]),
    )
    for (const { status } of others) expect(status).toBe(404)
    expect(await creditsOf(eve)).toBe(20)
  })

  test('CHT-2 wrong input is a clear 4xx and changes nothing', async () => {
    const [anna, ben] = await couple()
    const bodies: [unknown, number][] = [
      [{ text: 'Hi' }, 400],
      [{ text: 'Hi', profile_id: ben.id, conversation: 1 }, 400],
      [{ text: 'Hi', profile_id: -1 }, 400],
      [{ text: 'Hi', profile_id: String(ben.id) }, 400],
      [{ text: 5, profile_id: ben.id }, 400],
      [{ text: 'Hi', profile_id: ben.id, credits: -5 }, 400],
      [{ text: 'Hi', profile_id: anna.id }, 404],
      [{ text: 'Hi', profile_id: 2 ** 40 }, 404],
      [{ text: 'Hi', conversation: 2 ** 40 }, 404],
    ]
    for (const [body, status] of bodies) {
      expect((await anna.browser.send('POST', '/api/chat.php', body)).status, JSON.stringify(body)).toBe(
        status,
      )
    }
    const key = await anna.browser.send(
      'POST',
      '/api/chat.php',
      { text: 'Hi', profile_id: ben.id },
      { 'idempotency-key': 'x y' },
    )
    expect(key.status).toBe(400)
    const { message } = await written(ben, anna, 'Hello')
    for (const beyond of [2 ** 31, 3_000_000_000]) {
      const { conversation } = message
      const answers = await Promise.all([
        anna.browser.get(`/api/chat.php?profile_id=${ben.id}&before=${beyond}`),
        anna.browser.get(`/api/chat.php?profile_id=${ben.id}&after=${beyond}`),
        anna.browser.send('PUT', '/api/chat.php', { conversation, sequence: beyond }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    }
    expect(await creditsOf(anna)).toBe(20)
    expect((await visitor(site, { host: domain }).get('/api/chats.php')).status).toBe(403)
  })

  test('CHT-10 only our own pages of a member may listen', async () => {
    const anna = await add()
    const foreign = await listen(
      site,
      anna,
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      domain,
    )
    expect(foreign.status()).toBe(403)
    const origin = await listen(site, anna, { 'sec-fetch-site': '', origin: 'https://evil.example' }, domain)
    expect(origin.status()).toBe(403)
    anna.browser.cookies.clear()
    expect((await listen(site, anna, {}, domain)).status()).toBe(403)
  })
})

describe('live', () => {
  test('CHT-10 a message is heard at once by both, with its number and the new count', async () => {
    const [anna, ben] = await couple()
    const [heardByAnna, heardByBen] = [await hear(anna), await hear(ben)]
    const { message } = await written(anna, ben, 'Hello')
    expect(await heardByBen.heard((event) => event.type === 'message')).toMatchObject({
      profile: anna.id,
      unread: 1,
      message: { sequence: 1, mine: false, text: 'Hello', key: null },
    })
    expect(await heardByAnna.heard((event) => event.type === 'message')).toMatchObject({ message })
    expect(await heardByAnna.heard((event) => event.type === 'credits')).toEqual({
      type: 'credits',
      credits: 19,
    })
    await ben.browser.send('POST', '/api/typing.php', { conversation: message.conversation })
    await heardByAnna.heard((event) => event.type === 'typing')
    const ended = { conversation: message.conversation, ended: true }
    await ben.browser.send('POST', '/api/typing.php', ended)
    await heardByAnna.heard((event) => event.type === 'typing_ended')
    await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })
    await heardByAnna.heard((event) => event.type === 'likes')
    await heardByBen.heard((event) => event.type === 'resync')
    heardByAnna.stop()
    heardByBen.stop()
  })

  test('CHT-10 logging out ends the stream', async () => {
    const anna = await add()
    const heard = await hear(anna)
    await anna.browser.get('/api/logout.php')
    await heard.closed
    expect((await hear(anna)).status()).toBe(403)
  })
})

test('GIF-1 CHT-5 a gift costs its credits, is in the conversation, and stands on the shelf', async () => {
  const [anna, ben] = await couple()
  const key = randomUUID()
  const give = () =>
    anna.browser.send(
      'POST',
      '/api/gift.php',
      { profile_id: ben.id, gift: 'rose' },
      { 'idempotency-key': key },
    )
  expect((await give()).json()).toMatchObject({ credits: 18, message: { kind: 'gift', gift: 'rose' } })
  expect((await give()).json()).toMatchObject({ credits: 18 })
  const { rows: booked } = await site.pool.query(
    'select ledger_account, amount from credit_entry where account_id = $1 and amount < 0',
    [anna.id],
  )
  expect(booked).toEqual([{ ledger_account: 'gifts', amount: -2 }])
  expect((await anna.browser.get(`/api/gift.php?profile_id=${ben.id}`)).json()).toEqual({
    gifts: [{ gift: 'rose', count: 1 }],
    price: 2,
  })
  const wrong = await anna.browser.send('POST', '/api/gift.php', { profile_id: ben.id, gift: 'yacht' })
  expect(wrong.status).toBe(400)
})

test('MEM-14 what is spent on fictional profiles is counted apart', async () => {
  const anna = await add()
  const invented = await add({ fictional: true })
  const real = await add()
  await written(anna, invented, 'Hello')
  await written(anna, real, 'Hello')
  expect((await anna.browser.get('/api/payments.php')).json()).toMatchObject({
    spent: { all: 2, fictional: 1 },
  })
})

test('CHT-5 PHO-5 where cdn_prefix is another origin, a picture of a conversation comes from there without a cookie', async () => {
  const withCdn = await emptySite(site, { cdn_prefix: 'https://cdn.example.net/cdn/' })
  const anna = await addMember(site, { domain: withCdn, credits: 20 })
  const ben = await addMember(site, { domain: withCdn })
  const url = `/api/chat-photo.php?profile_id=${ben.id}&key=${randomUUID()}`
  await anna.browser.send('POST', url, await picture(800), { 'content-type': 'image/jpeg' })
  const [received] = (await chatWith(ben, anna)).messages
  const path = received?.photo?.large_filename ?? ''
  const fetched = (address: string) => visitor(site, { host: 'cdn.example.net' }).get(`/cdn/${address}`)
  const answer = await fetched(path)
  expect([answer.status, answer.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  // Neither for nobody nor for another, and not for whom a block or the end of the session shuts out.
  for (const reader of [0, anna.id])
    expect((await fetched(path.replace(/-\w+-/, `-${reader.toString(36)}-`))).status).toBe(404)
  await ben.browser.send('POST', '/api/block.php', { profile_id: anna.id })
  expect((await fetched(path)).status).toBe(404)
  await ben.browser.send('DELETE', '/api/block.php', { profile_id: anna.id })
  expect((await fetched(path)).status).toBe(200)
  await ben.browser.get('/api/logout.php')
  expect((await fetched(path)).status).toBe(404)
})

test('CHT-5 a picture costs its credits, is there for the two and for nobody else', async () => {
  const [anna, ben] = await couple()
  const eve = await add()
  const file = await picture(800)
  const send = (key: string) =>
    anna.browser.send('POST', `/api/chat-photo.php?profile_id=${ben.id}&key=${key}`, file, {
      'content-type': 'image/jpeg',
    })
  const key = randomUUID()
  const first = (await send(key)).json() as unknown as {
    credits: number
    message: { photo: { filename: string } }
  }
  expect(first).toMatchObject({ credits: 18, message: { kind: 'photo', photo: { width: 800, height: 600 } } })
  expect((await send(key)).json()).toMatchObject({ credits: 18 })
  const [received] = (await chatWith(ben, anna)).messages
  const path = `/cdn/${received?.photo?.filename ?? ''}`
  expect((await ben.browser.get(path)).headers['content-type']).toMatch(/^image\//)
  // The address is for its reader: copied, it is of no use, also to the sender.
  for (const reader of [eve.browser, anna.browser, visitor(site, { host: domain })]) {
    expect((await reader.get(path)).status).toBe(404)
  }
  expect(received?.photo).toMatchObject({ status: 'active', thumb_filename: expect.any(String) })
  await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })
  expect((await ben.browser.get(path)).status).toBe(404)
  const poor = await add({ credits: 1 })
  const refused = await poor.browser.send(
    'POST',
    `/api/chat-photo.php?profile_id=${eve.id}&key=${randomUUID()}`,
    file,
    { 'content-type': 'image/jpeg' },
  )
  expect([refused.status, refused.json().error]).toEqual([402, 'not_enough_credits'])
  const wrong = await anna.browser.send(
    'POST',
    `/api/chat-photo.php?profile_id=${eve.id}&key=${randomUUID()}`,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    { 'content-type': 'image/png' },
  )
  expect(wrong.status).toBe(415)
  expect(await creditsOf(anna)).toBe(18)
})
