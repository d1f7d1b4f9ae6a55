import { expect, test, vi } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { written } from '../support/conversations.ts'
import { addColleague, addFictional, answerIn, claim } from '../support/fictional.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { startPushing } from '../support/pushing.ts'

const { site, service, work, browserOf, endpoints } = await startPushing()
const domain = await emptySite(site)
const add = (name: string, more: MemberOptions = {}) =>
  addMember(site, { domain, name, credits: 50, paid: true, ...more })
const like = (member: TestMember, other: TestMember) =>
  member.browser.send('POST', '/api/like.php', { profile_id: other.id })
const lockScreen = (member: TestMember, choice: string) =>
  site.pool.query('insert into notification_settings (account_id, lock_screen) values ($1, $2)', [
    member.id,
    choice,
  ])

type Payload = {
  notification: { title: string; body?: string; tag: string; navigate: string; lang: string }
  app_badge: number
}
const pushesTo = ({ endpoint }: { endpoint: string }) =>
  service.received.filter((push) => push.endpoint === endpoint)
const arrived = async (browser: { endpoint: string }, count = 1) => {
  await vi.waitUntil(() => pushesTo(browser).length >= count, { timeout: 60_000 })
  const push = pushesTo(browser)[count - 1]
  if (!push) throw new Error('nothing arrived')
  return { ...push, said: JSON.parse(push.payload) as Payload }
}
const outcomes = async (member: TestMember) => {
  const { rows } = await site.pool.query<{ outcome: string | null }>(
    `select outcome from notice where account_id = $1 and channel = 'push' order by id`,
    [member.id],
  )
  return rows.map(({ outcome }) => outcome)
}
const settled = (member: TestMember) =>
  vi.waitUntil(
    async () => {
      const found = await outcomes(member)
      return found.length > 0 && !found.includes(null)
    },
    { timeout: 60_000 },
  )

test('NOT-2 A4 A14 a message is pushed as Safari and our worker read it, and says neither who nor what', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  const browser = await browserOf(anna)
  await like(ben, anna)
  const { message } = await written(ben, anna, 'Secret words')
  await work()
  await settled(anna)
  const push = await arrived(browser)
  const { said } = await arrived(browser, pushesTo(browser).length)
  expect(push).toMatchObject({ ttl: 172_800, urgency: 'high', sub: 'mailto:push@vonk.dating' })
  expect(Buffer.byteLength(push.payload)).toBeLessThan(3072)
  expect(said.app_badge).toBe(2)
  expect(push.payload).not.toMatch(/Secret|Ben|Vonk/)
  expect(service.wrong).toEqual([])
  // Alone it leads to the conversation.
  const [carla, dora] = [await add('Carla'), await add('Dora')]
  const other = await browserOf(carla)
  const { message: second } = await written(dora, carla, 'Hi')
  const alone = await arrived(other)
  const openUrl = `/chats/${second.conversation}`
  expect(alone.said).toEqual({
    web_push: 8030,
    notification: {
      title: 'New message',
      lang: 'en',
      dir: 'auto',
      tag: alone.topic,
      navigate: `http://${domain}:${site.port}${openUrl}`,
      app_badge: '1',
      data: { checkUrl: '/api/chats.php', openUrl },
    },
    app_badge: 1,
  })
  expect(alone.topic).toMatch(/^[\w-]{32}$/)
  expect(message.conversation).not.toBe(second.conversation)
  // The service has it a moment before we know that it has.
  await vi.waitUntil(async () => (await outcomes(carla)).join() === 'sent', { timeout: 10_000 })
  const { rows } = await site.pool.query(
    'select last_sent_at is not null as sent, failing_since from push_subscription where account_id = $1',
    [carla.id],
  )
  expect(rows).toEqual([{ sent: true, failing_since: null }])
})

test('NOT-6 A4 a locked screen shows as much as its owner wants: nothing, who, or what they wrote', async () => {
  const ben = await add('Ben')
  const readers = await Promise.all(
    ['nothing', 'name', 'text'].map(async (choice) => {
      const reader = await add(`Reads ${choice}`)
      await lockScreen(reader, choice)
      const browser = await browserOf(reader)
      await written(ben, reader, `Shall we meet on Sunday?\n${'Long words. '.repeat(30)}`)
      return browser
    }),
  )
  await work()
  const said = await Promise.all(readers.map(async (browser) => (await arrived(browser)).said.notification))
  const [nothing, name, text] = said
  expect(nothing).toMatchObject({ title: 'You have something new' })
  expect(nothing).not.toHaveProperty('body')
  expect(name).toMatchObject({ title: 'Ben', body: 'New message' })
  expect(text?.title).toBe('Ben')
  expect(text?.body).toMatch(/^Shall we meet on Sunday\? Long words\. .*…$/)
  expect([...(text?.body ?? '')].length).toBeLessThanOrEqual(120)
})

test.each([
  ['MEM-7', { fictional: true }, 'Lina (fictional profile)'],
  ['OPS-6', { invented: true }, 'Lina (Demo)'],
])(
  'NOT-6 %s an invented person is called one on a locked screen, too, and their words are not shown',
  async (_, kind, title) => {
    const [anna, lina] = [await add('Anna'), await add('Lina', kind)]
    await lockScreen(anna, 'text')
    const browser = await browserOf(anna)
    await written(lina, anna, 'Hello you')
    await work()
    const { said } = await arrived(browser)
    expect(said.notification).toMatchObject({ title, body: 'New message' })
  },
)

test('OFF-5 MEM-7 a push about what staff wrote for a fictional profile says what it is', async () => {
  const anna = await add('Anna')
  await lockScreen(anna, 'text')
  const mila = await addFictional(await addColleague(site, domain, ['admin']))
  const support = await addColleague(site, domain, ['support'])
  const { message } = await written(anna, mila, 'Hello')
  const browser = await browserOf(anna)
  await claim(support, message.conversation)
  await answerIn(support, message.conversation, 'Secret words')
  await work()
  const { said } = await arrived(browser)
  expect(said.notification).toMatchObject({ title: 'Mila (fictional profile)', body: 'New message' })
})

test('NOT-2 NOT-5 A8 one conversation is one topic and one tag, several things are one push', async () => {
  const [anna, ben, carl] = [await add('Anna'), await add('Ben'), await add('Carl')]
  await lockScreen(anna, 'name')
  const [phone, tablet] = [await browserOf(anna), await browserOf(anna)]
  await work()
  await written(ben, anna, 'One')
  const first = await arrived(phone)
  const elsewhere = await arrived(tablet)
  await written(ben, anna, 'Two')
  const second = await arrived(phone, 2)
  await written(carl, anna, 'Three')
  const third = await arrived(phone, 3)
  expect(second.topic).toBe(first.topic)
  expect(second.said.notification.tag).toBe(first.said.notification.tag)
  expect(third.topic).not.toBe(first.topic)
  // A push service cannot tell by it which of its browsers are one person's.
  expect(elsewhere.topic).not.toBe(first.topic)

  const dora = await add('Dora')
  await lockScreen(dora, 'name')
  await site.pool.query(
    `update notification_settings set paused_until = now() + interval '1 hour' where account_id = $1`,
    [dora.id],
  )
  const browser = await browserOf(dora)
  await written(ben, dora, 'One')
  await written(ben, dora, 'Two')
  await like(carl, dora)
  await vi.waitUntil(async () => (await outcomes(dora)).length === 2, { timeout: 60_000 })
  await site.pool.query('update notification_settings set paused_until = null where account_id = $1', [
    dora.id,
  ])
  await site.pool.query('update notice_queue set due_at = now() where account_id = $1', [dora.id])
  const all = await arrived(browser)
  expect(all.said.notification).toMatchObject({ title: 'Ben and Carl', body: '2 new messages · New like' })
  expect(all.said.notification.navigate).toMatch(/\/chats$/)
  expect(pushesTo(browser)).toHaveLength(1)
})

test('NOT-2 a push speaks its reader’s language, in all eleven', async () => {
  const ben = await add('Ben')
  const titles: string[] = []
  await work()
  for (const language of locales) {
    const reader = await add(`Reader ${language}`)
    await site.pool.query('update account set language = $2 where id = $1', [reader.id, language])
    const browser = await browserOf(reader)
    await written(ben, reader, 'Hello')
    const { said } = await arrived(browser)
    expect(said.notification.lang).toBe(language)
    titles.push(said.notification.title)
  }
  expect(titles).toContain('Neue Nachricht')
  expect(titles).toContain('Nieuw bericht')
  expect(titles).toContain('Nowa wiadomość')
  // Danish and Norwegian do not share their word either.
  expect(new Set(titles).size).toBe(locales.length)
})

test('NOT-2 A6 404 and 410 delete exactly that subscription, and the other browser is told', async () => {
  for (const status of [404, 410]) {
    const [anna, ben] = [await add('Anna'), await add('Ben')]
    const [old, phone] = [await browserOf(anna), await browserOf(anna)]
    const bystander = await browserOf(ben)
    service.answerWith({ status }, old.endpoint)
    await written(ben, anna, 'Hello')
    await work()
    await arrived(phone)
    await vi.waitUntil(async () => (await endpoints(anna)).length === 1, { timeout: 60_000 })
    expect(await endpoints(anna)).toEqual([phone.endpoint])
    expect(await endpoints(ben)).toEqual([bystander.endpoint])
    await settled(anna)
    expect(await outcomes(anna)).toEqual(['sent'])
    expect(service.asked.filter((endpoint) => endpoint === old.endpoint)).toHaveLength(1)
  }
})

test('NOT-2 A6 where the only browser is gone the notice says so', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben')]
  const old = await browserOf(anna)
  service.answerWith({ status: 410 }, old.endpoint)
  await written(ben, anna, 'Hello')
  await work()
  await settled(anna)
  expect(await outcomes(anna)).toEqual(['no_device'])
  expect(await endpoints(anna)).toEqual([])
})

test.each([400, 401, 403, 413])(
  'NOT-2 A6 OPS-3 %i deletes nothing, is not tried again, and is told to the operator without the address',
  async (status) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')]
    const browser = await browserOf(anna)
    service.answerWith({ status }, browser.endpoint)
    await written(ben, anna, 'Hello')
    const { logged, metrics } = await work()
    await settled(anna)
    expect(await outcomes(anna)).toEqual(['failed'])
    expect(await endpoints(anna)).toEqual([browser.endpoint])
    const { host, pathname } = new URL(browser.endpoint)
    expect(await metrics()).toContain(`push_refused_total{host="${host}",status="${status}"} 1`)
    expect(logged()).toMatch(new RegExp(`"level":"error"[^\\n]*"host":"${host}","status":${status}`))
    expect(logged()).not.toContain(pathname)
    expect(service.asked.filter((endpoint) => endpoint === browser.endpoint)).toHaveLength(1)
  },
)

test.each([429, 503])(
  'NOT-2 NOT-5 A6 %i waits as long as the service asks, and then the push arrives',
  async (status) => {
    const [anna, ben] = [await add('Anna'), await add('Ben')]
    const browser = await browserOf(anna)
    service.answerWith({ status, headers: { 'retry-after': '3600' } }, browser.endpoint)
    await written(ben, anna, 'Hello')
    let ahead = 0
    await work({ clock: { now: () => new Date(Date.now() + ahead) } })
    const entry = async () =>
      (
        await site.pool.query<{ attempts: number; next_try_at: Date }>(
          `select attempts, next_try_at from outbox where account_id = $1 and channel = 'push'`,
          [anna.id],
        )
      ).rows[0]
    const waitMs = async () => ((await entry())?.next_try_at.getTime() ?? 0) - Date.now()
    // Longer than the lease, which is 5 minutes.
    await vi.waitUntil(async () => (await waitMs()) > 3_000_000, { timeout: 60_000 })
    expect(await waitMs()).toBeLessThan(3_660_000)
    expect(await endpoints(anna)).toEqual([browser.endpoint])
    service.answerWith({ status: 201 }, browser.endpoint)
    ahead = 3_700_000
    await arrived(browser)
  },
)

test('NOT-2 NOT-5 A6 an endpoint that hangs does not hold up 200 others', async () => {
  const members = await Promise.all(Array.from({ length: 201 }, (_, n) => add(`Reader ${n}`)))
  const browsers = []
  for (const member of members) browsers.push(await browserOf(member))
  const [hung, ...others] = browsers
  if (!hung) throw new Error('nobody')
  service.answerWith('hang', hung.endpoint)
  const announce = (to: readonly TestMember[]) =>
    site.pool.query(
      `insert into announcement (account_id, event, happened_at)
       select id, 'notifications.report', now() from unnest($1::bigint[]) id`,
      [to.map(({ id }) => id)],
    )
  const askedHung = () => service.asked.filter((endpoint) => endpoint === hung.endpoint).length
  await announce(members.slice(0, 1))
  await work()
  await vi.waitUntil(() => askedHung() === 1, { timeout: 60_000 })
  await announce(members.slice(1))
  await Promise.all(others.map((browser) => arrived(browser)))
  // Its first try, which nobody has answered, is all there was of it by then.
  expect(askedHung()).toBe(1)
})
