import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { memberOf, staffOf } from '#features/accounts/server/index.ts'
import { personalData } from '#app/server/features.ts'
import { exportOf } from '#platform/personal-data/index.ts'
import { messageWritten, refuseMessage } from '#features/chat/server/index.ts'
import { chatPhotoPath } from '#features/chat/server/photo-path.ts'
import type { MessageVerdict, NewMessage } from '#features/chat/server/hooks.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { releaseHeld } from '#features/safety/server/held.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { handle } from '#platform/http/context.ts'
import { siteOf } from '#features/sites/server/index.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { openSigner } from '#platform/signer.ts'
import { endpoint } from '#protocol/endpoint.ts'
import type { LiveEvent } from '#protocol/live.ts'
import { Refusal } from '#protocol/refusal.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { holdMessage } from '../support/decisions.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { servicesFor } from '../support/services.ts'
import { startSite } from '../support/site.ts'
import { addStaff } from '../support/staff.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

/** A policy as the feature that brings one would have it. */
let judge: (message: NewMessage) => MessageVerdict = () => ({ state: 'delivered' })
const judged: NewMessage[] = []
const site = await startSite({
  hooks: [
    messageWritten.part(async (_own, message) => {
      judged.push(message)
      return judge(message)
    }),
  ],
})
const domain = await emptySite(site, { message_credits: 1, photo_credits: 2, gift_credits: 3 })
const { pool } = site

/** How somebody who looks at held messages decides: an endpoint of staff, beside the site. */
const decide = endpoint({
  method: 'POST',
  path: '/api/decide.php',
  access: { staff: 'moderator' },
  summary: '',
  body: z.strictObject({
    conversation: z.number(),
    sequence: z.number(),
    decision: z.enum(['release', 'refuse']),
  }),
  output: z.object({ outcome: z.enum(['delivered', 'refused']) }),
  subject: ['conversation', 'sequence'],
})
const services = await servicesFor(pool)
const signer = await openSigner(pool, 'photo-addresses')
const { app: office } = await createHttpServer({
  config: readConfig({ QUEUE_TARGET_MS: '0' }),
  services: { ...services, signer },
  routes: [
    handle(decide, async ({ body: { decision, ...message } }, own) => {
      const held = { ...message, site: (await siteOf(own)).id }
      const isRefused = async () => ((await refuseMessage(own, held)) ? 'refused' : null)
      const outcome = decision === 'release' ? await releaseHeld(own, held) : await isRefused()
      if (!outcome) throw new Refusal('not_found')
      return { outcome }
    }),
  ],
  isMember: async (context) => (await memberOf(context)) !== null,
  staffOf,
  log: createLogger('silent'),
})
const { cookie } = await addStaff(pool, ['moderator'])
afterAll(async () => {
  await office.close()
  await services.live.close()
})
beforeEach(() => {
  judge = () => ({ state: 'delivered' })
  judged.length = 0
})

type Held = { conversation: number; sequence: number }
const decided = async (
  decision: 'release' | 'refuse',
  { conversation, sequence }: Held,
  host = domain,
): Promise<string | null> => {
  const answer = await office.inject({
    method: 'POST',
    url: '/api/decide.php',
    headers: { host, cookie },
    payload: { conversation, sequence, decision },
  })
  expect([200, 404], answer.body).toContain(answer.statusCode)
  return answer.json<{ outcome?: string }>().outcome ?? null
}
const release = (held: Held) => decided('release', held)
const refuse = (held: Held) => decided('refuse', held)

/** As a rule of ours would: with its reasons. */
const hold = ({ senderId, key }: NewMessage): MessageVerdict => ({
  state: 'held',
  decide: (db) => holdMessage(db, senderId, key),
})

const holding = async <T>(work: () => Promise<T>): Promise<T> => {
  judge = hold
  try {
    return await work()
  } finally {
    judge = () => ({ state: 'delivered' })
  }
}
const held = async (from: TestMember, to: TestMember, text: string) =>
  (await holding(() => written(from, to, text))).message

const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, paid: true, ...options })
const couple = async (): Promise<[TestMember, TestMember]> => [
  await add({ name: 'Anna' }),
  await add({ name: 'Ben', gender: 'man' }),
]
const hear = (member: TestMember) => listen(site, member, {}, domain)
const isMessage = (event: LiveEvent) => event.type === 'message'
const creditsOf = async (member: TestMember) =>
  ((await member.browser.get('/api/user.php')).json() as unknown as { user: { credits: number } }).user
    .credits
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
const sendPhoto = async (from: TestMember, to: TestMember) =>
  from.browser.send('POST', `/api/chat-photo.php?profile_id=${to.id}&key=${randomUUID()}`, await picture(), {
    'content-type': 'image/jpeg',
  })
const sendGift = (from: TestMember, to: TestMember) =>
  from.browser.send('POST', '/api/gift.php', { profile_id: to.id, gift: 'rose' })
const messageOf = (answer: { json: () => unknown }) => (answer.json() as { message: Held }).message
const read = (member: TestMember, { conversation, sequence }: Held) =>
  member.browser.send('PUT', '/api/chat.php', { conversation, sequence })
const textsOf = async (member: TestMember, other: TestMember, more = '') =>
  (await chatWith(member, other, more)).messages.map(({ text }) => text)
const giftsOf = async (reader: TestMember, owner: TestMember) =>
  (await reader.browser.get(`/api/gift.php?profile_id=${owner.id}`)).json().gifts as unknown

test('every kind of message is judged before it is stored, and what is refused costs and shows nothing', async () => {
  const [anna, ben] = await couple()
  const his = await hear(ben)
  judge = () => ({ state: 'refused', code: 'message_refused' })
  for (const answer of [
    await write(anna, ben, 'Hello'),
    await sendGift(anna, ben),
    await sendPhoto(anna, ben),
  ]) {
    expect([answer.status, answer.json().error]).toEqual([403, 'message_refused'])
  }
  expect(judged).toMatchObject([
    { senderId: anna.id, recipientId: ben.id, kind: 'text', body: 'Hello' },
    { kind: 'gift', body: 'rose' },
    { kind: 'photo' },
  ])
  expect(await creditsOf(anna)).toBe(20)
  for (const member of [anna, ben]) expect((await chatsOf(member)).chats).toEqual([])
  for (const table of ['message', 'chat_photo']) {
    expect((await pool.query(`select 1 from ${table} where sender_id = $1`, [anna.id])).rows).toEqual([])
  }
  judge = () => ({ state: 'delivered' })
  await written(anna, ben, 'Hello again')
  expect(await his.heard(isMessage)).toMatchObject({
    unread: 1,
    message: { text: 'Hello again', sequence: 1 },
  })
  expect(his.events.filter(isMessage)).toHaveLength(1)
  his.stop()
})

test('CHT-2 what was sent before stays sent when it comes again and would be refused now', async () => {
  const [anna, ben] = await couple()
  const key = randomUUID()
  await written(anna, ben, 'Hello', key)
  judge = () => ({ state: 'refused', code: 'message_refused' })
  expect(await written(anna, ben, 'Hello', key)).toMatchObject({ message: { sequence: 1 }, credits: 19 })
})

test('SAF-4 a held message is unpaid, says so to its sender and does not exist for the other', async () => {
  const [anna, ben] = await couple()
  const [hers, his] = [await hear(anna), await hear(ben)]
  const key = randomUUID()
  const { message, credits } = await holding(() => written(anna, ben, 'Call me', key))
  expect(message).toMatchObject({ sequence: 1, text: 'Call me', held: true })
  expect(credits).toBe(20)
  expect(await hers.heard(isMessage)).toMatchObject({ message: { text: 'Call me', mine: true, held: true } })
  // Sent again, it is the same one.
  expect(await written(anna, ben, 'Call me', key)).toMatchObject({ message: { sequence: 1 }, credits: 20 })
  expect(await chatsOf(anna)).toMatchObject({ chats: [{ last_message: { text: 'Call me' } }] })
  expect(await chatWith(anna, ben)).toMatchObject({
    messages: [{ text: 'Call me', held: true }],
    read_by_other: 0,
  })

  const { conversation } = message
  expect(await chatsOf(ben)).toEqual({
    chats: [],
    next: null,
    num_unread_messages: 0,
    last_opened: null,
    written_matches: [],
  })
  expect(await chatWith(ben, anna)).toMatchObject({ conversation: null, messages: [], last_sequence: 0 })
  expect((await ben.browser.get(`/api/chat.php?id=${conversation}`)).status).toBe(404)
  expect((await read(ben, message)).status).toBe(404)
  // Nor by typing in it, nor by what those in a conversation see of each other.
  expect((await anna.browser.send('POST', '/api/typing.php', { conversation })).status).toBe(200)
  await pool.query('update profile set invisible = true where account_id = $1', [anna.id])
  expect((await ben.browser.get(`/api/chat.php?profile_id=${anna.id}`)).status).toBe(404)
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).status).toBe(404)
  expect((await write(ben, anna, 'Hello')).status).toBe(404)
  const cleo = await add()
  await written(cleo, ben, 'Hello')
  await his.heard(isMessage)
  const types = his.events.filter((event) => event.type === 'typing' || isMessage(event))
  expect(types).toMatchObject([{ type: 'message', message: { text: 'Hello' } }])
  const data = JSON.stringify(await exportOf(pool, personalData, ben.id))
  expect(data).not.toContain('Call me')
  expect(JSON.stringify(await exportOf(pool, personalData, anna.id))).toContain('Call me')
  hers.stop()
  his.stop()
})

test('SAF-1 whoever is blocked by the writer of a held message is told nothing', async () => {
  const [anna, ben, cleo] = [...(await couple()), await add()]
  await held(anna, ben, 'Call me')
  const his = await hear(ben)
  expect((await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })).status).toBe(200)
  await written(cleo, ben, 'Hello')
  await his.heard(isMessage)
  expect(his.events.filter(({ type }) => type === 'blocked')).toEqual([])
  his.stop()
})

test('MEM-8 CHT-12 somebody invisible stays so to whom all was refused, and as before while it is held', async () => {
  const [anna, ben] = await couple()
  const first = await held(anna, ben, 'Call me')
  await pool.query('update profile set invisible = true where account_id = $1', [ben.id])
  const seen = async () => [
    (await anna.browser.get(`/api/member.php?id=${ben.id}`)).status,
    (await anna.browser.get(`/api/chat.php?profile_id=${ben.id}`)).status,
  ]
  expect(await seen()).toEqual([200, 200])
  const second = await held(anna, ben, 'Please')
  expect(await refuse(first)).toBe('refused')
  expect(await seen()).toEqual([200, 200])
  expect(await refuse(second)).toBe('refused')
  expect(await seen()).toEqual([404, 404])
  expect((await write(anna, ben, 'Hello')).status).toBe(404)
  expect(await creditsOf(anna)).toBe(20)
})

test('a decision on another site finds no message', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben, 'Hello')
  const elsewhere = await emptySite(site)
  for (const decision of ['release', 'refuse'] as const)
    expect(await decided(decision, message, elsewhere)).toBeNull()
  expect(await release(message)).toBe('delivered')
})

test('CHT-3 who answers nothing begins: a hidden conversation is no way around the free ones', async () => {
  const ben = await add({ name: 'Ben', paid: false })
  const others = [await add(), await add(), await add()]
  for (const other of others) await held(other, ben, 'Call me')
  const free = async () => (await chatWith(ben, others[2] ?? ben)).free_left
  expect(await free()).toBe(2)
  const statuses = []
  for (const other of others) statuses.push((await write(ben, other, 'Hello')).status)
  expect(statuses).toEqual([200, 200, 403])
  expect(await free()).toBe(0)
  for (const other of others.slice(0, 2)) {
    expect(await textsOf(ben, other)).toEqual(['Hello'])
    expect(await textsOf(other, ben)).toEqual(['Call me', 'Hello'])
    await written(other, ben, 'How are you?')
    expect(await textsOf(ben, other)).toEqual(['Hello', 'How are you?'])
  }
})

test('CHT-6 a released message is new: counted, told, at the end and on top, once', async () => {
  const [anna, ben] = await couple()
  await written(anna, ben, 'One')
  const message = await held(anna, ben, 'Two')
  await written(anna, ben, 'Three')
  const last = await written(ben, anna, 'Four')
  expect(await textsOf(ben, anna)).toEqual(['One', 'Three', 'Four'])
  expect(await textsOf(ben, anna, '&after=1')).toEqual(['Three', 'Four'])
  expect(await textsOf(anna, ben)).toEqual(['One', 'Two', 'Three', 'Four'])
  const [hers, his] = [await hear(anna), await hear(ben)]
  expect((await read(ben, last.message)).json()).toEqual({ num_unread_messages: 0 })
  // What is held is never said to have been read.
  expect(await hers.heard(({ type }) => type === 'read')).toMatchObject({ sequence: 1 })
  expect((await chatWith(anna, ben)).read_by_other).toBe(1)
  const cleo = await add({ name: 'Cleo' })
  await written(cleo, ben, 'Hello')
  await his.heard(isMessage)

  const outcomes = await Promise.all(Array.from({ length: 5 }, () => release(message)))
  expect(outcomes.filter(Boolean)).toEqual(['delivered'])
  const isTwo = (event: LiveEvent) => isMessage(event) && (event.message as { text: string }).text === 'Two'
  expect(await his.heard(isTwo)).toMatchObject({ unread: 1, message: { sequence: 5, mine: false } })
  expect(await hers.heard(isTwo)).toMatchObject({ message: { sequence: 5, mine: true, key: message.key } })
  expect(await textsOf(ben, anna)).toEqual(['One', 'Three', 'Four', 'Two'])
  expect(await textsOf(anna, ben)).toEqual(['One', 'Three', 'Four', 'Two'])
  expect(await chatsOf(ben)).toMatchObject({
    num_unread_messages: 2,
    chats: [{ profile: { name: 'Anna' }, last_message: { text: 'Two' }, last_sequence: 5 }, {}],
  })
  expect((await chatWith(anna, ben)).read_by_other).toBe(4)
  expect((await read(ben, { ...message, sequence: 5 })).json()).toEqual({ num_unread_messages: 0 })
  expect((await chatWith(anna, ben)).read_by_other).toBe(5)
  expect(await creditsOf(anna)).toBe(17)
  const { rows } = await pool.query(`select subject from staff_act where subject @> $1`, [
    JSON.stringify({ conversation: message.conversation, sequence: message.sequence }),
  ])
  // Who came too late has done nothing.
  expect(rows).toHaveLength(1)
  hers.stop()
  his.stop()
})

test('a conversation that began with a held message begins for the other when it is released', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben, 'Hello')
  const his = await hear(ben)
  expect(await release(message)).toBe('delivered')
  expect(await his.heard(isMessage)).toMatchObject({ unread: 1, profile: anna.id })
  expect(await chatsOf(ben)).toMatchObject({ num_unread_messages: 1, chats: [{ profile: { id: anna.id } }] })
  await written(ben, anna, 'Hello Anna')
  expect(await textsOf(anna, ben)).toEqual(['Hello', 'Hello Anna'])
  his.stop()
})

test('CHT-2 SAF-4 a held message that is refused comes back to its sender and has cost nothing', async () => {
  const [anna, ben] = await couple()
  const fictional = await add({ fictional: true })
  await written(anna, ben, 'One')
  const message = await held(anna, ben, 'Two')
  const gift = messageOf(await holding(() => sendGift(anna, fictional)))
  expect(await creditsOf(anna)).toBe(19)
  const outcomes = await Promise.all([refuse(message), refuse(message)])
  expect(outcomes.filter(Boolean)).toEqual(['refused'])
  expect(await release(message)).toBeNull()
  expect(await refuse(gift)).toBe('refused')
  expect(await creditsOf(anna)).toBe(19)
  expect((await chatWith(anna, ben)).messages).toMatchObject([
    { text: 'One', returned: false },
    { text: 'Two', returned: true, held: false },
  ])
  expect(await textsOf(ben, anna)).toEqual(['One'])
  expect((await chatsOf(anna)).chats).toHaveLength(2)
  expect((await chatsOf(ben)).chats).toHaveLength(1)
  expect(await giftsOf(anna, fictional)).toEqual([])
  // Sent again under its key it is the same one, and still not delivered.
  expect(await written(anna, ben, 'Two', message.key ?? '')).toMatchObject({ message: { returned: true } })
  // The next one takes its own number.
  expect((await written(anna, ben, 'Three')).message.sequence).toBe(3)
  await written(anna, fictional, 'Hello')
  expect(await textsOf(anna, fictional)).toEqual([null, 'Hello'])
  expect((await chatsOf(anna)).chats).toHaveLength(2)
  const { rows } = await pool.query(
    `select ledger_account, sum(amount)::int as sum from credit_entry where account_id = $1 and ledger_account in ('messages', 'gifts')
      group by ledger_account order by ledger_account`,
    [anna.id],
  )
  expect(rows).toEqual([{ ledger_account: 'messages', sum: -3 }])
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test.each([
  ['has blocked its sender', `insert into block (blocker_id, blocked_id, created_at) values ($2, $1, now())`],
  ['has left', `update account set status = 'deleted', deleted_at = now() where id = $2 and id <> $1`],
])('SAF-1 a message to somebody who %s meanwhile is refused when it is released', async (_, sql) => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben, 'Hello')
  await pool.query(sql, [anna.id, ben.id])
  expect(await release(message)).toBe('refused')
  expect(await creditsOf(anna)).toBe(20)
  expect(await release(message)).toBeNull()
})

test('CHT-5 GIF-1 held gifts and pictures wait like texts', async () => {
  const [anna, ben] = await couple()
  const gift = messageOf(await holding(() => sendGift(anna, ben)))
  const photo = messageOf(await holding(() => sendPhoto(anna, ben)))
  expect(await creditsOf(anna)).toBe(20)
  expect(await giftsOf(anna, ben)).toEqual([])
  expect((await chatWith(ben, anna)).messages).toEqual([])
  const [, shown] = (await chatWith(anna, ben)).messages
  const own = `/cdn/${shown?.photo?.filename}`
  expect((await anna.browser.get(own)).status).toBe(200)
  // The address is the sender's alone, and one that was signed for the other opens nothing until it is delivered.
  expect((await ben.browser.get(own)).status).toBe(404)
  const [, key = ''] = shown?.photo?.filename.split('/') ?? []
  const his = `/cdn/${chatPhotoPath({ signer, clock: systemClock }, ben.id, key)}/card`
  expect((await ben.browser.get(his)).status).toBe(404)
  expect(await release(photo)).toBe('delivered')
  expect(await release(gift)).toBe('delivered')
  expect(await creditsOf(anna)).toBe(15)
  expect(await giftsOf(anna, ben)).toEqual([{ gift: 'rose', count: 1 }])
  expect((await ben.browser.get(his)).status).toBe(200)
  const [first] = (await chatWith(ben, anna)).messages
  expect((await ben.browser.get(`/cdn/${first?.photo?.filename}`)).status).toBe(200)
})

test('CHT-7 a conversation that its sender has removed stays removed; the other one gets it', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben, 'Hello')
  await anna.browser.send('DELETE', '/api/chat.php', { conversation: message.conversation })
  expect(await release(message)).toBe('delivered')
  expect((await chatsOf(anna)).chats).toEqual([])
  expect(await textsOf(anna, ben)).toEqual([])
  expect(await textsOf(ben, anna)).toEqual(['Hello'])
})

test('ACC-3 a first message that is not let through does not stop the confirmation', async () => {
  const ben = await add()
  const refused = (): MessageVerdict => ({ state: 'refused', code: 'message_refused' })
  for (const verdict of [refused, hold]) {
    judge = verdict
    const person = newPerson({ signup_message: 'Hello Ben', profile_id: ben.id })
    const browser = visitor(site, { host: domain })
    const answer = await browser.send('POST', '/api/signup.php', person)
    expect(answer.status, answer.text).toBe(200)
    const confirmed = await follow(browser, await mailedLink(site, person.email, 'activation'))
    expect(confirmed.status).toBe(200)
    expect((await chatsOf(ben)).chats).toEqual([])
    // Whoever is held back sees it as sent; a refusal is told.
    const state = verdict === hold ? 'sent' : 'dropped'
    expect((await browser.get('/api/user.php')).json()).toMatchObject({
      user: { signup_message_state: state },
    })
  }
  expect((await pool.query(`select state from message where body = 'Hello Ben'`)).rows).toEqual([
    { state: 'held' },
  ])
})

test('CHT-2 sends, releases and refusals at once: counts, credits and lists agree in the end', async () => {
  const [anna, ben] = [await add({ credits: 200 }), await add({ credits: 200 })]
  await written(anna, ben, 'First')
  judge = (message) => (message.body.startsWith('Hold') ? hold(message) : { state: 'delivered' })
  const work: (() => Promise<unknown>)[] = Array.from({ length: 60 }, (_, n) => async () => {
    const [from, to] = n % 2 ? [anna, ben] : [ben, anna]
    const { message } = await written(from, to, n % 3 ? `Message ${n}` : `Hold ${n}`)
    if (n % 3 === 0) expect(await (n % 4 ? release(message) : refuse(message))).toBeTruthy()
  })
  await Promise.all(work.map((job) => job()))
  const { rows } = await pool.query(
    `select s.account_id, s.unread, s.received,
            (select count(*)::int from message m where m.recipient_id = s.account_id and m.state = 'delivered') as sent,
            (select max(sequence) from message m where m.conversation_id = s.conversation_id
                and (m.state = 'delivered' or m.sender_id = s.account_id)) as newest, s.last_sequence
       from conversation_side s where s.account_id = any ($1)`,
    [[anna.id, ben.id]],
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toMatchObject({ unread: row.sent, received: row.sent, last_sequence: row.newest })
  }
  const { rows: numbers } = await pool.query<{ numbers: number[] }>(
    `select array_agg(number order by number) as numbers from message
      where sender_id = any ($1) and state = 'delivered' group by sender_id`,
    [[anna.id, ben.id]],
  )
  for (const { numbers: given } of numbers) expect(given).toEqual(given.map((_, n) => n + 1))
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('CHT-8 SAF-4 let through before the address of its sender is confirmed, it waits for that, unpaid', async () => {
  const ben = await add({ name: 'Ben' })
  const browser = visitor(site, { host: domain })
  const person = newPerson()
  const { user } = (await browser.send('POST', '/api/signup.php', person)).json() as unknown as {
    user: { id: number; credits: number }
  }
  const anna = { id: user.id, name: person.name, browser }
  const message = await held(anna, ben, 'Hello')
  expect(message).toMatchObject({ held: true, waiting: false })
  expect(await release(message)).toBe('delivered')
  expect((await chatWith(anna, ben)).messages).toMatchObject([{ held: false, waiting: true }])
  expect((await chatsOf(ben)).chats).toEqual([])
  expect(await creditsOf(anna)).toBe(user.credits)
  await follow(browser, await mailedLink(site, person.email, 'activation'))
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: 'Hello' }])
  expect(await creditsOf(anna)).toBe(user.credits - 1)
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})
