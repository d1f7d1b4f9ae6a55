import { expect, test } from 'vitest'
import { chatWith, listen, written } from '#tests/support/conversations.ts'
import { addMember, emptySite } from '#tests/support/people.ts'
import type { MemberOptions, TestMember } from '#tests/support/people.ts'
import { sharedSite } from '#tests/support/shared-site.ts'
import { expectStatus } from '#tests/support/visitor.ts'

const MINUTE_MS = 60_000
/** In the middle of an hour, so that turning it by some minutes makes no other day of anything. */
const start = new Date()
start.setUTCMinutes(20, 31, 417)
let now = start
const site = await sharedSite({ clock: { now: () => now } })
const domain = await emptySite(site)

const add = (name: string, more: MemberOptions = {}) =>
  addMember(site, { domain, name, credits: 50, paid: true, lastActive: start, ...more })

const done = async (
  { browser }: TestMember,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
) => {
  const answer = await browser.send(method, path, body)
  expectStatus(answer, 200)
  return answer.json() as Record<string, unknown>
}
const hide = (member: TestMember, invisible = true) => done(member, 'PUT', '/api/profile.php', { invisible })

/** Anna and Ben, who write with each other; Ben is a man, as Anna's deck and search show men. */
const couple = async (more: MemberOptions = {}) => {
  const anna = await add('Anna', { sexuality: 'straight' })
  const ben = await add('Ben', { gender: 'man', ...more })
  const { message } = await written(anna, ben, 'Hello Ben')
  await written(ben, anna, 'Hello Anna')
  const { conversation } = message
  return { anna, ben, conversation }
}

/** All that one member can ask about another. */
const allAbout = async ({ browser }: TestMember, { id }: TestMember, conversation: number) => {
  const paths = [
    `/api/member.php?id=${id}`,
    `/api/member-photos.php?id=${id}`,
    `/api/gift.php?profile_id=${id}`,
    `/api/like.php?profile_id=${id}`,
    `/api/chat.php?profile_id=${id}`,
    `/api/chat.php?id=${conversation}`,
    '/api/chats.php',
    '/api/likes.php',
    '/api/viewers.php',
    '/api/private-photos.php',
    '/api/deck.php',
    '/api/signup-matches.php',
    '/api/members.php?gender=man&country=NL',
    '/api/members.php?gender=man&country=NL&online=1',
  ]
  const told: Record<string, string> = {}
  for (const path of paths) {
    const answer = await browser.get(path)
    told[path] = `${answer.status} ${answer.text.replace(/"request_id":"[^"]*"/, '')}`
  }
  return told
}

test('MEM-8 CHT-10 whoever is invisible comes, reads, types, looks and likes without a trace for those they write with', async () => {
  const { anna, ben, conversation } = await couple()
  const cleo = await add('Cleo')
  await done(ben, 'PUT', '/api/chat.php', { conversation, sequence: 1 })
  await written(anna, ben, 'Are you there?')
  await hide(ben)
  const heard = await listen(site, anna, {}, domain)
  await heard.heard((event) => event.type === 'resync')
  const before = await allAbout(anna, ben, conversation)

  now = new Date(start.getTime() + 2 * MINUTE_MS)
  await done(ben, 'POST', '/api/page-hidden.php', {})
  for (const path of ['/api/user.php', '/api/chats.php', `/api/chat.php?id=${conversation}`])
    expectStatus(await ben.browser.get(path), 200)
  expect(await done(ben, 'PUT', '/api/chat.php', { conversation, sequence: 3 })).toEqual({
    num_unread_messages: 0,
  })
  await done(ben, 'POST', '/api/typing.php', { conversation })
  await done(ben, 'POST', '/api/viewers.php', { profile_id: anna.id })
  await done(ben, 'POST', '/api/like.php', { profile_id: anna.id })
  await done(ben, 'POST', '/api/private-photos.php', { profile_id: anna.id })
  const { rows } = await site.pool.query('select 1 from account where id = $1 and last_seen_at = $2', [
    ben.id,
    now,
  ])
  expect(rows).toHaveLength(1)

  expect(await allAbout(anna, ben, conversation)).toEqual(before)
  // What comes next on her stream shows that nothing came before it.
  await written(cleo, anna, 'Hello')
  await heard.heard((event) => event.type === 'message')
  expect(heard.events.map(({ type }) => type)).toEqual(['resync', 'message'])
  // Nor does the answer to a like of her own tell that he has liked her.
  expect(await done(anna, 'POST', '/api/like.php', { profile_id: ben.id })).toMatchObject({ match: false })

  // Visible again, what he read meanwhile stays unread until he reads while he is.
  await hide(ben, false)
  expect((await chatWith(anna, ben)).read_by_other).toBe(1)
  await done(ben, 'PUT', '/api/chat.php', { conversation, sequence: 3 })
  await heard.heard((event) => event.type === 'read' && event.sequence === 3)
  expect((await chatWith(anna, ben)).read_by_other).toBe(3)
  await done(ben, 'POST', '/api/typing.php', { conversation })
  await heard.heard((event) => event.type === 'typing')
  heard.stop()
  now = start
})

test.each([
  ['an hour ago', 60, 'today'],
  ['two days ago', 2880, 'week'],
  ['a moment ago', 0, 'today'],
])(
  'MEM-8 somebody who became invisible was here %s for those they write with, and is never online',
  async (_when, minutes, band) => {
    const { anna, ben, conversation } = await couple()
    const at = new Date(start.getTime() - minutes * MINUTE_MS)
    await site.pool.query('update profile set last_active = $2, invisible = true where account_id = $1', [
      ben.id,
      at,
    ])
    const told = await allAbout(anna, ben, conversation)
    for (const path of [`/api/member.php?id=${ben.id}`, `/api/chat.php?id=${conversation}`, '/api/chats.php'])
      expect(told[path]).toContain(`"online":false,"last_active":"${band}"`)
  },
)

test('MEM-12 LIK-1 PHO-5 what others did is told to the minute', async () => {
  const { anna, ben } = await couple()
  await done(ben, 'POST', '/api/viewers.php', { profile_id: anna.id })
  await done(ben, 'POST', '/api/private-photos.php', { profile_id: anna.id })
  await done(ben, 'POST', '/api/like.php', { profile_id: anna.id })
  await done(anna, 'POST', '/api/like.php', { profile_id: ben.id })
  const minute = new Date(Math.floor(start.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  const read = async (path: string) => (await anna.browser.get(path)).json() as unknown
  expect(await read('/api/viewers.php')).toMatchObject({ viewers: [{ id: ben.id, seen_at: minute }] })
  expect(await read('/api/private-photos.php')).toMatchObject({ people: [{ id: ben.id, asked_at: minute }] })
  expect(await read('/api/likes.php')).toMatchObject({
    liked_by: [{ id: ben.id, at: minute }],
    matches: [{ id: ben.id, at: minute }],
  })
})
