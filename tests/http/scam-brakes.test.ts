import { expect, test } from 'vitest'
import { endOverdueHolds } from '#features/safety/server/held-expiry.ts'
import { FIRST_CONTACTS } from '#features/chat/rules.ts'
import { OPENERS_AT_MOST } from '#features/safety/rules.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions } from '../support/people.ts'
import { servicesFor } from '../support/services.ts'
import { sharedSite } from '../support/shared-site.ts'
import { whenOver } from '../support/when-over.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, { message_credits: 1 })
const long = new Date(Date.now() - 30 * 86_400_000)
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 100, paid: true, ...options })
const couple = async (options: MemberOptions = {}) => [await add(options), await add()] as const

const NUMBER = 'My number is +44 7700 900123'
const isHeld = async (...message: Parameters<typeof written>) => (await written(...message)).message.held

test('SAF-4 B10 contact details of a new account wait unpaid, with a statement, and the other sees nothing', async () => {
  const [anna, ben] = await couple()
  expect(await written(anna, ben, NUMBER)).toMatchObject({ message: { held: true }, credits: 100 })
  expect((await chatsOf(ben)).chats).toEqual([])
  const { rows } = await pool.query(
    `select measure, reason, facts_code, automated_detection, automated_decision, ended_at,
            extract(epoch from ends_at - created_at)::int / 3600 as hours
       from decision where account_id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([
    {
      measure: 'hold_message',
      reason: 'scam',
      facts_code: 'contact_details',
      automated_detection: true,
      automated_decision: true,
      ended_at: null,
      hours: 24,
    },
  ])
  expect(await isHeld(anna, ben, 'Do you like the sea?')).toBe(false)
})

test('SAF-4 B10 whoever is known is believed: premium for a week, or old and answered by some', async () => {
  const ben = await add()
  expect(await isHeld(await add({ signedUp: long }), ben, NUMBER)).toBe(false)
  const old = await add({ signedUp: long, paid: false })
  expect(await isHeld(old, ben, NUMBER)).toBe(true)
  for (let n = 0; n < 3; n++) {
    const other = await add()
    const { message } = await written(await add(), other, 'Hello')
    // As if they had begun it, on better days.
    await pool.query('update conversation set started_by = $2 where id = $1', [message.conversation, old.id])
    await pool.query(
      `insert into conversation_side (account_id, conversation_id, other_id, last_sequence, last_at, received)
       values ($1, $2, $3, 1, now(), 1)`,
      [old.id, message.conversation, other.id],
    )
  }
  expect(await isHeld(old, await add(), NUMBER)).toBe(false)
})

test('SAF-4 B10 one answer to a new account is no trust yet; three are', async () => {
  const [anna, ben] = await couple()
  await written(anna, ben, 'Hello')
  await written(ben, anna, 'Hello Anna')
  expect(await isHeld(anna, ben, NUMBER)).toBe(true)
  await written(ben, anna, 'How are you?')
  await written(ben, anna, 'Shall we have a coffee?')
  expect(await isHeld(anna, ben, NUMBER)).toBe(false)
  // Who is old needs but one answer.
  const [cleo, dan] = [await add({ signedUp: long, paid: false }), await add()]
  await written(dan, cleo, 'Hello')
  expect(await isHeld(cleo, dan, NUMBER)).toBe(false)
})

test('SAF-4 B10 a number over several messages is held with the part that makes it one', async () => {
  const [anna, ben] = await couple()
  const held = []
  for (const text of ['0770', '0900', '123']) held.push(await isHeld(anna, ben, text))
  expect(held).toEqual([false, true, true])
})

test('SAF-4 B9 nearly the same opener to many is held, with its reason; greetings and answers are not', async () => {
  const anna = await add({ signedUp: long })
  const opener = (name: string) =>
    `Hi ${name}! I read your profile twice and I think we would laugh a lot together. What makes you happy?`
  const held = []
  for (let n = 0; n <= OPENERS_AT_MOST + 1; n++)
    held.push(await isHeld(anna, await add(), opener(`Ben ${n}`)))
  expect(held).toEqual([...Array.from({ length: OPENERS_AT_MOST }, () => false), true, true])
  const { rows } = await pool.query(
    `select distinct reason, facts_code from decision where account_id = $1`,
    [anna.id],
  )
  expect(rows).toEqual([{ reason: 'spam', facts_code: 'repeated_opener' }])
  for (let n = 0; n < 8; n++) expect(await isHeld(anna, await add(), 'Hi, how are you?')).toBe(false)
  const friend = await add()
  await written(friend, anna, 'Hello')
  expect(await isHeld(anna, friend, opener('friend'))).toBe(false)
})

test('SAF-4 B9 first contacts are limited by the age of the account, also when they are sent at once', async () => {
  const { hour } = FIRST_CONTACTS.new
  const anna = await add()
  const others = await Promise.all(Array.from({ length: hour + 6 }, () => add()))
  const answers = await Promise.all(others.map((other) => write(anna, other, 'Hello')))
  const refused = answers.filter(({ status }) => status !== 200)
  expect([answers.length - refused.length, refused.length]).toEqual([hour, 6])
  for (const answer of refused)
    expect([answer.status, answer.json()]).toMatchObject([
      429,
      { error: 'too_many_first_contacts', params: { hours: 1, minutes: 60 } },
    ])
  const at = answers.findIndex(({ status }) => status !== 200)
  const [stranger, known] = [others[at], others.find((_, n) => answers[n]?.status === 200)]
  if (!stranger || !known) throw new Error('nobody was refused')
  expect(await chatWith(anna, stranger)).toMatchObject({
    refusal: 'too_many_first_contacts',
    wait: { hours: 1 },
  })
  // Whom one writes with already is no first contact, and an answer is none either.
  await written(anna, known, 'Still there?')
  const newcomer = await add()
  await written(newcomer, anna, 'Hello')
  await written(anna, newcomer, 'Hello!')
  // Older accounts may more, and an hour later all may again.
  await pool.query('update account set signup_date = $2 where id = $1', [anna.id, long])
  expect((await write(anna, stranger, 'Hello')).status).toBe(200)
  await pool.query('update account set signup_date = now() where id = $1', [anna.id])
  expect((await write(anna, await add(), 'Hello')).status).toBe(429)
  await pool.query(
    `update conversation set created_at = created_at - interval '61 minutes' where started_by = $1`,
    [anna.id],
  )
  expect((await write(anna, await add(), 'Hello')).status).toBe(200)
})

test('SAF-4 B11 whoever hears of money or another app from a stranger is warned; the writer is told nothing of it', async () => {
  const [anna, ben] = await couple({ signedUp: long })
  const his = await listen(site, ben, {}, domain)
  const sent = await written(anna, ben, 'I earn well with bitcoin, I can show you')
  expect(sent.message.warning).toBeNull()
  expect(await his.heard(({ type }) => type === 'message')).toMatchObject({ message: { warning: 'money' } })
  await written(anna, ben, 'Add me on WhatsApp')
  await written(anna, ben, 'Do you like the sea?')
  const warnings = async () => (await chatWith(ben, anna)).messages.map(({ warning }) => warning)
  expect(await warnings()).toEqual(['money', 'elsewhere', null])
  expect((await chatWith(anna, ben)).messages.map(({ warning }) => warning)).toEqual([null, null, null])
  // Who has answered somebody who is not new knows whom they write with.
  await written(ben, anna, 'No, thank you')
  expect(await warnings()).toEqual([null, null, null, null])
  await pool.query('update account set signup_date = now() where id = $1', [anna.id])
  expect(await warnings()).toEqual(['money', 'elsewhere', null, null])
  his.stop()
})

test.each([
  ['return', { returned: true, held: false }, 100],
  ['deliver', { returned: false, held: false }, 99],
] as const)(
  'SAF-4 a held message that nobody looked at in time: the site says %s',
  async (then, shown, credits) => {
    await pool.query('update site set held_then = $2 where domain = $1', [domain, then])
    const [anna, ben] = await couple()
    await written(anna, ben, NUMBER)
    const hers = await listen(site, anna, {}, domain)
    const services = await servicesFor(pool)
    whenOver(() => services.live.close())
    await endOverdueHolds(services)
    expect((await chatWith(anna, ben)).messages).toMatchObject([{ held: true }])
    const clock = { now: () => new Date(Date.now() + 24 * 3_600_000 + 60_000) }
    expect(await endOverdueHolds({ ...services, clock })).toBeGreaterThan(0)
    await hers.heard(({ type }) => type === (then === 'return' ? 'changed' : 'message'))
    expect(await chatWith(anna, ben)).toMatchObject({ messages: [shown], credits })
    expect((await chatWith(ben, anna)).messages).toHaveLength(then === 'return' ? 0 : 1)
    const { rows } = await pool.query('select ended_by from decision where account_id = $1', [anna.id])
    expect(rows).toEqual([{ ended_by: 'expired' }])
    // Twice is once.
    await endOverdueHolds({ ...services, clock })
    expect((await chatWith(anna, ben)).credits).toBe(credits)
    hers.stop()
  },
)
