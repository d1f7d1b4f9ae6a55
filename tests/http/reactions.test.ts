import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reactions } from '#features/chat/choices.ts'
import type { Reaction } from '#features/chat/choices.ts'
import { personalData } from '#app/server/features.ts'
import { exportOf } from '#platform/personal-data/index.ts'
import { chatWith, listen, write, written } from '../support/conversations.ts'
import { holdMessage } from '../support/decisions.ts'
import { addMember, EMPTY_PURSE, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, { message_credits: 1 })
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 100, paid: true, ...options })
const couple = async (): Promise<[TestMember, TestMember]> => [
  await add({ name: 'Anna' }),
  await add({ name: 'Ben' }),
]

type Which = { conversation: number; sequence: number }
const react = async (member: TestMember, { conversation, sequence }: Which, reaction: Reaction | null) => {
  const answer = await member.browser.send('PUT', '/api/reaction.php', { conversation, sequence, reaction })
  return [answer.status, answer.json().error ?? null]
}
const done = [200, null]
const missing = [404, 'not_found']
const shownTo = async (member: TestMember, other: TestMember, more = '') =>
  (await chatWith(member, other, more)).reactions
const rowsOf = async (member: TestMember) =>
  (await pool.query('select reaction from message_reaction where account_id = $1', [member.id])).rows

test('CHT-13 each of the two reacts once to a message of either, free, and both hear it at once', async () => {
  const [anna, ben] = await couple()
  const { message, credits } = await written(anna, ben, 'Hello')
  const [hers, his] = [await listen(site, anna, {}, domain), await listen(site, ben, {}, domain)]
  for (const reaction of reactions) expect(await react(ben, message, reaction)).toEqual(done)
  expect(await react(anna, message, 'laugh')).toEqual(done)
  expect(await rowsOf(ben)).toEqual([{ reaction: 'fire' }])
  expect(await shownTo(anna, ben)).toEqual([{ sequence: 1, mine: 'laugh', theirs: 'fire' }])
  expect(await shownTo(ben, anna)).toEqual([{ sequence: 1, mine: 'fire', theirs: 'laugh' }])
  const event = { type: 'reaction', conversation: message.conversation, sequence: 1 }
  await hers.heard((heard) => heard.type === 'reaction' && 'mine' in heard && heard.mine === true)
  await his.heard((heard) => heard.type === 'reaction' && 'mine' in heard && heard.mine === false)
  expect(hers.events.filter(({ type }) => type === 'reaction')).toEqual([
    ...reactions.map((reaction) => ({ ...event, mine: false, reaction })),
    { ...event, mine: true, reaction: 'laugh' },
  ])
  hers.stop()
  his.stop()
  const { credits: left, num_unread_messages: unread } = await chatWith(anna, ben)
  expect([left, unread]).toEqual([credits, 0])
  expect((await chatWith(ben, anna)).num_unread_messages).toBe(1)
})

test('CHT-13 said twice it is once, taken back it is gone, and neither is told again', async () => {
  const [anna, ben] = await couple()
  const { message } = await written(anna, ben, 'Hello')
  const hers = await listen(site, anna, {}, domain)
  await Promise.all(Array.from({ length: 10 }, () => react(ben, message, 'heart')))
  expect(await rowsOf(ben)).toEqual([{ reaction: 'heart' }])
  await Promise.all(Array.from({ length: 5 }, () => react(ben, message, null)))
  expect(await shownTo(anna, ben)).toEqual([])
  await hers.heard((heard) => heard.type === 'reaction' && 'reaction' in heard && heard.reaction === null)
  expect(hers.events.filter(({ type }) => type === 'reaction')).toHaveLength(2)
  hers.stop()
})

test('CHT-13 pages tell the reactions to their messages, and what was missed is told with what came later', async () => {
  const [anna, ben] = await couple()
  for (let n = 1; n <= 45; n++) await written(anna, ben, `No. ${n}`)
  const { conversation } = await chatWith(anna, ben)
  const of = (sequence: number) => ({ conversation: conversation?.id ?? 0, sequence })
  for (const sequence of [2, 20, 45]) expect(await react(ben, of(sequence), 'wow')).toEqual(done)
  const told = async (more: string) => (await shownTo(anna, ben, more)).map(({ sequence }) => sequence)
  expect(await told('')).toEqual([20, 45])
  expect(await told('&before=6')).toEqual([2])
  expect(await told('&after=45')).toEqual([20, 45])
  expect(await chatWith(anna, ben, '&after=45')).toMatchObject({ messages: [], reactions_after: 5 })
  // A page that another follows tells of nothing beyond it.
  expect(await told('&after=0')).toEqual([2, 20])
  expect(await told('&after=40')).toEqual([2, 20, 45])
})

test('CHT-13 what has not arrived, is hidden, removed or of others cannot be reacted to, and answers as a missing one', async () => {
  const [anna, ben] = await couple()
  const eve = await add()
  const { message } = await written(anna, ben, 'Hello')
  const { message: held } = await written(anna, ben, 'Held')
  expect(await react(eve, message, 'heart')).toEqual(missing)
  expect(await react(eve, { conversation: 2 ** 31, sequence: 1 }, 'heart')).toEqual(missing)
  expect(await react(ben, { ...message, sequence: 99 }, 'heart')).toEqual(missing)
  expect(await react(ben, held, 'fire')).toEqual(done)
  const become = (state: string, decision: number | null) =>
    pool.query(
      `update message set state = $3, decision_id = $4, held_price = 1 where sender_id = $1 and client_key = $2`,
      [anna.id, held.key, state, decision],
    )
  const decision = await holdMessage(pool, anna.id, held.key ?? '')
  for (const [state, by] of [
    ['waiting', null],
    ['unsent', null],
    ['held', decision],
    ['refused', decision],
    ['hidden', decision],
  ] as const) {
    await become(state, by)
    for (const member of [anna, ben]) expect(await react(member, held, 'heart'), state).toEqual(missing)
    expect(await shownTo(ben, anna), state).toEqual([])
  }
  await become('delivered', null)
  expect(await shownTo(ben, anna)).toEqual([{ sequence: 2, mine: 'fire', theirs: null }])
  expect(await react(ben, message, 'sad')).toEqual(done)
  await ben.browser.send('DELETE', '/api/chat.php', { profile_id: anna.id })
  expect(await react(ben, message, 'heart')).toEqual(missing)
  expect(await rowsOf(eve)).toEqual([])
})

test('CHT-13 CHT-12 SAF-1 blocked, gone or restricted: refused as writing is, and nothing changes', async () => {
  const [anna, ben] = await couple()
  const { message } = await written(anna, ben, 'Hello')
  expect(await react(ben, message, 'heart')).toEqual(done)
  await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })
  const same = async (member: TestMember, other: TestMember) => {
    const { status, json } = await write(member, other, 'Hi')
    expect(await react(member, message, 'fire')).toEqual([status, json().error])
    expect(await react(member, message, null)).toEqual([status, json().error])
  }
  await same(ben, anna)
  await same(anna, ben)
  expect(await rowsOf(ben)).toEqual([{ reaction: 'heart' }])

  const [cleo, dan] = await couple()
  const { message: other } = await written(cleo, dan, 'Hello')
  await pool.query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [cleo.id])
  expect(await react(dan, other, 'heart')).toEqual([410, 'member_gone'])
})

test('CHT-13 nonsense is refused with its reason, too much is counted, and a poor member may react', async () => {
  const [anna, ben] = await couple()
  const { message } = await written(anna, ben, 'Hello')
  const { conversation, sequence } = message
  await pool.query(EMPTY_PURSE, [ben.id])
  expect(await react(ben, message, 'heart')).toEqual(done)
  for (const body of [
    { conversation, sequence, reaction: '❤️' },
    { conversation, sequence },
    { conversation, sequence: -1, reaction: 'heart' },
    { conversation: 'x', sequence, reaction: 'heart' },
    { conversation, sequence, reaction: 'heart', more: 1 },
    [],
  ]) {
    const answer = await ben.browser.send('PUT', '/api/reaction.php', body, {
      'idempotency-key': randomUUID(),
    })
    expect([answer.status, answer.json().error]).toEqual([400, 'invalid_input'])
  }
  const answers = await Promise.all(Array.from({ length: 140 }, () => react(ben, message, 'sad')))
  expect(answers.filter(([status]) => status === 429).length).toBeGreaterThanOrEqual(20)
  expect(await react(anna, message, 'thumb')).toEqual(done)
})

test('CHT-13 ACC-12 reactions are exported, and go with whoever reacted', async () => {
  const [anna, ben] = await couple()
  const { message } = await written(anna, ben, 'Hello')
  await react(ben, message, 'thumb')
  const exported = await exportOf(pool, personalData, ben.id)
  expect(JSON.stringify(exported)).toContain('"reaction":"thumb"')
  await pool.query('delete from account where id = $1', [ben.id])
  expect(await rowsOf(ben)).toEqual([])
})
