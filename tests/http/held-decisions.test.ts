import { expect, test } from 'vitest'
import { messageWritten } from '#features/chat/server/index.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { end } from '#features/safety/server/decide.ts'
import { refuseHeld, releaseHeld, returnHeld } from '#features/safety/server/held.ts'
import { chatsOf, chatWith, write, written } from '../support/conversations.ts'
import { decidingOn, holdMessage } from '../support/decisions.ts'
import { addMember, emptySite } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { addStaff } from '../support/staff.ts'

const site = await startSite({
  hooks: [
    messageWritten.part(async (_own, { body, senderId, key }) =>
      body.startsWith('Hold')
        ? { state: 'held', decide: (db) => holdMessage(db, senderId, key) }
        : { state: 'delivered' },
    ),
  ],
})
const { pool } = site
const domain = await emptySite(site, { message_credits: 2 })
const act = await decidingOn(site)
const moderator = await addStaff(pool, ['moderator'])
const staff = moderator.id
const office = staffBrowser(site, domain, moderator)
const siteId = await (async () =>
  (await pool.query<{ id: number }>('select id from site where domain = $1', [domain])).rows[0]?.id ?? 0)()

const couple = async () => {
  const add = (name: string) => addMember(site, { domain, name, credits: 5, paid: true })
  return [await add('Anna'), await add('Ben')] as const
}
const held = async (...[anna, ben]: Awaited<ReturnType<typeof couple>>) => {
  const { message } = await written(anna, ben, 'Hold this')
  return { site: siteId, conversation: message.conversation, sequence: message.sequence }
}
const decisionsOf = async (account: number) =>
  (
    await pool.query<{ id: number; measure: string; ended_by: string | null }>(
      'select id, measure, ended_by from decision where account_id = $1 order by id',
      [account],
    )
  ).rows
const messageOf = async (sender: number) =>
  (
    await pool.query<{ state: string; decision_id: number | null }>(
      'select state, decision_id from message where sender_id = $1',
      [sender],
    )
  ).rows[0]
const creditsOf = async (account: number) =>
  (await pool.query<{ credits: number }>('select credits from account where id = $1', [account])).rows[0]
    ?.credits

const refusal = { staff, reason: 'scam', facts: 'It asks for money.' } as const

test('SAF-4 SAF-6 what held a message ends when it is released', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben)
  expect(await act((own) => releaseHeld(own, message))).toBe('delivered')
  expect(await decisionsOf(anna.id)).toMatchObject([{ measure: 'hold_message', ended_by: 'lifted' }])
  expect(await messageOf(anna.id)).toEqual({ state: 'delivered', decision_id: null })
  expect(await creditsOf(anna.id)).toBe(3)
  expect(await act((own) => releaseHeld(own, message))).toBeNull()
  expect(await act((own) => refuseHeld(own, message, refusal))).toBeNull()
})

test('SAF-4 SAF-6 B3 a message that is refused has a statement of its own, and an appeal that is won delivers it', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben)
  const decision = await act((own) => refuseHeld(own, message, refusal))
  expect(await decisionsOf(anna.id)).toMatchObject([
    { measure: 'hold_message', ended_by: 'replaced' },
    { id: decision, measure: 'refuse_message', ended_by: null },
  ])
  expect(await messageOf(anna.id)).toEqual({ state: 'refused', decision_id: decision })
  expect((await chatsOf(anna)).chats).toMatchObject([{ last_message: { returned: true } }])
  expect((await chatsOf(ben)).chats).toEqual([])
  expect(await creditsOf(anna.id)).toBe(5)

  const reversed = { decision: decision ?? 0, site: siteId, by: 'reversed' } as const
  expect(await act((own) => end(own, reversed))).toBe(true)
  for (const [reader, other] of [
    [anna, ben],
    [ben, anna],
  ] as const)
    expect((await chatWith(reader, other)).messages).toMatchObject([{ text: 'Hold this', held: false }])
  expect((await chatsOf(anna)).chats).toHaveLength(1)
  expect(await creditsOf(anna.id)).toBe(3)
  expect(await act((own) => end(own, reversed))).toBe(false)
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('SAF-4 SAF-6 nobody looked in time: it is returned or delivered, and its statement has run out', async () => {
  const [anna, ben] = await couple()
  const back = await held(anna, ben)
  expect(await act((own) => returnHeld(own, back))).toBe(true)
  expect(await act((own) => returnHeld(own, back))).toBe(false)
  expect(await decisionsOf(anna.id)).toMatchObject([{ measure: 'hold_message', ended_by: 'expired' }])
  expect(await messageOf(anna.id)).toMatchObject({ state: 'refused' })
  expect(await creditsOf(anna.id)).toBe(5)
  const [cleo, dan] = await couple()
  const on = await held(cleo, dan)
  expect(await act((own) => releaseHeld(own, on, 'expired'))).toBe('delivered')
  expect(await decisionsOf(cleo.id)).toMatchObject([{ ended_by: 'expired' }])
})

test('SAF-4 SAF-6 B3 an appeal that is won delivers a message that came back because nobody had looked', async () => {
  const [anna, ben] = await couple()
  const back = await held(anna, ben)
  expect(await act((own) => returnHeld(own, back))).toBe(true)
  const { decisions } = (await anna.browser.get('/api/decisions.php')).json() as unknown as {
    decisions: { puid: string }[]
  }
  const appealed = { puid: decisions[0]?.puid, explanation: 'It is my shop' }
  expect((await anna.browser.send('POST', '/api/appeals.php', appealed)).status).toBe(200)
  const { appeals } = (await office.get('/api/office-appeals.php')).json() as unknown as {
    appeals: { id: number }[]
  }
  const won = { appeal: appeals[0]?.id, outcome: 'reversed', reasons: 'It is.' }
  expect((await office.send('POST', '/api/office-appeal.php', won)).status).toBe(200)
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: 'Hold this' }])
  expect((await chatWith(anna, ben)).messages).toMatchObject([{ text: 'Hold this', returned: false }])
  expect(await creditsOf(anna.id)).toBe(3)
  expect((await office.send('POST', '/api/office-appeal.php', won)).status).toBe(404)
  expect(await creditsOf(anna.id)).toBe(3)
  expect(await reconcile(pool)).toMatchObject({ isClean: true })
})

test('SAF-4 a message that cannot be sent any more is refused although it is let through', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben)
  expect((await write(anna, ben, 'Hello')).status).toBe(200)
  expect((await write(anna, ben, 'Hello')).status).toBe(200)
  expect(await act((own) => releaseHeld(own, message))).toBe('refused')
  expect(await decisionsOf(anna.id)).toMatchObject([{ measure: 'hold_message', ended_by: 'lifted' }])
  expect(await creditsOf(anna.id)).toBe(1)
})

test('SAF-4 of two who decide at once, one does', async () => {
  const [anna, ben] = await couple()
  const message = await held(anna, ben)
  const outcomes = await Promise.all([
    act((own) => releaseHeld(own, message)),
    act((own) => refuseHeld(own, message, refusal)),
    act((own) => returnHeld(own, message)),
  ])
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})
