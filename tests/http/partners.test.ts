import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Profile } from '#features/members/contract.ts'
import { chatsOf, listen, write, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const domain = await emptySite(site, { photo_review: 'after' })
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, paid: true, ...options })
const hear = (member: TestMember) => listen(site, member, {}, domain)
const block = (member: TestMember, other: TestMember) =>
  member.browser.send('POST', '/api/block.php', { profile_id: other.id })
const profileOf = async (reader: TestMember, owner: TestMember) => {
  const answer = await reader.browser.get(`/api/member.php?id=${owner.id}`)
  return { status: answer.status, member: (answer.json() as { member?: Profile }).member }
}

/** Ways in which others stop seeing somebody. */
const vanish = {
  invisible: 'update profile set invisible = true where account_id = $1',
  unconfirmed: `with a as (update account set status = 'not_confirmed' where id = $1)
                update profile set status = 'disabled' where account_id = $1`,
  'without a country': 'update profile set country = null where account_id = $1',
}

test.each(Object.entries(vanish))(
  'SAF-1 CHT-12 somebody who writes can be blocked, also while %s',
  async (_, become) => {
    const [anna, ben, stranger] = [await add({ name: 'Anna' }), await add({ name: 'Ben' }), await add()]
    await written(ben, anna, 'Hello')
    await site.pool.query(become, [ben.id])
    expect((await block(stranger, ben)).status).toBe(404)
    expect((await block(anna, ben)).status).toBe(200)
    expect((await write(ben, anna, 'Hello?')).json()).toMatchObject({
      error: 'blocked_by',
      params: { name: 'Anna' },
    })
    const blocked = (await anna.browser.get('/api/blocks.php')).json() as unknown as { blocked: object[] }
    expect(blocked).toMatchObject({ blocked: [{ id: ben.id, name: 'Ben' }] })
  },
)

test.each(['invisible', 'unconfirmed'] as const)(
  'MEM-8 CHT-8 whoever writes with somebody %s keeps seeing their picture and profile, and nobody else does',
  async (how) => {
    const [anna, ben, stranger] = [await add({ name: 'Anna' }), await add({ name: 'Ben' }), await add()]
    const file = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer()
    const uploaded = await ben.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, file, {
      'content-type': 'image/jpeg',
    })
    expect(uploaded.status).toBe(200)
    await written(ben, anna, 'Hello')
    const seenBefore = (await profileOf(stranger, ben)).member?.main_image?.filename
    await site.pool.query(vanish[how], [ben.id])

    const [chat] = (await chatsOf(anna)).chats
    const picture = chat?.profile.card?.main_image?.filename
    expect((await anna.browser.get(`/cdn/${picture}`)).status).toBe(200)
    const seen = await profileOf(anna, ben)
    expect(seen).toMatchObject({ status: 200, member: { name: 'Ben', num_photos: 1 } })
    if (how === 'invisible') {
      for (const shown of [seen.member, chat?.profile.card]) {
        expect(shown).toMatchObject({ online: false, last_active: 'today' })
      }
    }
    expect((await anna.browser.get(`/api/member-photos.php?id=${ben.id}`)).status).toBe(200)
    const found = (await anna.browser.get('/api/members.php?gender=woman')).text
    expect(found).not.toContain(`"id":${ben.id},`)

    expect((await stranger.browser.get(`/cdn/${seenBefore}`)).status).toBe(404)
    expect((await profileOf(stranger, ben)).status).toBe(404)
    expect((await stranger.browser.get(`/api/member-photos.php?id=${ben.id}`)).status).toBe(404)

    await site.pool.query(
      `with a as (update account set status = 'deleted', deleted_at = now() where id = $1)
       update profile set status = 'disabled' where account_id = $1`,
      [ben.id],
    )
    expect((await profileOf(anna, ben)).status).toBe(404)
    expect((await anna.browser.get(`/cdn/${picture}`)).status).toBe(404)
  },
)

test('SAF-1 CHT-10 whoever never wrote with them does not hear of being blocked', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  await written(ben, cleo, 'Hello')
  const heard = await hear(ben)
  expect((await block(anna, ben)).status).toBe(200)
  expect((await block(cleo, ben)).status).toBe(200)
  await heard.heard((event) => event.type === 'blocked' && event.profile === cleo.id)
  expect(heard.events).not.toContainEqual({ type: 'blocked', profile: anna.id })
  heard.stop()
})

test('MEM-8 CHT-10 LIK-1 nobody hears of the like of somebody invisible, not even when it is a match', async () => {
  const [anna, ghost, ben] = [await add(), await add(), await add()]
  await written(anna, ghost, 'Hello')
  await site.pool.query(vanish.invisible, [ghost.id])
  const like = (member: TestMember, other: TestMember) =>
    member.browser.send('POST', '/api/like.php', { profile_id: other.id })
  const [hers, ghosts] = [await hear(anna), await hear(ghost)]
  expect((await like(ghost, ben)).status).toBe(200)
  expect((await like(anna, ghost)).status).toBe(200)
  await ghosts.heard((event) => event.type === 'likes')
  expect((await like(ghost, anna)).json()).toMatchObject({ match: true })
  await written(ben, anna, 'Hello')
  await hers.heard((event) => event.type === 'message')
  expect(hers.events.map(({ type }) => type)).not.toContain('likes')
  hers.stop()
  ghosts.stop()
})

test('CHT-12 MEM-8 a refused message tells nothing of whom one does not see: they are as good as missing', async () => {
  const reader = await add({ credits: 0, paid: false })
  const hidden = async (become: string, blocks = false) => {
    const member = await add({ name: 'Secret' })
    if (blocks) expect((await block(member, reader)).status).toBe(200)
    await site.pool.query(become, [member.id])
    return member.id
  }
  const deleted = `update account set status = 'deleted', deleted_at = now() where id = $1`
  const ids = [
    await hidden(vanish.invisible),
    await hidden(vanish.invisible, true),
    await hidden(vanish.unconfirmed),
    await hidden(deleted),
    await hidden(deleted, true),
  ]
  const answersFor = async (id: number) => {
    const answers = await Promise.all([
      write(reader, { id }, 'Hello'),
      reader.browser.send('POST', '/api/gift.php', { profile_id: id, gift: 'rose' }),
      reader.browser.send(
        'POST',
        `/api/chat-photo.php?profile_id=${id}&key=${randomUUID()}`,
        Buffer.from('x'),
        { 'content-type': 'image/jpeg' },
      ),
      reader.browser.get(`/api/chat.php?profile_id=${id}`),
    ])
    return answers.map(({ status, text }) => [status, text.replace(/"request_id":"[^"]*"/, '')])
  }
  const missing = await answersFor(999_999_999)
  expect(missing.map(([status]) => status)).toEqual([404, 404, 404, 404])
  for (const id of ids) expect(await answersFor(id)).toEqual(missing)
})

test('CHT-1 CHT-12 who has left is not named to those who wrote with them', async () => {
  const [anna, ben] = [await add({ name: 'Anna' }), await add({ name: 'Ben' })]
  await written(anna, ben, 'Hello')
  await block(ben, anna)
  await site.pool.query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [ben.id])
  const answer = await write(anna, ben, 'Hello?')
  expect([answer.status, answer.json()]).toMatchObject([410, { error: 'member_gone' }])
  expect(answer.text).not.toContain('Ben')
})
