import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { accountStatusChanged } from '#features/accounts/server/index.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { OPENERS_AT_MOST } from '#features/safety/rules.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { addMember, EMPTY_PURSE, emptySite } from '../support/people.ts'
import type { MemberOptions } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { expectStatus, follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

/** A process that dies while an address is confirmed, after all other parts of it. */
let dies = false
afterEach(() => void (dies = false))
const site = await startSite({
  hooks: [
    accountStatusChanged.part(async () => {
      if (dies) throw new Error('gone')
    }),
  ],
})
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, photo_credits: 2, gift_credits: 3 })
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, ...options })

/** Somebody who has just signed up, with the link that confirms their address. */
const newcomer = async (credits = 20) => {
  const browser = visitor(site, { host: domain })
  const person = newPerson()
  const answer = await browser.send('POST', '/api/signup.php', person)
  expectStatus(answer, 200)
  const { user } = answer.json() as unknown as { user: { id: number } }
  await pool.query(
    `with g as (insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
                select id, 'free', $2 - credits, 'test', now() from account where id = $1 and credits <> $2)
     update account set credits = $2, paid_user = true where id = $1`,
    [user.id, credits],
  )
  const link = await mailedLink(site, person.email, 'activation')
  const confirm = async () => expectStatus(await follow(browser, link), 200)
  return { id: user.id, name: person.name, browser, link, confirm }
}
const creditsOf = async ({ id }: { id: number }) =>
  (await pool.query<{ credits: number }>('select credits from account where id = $1', [id])).rows[0]?.credits
const refusalOf = (answer: Awaited<ReturnType<typeof write>>) => [answer.status, answer.json().error]

test('CHT-2 CHT-8 what an unconfirmed member writes waits unpaid and unseen, and arrives paid when they confirm', async () => {
  const [ben, cleo] = [await add(), await add()]
  const anna = await newcomer()
  const heard = await listen(site, ben, {}, domain)
  const first = await written(anna, ben, 'Hello Ben')
  expect(first).toMatchObject({ message: { waiting: true, held: false, mine: true }, credits: 20 })
  await written(anna, cleo, 'Hello Cleo')
  const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const photo = await anna.browser.send(
    'POST',
    `/api/chat-photo.php?profile_id=${ben.id}&key=${randomUUID()}`,
    file,
    { 'content-type': 'image/jpeg' },
  )
  expectStatus(photo, 200)
  expectStatus(await anna.browser.send('POST', '/api/gift.php', { profile_id: ben.id, gift: 'rose' }), 200)
  expect(await creditsOf(anna)).toBe(20)
  expect(await chatWith(anna, ben)).toMatchObject({
    reserved: 7,
    messages: [{ waiting: true }, { kind: 'photo', waiting: true }, { kind: 'gift', waiting: true }],
  })
  expect((await chatsOf(ben)).chats).toEqual([])
  expect((await ben.browser.get(`/api/chat.php?profile_id=${anna.id}`)).status).toBe(404)
  expect((await ben.browser.get(`/api/gift.php?profile_id=${ben.id}`)).json()).toMatchObject({ gifts: [] })
  const seen = (photo.json() as unknown as { message: { photo: { filename: string } } }).message.photo
  expect((await anna.browser.get(`/cdn/${seen.filename}`)).status).toBe(200)

  const hers = await listen(site, anna, {}, domain)
  await anna.confirm()
  await heard.heard((event) => event.type === 'message' && JSON.stringify(event).includes('rose'))
  await hers.heard((event) => event.type === 'credits' && 'credits' in event && event.credits === 13)
  const told = heard.events.filter(({ type }) => type === 'message')
  expect(told.map((event) => (event as unknown as { message: { kind: string } }).message.kind)).toEqual([
    'text',
    'photo',
    'gift',
  ])
  heard.stop()
  hers.stop()
  expect(await chatWith(ben, anna)).toMatchObject({
    num_unread_messages: 3,
    refusal: null,
    messages: [{ text: 'Hello Ben' }, { kind: 'photo' }, { kind: 'gift' }],
  })
  expect((await chatWith(cleo, anna)).messages).toMatchObject([{ text: 'Hello Cleo', waiting: false }])
  expect(await chatWith(anna, ben)).toMatchObject({ reserved: 0, messages: [{ waiting: false }, {}, {}] })
  expect(await creditsOf(anna)).toBe(20 - 1 - 1 - 2 - 3)
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('CHT-2 sent again under its key it waits once, and a process that dies while confirming has done nothing', async () => {
  const ben = await add()
  const anna = await newcomer()
  const key = randomUUID()
  await Promise.all(Array.from({ length: 6 }, () => written(anna, ben, 'Hello', key)))
  dies = true
  expect((await follow(anna.browser, anna.link)).status).toBe(500)
  expect((await chatsOf(ben)).chats).toEqual([])
  expect([await creditsOf(anna), (await chatWith(anna, ben)).messages]).toMatchObject([
    20,
    [{ waiting: true }],
  ])
  dies = false
  await Promise.all(Array.from({ length: 6 }, () => anna.confirm()))
  expect((await chatWith(ben, anna)).messages).toHaveLength(1)
  expect((await written(anna, ben, 'Hello', key)).message).toMatchObject({ waiting: false })
  expect(await creditsOf(anna)).toBe(19)
})

test('CHT-2 SAF-4 five wait at most, also at once, and never more than can be paid', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, () => add()))
  const anna = await newcomer()
  const answers = await Promise.all(people.map((other) => write(anna, other, 'Hello')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)
  expect(refused && refusalOf(refused)).toEqual([403, 'too_many_waiting'])
  const [ben] = people
  if (ben) expect(await chatWith(anna, ben)).toMatchObject({ refusal: 'too_many_waiting' })

  const poor = await newcomer(2)
  const tries = await Promise.all(people.slice(0, 4).map((other) => write(poor, other, 'Hello')))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 402, 402])
  await poor.confirm()
  expect(await creditsOf(poor)).toBe(0)
})

test('CHT-2 what waits goes back when its writer deletes the conversation, or leaves', async () => {
  const [ben, cleo] = [await add(), await add()]
  const anna = await newcomer()
  const { message } = await written(anna, ben, 'Hello')
  await written(anna, cleo, 'Hi')
  const stateOf = async (other: { id: number }) =>
    (
      await pool.query<{ state: string }>(
        'select state from message where sender_id = $1 and recipient_id = $2',
        [anna.id, other.id],
      )
    ).rows[0]?.state
  expectStatus(
    await anna.browser.send('DELETE', '/api/chat.php', { conversation: message.conversation }),
    200,
  )
  expect([await stateOf(ben), await stateOf(cleo)]).toEqual(['unsent', 'waiting'])
  await anna.confirm()
  expect([await stateOf(ben), await stateOf(cleo)]).toEqual(['unsent', 'delivered'])
  expect((await chatsOf(ben)).chats).toEqual([])
  expect(await creditsOf(anna)).toBe(19)

  const dora = await newcomer()
  await written(dora, cleo, 'Hello')
  expectStatus(await dora.browser.send('DELETE', '/api/account.php'), 200)
  const { rows } = await pool.query('select state from message where sender_id = $1', [dora.id])
  expect(rows).toEqual([{ state: 'unsent' }])
})

test('CHT-3 what waits counts as a started conversation', async () => {
  const [ben, cleo, dan] = [await add(), await add(), await add()]
  const anna = await newcomer()
  await pool.query('update account set paid_user = false where id = $1', [anna.id])
  await written(anna, ben, 'Hello')
  await written(anna, cleo, 'Hello')
  expect(refusalOf(await write(anna, dan, 'Hello'))).toEqual([403, 'conversation_limit'])
  await anna.confirm()
  expect(refusalOf(await write(anna, dan, 'Hello'))).toEqual([403, 'conversation_limit'])
  await written(anna, ben, 'How are you?')
})

const meanwhile: Record<string, string> = {
  blocks: 'insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())',
  leaves: `update account set status = 'deleted', deleted_at = now() where id = $1 and $2 > 0`,
  'is too expensive for': EMPTY_PURSE,
}
test.each(Object.entries(meanwhile))(
  'CHT-2 CHT-12 when the other one %s the sender meanwhile, it goes back unpaid and the rest arrives',
  async (how, happens) => {
    const [ben, cleo] = [await add(), await add()]
    const anna = await newcomer()
    await written(anna, ben, 'Hello')
    await written(anna, cleo, 'Hi')
    await pool.query(happens, how === 'is too expensive for' ? [anna.id] : [ben.id, anna.id])
    const before = await creditsOf(anna)
    await anna.confirm()
    const [lost] = (
      await pool.query('select state from message where sender_id = $1 and recipient_id = $2', [
        anna.id,
        ben.id,
      ])
    ).rows as { state: string }[]
    expect(lost).toEqual({ state: 'unsent' })
    const arrives = how !== 'is too expensive for'
    expect((await chatsOf(cleo)).chats).toHaveLength(arrives ? 1 : 0)
    expect(await creditsOf(anna)).toBe((before ?? 0) - (arrives ? 1 : 0))
    if (how === 'leaves') return
    expect((await chatsOf(ben)).chats).toEqual([])
    const { rows } = await pool.query('select 1 from conversation_side where account_id = $1', [ben.id])
    expect(rows).toEqual([])
  },
)

test('SAF-4 CHT-8 openers that have waited for the address count among those that are nearly the same', async () => {
  const anna = await newcomer()
  const opener = (n: number) =>
    `Hi Ben ${n}! I read your profile twice and I think we would laugh a lot together. What makes you happy?`
  for (let n = 0; n < OPENERS_AT_MOST; n++)
    expect(await written(anna, await add(), opener(n))).toMatchObject({
      message: { waiting: true, held: false },
    })
  await anna.confirm()
  expect(await written(anna, await add(), opener(9))).toMatchObject({ message: { held: true } })
})
