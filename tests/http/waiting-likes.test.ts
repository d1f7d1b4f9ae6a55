import { afterEach, expect, test } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { erase, exportOf } from '#platform/personal-data/index.ts'
import type { Output } from '#protocol/endpoint.ts'
import { accountStatusChanged } from '#features/accounts/server/index.ts'
import type { getDeck, getLikes } from '#features/likes/contract.ts'
import { LIKES_AT_MOST_PER_DAY, LIKES_WAITING_AT_MOST } from '#features/likes/rules.ts'
import { listen } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { expectStatus, follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

/** A process that dies while an address is confirmed, after all other parts of it. */
let dies = false
afterEach(() => void (dies = false))
const site = await startSite({
  environment: { TRUST_PROXY: 'true' },
  hooks: [
    accountStatusChanged.part(async () => {
      if (dies) throw new Error('gone')
    }),
  ],
})
const { pool } = site
const domain = await emptySite(site, { countries: ['NL'] })
const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })
const addSome = (count: number, options: MemberOptions = {}) =>
  Promise.all(Array.from({ length: count }, () => add(options)))

let addresses = 0
/** Somebody who has just signed up, from where nobody else did, with the link that confirms their address. */
const newcomer = async (told: Record<string, unknown> = {}) => {
  const browser = visitor(site, { host: domain, headers: { 'x-forwarded-for': `198.51.100.${++addresses}` } })
  const person = newPerson({ gender: 'woman', country: 'NL', ...told })
  const answer = await browser.send('POST', '/api/signup.php', person)
  expectStatus(answer, 200)
  const { user } = answer.json() as unknown as { user: { id: number } }
  const link = await mailedLink(site, person.email, 'activation')
  const confirm = async () => expectStatus(await follow(browser, link), 200)
  return { id: user.id, name: person.name, browser, link, confirm }
}

type Other = { id: number }
const like = ({ browser }: TestMember, { id }: Other) =>
  browser.send('POST', '/api/like.php', { profile_id: id })
const liked = async (member: TestMember, other: Other) => {
  const answer = await like(member, other)
  expectStatus(answer, 200)
  return answer.json()
}
const unlike = ({ browser }: TestMember, { id }: Other) =>
  browser.send('DELETE', '/api/like.php', { profile_id: id })
const swipe = ({ browser }: TestMember, { id }: Other, direction: 'like' | 'skip') =>
  browser.send('POST', '/api/swipe.php', { profile_id: id, direction })
const likesOf = async ({ browser }: TestMember) =>
  (await browser.get('/api/likes.php')).json() as unknown as Output<typeof getLikes>
const deckOf = async ({ browser }: TestMember) => {
  const answer = await browser.get('/api/deck.php')
  expectStatus(answer, 200)
  return answer.json() as unknown as Output<typeof getDeck>
}
const idsIn = (list: readonly Other[]) => list.map(({ id }) => id)
const relation = async ({ browser }: TestMember, { id }: Other) =>
  (await browser.get(`/api/like.php?profile_id=${id}`)).json()
const countOf = async (sql: string, ...values: number[]) =>
  (await pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n
const announcedTo = ({ id }: Other) =>
  countOf(`announcement where event like 'likes.%' and account_id = $1`, id)
const waitingOf = ({ id }: Other) => countOf('waiting_like where liker_id = $1', id)
const refusalOf = (answer: Awaited<ReturnType<typeof like>>) => [answer.status, answer.json().error]

test('LIK-8 LIK-1 a like of an unconfirmed member shows to them as given and to nobody else, and is given as they confirm', async () => {
  const ben = await add()
  const anna = await newcomer()
  const heard = await listen(site, ben, {}, domain)
  expect(await liked(anna, ben)).toMatchObject({ liked: true, match: false, waiting: true })
  expect(await liked(anna, ben)).toMatchObject({ waiting: true })
  expect(await likesOf(anna)).toMatchObject({
    given: [{ id: ben.id }],
    liked: [ben.id],
    profiles: [{ id: ben.id }],
    counts: { given: 1, matches: 0 },
  })
  expect(await relation(anna, ben)).toMatchObject({ liked: true })
  const none = { received: 0, new: 0, given: 0, matches: 0 }
  expect(await likesOf(ben)).toMatchObject({ liked_by: [], profiles: [], counts: none })
  expect(await announcedTo(ben)).toBe(0)

  await anna.confirm()
  // The first that is heard: nothing was told before.
  await heard.heard(({ type }) => type === 'likes')
  expect(heard.events.filter(({ type }) => type === 'likes')).toHaveLength(1)
  heard.stop()
  expect(await likesOf(ben)).toMatchObject({ liked_by: [{ id: anna.id, like_new: true }] })
  expect(await likesOf(anna)).toMatchObject({ given: [{ id: ben.id }], counts: { given: 1 } })
  expect([await announcedTo(ben), await waitingOf(anna)]).toEqual([1, 0])
  expect(await liked(anna, ben)).toMatchObject({ waiting: false })
})

test('LIK-2 LIK-8 a like that waited makes a match as it is given, which both hear of', async () => {
  const ben = await add()
  const anna = await newcomer()
  await liked(anna, ben)
  await pool.query('insert into profile_like (liker_id, liked_id, created_at) values ($1, $2, now())', [
    ben.id,
    anna.id,
  ])
  expect((await likesOf(ben)).matches).toEqual([])
  const [his, hers] = [await listen(site, ben, {}, domain), await listen(site, anna, {}, domain)]
  await anna.confirm()
  for (const stream of [his, hers]) {
    await stream.heard(({ type }) => type === 'likes')
    stream.stop()
  }
  expect((await likesOf(ben)).matches).toMatchObject([{ id: anna.id, match_new: true }])
  expect((await likesOf(anna)).matches).toMatchObject([{ id: ben.id, match_new: true }])
})

test('LIK-8 six confirmations at once give a like once, and a process that dies while confirming has given none', async () => {
  const ben = await add()
  const anna = await newcomer()
  await Promise.all(Array.from({ length: 6 }, () => liked(anna, ben)))
  dies = true
  expect((await follow(anna.browser, anna.link)).status).toBe(500)
  expect([(await likesOf(ben)).liked_by, await waitingOf(anna)]).toEqual([[], 1])
  dies = false
  await Promise.all(Array.from({ length: 6 }, () => anna.confirm()))
  expect((await likesOf(ben)).liked_by).toHaveLength(1)
  expect(await announcedTo(ben)).toBe(1)
})

test('LIK-1 LIK-8 liked, taken back and confirmed at once, nothing goes on waiting, and the last word counts', async () => {
  const [ben, cleo, dan] = [await add(), await add(), await add()]
  for (let round = 0; round < 8; round++) {
    const anna = await newcomer()
    await liked(anna, ben)
    await liked(anna, cleo)
    const [late, taken] = await Promise.all([like(anna, dan), unlike(anna, ben), anna.confirm()])
    expect([late.status, taken.status]).toEqual([200, 200])
    expect(await waitingOf(anna)).toBe(0)
    const given = new Set(idsIn((await likesOf(anna)).given))
    expect(given).toEqual(new Set([cleo.id, dan.id]))
    for (const [other, isLiked] of [
      [ben, false],
      [cleo, true],
      [dan, true],
    ] as const)
      expect(idsIn((await likesOf(other)).liked_by).includes(anna.id)).toBe(isLiked)
  }
})

test('LIK-1 LIK-8 a like that waits is taken back like any other, once', async () => {
  const ben = await add()
  const anna = await newcomer()
  expect((await unlike(anna, ben)).status).toBe(404)
  await liked(anna, ben)
  const answers = await Promise.all([unlike(anna, ben), unlike(anna, ben), unlike(anna, ben)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect((await likesOf(anna)).counts.given).toBe(0)
  await anna.confirm()
  expect([(await likesOf(ben)).liked_by, await announcedTo(ben)]).toEqual([[], 0])
})

const meanwhile: Record<string, string> = {
  'whoever is liked blocks them':
    'insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())',
  'they block whoever is liked':
    'insert into block (blocked_id, blocker_id, created_at) values ($1, $2, now())',
  'whoever is liked leaves': `with gone as (update profile set status = 'disabled' where account_id = $1)
    update account set status = 'deleted', deleted_at = now() where id = $1 and $2 > 0`,
  'whoever is liked turns invisible': 'update profile set invisible = true where account_id = $1 and $2 > 0',
  'whoever is liked is erased': 'delete from account where id = $1 and $2 > 0',
}
test.each(Object.entries(meanwhile))(
  'LIK-8 SAF-1 when %s meanwhile, the like lapses without a word, and the others are given',
  async (_how, happens) => {
    const [ben, cleo] = [await add(), await add()]
    const anna = await newcomer()
    await liked(anna, ben)
    await liked(anna, cleo)
    await pool.query(happens, [ben.id, anna.id])
    expect(idsIn((await likesOf(anna)).given)).toEqual([cleo.id])
    await anna.confirm()
    expect(await countOf('profile_like where liker_id = $1 and liked_id = $2', anna.id, ben.id)).toBe(0)
    expect([await announcedTo(ben), await waitingOf(anna)]).toEqual([0, 0])
    expect(idsIn((await likesOf(cleo)).liked_by)).toEqual([anna.id])
  },
)

test('LIK-1 SITE-17 before the address is confirmed, whoever may not be liked answers like somebody who never was', async () => {
  const anna = await newcomer()
  const [ghost, blocked, stranger, waiting] = [
    await add(),
    await add(),
    await addMember(site, { domain: await emptySite(site) }),
    await newcomer(),
  ]
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await anna.browser.send('POST', '/api/block.php', { profile_id: blocked.id })
  for (const act of [like, unlike, (one: TestMember, to: Other) => swipe(one, to, 'like')]) {
    const { text, status } = await act(anna, { id: 999_999_999 })
    const plain = text.replace(/"request_id":"[^"]*"/, '')
    for (const other of [ghost, blocked, stranger, waiting, anna]) {
      const answer = await act(anna, other)
      expect([answer.status, answer.text.replace(/"request_id":"[^"]*"/, '')]).toEqual([status, plain])
    }
  }
  expect(await waitingOf(anna)).toBe(0)
})

test('LIK-1 SAF-4 so many wait at most, also at once, and a flood of likes and unlikes ends with the day’s limit', async () => {
  const anna = await newcomer()
  const people = await addSome(LIKES_WAITING_AT_MOST + 6)
  const answers = await Promise.all(people.map((other) => like(anna, other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIKES_WAITING_AT_MOST)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(refusalOf)).toEqual(refused.map(() => [403, 'too_many_likes_waiting']))
  const known = (await likesOf(anna)).liked
  const [first = 0] = known
  // Twice is once, also when no more may wait; whoever takes one back may give another.
  await liked(anna, { id: first })
  expectStatus(await unlike(anna, { id: first }), 200)
  const another = people.find(({ id }) => !known.includes(id)) ?? { id: 0 }
  await liked(anna, another)
  expect(await waitingOf(anna)).toBe(LIKES_WAITING_AT_MOST)
  for (let n = 0; n < LIKES_AT_MOST_PER_DAY - people.length - 2 + 6; n++) await like(anna, another)
  expect(refusalOf(await like(anna, another))).toEqual([429, 'too_many_likes'])
  await anna.confirm()
  expect((await likesOf(anna)).counts.given).toBe(LIKES_WAITING_AT_MOST)
})

test('LIK-6 LIK-8 an unconfirmed member plays the game by its limits, and what they liked in it waits', async () => {
  const anna = await newcomer({ country: 'NL' })
  const host = { gender: 'man', sexuality: 'straight' }
  const [one, two, three, four, five, six] = await addSome(6, host)
  if (!one || !two || !three || !four || !five || !six) throw new Error('six were added')
  const { cards, left } = await deckOf(anna)
  expect(idsIn(cards)).toEqual(expect.arrayContaining(idsIn([one, two, three, four, five, six])))
  expect(left).toMatchObject({ swipes: 40, likes: 4 })
  expect((await swipe(anna, one, 'like')).json()).toMatchObject({
    match: false,
    waiting: true,
    profile: null,
  })
  // The same card in another tab counts once.
  expect((await swipe(anna, one, 'like')).json()).toMatchObject({ left: { swipes: 39, likes: 3 } })
  await swipe(anna, six, 'skip')
  expect((await anna.browser.send('DELETE', '/api/swipe.php', {})).json()).toMatchObject({
    card: { id: six.id },
  })
  await liked(anna, six)
  expect(idsIn((await deckOf(anna)).cards)).not.toContain(six.id)
  for (const other of [two, three, four]) expectStatus(await swipe(anna, other, 'like'), 200)
  expect(refusalOf(await swipe(anna, five, 'like'))).toEqual([429, 'out_of_likes'])
  expectStatus(await anna.browser.get('/api/signup-matches.php'), 200)
  expect((await likesOf(one)).counts.received).toBe(0)
  await anna.confirm()
  for (const other of [one, two, three, four, six])
    expect(idsIn((await likesOf(other)).liked_by)).toEqual([anna.id])
  expect((await likesOf(five)).counts.received).toBe(0)
  expect((await deckOf(anna)).left).toMatchObject({ likes: 0 })
})

test('ACC-20 LIK-8 the like that began a sign-up shows from its first moment on, and can be taken back', async () => {
  const ben = await add()
  const anna = await newcomer({ profile_id: ben.id, likes_profile: true })
  expect(await likesOf(anna)).toMatchObject({ given: [{ id: ben.id }] })
  expect((await likesOf(ben)).liked_by).toEqual([])
  expectStatus(await unlike(anna, ben), 200)
  await anna.confirm()
  expect((await likesOf(ben)).liked_by).toEqual([])
})

test('ACC-20 LIK-1 the like that began a sign-up waits for a gender too, where none was told', async () => {
  const ben = await add()
  const anna = await newcomer({ gender: undefined, profile_id: ben.id, likes_profile: true })
  expect((await likesOf(anna)).given).toEqual([])
  expectStatus(await anna.browser.send('PUT', '/api/profile.php', { gender: 'woman' }), 200)
  await anna.confirm()
  expect(idsIn((await likesOf(ben)).liked_by)).toEqual([anna.id])
})

test('LIK-1 LIK-6 who lacks a gender or a country is told so, and of nothing else', async () => {
  const ben = await add()
  const lacking = [
    [{ gender: null }, 'gender'],
    [{ country: null }, 'country'],
    [{ gender: null, country: null }, 'gender_country'],
  ] as const
  for (const [without, missing] of lacking) {
    for (const status of ['active', 'not_confirmed'] as const) {
      const member = await add({ ...without, status })
      for (const answer of [await like(member, ben), await swipe(member, ben, 'like')])
        expect([answer.status, answer.json()]).toMatchObject([
          409,
          { error: 'profile_needed', params: { missing } },
        ])
      expect((await member.browser.get('/api/deck.php')).json()).toMatchObject({ params: { missing } })
    }
  }
})

test('LIK-8 ACC-12 ACC-16 what waits is in the export of whoever gave it and in nobody else’s, and goes with the account', async () => {
  const ben = await add()
  const anna = await newcomer()
  await liked(anna, ben)
  const exported = async ({ id }: Other) =>
    JSON.stringify((await exportOf(pool, personalData, id))['waiting_like'] ?? [])
  expect(await exported(anna)).toContain(String(ben.id))
  expect(await exported(ben)).toBe('[]')
  await erase(pool, personalData, anna.id)
  expect(await waitingOf(anna)).toBe(0)

  // Whoever leaves and comes back begins anew.
  const dora = await newcomer()
  await liked(dora, ben)
  expectStatus(await dora.browser.send('DELETE', '/api/account.php'), 200)
  expect(await waitingOf(dora)).toBe(0)
})

test('LIK-8 what waited when an older version confirmed the address is no like any more, and can be given anew', async () => {
  const ben = await add()
  const anna = await newcomer()
  await liked(anna, ben)
  await pool.query(`update account set status = 'active' where id = $1`, [anna.id])
  await pool.query(`update profile set status = 'active' where account_id = $1`, [anna.id])
  expect((await likesOf(anna)).given).toEqual([])
  expect(await liked(anna, ben)).toMatchObject({ waiting: false })
  expect(await likesOf(anna)).toMatchObject({ given: [{ id: ben.id }], counts: { given: 1 } })
})
