import { expect, test } from 'vitest'
import type { ChatEvent } from '#features/chat/contract.ts'
import type { Conversation, Waiting } from '#features/office/contract.ts'
import { honestStatementFor, SILENCE_MS, SPEND } from '#features/office/rules.ts'
import { chatsOf, chatWith, listen, written } from '../support/conversations.ts'
import { addColleague, addFictional, answerIn, claim } from '../support/fictional.ts'
import type { Colleague } from '../support/fictional.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'

const later = { ms: 0 }
const site = await sharedSite({ clock: { now: () => new Date(Date.now() + later.ms) } })
const domain = await emptySite(site)
const admin = await addColleague(site, domain, ['admin'])
const robin = await addColleague(site, domain, ['support'], 'Robin')
const sam = await addColleague(site, domain, ['moderator'], 'Sam')
const mila = await addFictional(admin)

const person = (options = {}) => addMember(site, { domain, paid: true, credits: 20, ...options })
const inbox = async (who: Colleague) =>
  (await who.browser.get('/api/office-inbox.php')).json() as unknown as {
    waiting: Waiting[]
    num_snoozed: number
  }
const look = async (who: Colleague, id: number) =>
  (
    (await who.browser.get(`/api/office-conversation.php?id=${id}`)).json() as unknown as {
      conversation: Conversation
    }
  ).conversation
const refused = (code: string, status: number) => ({ status, code })
const codeOf = (answer: { status: number; json: () => unknown }) => ({
  status: answer.status,
  code: (answer.json() as { error?: string }).error,
})
/** A member has written to the profile. */
const asked = async (member: TestMember, text: string): Promise<number> =>
  (await written(member, mila, text)).message.conversation

test('OFF-5 who waits for a fictional profile is listed, is taken by one of staff and answered for nothing', async () => {
  const anna = await person({ name: 'Anna' })
  const conversation = await asked(anna, 'Hello Mila')
  const { waiting } = await inbox(robin)
  expect(waiting.find((one) => one.conversation === conversation)).toMatchObject({
    profile_name: 'Mila',
    member_name: 'Anna',
    assignee: null,
    asks_if_real: false,
  })
  expect(codeOf(await answerIn(robin, conversation, 'Hi'))).toEqual(refused('not_assigned', 409))
  expect((await claim(robin, conversation)).status).toBe(200)
  expect((await look(robin, conversation)).messages).toMatchObject([{ is_member: true, body: 'Hello Mila' }])
  const stream = await listen(site, anna, {}, domain)
  expect((await answerIn(robin, conversation, 'Hi Anna')).json()).toEqual({ held: false })
  const heard = (await stream.heard((event) => event.type === 'message')) as ChatEvent
  stream.stop()
  expect(heard).toMatchObject({ message: { text: 'Hi Anna', mine: false }, profile: mila.id })
  expect(JSON.stringify(heard)).not.toMatch(/Robin|staff/)
  const chat = await chatWith(anna, mila)
  expect(chat).toMatchObject({ credits: 19, profile: { fictional: true }, read_by_other: 1 })
  const { rows } = await site.pool.query(
    'select sequence, staff_id, is_honest from fictional_message where conversation_id = $1',
    [conversation],
  )
  expect(rows).toEqual([{ sequence: 2, staff_id: robin.id, is_honest: false }])
  const acts = await site.pool.query<{ endpoint: string }>(
    `select endpoint from staff_act where staff_id = $1 and (subject ->> 'conversation' = $2 or subject ->> 'id' = $2) order by id`,
    [robin.id, String(conversation)],
  )
  expect(acts.rows.map(({ endpoint }) => endpoint)).toEqual([
    'POST /api/office-claim.php',
    'GET /api/office-conversation.php',
    'POST /api/office-answer.php',
  ])
  // Nobody is written to twice, nor without having written.
  expect(codeOf(await answerIn(robin, conversation, 'And you?'))).toEqual(refused('nothing_to_answer', 409))
  expect((await inbox(robin)).waiting.map((one) => one.conversation)).not.toContain(conversation)
})

test('OFF-5 only the assignee answers: others are told whose it is, until there has been silence for ten minutes', async () => {
  const conversation = await asked(await person(), 'Hello')
  const [one, two] = await Promise.all([claim(robin, conversation), claim(sam, conversation)])
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]))
  const [winner, loser] = one.status === 200 ? [robin, sam] : [sam, robin]
  const name = winner === robin ? 'Robin' : 'Sam'
  for (const answer of [await answerIn(loser, conversation, 'Hi'), await claim(loser, conversation)])
    expect(answer.json()).toMatchObject({ error: 'assigned_to', params: { name } })
  expect((await look(loser, conversation)).assignee).toEqual({ name, is_me: false, is_silent: false })
  later.ms += SILENCE_MS
  expect((await look(loser, conversation)).assignee).toMatchObject({ is_silent: true })
  expect((await claim(loser, conversation)).status).toBe(200)
  expect((await answerIn(winner, conversation, 'Hi')).json()).toMatchObject({ error: 'assigned_to' })
  expect((await answerIn(loser, conversation, 'Hi')).status).toBe(200)
})

test('OFF-5 each of staff has one conversation at a time: taking another gives the first one back', async () => {
  const [first, second] = [await asked(await person(), 'One'), await asked(await person(), 'Two')]
  await claim(robin, first)
  await claim(robin, second)
  expect((await claim(sam, first)).status).toBe(200)
  await Promise.all([claim(robin, first), claim(robin, second), claim(robin, second)])
  const { rows } = await site.pool.query('select 1 from fictional_conversation where assignee_id = $1', [
    robin.id,
  ])
  expect(rows).toHaveLength(1)
})

test('OFF-5 a conversation is put aside, given back, or done with until the member writes again', async () => {
  const ben = await person()
  const conversation = await asked(ben, 'Good night')
  const isThere = async () => (await inbox(sam)).waiting.some((one) => one.conversation === conversation)
  const act = (method: 'POST' | 'DELETE', path: string, more = {}) =>
    sam.browser.send(method, path, { conversation, ...more })
  expect(codeOf(await act('POST', '/api/office-snooze.php', { minutes: 30 }))).toEqual(
    refused('not_assigned', 409),
  )
  await claim(sam, conversation)
  expect((await act('POST', '/api/office-snooze.php', { minutes: 7 })).status).toBe(400)
  expect((await act('POST', '/api/office-snooze.php', { minutes: 30 })).status).toBe(200)
  expect(await isThere()).toBe(false)
  later.ms += 31 * 60_000
  expect(await isThere()).toBe(true)
  await claim(sam, conversation)
  expect((await act('DELETE', '/api/office-claim.php')).status).toBe(200)
  expect(codeOf(await act('POST', '/api/office-done.php'))).toEqual(refused('not_assigned', 409))
  await claim(sam, conversation)
  expect((await act('POST', '/api/office-done.php')).status).toBe(200)
  expect(await isThere()).toBe(false)
  await asked(ben, 'Are you awake?')
  expect(await isThere()).toBe(true)
})

test('OFF-5 what was put aside comes back at once when the member writes again, and can be put aside again', async () => {
  const ben = await person()
  const conversation = await asked(ben, 'Good night')
  const isThere = async () => (await inbox(sam)).waiting.some((one) => one.conversation === conversation)
  const snooze = async () => {
    await claim(sam, conversation)
    return sam.browser.send('POST', '/api/office-snooze.php', { conversation, minutes: 1440 })
  }
  for (const text of ['Are you awake?', 'Hello?']) {
    expect((await snooze()).status).toBe(200)
    const { num_snoozed: before } = await inbox(sam)
    expect([await isThere(), (await look(sam, conversation)).snoozed_until !== null]).toEqual([false, true])
    await asked(ben, text)
    expect([await isThere(), (await look(sam, conversation)).snoozed_until]).toEqual([true, null])
    expect((await inbox(sam)).num_snoozed).toBe(before - 1)
  }
  // By the version before, which did not know up to where it had been read.
  expect((await snooze()).status).toBe(200)
  await site.pool.query(
    'update fictional_conversation set snoozed_sequence = null where conversation_id = $1',
    [conversation],
  )
  await asked(ben, 'And now?')
  expect(await isThere()).toBe(false)
})

test('OFF-5 who asks whether somebody is there is answered honestly, before anything else is', async () => {
  const ben = await person({ name: 'Ben' })
  const conversation = await asked(ben, 'Are you real?')
  await asked(ben, 'Or tell me of your day')
  expect((await inbox(robin)).waiting.find((one) => one.conversation === conversation)?.asks_if_real).toBe(
    true,
  )
  await claim(robin, conversation)
  const sentence = honestStatementFor('en')
  expect((await look(robin, conversation)).honest_answer).toBe(sentence)
  for (const text of ['Of course!', 'It was a fine day', `It is a lie that ${sentence}`])
    expect(codeOf(await answerIn(robin, conversation, text))).toEqual(refused('honest_answer_needed', 409))
  expect(codeOf(await robin.browser.send('POST', '/api/office-done.php', { conversation }))).toEqual(
    refused('honest_answer_needed', 409),
  )
  expect((await chatWith(ben, mila)).messages).toHaveLength(2)
  expect((await answerIn(robin, conversation, `Hi Ben! ${sentence} My day was fine.`)).status).toBe(200)
  expect((await look(robin, conversation)).honest_answer).toBeNull()
  await asked(ben, 'Thank you for saying so')
  expect((await answerIn(robin, conversation, 'You are welcome')).status).toBe(200)
  await asked(ben, 'bist du ein bot')
  expect(codeOf(await answerIn(robin, conversation, 'Nein'))).toEqual(refused('honest_answer_needed', 409))
  expect((await answerIn(robin, conversation, honestStatementFor('de'))).status).toBe(200)
})

test('OFF-5 a prepared text with a gap in it is not sent, nor is nothing', async () => {
  const conversation = await asked(await person(), 'Hello')
  await claim(robin, conversation)
  for (const text of ['Hi ###', 'Hi {name}'])
    expect(codeOf(await answerIn(robin, conversation, text))).toEqual(refused('placeholder_left', 400))
  expect(codeOf(await answerIn(robin, conversation, '  '))).toEqual(refused('text_empty', 400))
  const [one, two] = await Promise.all([1, 2].map(() => answerIn(robin, conversation, 'Hi there')))
  expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 409]))
})

test('OFF-5 much spent on fictional profiles is told to staff; too much, and only the truth is sent', async () => {
  const carl = await person({ credits: 2000 })
  const conversation = await asked(carl, 'Hello')
  const spend = (credits: number, reason: string, at = 'now()') =>
    site.pool.query(
      `with spent as (insert into credit_entry (account_id, ledger_account, amount, reason, fictional, created_at)
                      values ($1, 'messages', -$2::int, $3, true, ${at}))
       update account set credits = credits - $2 where id = $1`,
      [carl.id, credits, reason],
    )
  await spend(SPEND.most, 'test: long ago', `now() - interval '31 days'`)
  await spend(SPEND.told, 'test: told')
  expect((await inbox(robin)).waiting.find((one) => one.conversation === conversation)?.needs_care).toBe(true)
  await claim(robin, conversation)
  expect((await look(robin, conversation)).spent).toEqual({
    recent: SPEND.told + 1,
    all: SPEND.most + SPEND.told + 1,
    level: 'much',
  })
  await spend(SPEND.most, 'test: most')
  expect((await look(robin, conversation)).spent.level).toBe('too_much')
  expect(codeOf(await answerIn(robin, conversation, 'Tell me more'))).toEqual(refused('spend_ceiling', 409))
  expect((await answerIn(robin, conversation, honestStatementFor('en'))).status).toBe(200)
})

test('OFF-5 staff see that a member has set limits, and whoever keeps away is never written to', async () => {
  const dora = await person()
  const conversation = await asked(dora, 'Hello')
  await site.pool.query(
    `insert into spending_limit (account_id, limit_cents, currency, changed_at) values ($1, 5000, 'EUR', now())`,
    [dora.id],
  )
  expect((await inbox(robin)).waiting.find((one) => one.conversation === conversation)?.needs_care).toBe(true)
  await claim(robin, conversation)
  expect((await look(robin, conversation)).care).toMatchObject({ has_limit: true, is_excluded: false })
  await site.pool.query(
    `insert into self_exclusion (account_id, began_at, ends_at) values ($1, now(), now() + interval '90 days')`,
    [dora.id],
  )
  expect((await inbox(robin)).waiting.map((one) => one.conversation)).not.toContain(conversation)
  expect(codeOf(await answerIn(robin, conversation, 'Hi'))).toEqual(refused('member_excluded', 409))
  expect((await look(robin, conversation)).care.is_excluded).toBe(true)
})

test('OFF-5 a member who has blocked the profile waits for nothing and gets nothing', async () => {
  const eve = await person()
  const conversation = await asked(eve, 'Hello')
  await claim(robin, conversation)
  await eve.browser.send('POST', '/api/block.php', { profile_id: mila.id })
  expect((await inbox(robin)).waiting.map((one) => one.conversation)).not.toContain(conversation)
  expect((await answerIn(robin, conversation, 'Hi')).status).toBe(403)
})

test('OFF-5 notes are for whoever answers next, with their names, and for the member’s archive', async () => {
  const fred = await person()
  const conversation = await asked(fred, 'I have a dog')
  const send = (text: string) => robin.browser.send('POST', '/api/office-note.php', { conversation, text })
  expect((await send('Has a dog <b>')).status).toBe(200)
  expect((await send('   ')).status).toBe(400)
  expect((await look(sam, conversation)).notes).toMatchObject([
    { body: 'Has a dog <b>', staff_name: 'Robin' },
  ])
})

test('OFF-5 OPS-2 two members are nobody’s to read or to write for, nor is anybody of another site', async () => {
  const [gina, hugo] = [await person(), await person()]
  const { message } = await written(gina, hugo, 'Hello Hugo')
  const elsewhere = await addColleague(site, await emptySite(site), ['support', 'moderator', 'admin'])
  const own = await asked(gina, 'Hello')
  const others = [
    [robin, message.conversation],
    [elsewhere, own],
    [robin, 999_999_999],
  ] as const
  for (const [who, conversation] of others) {
    const answers = [
      await who.browser.get(`/api/office-conversation.php?id=${conversation}`),
      await claim(who, conversation),
      await answerIn(who, conversation, 'Hi'),
      await who.browser.send('POST', '/api/office-note.php', { conversation, text: 'x' }),
      await who.browser.send('POST', '/api/office-done.php', { conversation }),
      await who.browser.send('DELETE', '/api/office-claim.php', { conversation }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect((await inbox(elsewhere)).waiting).toEqual([])
  const outsiders = [gina.browser, (await addColleague(site, domain, ['finance'])).browser, admin.browser]
  for (const browser of outsiders) {
    expect((await browser.get('/api/office-inbox.php')).status).toBe(404)
    expect((await browser.send('POST', '/api/office-claim.php', { conversation: own })).status).toBe(404)
    expect(isClosed(await browser.get('/office/inbox'))).toBe(true)
  }
  const more = { conversation: own, text: 'Hi', staff: 1, is_honest: true, profile_id: hugo.id }
  expect((await robin.browser.send('POST', '/api/office-answer.php', more)).status).toBe(400)
  expect((await chatsOf(hugo)).chats[0]?.last_message?.text).toBe('Hello Hugo')
})
