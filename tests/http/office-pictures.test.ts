import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import type { OwnPhoto } from '#features/photos/contract.ts'
import { addFictional } from '../support/fictional.ts'
import { actsOf, colleague } from '../support/office-people.ts'
import type { Colleague } from '../support/office-people.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { addPhotoRow } from '../support/queues.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'
import { variedPicture } from '../support/varied-pictures.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, { photo_review: 'after' })
const moderator = await colleague(site, domain, 'moderator')
const support = await colleague(site, domain, 'support')
const others: Record<string, Colleague> = {
  finance: await colleague(site, domain, 'finance', 'admin'),
  elsewhere: await colleague(site, await emptySite(site), 'moderator', 'support'),
}

let seed = 88_000
const upload = async (member: TestMember): Promise<number> => {
  const answer = await member.browser.send(
    'POST',
    `/api/photos.php?upload_id=${randomUUID()}`,
    await variedPicture(seed++),
    { 'content-type': 'image/jpeg' },
  )
  return ((answer.json() as unknown as { photos: OwnPhoto[] }).photos.at(-1) as OwnPhoto).id
}
const set = (photo: number, change: string) => pool.query(`update photo set ${change} where id = $1`, [photo])
const add = (options = {}) => addMember(site, { domain, paid: true, credits: 50, ...options })

type Listed = { id: number; src: string | null; blur: string | null }
const listed = async (by: Colleague, { id }: TestMember) =>
  (
    (await by.browser.get(`/api/office-member-photos.php?account=${id}`)).json() as unknown as {
      photos: Listed[]
    }
  ).photos
const sizeOf = async (url: string) => {
  const { width, format } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata()
  return { width, format }
}

test('OFF-3 PHO-4 the page of a member shows what every member may see; of the rest there is a blur and no more', async () => {
  const owner = await add()
  const [open, fresh, hidden, refused] = [
    await upload(owner),
    await upload(owner),
    await upload(owner),
    await upload(owner),
  ]
  await set(open, 'reviewed_at = now()')
  await set(hidden, 'is_private = true, reviewed_at = now()')
  const told = { photo: refused, reason: 'fake', facts: 'The picture is of an actor.' }
  expect((await moderator.browser.send('DELETE', '/api/office-photo.php', told)).status).toBe(200)
  const photos = await listed(support, owner)
  expect(photos.filter(({ src }) => src !== null).map(({ id }) => id)).toEqual([open])
  expect((await sizeOf(photos[0]?.src ?? '')).format).toBe('webp')
  for (const { blur } of photos) expect((await sizeOf(blur ?? '')).width).toBeLessThan(40)
  const page = await moderator.browser.get(`/office/member?id=${owner.id}`)
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.text).toContain(`alt="Photo ${open}: public, shown"`)
  expect(page.text).toContain(`alt="Photo ${fresh}: public, shown, not looked at. Blurred"`)
  expect(page.text).toContain(`alt="Photo ${hidden}: private, shown. Blurred"`)
  expect(page.text).toContain(`alt="Photo ${refused}: public, refused. Blurred"`)
  expect(page.text).toContain(`href="/office/member-photo?photo=${hidden}"`)
  // Addresses of members are signed for them, and none is given away.
  expect(page.text).not.toContain('/cdn/')
  const theirs = await support.browser.get(`/office/member?id=${owner.id}`)
  expect(theirs.text).toContain(`alt="Photo ${open}: public, shown"`)
  expect(theirs.text).not.toContain('/office/member-photo')
})

test('OFF-3 OFF-1 each look at a private photo is written down, with whose it is; only moderators of the site look', async () => {
  const owner = await add({ name: 'Anna <b>' })
  const photo = await upload(owner)
  await set(photo, 'is_private = true')
  const looking = await colleague(site, domain, 'moderator')
  const path = `/office/member-photo?photo=${photo}`
  for (const by of [support, ...Object.values(others), { ...owner, id: 0 }]) {
    expect((await by.browser.get(`/api/office-member-photo.php?photo=${photo}`)).status).toBe(404)
    expect(isClosed(await by.browser.get(path))).toBe(true)
  }
  for (let n = 0; n < 2; n++) {
    const page = await looking.browser.get(path)
    expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
    expect(page.text).toContain(`alt="No. ${photo} of Anna &lt;b&gt;: private, shown, not looked at"`)
    const [, src = ''] = /src="(data:image\/jpeg;base64,[^"]+)"/.exec(page.text) ?? []
    expect((await sizeOf(src)).format).toBe('jpeg')
  }
  const look = { endpoint: 'GET /api/office-member-photo.php', subject: { account: owner.id, photo } }
  expect(await actsOf(site, looking)).toEqual([look, look])
  for (const odd of ['0', '-1', 'x', '', '9'.repeat(30), String(photo + 1_000_000)])
    expect((await looking.browser.get(`/office/member-photo?photo=${odd}`)).status, odd).toBe(404)
  // One whose files are gone is not there, and no look at it is written down.
  const lost = await addPhotoRow(site, owner)
  expect((await looking.browser.get(`/office/member-photo?photo=${lost}`)).status).toBe(404)
  expect(await actsOf(site, looking)).toHaveLength(2)
})

type Message = { sequence: number; body: string; kind: string; blur: string | null }
/** Three messages of which the second is a picture. */
const chat = async (to?: { id: number }) => {
  const [anna, ben] = [await add({ name: 'Anna' }), to ?? (await add({ name: 'Ben' }))]
  const text = (words: string) =>
    anna.browser.send(
      'POST',
      '/api/chat.php',
      { profile_id: ben.id, text: words },
      { 'idempotency-key': randomUUID() },
    )
  await text('Look at this:')
  const url = `/api/chat-photo.php?profile_id=${ben.id}&key=${randomUUID()}`
  const sent = await anna.browser.send('POST', url, await variedPicture(seed++), {
    'content-type': 'image/jpeg',
  })
  const { message } = sent.json() as unknown as { message: { conversation: number; sequence: number } }
  await text('Nice?')
  const { rows } = await pool.query<{ body: string }>(
    'select body from message where conversation_id = $1 and sequence = $2',
    [message.conversation, message.sequence],
  )
  return { anna, ben, ...message, key: rows[0]?.body ?? '' }
}
const why = { reason: 'fraud', note: 'Two others have named this chat to us.' }
const opened = async (by: Colleague, account: number, other: number) => {
  const answer = await by.browser.send('POST', '/api/office-chat-window.php', { account, other, ...why })
  return (answer.json() as unknown as { access: number }).access
}
const pictureIn = (by: Colleague, access: number, sequence: number) =>
  by.browser.get(`/api/office-chat-picture.php?access=${access}&sequence=${sequence}`)

test('OFF-3 CHT-5 a picture in an opened chat is blurred until it is asked for, and that is written down', async () => {
  const looking = await colleague(site, domain, 'moderator')
  const { anna, ben, sequence, key } = await chat()
  const access = await opened(looking, anna.id, ben.id)
  const page = await looking.browser.get(`/office/chat?access=${access}`)
  expect(page.text).toContain('alt="Sent by Anna, blurred"')
  expect(page.text).not.toContain('data:image/jpeg')
  // Neither the name of its file nor an address.
  for (const secret of [key, '/cdn/']) expect(page.text).not.toContain(secret)
  const window = await looking.browser.get(`/api/office-chat-window.php?access=${access}`)
  const messages = (window.json() as unknown as { messages: Message[] }).messages
  expect(messages.map(({ kind, body }) => [kind, body])).toEqual([
    ['text', 'Look at this:'],
    ['photo', ''],
    ['text', 'Nice?'],
  ])
  const shown = await looking.browser.get(`/office/chat?access=${access}&show=${sequence}`)
  expect(shown.text).toContain('alt="Sent by Anna"')
  const [, src = ''] = /src="(data:image\/jpeg;base64,[^"]+)"/.exec(shown.text) ?? []
  expect((await sizeOf(src)).format).toBe('jpeg')
  const looks = (await actsOf(site, looking)).filter(({ endpoint }) => endpoint.includes('picture'))
  expect(looks).toEqual([
    { endpoint: 'GET /api/office-chat-picture.php', subject: { account: anna.id, access, sequence } },
  ])
})

test('OFF-3 CHT-5 a picture outside of what was opened, or of what is over, is shown to nobody', async () => {
  const { anna, ben, conversation, sequence } = await chat()
  const access = await opened(moderator, anna.id, ben.id)
  expect((await pictureIn(moderator, access, sequence)).status).toBe(200)
  const second = await colleague(site, domain, 'moderator')
  for (const by of [second, support, ...Object.values(others), { ...anna, id: 0 }, { ...ben, id: 0 }])
    expect((await pictureIn(by as Colleague, access, sequence)).status).toBe(404)
  for (const odd of [sequence - 1, sequence + 1, sequence + 2])
    expect((await pictureIn(moderator, access, odd)).status).toBe(404)
  for (const odd of ['x', '0', '9'.repeat(20)]) {
    const path = `/api/office-chat-picture.php?access=${access}&sequence=${odd}`
    expect((await moderator.browser.get(path)).status, odd).toBe(400)
    expect((await moderator.browser.get(`/office/chat?access=${access}&show=${odd}`)).text).not.toContain(
      'data:image/jpeg',
    )
  }
  // Another chat of the same people opens nothing of this one, nor does what is written later.
  const other = await chat()
  const theirs = await opened(moderator, other.anna.id, other.ben.id)
  await pool.query('update chat_access set first_sequence = 1, last_sequence = 1 where id = $1', [access])
  expect((await pictureIn(moderator, access, sequence)).status).toBe(404)
  await pool.query('update chat_access set conversation_id = $2, last_sequence = 9 where id = $1', [
    access,
    conversation,
  ])
  expect((await pictureIn(moderator, access, sequence)).status).toBe(200)
  await pool.query(
    `update chat_access set granted_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute' where id = $1`,
    [access],
  )
  expect((await pictureIn(moderator, access, sequence)).status).toBe(404)
  expect((await pictureIn(moderator, theirs, other.sequence)).status).toBe(200)
})

test('OFF-5 CHT-5 who answers for a fictional profile sees what was sent to it, when they ask', async () => {
  const admin = await colleague(site, domain, 'admin')
  const mila = await addFictional(admin)
  const { anna, conversation, sequence, key } = await chat(mila)
  const answering = await colleague(site, domain, 'support')
  const path = `/office/conversation?id=${conversation}`
  const page = await answering.browser.get(path)
  expect(page.text).toContain('alt="Sent by Anna, blurred"')
  for (const secret of [key, '/cdn/', 'data:image/jpeg']) expect(page.text).not.toContain(secret)
  expect((await answering.browser.get(`${path}&show=${sequence}`)).text).toContain('alt="Sent by Anna"')
  const looks = (await actsOf(site, answering)).filter(({ endpoint }) => endpoint.includes('picture'))
  expect(looks).toEqual([
    {
      endpoint: 'GET /api/office-conversation-picture.php',
      subject: { account: anna.id, conversation, sequence },
    },
  ])
  const ask = (by: Colleague, of: number) =>
    by.browser.get(`/api/office-conversation-picture.php?conversation=${of}&sequence=${sequence}`)
  for (const by of [...Object.values(others), { ...anna, id: 0 }])
    expect((await ask(by, conversation)).status).toBe(404)
  // A chat between two members is none of theirs.
  const real = await chat()
  expect((await ask(answering, real.conversation)).status).toBe(404)
  expect((await ask(answering, conversation)).status).toBe(200)
})
