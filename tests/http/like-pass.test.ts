import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalData } from '#app/server/features.ts'
import type { getDeck, getLikes } from '#features/likes/contract.ts'
import { erase, exportOf } from '#platform/personal-data/index.ts'
import type { Output } from '#protocol/endpoint.ts'
import { listen } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site)
const add = (options: MemberOptions = {}) => addMember(site, { domain, ...options })

type Likes = Output<typeof getLikes>
const likesOf = async (member: TestMember): Promise<Likes> =>
  (await member.browser.get('/api/likes.php')).json() as unknown as Likes
const receivedBy = async (member: TestMember) => (await likesOf(member)).liked_by.map(({ id }) => id)
const send = (member: TestMember, method: 'POST' | 'PUT' | 'DELETE', path: string, id: unknown) =>
  member.browser.send(method, path, { profile_id: id })
const like = (member: TestMember, { id }: { id: number }) => send(member, 'POST', '/api/like.php', id)
const unlike = (member: TestMember, { id }: { id: number }) => send(member, 'DELETE', '/api/like.php', id)
const pass = (member: TestMember, { id }: { id: number }) => send(member, 'PUT', '/api/like-pass.php', id)
const undo = (member: TestMember, { id }: { id: number }) => send(member, 'DELETE', '/api/like-pass.php', id)
const passesOf = async ({ id }: { id: number }) =>
  (await pool.query('select liker_id from like_pass where account_id = $1', [id])).rows

test('LIK-8 a like that is passed on leaves the list and its numbers, and is back as it was when that is taken back', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  await like(ben, anna)
  await like(cleo, anna)
  expect((await pass(anna, ben)).json()).toEqual({ done: true })
  // Said twice it is once.
  expect((await pass(anna, ben)).status).toBe(200)
  expect(await receivedBy(anna)).toEqual([cleo.id])
  expect((await likesOf(anna)).counts).toMatchObject({ received: 1, new: 1 })
  const relation = await anna.browser.get(`/api/like.php?profile_id=${ben.id}`)
  expect(relation.json()).toMatchObject({ liked: false, likes_reader: false, is_new: false })
  for (let n = 0; n < 2; n++) expect((await undo(anna, ben)).json()).toEqual({ done: true })
  const { liked_by: received, counts } = await likesOf(anna)
  expect(received.find(({ id }) => id === ben.id)).toMatchObject({ like_new: true })
  expect(counts).toMatchObject({ received: 2, new: 2 })
})

test('LIK-8 SITE-15 other tabs hear of it; whoever gave the like neither hears nor sees anything', async () => {
  const [anna, ben] = [await add(), await add()]
  await like(ben, anna)
  const before = await likesOf(ben)
  const profile = async () => (await ben.browser.get(`/api/like.php?profile_id=${anna.id}`)).json()
  const related = await profile()
  const [hers, his] = [await listen(site, anna, {}, domain), await listen(site, ben, {}, domain)]
  await pass(anna, ben)
  await hers.heard(({ type }) => type === 'likes')
  // What he is told next comes after anything that would have told him of it.
  await like(await add(), ben)
  await his.heard(({ type }) => type === 'likes')
  expect(his.events.filter(({ type }) => type === 'likes')).toHaveLength(1)
  hers.stop()
  his.stop()
  const { liked, given } = await likesOf(ben)
  expect({ liked, given }).toEqual({ liked: before.liked, given: before.given })
  expect(await profile()).toEqual(related)
})

test('LIK-2 LIK-8 liking them later is a match all the same; ended again, their like is in the list', async () => {
  const [anna, ben] = [await add(), await add()]
  await like(ben, anna)
  await pass(anna, ben)
  expect((await like(anna, ben)).json()).toMatchObject({ match: true })
  expect(await passesOf(anna)).toEqual([])
  expect((await likesOf(ben)).matches).toMatchObject([{ id: anna.id, match_new: true }])
  // A match is not passed on.
  expect((await pass(anna, ben)).status).toBe(404)
  await unlike(anna, ben)
  expect(await receivedBy(anna)).toEqual([ben.id])
})

test('LIK-8 whoever takes a like back and gives it anew is still passed on, and nobody is told of it', async () => {
  const [anna, ben] = [await add(), await add()]
  await like(ben, anna)
  await pass(anna, ben)
  await unlike(ben, anna)
  await pool.query('delete from announcement where account_id = $1', [anna.id])
  await like(ben, anna)
  expect(await receivedBy(anna)).toEqual([])
  const { rows } = await pool.query('select event from announcement where account_id = $1', [anna.id])
  expect(rows).toEqual([])
})

test('LIK-8 SAF-1 MEM-8 what is no like of theirs answers as a missing one, and nothing is written', async () => {
  const [anna, stranger, ghost, blocker, blocked] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ]
  const other = await add()
  for (const fan of [ghost, blocker, blocked]) await like(fan, anna)
  await like(stranger, other)
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  await send(blocker, 'POST', '/api/block.php', anna.id)
  await send(anna, 'POST', '/api/block.php', blocked.id)
  const { error } = (await pass(anna, { id: 999_999_999 })).json()
  for (const nobody of [stranger, ghost, blocker, blocked, anna]) {
    const answer = await pass(anna, nobody)
    expect([answer.status, answer.json()]).toEqual([404, { error, request_id: expect.any(String) }])
    // Whether there is anything to take back is told to nobody.
    expect((await undo(anna, nobody)).status).toBe(200)
  }
  expect(await passesOf(anna)).toEqual([])
  for (const id of ['x', -1, 1.5, null, 2 ** 60])
    expect((await send(anna, 'PUT', '/api/like-pass.php', id)).status, String(id)).toBe(400)
  const nobody = visitor(site, { host: domain })
  expect((await nobody.send('PUT', '/api/like-pass.php', { profile_id: stranger.id })).status).toBe(403)
  expect((await nobody.send('DELETE', '/api/like-pass.php', { profile_id: stranger.id })).status).toBe(403)
})

test('LIK-8 passed on and liked at once, the like counts; ten passes at once are one', async () => {
  const anna = await add()
  for (let round = 0; round < 6; round++) {
    const fan = await add()
    await like(fan, anna)
    const [liked] = await Promise.all([like(anna, fan), pass(anna, fan), pass(anna, fan)])
    expect(liked.json()).toMatchObject({ match: true })
    expect((await likesOf(fan)).counts.matches).toBe(1)
  }
  expect(await passesOf(anna)).toEqual([])
  const fan = await add()
  await like(fan, anna)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pass(anna, fan)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await passesOf(anna)).toEqual([{ liker_id: fan.id }])
})

test('LIK-5 LIK-6 LIK-8 whoever is passed on is in no deck and no dialog, and costs no swipe', async () => {
  const reader = await add({ country: 'MT', gender: 'man', sexuality: 'straight' })
  const [fan, other] = [await add({ country: 'MT' }), await add({ country: 'MT' })]
  await like(fan, reader)
  await pass(reader, fan)
  const deck = (await reader.browser.get('/api/deck.php')).json() as unknown as Output<typeof getDeck>
  expect(deck.cards.map(({ id }) => id)).toEqual([other.id])
  expect(deck).toMatchObject({ left: { swipes: 40, likes: 4 }, can_undo: false })
  expect((await reader.browser.get('/api/auto-like.php')).json()).toMatchObject({
    kind: 'suggestion',
    id: other.id,
  })
  await undo(reader, fan)
  expect((await reader.browser.get('/api/auto-like.php')).json()).toMatchObject({ kind: 'like', id: fan.id })
})

test('LIK-8 ACC-12 ACC-16 a pass is in the export of whoever said it and in nobody else’s, and goes with the account', async () => {
  const [anna, ben] = [await add(), await add()]
  await like(ben, anna)
  await pass(anna, ben)
  const exported = async ({ id }: TestMember) =>
    JSON.stringify((await exportOf(pool, personalData, id))['like_pass'] ?? [])
  expect(await exported(anna)).toContain(String(ben.id))
  expect(await exported(ben)).toBe('[]')
  await erase(pool, personalData, anna.id)
  expect(await passesOf(anna)).toEqual([])
})

type Act = 'like' | 'unlike' | 'pass' | 'undo'

test('LIK-8 likes and passes in any order leave what a simple model says', async () => {
  const people = [await add(), await add(), await add()]
  const step = fc.record({
    act: fc.constantFrom<Act>('like', 'like', 'unlike', 'pass', 'pass', 'undo'),
    from: fc.nat({ max: 2 }),
    to: fc.nat({ max: 2 }),
  })
  const acts = { like, unlike, pass, undo }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const ids = people.map(({ id }) => id)
      await pool.query('delete from profile_like where liker_id = any($1)', [ids])
      await pool.query('delete from like_pass where account_id = any($1)', [ids])
      await pool.query('delete from match where low_id = any($1)', [ids])
      await pool.query('delete from match_side where account_id = any($1)', [ids])
      const [likes, passes] = [new Set<string>(), new Set<string>()]
      for (const { act, from, to } of steps) {
        const [one, other] = [people[from], people[to]]
        if (!one || !other || from === to) continue
        const [there, back] = [`${from}>${to}`, `${to}>${from}`]
        await acts[act](one, other)
        if (act === 'like') {
          likes.add(there)
          passes.delete(there)
        } else if (act === 'unlike') likes.delete(there)
        else if (act === 'undo') passes.delete(there)
        else if (likes.has(back) && !likes.has(there)) passes.add(there)
      }
      for (const [n, person] of people.entries()) {
        const others = [0, 1, 2].filter((other) => other !== n)
        const listed = others.filter((other) => likes.has(`${other}>${n}`) && !passes.has(`${n}>${other}`))
        const matched = others.filter((other) => likes.has(`${other}>${n}`) && likes.has(`${n}>${other}`))
        const { liked_by: received, counts } = await likesOf(person)
        expect(new Set(received.map(({ id }) => id))).toEqual(
          new Set(listed.map((other) => people[other]?.id)),
        )
        expect(counts).toMatchObject({ received: listed.length, new: listed.length, matches: matched.length })
      }
    }),
    { numRuns: 20 },
  )
})
