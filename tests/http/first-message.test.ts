import { afterEach, expect, test } from 'vitest'
import { accountStatusChanged } from '#features/accounts/server/index.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import { chatsOf, chatWith, listen, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
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
const domain = await emptySite(site, { message_credits: 1, message_length: 10 })
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, ...options })

/** Somebody who wrote to a member while signing up, as a member with a browser. */
const newcomer = async (to: number, text = 'Hello Ben') => {
  const browser = visitor(site, { host: domain })
  const person = newPerson({ signup_message: text, profile_id: to, gender: 'woman', country: 'NL' })
  const answer = await browser.send('POST', '/api/signup.php', person)
  expectStatus(answer, 200)
  const { user } = answer.json() as unknown as { user: { id: number; credits: number } }
  const link = await mailedLink(site, person.email, 'activation')
  return { id: user.id, browser, person, link, credits: user.credits }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const asMember = ({ id, browser }: Newcomer) => ({ id, browser }) as TestMember
const confirm = async ({ browser, link }: Newcomer) => {
  expectStatus(await follow(browser, link), 200)
}
const userOf = async ({ browser }: Newcomer) =>
  (
    (await browser.get('/api/user.php')).json() as unknown as {
      user: { credits: number; signup_message_state: string | null }
    }
  ).user
const started = async ({ id }: { id: number }) =>
  (await site.pool.query('select conversations_started as n from account where id = $1', [id])).rows[0] as {
    n: number
  }
const becomes = (what: string, { id }: { id: number }) =>
  site.pool.query(`update profile set ${what} where account_id = $1`, [id])

test('ACC-2 ACC-3 ACC-20 a first message waits for the address, then arrives free of charge, unread and at once', async () => {
  const ben = await add({ name: 'Ben' })
  const heard = await listen(site, ben, {}, domain)
  const anna = await newcomer(ben.id)
  expect((await chatsOf(ben)).chats).toEqual([])
  expect((await chatsOf(asMember(anna))).chats).toEqual([])
  expect(await userOf(anna)).toMatchObject({ signup_message_state: 'waiting' })

  await confirm(anna)
  expect(await heard.heard((event) => event.type === 'message')).toMatchObject({
    unread: 1,
    message: { text: 'Hello Ben', mine: false },
  })
  heard.stop()
  expect(await chatWith(ben, anna)).toMatchObject({
    messages: [{ text: 'Hello Ben', mine: false }],
    refusal: null,
    num_unread_messages: 1,
  })
  expect(await userOf(anna)).toMatchObject({ signup_message_state: 'sent', credits: anna.credits })
  expect(await started(anna)).toEqual({ n: 1 })
  expect((await anna.browser.get('/activate/done')).text).toContain('we’ve sent your first message')
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
})

test('ACC-3 two clicks at once, a second one later and a process that dies in between send it once', async () => {
  const ben = await add()
  const anna = await newcomer(ben.id)
  dies = true
  expect((await follow(anna.browser, anna.link)).status).toBe(500)
  expect(await userOf(anna)).toMatchObject({ status: 'not_confirmed', signup_message_state: 'waiting' })
  expect((await chatsOf(ben)).chats).toEqual([])
  dies = false
  await Promise.all(Array.from({ length: 8 }, () => confirm(anna)))
  await confirm(anna)
  expect((await chatWith(ben, anna)).messages).toHaveLength(1)
  expect(await started(anna)).toEqual({ n: 1 })
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true })
})

test('ACC-3 an account that comes back does not send it again, and a new password proves the address too', async () => {
  const ben = await add()
  const anna = await newcomer(ben.id)
  await anna.browser.send('POST', '/api/reset-password.php', { email: anna.person.email })
  const reset = await mailedLink(site, anna.person.email, 'reset')
  const token = reset.replace(/.*token=/, '')
  const password = 'another good password'
  expectStatus(await anna.browser.send('PUT', '/api/reset-password.php', { token, password }), 200)
  expect((await chatWith(ben, anna)).messages).toHaveLength(1)
  expectStatus(await anna.browser.send('POST', '/api/user.php', { email: anna.person.email, password }), 200)
  expectStatus(await anna.browser.send('DELETE', '/api/account.php'), 200)
  expectStatus(await follow(anna.browser, await mailedLink(site, anna.person.email, 'deletion')), 200)
  expect((await chatWith(ben, anna)).messages).toHaveLength(1)
})

const meanwhile: Record<string, string> = {
  blocks: 'insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())',
  'is hidden from': 'update profile set invisible = $2 > 0 where account_id = $1',
  'is gone for': `update account set status = 'deleted', deleted_at = now() where id = $1 and $2 > 0`,
}
test.each(Object.entries(meanwhile))(
  'ACC-3 SAF-1 when whom it is for %s the sender meanwhile, it is dropped, and no more than that is told',
  async (_, happens) => {
    const ben = await add()
    const anna = await newcomer(ben.id)
    await site.pool.query(happens, [ben.id, anna.id])
    await confirm(anna)
    expect(await userOf(anna)).toMatchObject({ signup_message_state: 'dropped', credits: anna.credits })
    const { rows } = await site.pool.query('select 1 from message where sender_id = $1', [anna.id])
    expect(rows).toEqual([])
    expect(await started(anna)).toEqual({ n: 0 })
  },
)

test('CHT-3 it is one of the two conversations of a free member, also while it waits, and none when it is dropped', async () => {
  const [ben, cleo, dan] = [await add(), await add(), await add()]
  const anna = await newcomer(ben.id)
  await written(asMember(anna), cleo, 'Hello')
  expect((await write(asMember(anna), dan, 'Hello')).json()).toMatchObject({ error: 'conversation_limit' })
  await becomes('invisible = true', ben)
  await confirm(anna)
  expect(await started(anna)).toEqual({ n: 1 })
  await written(asMember(anna), dan, 'Hello')

  const eve = await newcomer(cleo.id)
  // Written to already, which waits too: the same conversation goes on, in the order in which it was written.
  await written(asMember(eve), cleo, 'Hi')
  await confirm(eve)
  expect(await started(eve)).toEqual({ n: 1 })
  expect((await chatWith(cleo, eve)).messages.map(({ text }) => text)).toEqual(['Hello Ben', 'Hi'])
})

test('ACC-3 CHT-4 it is cleaned like any other; one that is too long is named, and nothing is created', async () => {
  const ben = await add()
  const anna = await newcomer(ben.id, `\u0000Hi \uD83D${'👨‍👩‍👧‍👦'.repeat(7)}`)
  await confirm(anna)
  expect((await chatsOf(ben)).chats).toMatchObject([{ last_message: { text: `Hi ${'👨‍👩‍👧‍👦'.repeat(7)}` } }])
  const person = newPerson({ signup_message: 'Hello there', profile_id: ben.id })
  const refused = await visitor(site, { host: domain }).send('POST', '/api/signup.php', person)
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { error: 'invalid_input', fields: { signup_message: 'message_too_long' } },
  ])
  const { rows } = await site.pool.query('select 1 from account where email = $1', [person.email])
  expect(rows).toEqual([])
})

test('ACC-2 /members/{id}/signup says who it is and asks for a first message; who cannot be seen is as good as missing', async () => {
  const ben = await add({ name: 'Ben <b>' })
  const page = (id: number | string) => visitor(site, { host: domain }).get(`/members/${id}/signup`)
  const { status, text } = await page(ben.id)
  expect(status).toBe(200)
  expect(text).toContain('name="signup_message"')
  expect(text).toContain('Ben &lt;b&gt;')
  expect(text).toContain('We’ll send it as soon as you’ve confirmed your email address.')
  expect(text).toMatch(/0<!-- --> \/ <!-- -->10|0 \/ 10/)
  const missing = await page(999_999_999)
  expect(missing.status).toBe(404)
  await becomes('invisible = true', ben)
  const hidden = await page(ben.id)
  const plain = (answer: { text: string }) =>
    answer.text
      .replaceAll(String(ben.id), 'N')
      .replaceAll('999999999', 'N')
      .replaceAll(/nonce="[^"]*"/g, '')
  expect(hidden.status).toBe(404)
  expect(plain(hidden).length).toBe(plain(missing).length)
  for (const nonsense of ['nonsense', '0', '-1', '1.5', '9'.repeat(30)])
    expect((await page(nonsense)).status, nonsense).toBe(404)
})

test('ACC-2 where visitors see nobody, the page asks for no message and names nobody', async () => {
  const closed = await emptySite(site, { logged_out_search: false, logged_out_search_trafficsource: false })
  const ben = await addMember(site, { domain: closed, name: 'Benjamin' })
  const { status, text } = await visitor(site, { host: closed }).get(`/members/${ben.id}/signup`)
  expect(status).toBe(200)
  expect(text).not.toContain('signup_message')
  expect(text).not.toContain('Benjamin')
})

test('ACC-2 without JavaScript the form sends the message too, and leads back to the same page when refused', async () => {
  const ben = await add()
  const send = (fields: Record<string, string>) => {
    const { name, email, password, terms_date } = newPerson()
    return site.fetch('/signup', {
      method: 'POST',
      host: domain,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        name,
        email,
        password,
        terms_date,
        terms: 'on',
        date_of_birth: '1988-07-05',
        profile_id: String(ben.id),
        next: `/members/${ben.id}`,
        signup_message: 'Hi Ben',
        ...fields,
      }).toString(),
    })
  }
  const refused = await send({ signup_message: 'Hi Ben, how are you?' })
  expect([refused.status, refused.headers.location]).toEqual([
    303,
    `/members/${ben.id}/signup?refused=message_too_long&next=%2Fmembers%2F${ben.id}`,
  ])
  const sent = await send({})
  expect([sent.status, sent.headers.location]).toEqual([303, `/signup?next=%2Fmembers%2F${ben.id}`])
  const { rows } = await site.pool.query(
    `select signup_message, signup_profile_id, signup_message_state from account where signup_message = 'Hi Ben'`,
  )
  expect(rows).toEqual([
    { signup_message: 'Hi Ben', signup_profile_id: ben.id, signup_message_state: 'waiting' },
  ])
})
