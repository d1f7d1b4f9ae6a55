import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Output } from '#protocol/endpoint.ts'
import type { getAutoLike, getDeck, getLikes, getMoreLikes, swipe } from '#features/likes/contract.ts'
import { chatsOf, written } from '../support/conversations.ts'
import { addMember, emptySite, likeMany } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const site = await sharedSite({ clock })
const domain = await emptySite(site)
const invented = await emptySite(site)
const newcomers = await emptySite(site)
const apart = await emptySite(site)

const HOUR_MS = 60 * 60 * 1000
/** Where it is far from midnight: no member's day ends while a test counts what it has left. */
const zone = Math.abs(new Date().getUTCHours() - 12) < 7 ? 'Europe/London' : 'Pacific/Auckland'
const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })

const send = (member: TestMember, method: 'POST' | 'PUT' | 'DELETE', path: string, id: number) =>
  member.browser.send(method, path, { profile_id: id })
const like = (member: TestMember, other: { id: number }) => send(member, 'POST', '/api/like.php', other.id)
const unlike = (member: TestMember, other: { id: number }) =>
  send(member, 'DELETE', '/api/like.php', other.id)

type Likes = Output<typeof getLikes>
const likesOf = async (member: TestMember): Promise<Likes> => {
  const likes = (await member.browser.get('/api/likes.php')).json() as unknown as Likes
  // What every page shows of them says the same.
  const news = (await member.browser.get('/api/likes-news.php')).json()
  expect(news).toEqual({ new: likes.counts.new, liked: likes.liked })
  return likes
}
const idsIn = (list: readonly { id: number }[]) => list.map(({ id }) => id)

type Deck = Output<typeof getDeck>
const deckOf = async (member: TestMember): Promise<Deck> => {
  const answer = await member.browser.get(`/api/deck.php?time_zone=${zone}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Deck
}
const decide = (member: TestMember, id: number, direction: 'like' | 'skip', place = zone) =>
  member.browser.send('POST', '/api/swipe.php', { profile_id: id, direction, time_zone: place })

test('LIK-1 a like is given, received as new, and taken back', async () => {
  const [anna, ben] = [await add({ name: 'Anna' }), await add({ name: 'Ben' })]
  const answer = await like(anna, ben)
  expect(answer.json()).toMatchObject({ liked: true, match: false, profile: { id: ben.id, name: 'Ben' } })
  // Twice is once.
  expect((await like(anna, ben)).status).toBe(200)
  expect(await likesOf(anna)).toMatchObject({ given: [{ id: ben.id }], liked_by: [], counts: { given: 1 } })
  const received = await likesOf(ben)
  expect(received).toMatchObject({
    liked_by: [{ id: anna.id, like_new: true }],
    profiles: [{ id: anna.id, name: 'Anna' }],
    counts: { received: 1, new: 1, given: 0, matches: 0 },
  })
  expect((await unlike(anna, ben)).status).toBe(200)
  expect((await unlike(anna, ben)).status).toBe(404)
  expect((await likesOf(ben)).counts).toEqual({ received: 0, new: 0, given: 0, matches: 0 })
})

test('LIK-2 likes both ways are a match, told to both once; taking one back ends it', async () => {
  const [anna, ben] = [await add(), await add()]
  await like(anna, ben)
  expect((await like(ben, anna)).json()).toMatchObject({ match: true })
  for (const [member, other] of [
    [anna, ben],
    [ben, anna],
  ] as const) {
    expect((await likesOf(member)).matches).toMatchObject([{ id: other.id, match_new: true }])
    await send(member, 'PUT', '/api/likes.php', other.id)
    expect((await likesOf(member)).matches).toMatchObject([{ id: other.id, match_new: false }])
  }
  await unlike(anna, ben)
  expect((await likesOf(anna)).counts.matches).toBe(0)
  expect((await likesOf(ben)).counts.matches).toBe(0)
})

test('LIK-3 opening a profile clears its new like and no other; new ones come first', async () => {
  const [owner, first, second] = [await add(), await add(), await add()]
  await like(first, owner)
  await like(second, owner)
  await send(owner, 'PUT', '/api/likes.php', second.id)
  const { liked_by: likes, counts } = await likesOf(owner)
  expect(likes.map(({ id, like_new: isNew }) => [id, isNew])).toEqual([
    [first.id, true],
    [second.id, false],
  ])
  expect(counts.new).toBe(1)
})

test('LIK-1 LIK-2 how two stand to each other is known however many likes there are', async () => {
  const fan = await add({ country: 'IE' })
  const [id = 0] = await likeMany(site, fan, 41)
  const first = { id }
  expect(idsIn((await likesOf(fan)).given)).not.toContain(first.id)
  const relation = async () => (await fan.browser.get(`/api/like.php?profile_id=${first.id}`)).json()
  expect((await likesOf(fan)).liked).toContain(first.id)
  expect(await relation()).toEqual({ liked: true, likes_reader: false, is_new: false, interests: [] })
  await site.pool.query('insert into profile_like (liker_id, liked_id, created_at) values ($1, $2, now())', [
    first.id,
    fan.id,
  ])
  expect(await relation()).toEqual({ liked: true, likes_reader: true, is_new: true, interests: [] })
  expect((await unlike(fan, first)).status).toBe(200)
  expect(await relation()).toMatchObject({ liked: false, likes_reader: true })
})

test('LIK-8 MEM-6 what there is to talk about is told without what is intimate, and without a visit', async () => {
  const [anna, ben] = [await add(), await add({ interests: ['coffee', 'sex_toys', 'hiking'] })]
  const answer = await anna.browser.get(`/api/like.php?profile_id=${ben.id}`)
  expect(answer.json()).toMatchObject({ interests: ['coffee', 'hiking'] })
  const { rows } = await site.pool.query('select 1 from profile_view where viewed_id = $1', [ben.id])
  expect(rows).toEqual([])
})

const more = async (member: TestMember, after: string | null, type = 'given') => {
  const query = new URLSearchParams({ type, after: after ?? '' })
  const answer = await member.browser.get(`/api/more-likes.php?${query.toString()}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Output<typeof getMoreLikes>
}

test('LIK-1 LIK-8 lists that are cut go on until the end, each member once, and only one’s own', async () => {
  const [fan, stranger] = [await add({ country: 'IS' }), await add({ country: 'IS' })]
  const ids = await likeMany(site, fan, 95)
  const { given, next } = await likesOf(fan)
  expect(next).toMatchObject({ received: null, matches: null })
  const second = await more(fan, next.given)
  const third = await more(fan, second.next)
  expect(third.next).toBeNull()
  const listed = [...idsIn(given), ...idsIn(second.profiles), ...idsIn(third.profiles)]
  expect(listed).toHaveLength(95)
  expect(listed).toEqual(ids.toReversed())
  // A place says where, not whose list.
  expect(await more(stranger, next.given)).toEqual({ profiles: [], next: null })
  for (const query of [
    'type=given',
    'type=given&after=x',
    `type=all&after=${next.given}`,
    `after=${next.given}`,
  ])
    expect((await fan.browser.get(`/api/more-likes.php?${query}`)).status, query).toBe(400)
  const nobody = visitor(site, { host: domain })
  expect((await nobody.get(`/api/more-likes.php?type=given&after=${next.given}`)).status).toBe(403)
})

test('LIK-1 LIK-8 a like that comes or goes between two pages doubles nobody and leaves nobody out', async () => {
  const fan = await add({ country: 'IS' })
  const ids = await likeMany(site, fan, 60)
  const { given, next } = await likesOf(fan)
  await like(fan, await add())
  await unlike(fan, { id: given[0]?.id ?? 0 })
  await unlike(fan, { id: given[39]?.id ?? 0 })
  const rest = await more(fan, next.given)
  expect(idsIn(rest.profiles)).toEqual(ids.slice(0, 20).toReversed())
})

test('LIK-1 LIK-3 likes received in the same moment, new and seen, go on in one order', async () => {
  const owner = await add({ country: 'IS' })
  const ids = await likeMany(site, await add(), 90)
  const at = new Date()
  await site.pool.query(
    `insert into profile_like (liker_id, liked_id, created_at, seen_at)
     select id, $2, $3::timestamptz + (id % 7) * interval '1 microsecond', case when id % 2 = 0 then $3::timestamptz end
       from unnest($1::bigint[]) id`,
    [ids, owner.id, at],
  )
  const { liked_by: first, next } = await likesOf(owner)
  const second = await more(owner, next.received, 'received')
  const third = await more(owner, second.next, 'received')
  const listed = [...idsIn(first), ...idsIn(second.profiles), ...idsIn(third.profiles)]
  const isNew = (id: number) => id % 2 !== 0
  expect(listed).toEqual([...ids.filter(isNew), ...ids.filter((id) => !isNew(id))])
})

test('LIK-8 CHT-1 a match counts as written to once either of the two has said something', async () => {
  const [anna, ben, cleo] = [await add({ credits: 5 }), await add({ credits: 5 }), await add()]
  for (const other of [ben, cleo]) {
    await like(anna, other)
    await like(other, anna)
  }
  expect((await chatsOf(anna)).written_matches).toEqual([])
  await written(ben, anna, 'Hello')
  expect((await chatsOf(anna)).written_matches).toEqual([ben.id])
  expect((await chatsOf(ben)).written_matches).toEqual([anna.id])
  expect((await chatsOf(cleo)).written_matches).toEqual([])
})

test('LIK-8 MEM-8 SAF-1 which matches were written to tells nothing of who is invisible, blocked or not heard', async () => {
  const [anna, ghost, blocked, held] = [
    await add({ credits: 9 }),
    await add({ credits: 5 }),
    await add({ credits: 5 }),
    await add({ credits: 5 }),
  ]
  for (const other of [ghost, blocked, held]) {
    await like(anna, other)
    await like(other, anna)
    await written(other, anna, 'Hello')
  }
  await site.pool.query('update profile set invisible = true where account_id = $1', [ghost.id])
  await site.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
    anna.id,
    blocked.id,
  ])
  await site.pool.query(
    `update conversation set hidden_from = $1 where low_id = least($1::bigint, $2) and high_id = greatest($1::bigint, $2)`,
    [anna.id, held.id],
  )
  expect((await chatsOf(anna)).written_matches).toEqual([])
  expect((await chatsOf(held)).written_matches).toEqual([anna.id])
})

test('LIK-1 SAF-1 MEM-8 nobody learns whether somebody invisible or blocked likes them', async () => {
  const [anna, ghost, blocker, blocked] = [await add(), await add(), await add(), await add()]
  for (const other of [ghost, blocker, blocked]) await like(other, anna)
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await send(blocker, 'POST', '/api/block.php', anna.id)
  await send(anna, 'POST', '/api/block.php', blocked.id)
  const statusOf = async ({ id }: { id: number }) =>
    (await anna.browser.get(`/api/like.php?profile_id=${id}`)).status
  expect([await statusOf(ghost), await statusOf(blocker), await statusOf(blocked)]).toEqual([404, 403, 404])
})

type Step = { act: 'like' | 'unlike' | 'block' | 'unblock'; from: number; to: number }

test('LIK-1 SAF-1 likes, unlikes and blocks in any order leave what a simple model says', async () => {
  const people = [await add(), await add(), await add()]
  const step = fc.record({
    act: fc.constantFrom<Step['act']>('like', 'like', 'unlike', 'block', 'unblock'),
    from: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const ids = people.map(({ id }) => id)
      for (const table of ['profile_like', 'match', 'match_side', 'block']) {
        const column = {
          profile_like: 'liker_id',
          match: 'low_id',
          match_side: 'account_id',
          block: 'blocker_id',
        }[table]
        await site.pool.query(`delete from ${table} where ${column} = any($1)`, [ids])
      }
      const [likes, blocks] = [new Set<string>(), new Set<string>()]
      for (const { act, from, to } of steps) {
        const [a, b] = [people[from], people[to]]
        if (!a || !b || from === to) continue
        const isHidden = blocks.has(`${from}>${to}`) || blocks.has(`${to}>${from}`)
        if (act === 'like') {
          await like(a, b)
          if (!isHidden) likes.add(`${from}>${to}`)
        } else if (act === 'unlike') {
          await unlike(a, b)
          likes.delete(`${from}>${to}`)
        } else if (act === 'block') {
          await send(a, 'POST', '/api/block.php', b.id)
          blocks.add(`${from}>${to}`)
        } else {
          await send(a, 'DELETE', '/api/block.php', b.id)
          blocks.delete(`${from}>${to}`)
        }
      }
      for (const [n, person] of people.entries()) {
        const visible = (other: number) => !blocks.has(`${n}>${other}`) && !blocks.has(`${other}>${n}`)
        const others = [0, 1, 2].filter((other) => other !== n && visible(other))
        const found = await likesOf(person)
        const idOf = (other: number) => people[other]?.id
        expect(new Set(idsIn(found.liked_by))).toEqual(
          new Set(others.filter((o) => likes.has(`${o}>${n}`)).map(idOf)),
        )
        expect(new Set(idsIn(found.given))).toEqual(
          new Set(others.filter((o) => likes.has(`${n}>${o}`)).map(idOf)),
        )
        const mutual = others.filter((o) => likes.has(`${n}>${o}`) && likes.has(`${o}>${n}`))
        expect(new Set(idsIn(found.matches))).toEqual(new Set(mutual.map(idOf)))
        expect(found.counts.matches).toBe(mutual.length)
      }
    }),
    { numRuns: 25 },
  )
})

test('LIK-1 nobody likes themself, a missing, invisible or blocked member, or without telling their gender', async () => {
  const [anna, ghost, blocker] = [await add(), await add(), await add({ name: 'Blocker' })]
  const untold = await add({ gender: null })
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await send(blocker, 'POST', '/api/block.php', anna.id)
  for (const id of [anna.id, ghost.id, 999_999_999]) expect((await like(anna, { id })).status).toBe(404)
  expect((await like(anna, blocker)).json()).toMatchObject({
    error: 'blocked_by',
    params: { name: 'Blocker' },
  })
  expect((await like(untold, anna)).json()).toMatchObject({ error: 'profile_needed' })
  expect((await likesOf(anna)).counts.received).toBe(0)
})

test('LIK-6 the deck shows who fits both sides, nobody twice, nobody blocked or invisible, best first', async () => {
  const reader = await add({
    country: 'FI',
    gender: 'man',
    sexuality: 'straight',
    interests: ['tea', 'art', 'gym'],
  })
  const best = await add({ country: 'FI', interests: ['tea', 'art', 'gym'], about: 'x'.repeat(60) })
  const plain = await add({ country: 'FI' })
  await add({ country: 'FI', gender: 'man' })
  await add({ country: 'FI', sexuality: 'gay' })
  const [blocked, ghost, liked] = [
    await add({ country: 'FI' }),
    await add({ country: 'FI' }),
    await add({ country: 'FI' }),
  ]
  await send(reader, 'POST', '/api/block.php', blocked.id)
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await like(reader, liked)
  const deck = await deckOf(reader)
  expect(idsIn(deck.cards)).toEqual([best.id, plain.id])
  expect(deck.cards[0]?.shared_interests).toEqual(['tea', 'art', 'gym'])
  expect(deck.can_undo).toBe(false)
  await decide(reader, best.id, 'skip')
  expect(idsIn((await deckOf(reader)).cards)).toEqual([plain.id])
})

test('LIK-6 LIK-5 somebody who fits is found behind many who look for somebody else', async () => {
  const here = (options: MemberOptions) => addMember(site, { domain: apart, gender: 'man', ...options })
  const earlier = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const reader = await here({ sexuality: 'gay' })
  for (let n = 0; n < 30; n++) await here({ sexuality: 'straight', lastActive: earlier(1), fictional: n < 8 })
  const fits = await here({ sexuality: 'gay', lastActive: earlier(50) })
  const madeUp = await here({ sexuality: null, lastActive: earlier(60), fictional: true })
  expect(new Set(idsIn((await deckOf(reader)).cards))).toEqual(new Set([fits.id, madeUp.id]))
  const answer = (await reader.browser.get('/api/auto-like.php')).json() as unknown as Output<
    typeof getAutoLike
  >
  expect(answer).toMatchObject({ kind: 'like', id: madeUp.id })
})

test('LIK-6 four likes and forty swipes a day, counted here; the next day there are more', async () => {
  const reader = await add({ country: 'DK', gender: 'man', sexuality: 'straight' })
  const people: TestMember[] = []
  for (let n = 0; n < 44; n++) people.push(await add({ country: 'DK' }))
  const [one, two, three, four, five, ...rest] = people.map(({ id }) => id)
  for (const id of [one, two, three, four]) expect((await decide(reader, id ?? 0, 'like')).status).toBe(200)
  const refused = await decide(reader, five ?? 0, 'like')
  expect([refused.status, refused.json()]).toMatchObject([429, { error: 'out_of_likes' }])
  // A refused like has decided nothing: the card can still be skipped.
  expect((await decide(reader, five ?? 0, 'skip')).json()).toMatchObject({ left: { swipes: 35, likes: 0 } })
  for (const id of rest.slice(0, 35)) await decide(reader, id, 'skip')
  const out = await decide(reader, rest[35] ?? 0, 'skip')
  expect([out.status, out.json()]).toMatchObject([429, { error: 'out_of_swipes' }])
  const { left } = await deckOf(reader)
  expect(left).toMatchObject({ swipes: 0, likes: 0 })
  expect(Date.parse(left.resets_at)).toBeGreaterThan(Date.now())
  // A traveller gets no second day.
  expect((await decide(reader, rest[35] ?? 0, 'skip', 'Pacific/Kiritimati')).status).toBe(429)
  ahead = Date.parse(left.resets_at) - Date.now() + 1000
  expect((await deckOf(reader)).left).toMatchObject({ swipes: 40, likes: 4 })
  expect((await decide(reader, rest[35] ?? 0, 'like')).status).toBe(200)
  ahead = 0
})

test('LIK-6 two swipes at once on the last like of the day: one counts', async () => {
  const reader = await add({ country: 'NO', gender: 'man' })
  const ids: number[] = []
  for (let n = 0; n < 8; n++) ids.push((await add({ country: 'NO' })).id)
  const answers = await Promise.all(ids.map((id) => decide(reader, id, 'like')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect((await likesOf(reader)).counts.given).toBe(4)
})

test('LIK-6 the last skip is taken back once, a like is not', async () => {
  const reader = await add({ country: 'SE', gender: 'man' })
  const [skipped, liked] = [await add({ country: 'SE' }), await add({ country: 'SE' })]
  const undo = () => reader.browser.send('DELETE', '/api/swipe.php', {})
  expect((await undo()).json()).toMatchObject({ error: 'nothing_to_undo' })
  await decide(reader, skipped.id, 'skip')
  const answer = await undo()
  expect(answer.json()).toMatchObject({ card: { id: skipped.id }, left: { swipes: 40 } })
  expect(idsIn((await deckOf(reader)).cards)).toContain(skipped.id)
  await decide(reader, liked.id, 'like')
  expect((await undo()).json()).toMatchObject({ error: 'nothing_to_undo' })
})

test('LIK-6 ten undos at once take one skip back', async () => {
  const reader = await add({ country: 'ES', gender: 'man' })
  const [first, second] = [await add({ country: 'ES' }), await add({ country: 'ES' })]
  const undo = () => reader.browser.send('DELETE', '/api/swipe.php', {})
  await decide(reader, first.id, 'like')
  await decide(reader, second.id, 'skip')
  const answers = await Promise.all(Array.from({ length: 10 }, undo))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect((await deckOf(reader)).left.swipes).toBe(39)
})

test('LIK-6 SAF-1 MEM-8 who is invisible or blocked since does not come back, but the one before does', async () => {
  const reader = await add({ country: 'AT', gender: 'man' })
  const [plain, ghost, blocked, blocker] = [
    await add({ country: 'AT' }),
    await add({ country: 'AT' }),
    await add({ country: 'AT' }),
    await add({ country: 'AT' }),
  ]
  for (const { id } of [plain, ghost, blocked, blocker]) await decide(reader, id, 'skip')
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await send(reader, 'POST', '/api/block.php', blocked.id)
  await send(blocker, 'POST', '/api/block.php', reader.id)
  const undo = () => reader.browser.send('DELETE', '/api/swipe.php', {})
  expect((await undo()).json()).toMatchObject({ card: { id: plain.id }, left: { swipes: 37 } })
  expect((await deckOf(reader)).can_undo).toBe(false)
  expect((await undo()).json()).toMatchObject({ error: 'nothing_to_undo' })
})

test('LIK-5 LIK-6 without a profile that can be shown, the game and its modal say what is missing', async () => {
  const member = await add({ gender: null })
  const answers = [
    await member.browser.get('/api/auto-like.php'),
    await member.browser.get('/api/deck.php'),
    await member.browser.get('/api/signup-matches.php'),
    await member.browser.send('DELETE', '/api/swipe.php', {}),
  ]
  for (const answer of answers)
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { error: 'profile_needed', params: { missing: 'gender' } },
    ])
  const waiting = await add({ status: 'not_confirmed' })
  expect((await waiting.browser.get('/api/auto-like.php')).json()).toMatchObject({ error: 'profile_needed' })
})

test('LIK-6 LIK-7 a gender that is missing is asked for on the spot, a country in the profile', async () => {
  for (const path of ['/swipe-game', '/signup-matches']) {
    const without = async (answers: MemberOptions) => (await (await add(answers)).browser.get(path)).text
    const genderless = await without({ gender: null })
    for (const choice of ['A woman', 'A man', 'Non-binary or another gender'])
      expect(genderless).toMatch(new RegExp(`<button[^>]*>[^/]*${choice}`))
    expect(genderless).not.toContain('href="/profile#')
    const stateless = await without({ country: null })
    expect(stateless).toContain('href="/profile#field-city"')
    expect(stateless).not.toMatch(/<button[^>]*>[^/]*A woman/)
    const waiting = await without({ status: 'not_confirmed' })
    expect(waiting).not.toContain('href="/profile#field-')
  }
})

test('LIK-6 a time zone is kept under its one name', async () => {
  const reader = await add({ country: 'BE', gender: 'man' })
  const other = await add({ country: 'BE' })
  await decide(reader, other.id, 'skip', 'eUrOpE/bRuSsElS')
  const { rows } = await site.pool.query('select time_zone from account where id = $1', [reader.id])
  expect(rows).toEqual([{ time_zone: 'Europe/Brussels' }])
})

test('LIK-6 a like in the game that is answered is a match', async () => {
  const [reader, fan] = [await add({ country: 'PL', gender: 'man' }), await add({ country: 'PL' })]
  await like(fan, reader)
  const answer = (await decide(reader, fan.id, 'like')).json() as unknown as Output<typeof swipe>
  expect(answer).toMatchObject({ match: true, profile: { id: fan.id } })
  expect((await decide(reader, fan.id, 'like')).json()).toMatchObject({ match: false })
})

test('LIK-5 the modal never invents a real person’s like', async () => {
  const reader = await addMember(site, { domain: invented, gender: 'man', sexuality: 'straight' })
  const real = await addMember(site, { domain: invented })
  const ask = async () =>
    (await reader.browser.get('/api/auto-like.php')).json() as unknown as Output<typeof getAutoLike>
  expect(await ask()).toMatchObject({ kind: 'suggestion', id: real.id, fictional: false })
  expect((await likesOf(reader)).counts.received).toBe(0)
  const madeUp = await addMember(site, { domain: invented, fictional: true })
  expect(await ask()).toMatchObject({ kind: 'like', id: madeUp.id, fictional: true })
  expect((await likesOf(reader)).liked_by).toMatchObject([{ id: madeUp.id, like_new: true }])
  await send(reader, 'PUT', '/api/likes.php', madeUp.id)
  // One of them a day is enough.
  await addMember(site, { domain: invented, fictional: true })
  expect(await ask()).toMatchObject({ kind: 'suggestion', id: real.id })
  ahead = 25 * HOUR_MS
  expect(await ask()).toMatchObject({ kind: 'like', fictional: true })
  ahead = 0
  // A real like that is new comes before anything made up.
  await like(real, reader)
  expect(await ask()).toMatchObject({ kind: 'like', id: real.id, fictional: false })
})

test('LIK-4 an automatic like is answered as a profile with its photo for the modal, or as nobody', async () => {
  const lonely = await emptySite(site)
  const reader = await addMember(site, { domain: lonely, gender: 'man', sexuality: 'straight' })
  const nobody = await reader.browser.get('/api/auto-like.php')
  expect([nobody.status, nobody.json()]).toMatchObject([404, { error: 'not_found' }])
  const fan = await addMember(site, { domain: lonely, name: 'Anna' })
  await site.pool.query(`update profile set main_photo = 'k', main_photo_hash = 'h' where account_id = $1`, [
    fan.id,
  ])
  await like(fan, reader)
  expect((await reader.browser.get('/api/auto-like.php')).json()).toMatchObject({
    id: fan.id,
    name: 'Anna',
    fictional: false,
    main_image: { match: expect.stringMatching(/^p\/.+\/match$/) },
    kind: 'like',
  })
})

test('LIK-1 likes name nobody without giving their profile, however many there are', async () => {
  const reader = await add({ country: 'IE' })
  await likeMany(site, reader, 41)
  for (let n = 0; n < 3; n++) await like(await add(), reader)
  const { profiles, liked_by: received, given, matches, counts } = await likesOf(reader)
  expect(counts).toMatchObject({ received: 3, given: 41 })
  expect(received).toHaveLength(3)
  const named = new Set(idsIn([...received, ...given, ...matches]))
  expect(new Set(idsIn(profiles))).toEqual(named)
  expect(profiles).toHaveLength(named.size)
})

test('LIK-4 ACC-7 another site or a plain link cannot ask for an automatic like', async () => {
  const member = await add()
  const foreign = await member.browser.get('/api/auto-like.php', { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.json()]).toMatchObject([403, { error: 'cross_site' }])
  const cookie = `auth=${member.browser.cookies.get('auth')}`
  const plain: Record<string, string>[] = [{ cookie }, { cookie, 'sec-fetch-site': 'same-origin' }]
  for (const headers of plain)
    expect((await site.fetch('/api/auto-like.php', { host: domain, headers })).status).toBe(403)
})

test('LIK-7 the best matches after sign-up are real people who fit', async () => {
  const reader = await addMember(site, {
    domain: newcomers,
    gender: 'man',
    sexuality: 'straight',
    country: 'NL',
  })
  const real = await addMember(site, { domain: newcomers, country: 'NL' })
  await addMember(site, { domain: newcomers, country: 'NL', fictional: true })
  const answer = await reader.browser.get('/api/signup-matches.php')
  const { cards } = answer.json() as unknown as { cards: { id: number; fictional: boolean }[] }
  expect(idsIn(cards)).toContain(real.id)
  expect(cards.every((card) => !card.fictional)).toBe(true)
})

test('LIK-1 likes are for members, of this site', async () => {
  const stranger = visitor(site, { host: domain })
  const elsewhere = await addMember(site, { domain: apart })
  const member = await add()
  expect((await stranger.send('POST', '/api/like.php', { profile_id: member.id })).status).toBe(403)
  expect((await stranger.get('/api/likes.php')).status).toBe(403)
  expect((await like(member, elsewhere)).status).toBe(404)
  for (const id of ['x', -1, 1.5, null]) {
    const answer = await member.browser.send('POST', '/api/like.php', { profile_id: id })
    expect([answer.status, answer.json()]).toMatchObject([400, { error: 'invalid_input' }])
  }
})
