import { expect, test } from 'vitest'
import { openLife } from '#app/server/demo-life.ts'
import { likesBackAfter } from '#demo/life/likes.ts'
import { grantsAfter } from '#demo/life/private-photos.ts'
import { reactionTo } from '#demo/life/reactions.ts'
import { lifeWords } from '#demo/life/words/index.ts'
import type { Subject } from '#demo/life/words/words.ts'
import { reconcile } from '#features/credits/server/ledger.ts'
import type { getLikes } from '#features/likes/contract.ts'
import type { getMember } from '#features/members/contract.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import type { Output } from '#protocol/endpoint.ts'
import { locales } from '#protocol/locales.ts'
import type { Locale } from '#protocol/locales.ts'
import { chatWith, listen, written } from '../support/conversations.ts'
import { needed } from '../support/database.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { reportProfile } from '../support/reports.ts'
import { startSite } from '../support/site.ts'
import { whenOver } from '../support/when-over.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await startSite({ clock })
const config = readConfig({ DATA_DIR: needed('TEST_DATA_DIR') })

/** As a worker has it; another one is what is there after a crash. */
const startLife = async () => {
  const life = await openLife({ config, pool: site.pool, clock, log: createLogger('silent') })
  whenOver(life.close)
  return life
}
const life = await startLife()

/** So many seconds go by, one after the other, with all that is done in each. */
const live = async (seconds: number, alive = life) => {
  for (let second = 0; second < seconds; second++) {
    ahead += 1000
    while ((await alive.round()) > 0);
  }
}

let taken = 0
const someoneInvented = async (): Promise<{ id: number }> => {
  const { rows } = await site.pool.query<{ id: number }>(
    `select p.account_id as id from profile p join site s on s.id = p.site_id
      where s.domain = 'localhost' and p.invented and p.status = 'active' order by p.account_id offset $1 limit 1`,
    [taken++],
  )
  if (!rows[0]) throw new Error('the demo has invented nobody')
  return rows[0]
}
const add = (name: string, options = {}) =>
  addMember(site, { name, credits: 30, paid: true, interests: ['coffee', 'hiking'], ...options })
const textsFrom = async (member: TestMember, other: { id: number }) =>
  (await chatWith(member, other)).messages.filter(({ mine, kind }) => !mine && kind === 'text')

/** Whether it is a line of this kind, whatever stands where something was filled in. */
const isLine = (text: string | null, language: Locale, subject: Subject) =>
  lifeWords[language].lines[subject].some((line) => {
    const [first = '', last = ''] = [line.split(/\{\w+\}/)[0], line.split(/\{\w+\}/).at(-1)]
    return text !== null && text.startsWith(first) && text.endsWith(last)
  })

test('OPS-6 CHT-6 whom a real member writes to comes online, reads, types and answers once within 40 seconds', async () => {
  const [anna, other] = [await add('Anna'), await someoneInvented()]
  await site.pool.query(`update account set last_seen_at = now() - interval '3 days' where id = $1`, [
    other.id,
  ])
  const stream = await listen(site, anna)
  const { message } = await written(anna, other, 'Hello, are you there?')
  await live(1)
  expect((await chatWith(anna, other)).read_by_other).toBe(0)
  await live(40)
  await stream.heard(({ type }) => type === 'read')
  await stream.heard(({ type }) => type === 'typing')
  await stream.heard((event) => event.type === 'message' && (event['profile'] as number) === other.id)
  const order = stream.events.flatMap((event) =>
    ['read', 'typing', 'message'].includes(event.type) &&
    (event['message'] as { mine?: boolean })?.mine !== true
      ? event.type
      : [],
  )
  expect(order.indexOf('read')).toBeLessThan(order.indexOf('typing'))
  expect(order.indexOf('typing')).toBeLessThan(order.indexOf('message'))
  stream.stop()

  const [answer, ...more] = await textsFrom(anna, other)
  expect(more).toEqual([])
  expect(isLine(answer?.text ?? null, 'en', 'greeting')).toBe(true)
  const waited = Date.parse(answer?.at ?? '') - Date.parse(message.at)
  expect(waited).toBeGreaterThanOrEqual(5000)
  expect(waited).toBeLessThanOrEqual(40_000)
  const { member } = (await anna.browser.get(`/api/member.php?id=${other.id}`)).json() as unknown as Output<
    typeof getMember
  >
  expect(member).toMatchObject({ online: true, invented: true })
  // It was paid for, by credits that are in the books.
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true, brokenBalances: [] })
  // Nobody is left logged in.
  const { rows } = await site.pool.query(
    'select 1 from session s join profile p using (account_id) where p.invented',
  )
  expect(rows).toEqual([])
})

test.each(locales)('OPS-6 in %s the answer is in the language of whoever writes', async (language) => {
  const [anna, other] = [await add('Anna'), await someoneInvented()]
  await site.pool.query('update account set language = $2 where id = $1', [anna.id, language])
  await written(anna, other, 'Are you a bot?')
  await live(40)
  const [answer] = await textsFrom(anna, other)
  expect(isLine(answer?.text ?? null, language, 'real'), answer?.text ?? '').toBe(true)
})

test('OPS-6 an answer is one, also when a worker dies over it and two are there', async () => {
  const [anna, other] = [await add('Anna'), await someoneInvented()]
  await written(anna, other, 'Hello')
  const [first, second] = [await startLife(), await startLife()]
  for (let seconds = 0; seconds < 40; seconds++) {
    ahead += 1000
    await Promise.all([first.round(), second.round()])
  }
  expect(await textsFrom(anna, other)).toHaveLength(1)
  // Killed after the credits were given and before the message was sent: the next one sends it, and gives nothing again.
  const { message } = await written(anna, other, 'How are you?')
  await site.pool.query(
    `with given as (insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
                    values ($1, 'free', 1, $2, now()) returning amount)
     update account set credits = credits + 1 where id = $1`,
    [other.id, `demo:life-${message.conversation}-${message.sequence}`],
  )
  await live(40, await startLife())
  expect(await textsFrom(anna, other)).toHaveLength(2)
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true, brokenBalances: [] })
})

test('OPS-6 SAF-1 whoever is blocked or reported says nothing more', async () => {
  const anna = await add('Anna')
  const [blocked, reported] = [await someoneInvented(), await someoneInvented()]
  for (const other of [blocked, reported]) await written(anna, other, 'Hello')
  await anna.browser.send('POST', '/api/block.php', { profile_id: blocked.id })
  await reportProfile(anna, reported)
  await live(45)
  expect(await textsFrom(anna, reported)).toEqual([])
  const { rows } = await site.pool.query('select 1 from message where sender_id = any($1)', [
    [blocked.id, reported.id],
  ])
  expect(rows).toEqual([])
})

test('OPS-6 people among themselves are left alone', async () => {
  const [anna, ben] = [await add('Anna'), await add('Ben', { gender: 'man' })]
  await written(anna, ben, 'Hello Ben')
  await live(45)
  expect(await textsFrom(anna, ben)).toEqual([])
})

type Likes = Output<typeof getLikes>
const likesOf = async (member: TestMember) =>
  (await member.browser.get('/api/likes.php')).json() as unknown as Likes

test('OPS-6 LIK-2 some of those who are liked like back, and it is a match', async () => {
  const anna = await add('Anna')
  const liked: number[] = []
  for (let count = 0; count < 6; count++) {
    const { id } = await someoneInvented()
    await anna.browser.send('POST', '/api/like.php', { profile_id: id })
    liked.push(id)
  }
  await live(2)
  expect((await likesOf(anna)).matches).toEqual([])
  await live(45)
  const returned = liked.filter((id) => likesBackAfter({ person_id: anna.id, member_id: id }) !== null)
  const { matches } = await likesOf(anna)
  expect(new Set(matches.map(({ id }) => id))).toEqual(new Set(returned))
})

test('OPS-6 CHT-13 now and then a message gets a reaction, one that fits, and whoever wrote it hears it', async () => {
  const [anna, other] = [await add('Anna'), await someoneInvented()]
  const stream = await listen(site, anna)
  const expected = new Map<number, string>()
  for (let n = 0; expected.size === 0 && n < 20; n++) {
    const { message } = await written(anna, other, `You have a lovely smile, number ${n}`)
    const { conversation, sequence } = message
    const said = { conversation_id: conversation, sequence, kind: 'text', body: message.text ?? '' } as const
    const reaction = reactionTo(said, 'en')
    if (reaction) expected.set(sequence, reaction)
    await live(60)
  }
  expect([...expected.values()]).toEqual(['heart'])
  await stream.heard((event) => event.type === 'reaction' && event['mine'] === false)
  stream.stop()
  const { reactions } = await chatWith(anna, other)
  expect(reactions.map(({ sequence, theirs }) => [sequence, theirs])).toEqual([...expected])
})

test('OPS-6 GIF-1 now and then an answer comes with a gift, and one that was given is often returned', async () => {
  const anna = await add('Anna', { credits: 500 })
  const giftsFrom = async (other: { id: number }) =>
    (await chatWith(anna, other)).messages.filter(({ mine, kind }) => !mine && kind === 'gift')
  let returned = 0
  for (let n = 0; returned === 0 && n < 12; n++) {
    const other = await someoneInvented()
    const gift = await anna.browser.send('POST', '/api/gift.php', { profile_id: other.id, gift: 'rose' })
    expect(gift.status, gift.text).toBe(200)
    await live(45)
    expect(await textsFrom(anna, other)).toHaveLength(1)
    returned += (await giftsFrom(other)).length
  }
  expect(returned).toBe(1)
  expect(await reconcile(site.pool)).toMatchObject({ isClean: true, brokenBalances: [] })
})

test('OPS-6 nobody laughs at a goodbye, or at the question whether they are real', () => {
  for (let sequence = 1; sequence < 60; sequence++)
    for (const body of ['Are you a bot?', 'Goodbye', 'You idiot'])
      expect(reactionTo({ conversation_id: 1, sequence, kind: 'text', body }, 'en')).toBeNull()
})

const someWithPrivatePhotos = async (count: number): Promise<number[]> => {
  const { rows } = await site.pool.query<{ id: number }>(
    `select p.account_id as id from profile p join site s on s.id = p.site_id
      where s.domain = 'localhost' and p.invented and p.status = 'active'
        and exists (select 1 from photo f where f.account_id = p.account_id and f.is_private)
      order by p.account_id desc limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}
const accessTo = async (member: TestMember, owner: number) =>
  (await member.browser.get(`/api/member-photos.php?id=${owner}`)).json()['private_access']

test('OPS-6 PHO-5 most of those who are asked for their private photos show them, after a while', async () => {
  const anna = await add('Anna')
  const asked = await someWithPrivatePhotos(8)
  expect(asked).toHaveLength(8)
  for (const id of asked)
    expect((await anna.browser.send('POST', '/api/private-photos.php', { profile_id: id })).status).toBe(200)
  await live(10)
  for (const id of asked) expect(await accessTo(anna, id)).toBe('asked')
  await live(45)
  for (const id of asked)
    expect(await accessTo(anna, id)).toBe(
      grantsAfter({ person_id: anna.id, member_id: id }) === null ? 'asked' : 'granted',
    )
})

test('OPS-6 SAF-1 whoever is reported shows nothing more', async () => {
  const anna = await add('Anna')
  const asked = await someWithPrivatePhotos(4)
  for (const id of asked) {
    await anna.browser.send('POST', '/api/private-photos.php', { profile_id: id })
    await reportProfile(anna, { id })
  }
  await live(60)
  for (const id of asked) expect(await accessTo(anna, id)).toBe('asked')
})

test('OPS-6 MEM-12 whoever logs in is looked at, liked and written to within a minute', async () => {
  const anna = await add('Anna', { birth: '1991-04-12' })
  const now = clock.now()
  await site.pool.query('update session set created_at = $2, last_seen_at = $2 where account_id = $1', [
    anna.id,
    now,
  ])
  await live(60)
  const likes = await likesOf(anna)
  expect(likes.counts.received).toBe(1)
  expect(likes.profiles.every(({ invented }) => invented)).toBe(true)
  const { viewers } = (await anna.browser.get('/api/viewers.php')).json() as unknown as {
    viewers: { id: number }[]
  }
  expect(viewers).toHaveLength(3)
  const { chats } = (await anna.browser.get('/api/chats.php')).json() as unknown as {
    chats: { profile: { card: { invented: boolean } }; last_message: { text: string } }[]
  }
  expect(chats).toHaveLength(1)
  expect(chats[0]?.profile.card.invented).toBe(true)
  expect(isLine(chats[0]?.last_message.text ?? null, 'en', 'hello')).toBe(true)
})

test('OPS-6 beside a site that the demo has not made, nobody invented does anything', async () => {
  const [anna, other] = [await add('Anna'), await someoneInvented()]
  const domain = await emptySite(site)
  await written(anna, other, 'Hello')
  await anna.browser.send('POST', '/api/like.php', { profile_id: other.id })
  await live(60)
  expect(await textsFrom(anna, other)).toEqual([])
  expect((await likesOf(anna)).counts).toMatchObject({ received: 0, matches: 0 })
  expect((await chatWith(anna, other)).read_by_other).toBe(0)
  await site.pool.query('delete from site where domain = $1', [domain])
  await live(2)
  expect((await chatWith(anna, other)).read_by_other).toBe(1)
})

test('OPS-6 only a demo of one’s own lives, and DEMO_LIFE=0 stops it', () => {
  const isAlive = (environment: Record<string, string>) => readConfig(environment).demoLife
  expect(isAlive({})).toBe(true)
  expect(isAlive({ DEMO_LIFE: '0' })).toBe(false)
  expect(isAlive({ DATABASE_URL: 'postgresql://localhost/vonk' })).toBe(false)
  expect(isAlive({ DATABASE_URL: 'postgresql://localhost/vonk', DEMO: '1' })).toBe(true)
  expect(isAlive({ HTTPS: '1', DEMO: '1', DEMO_LIFE: '1' })).toBe(false)
})
