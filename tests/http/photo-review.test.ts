import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { MemberPhoto, OwnPhoto } from '#features/photos/contract.ts'
import { addReport } from '../support/decisions.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { reported } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { disguises, variedPicture } from '../support/varied-pictures.ts'

const site = await sharedSite()
const { pool } = site
const first = await emptySite(site, { photo_review: 'first' })
const after = await emptySite(site, { photo_review: 'after' })
let staff: Visitor
let elsewhere: Visitor

const officeOn = async (domain: string, role: 'moderator' | 'finance' = 'moderator') => {
  const { cookie } = await addStaff(pool, [role])
  const browser = visitor(site, { host: domain })
  const [name = '', value = ''] = cookie.split('=')
  browser.cookies.set(name, value)
  return browser
}
beforeAll(async () => {
  staff = await officeOn(after)
  elsewhere = await officeOn(first)
})

const add = (options: MemberOptions = {}) => addMember(site, { domain: after, ...options })

const upload = async (member: TestMember, file: Buffer): Promise<OwnPhoto> => {
  const answer = await member.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, file, {
    'content-type': 'image/jpeg',
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as unknown as { photos: OwnPhoto[] }).photos.at(-1) as OwnPhoto
}

const seenOf = async (reader: TestMember, owner: TestMember): Promise<number[]> => {
  const answer = await reader.browser.get(`/api/member-photos.php?id=${owner.id}`)
  return (answer.json() as unknown as { photos: MemberPhoto[] }).photos.map(({ id }) => id)
}

const approve = (office: Visitor, photo: number) => office.send('POST', '/api/office-photo.php', { photo })
const refuse = (office: Visitor, photo: number, more: object = {}) =>
  office.send('DELETE', '/api/office-photo.php', {
    photo,
    reason: 'fake',
    facts: 'The picture is of an actor.',
    ...more,
  })

type Queue = { photos: { id: number; status: string; is_held: boolean }[] }
const queueOf = async (office: Visitor) =>
  ((await office.get('/api/office-photos.php')).json() as unknown as Queue).photos

const decisionsOf = async (member: TestMember) =>
  (
    await pool.query<{ measure: string; reason: string; staff_id: number | null; ended_by: string | null }>(
      'select measure, reason, staff_id, ended_by from decision where account_id = $1 order by id',
      [member.id],
    )
  ).rows

const flagsOf = async (member: TestMember) =>
  (
    await pool.query<{ id: number; kind: string; detail: string[]; closed_at: Date | null }>(
      'select id, kind, detail, closed_at from review_flag where account_id = $1 order by id',
      [member.id],
    )
  ).rows

let seed = 1000

test('PHO-2 where a site reviews first, nobody but its owner sees a photo until somebody has looked at it', async () => {
  const [owner, reader] = [await add({ domain: first }), await add({ domain: first })]
  const photo = await upload(owner, await variedPicture(seed++))
  expect(photo.status).toBe('waiting')
  expect(await seenOf(reader, owner)).toEqual([])
  expect(await queueOf(elsewhere)).toContainEqual(expect.objectContaining({ id: photo.id, is_held: false }))
  // Of another site it is not there.
  expect(await queueOf(staff)).not.toContainEqual(expect.objectContaining({ id: photo.id }))
  expect((await approve(staff, photo.id)).status).toBe(404)
  expect((await approve(elsewhere, photo.id)).status).toBe(200)
  expect(await seenOf(reader, owner)).toEqual([photo.id])
  expect(await queueOf(elsewhere)).not.toContainEqual(expect.objectContaining({ id: photo.id }))
})

test('PHO-2 where a site reviews after, a photo is shown at once and leaves the queue when it is approved', async () => {
  const [owner, reader] = [await add(), await add()]
  const photo = await upload(owner, await variedPicture(seed++))
  expect(await seenOf(reader, owner)).toEqual([photo.id])
  expect(await queueOf(staff)).toContainEqual(expect.objectContaining({ id: photo.id, status: 'active' }))
  const picture = await staff.get(`/api/office-photo.php?id=${photo.id}`)
  const { picture: base64 } = picture.json() as unknown as { picture: string }
  expect(Buffer.from(base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect((await approve(staff, photo.id)).status).toBe(200)
  expect(await queueOf(staff)).not.toContainEqual(expect.objectContaining({ id: photo.id }))
  expect(await decisionsOf(owner)).toEqual([])
})

test('PHO-2 SAF-6 a photo is refused with a statement of reasons, and its owner alone still sees it', async () => {
  const [owner, reader] = [await add(), await add()]
  const photo = await upload(owner, await variedPicture(seed++))
  expect((await refuse(staff, photo.id, { facts: ' ' })).status).toBe(400)
  expect((await refuse(staff, photo.id)).status).toBe(200)
  expect(await seenOf(reader, owner)).toEqual([])
  const own = (await owner.browser.get('/api/photos.php')).json() as unknown as { photos: OwnPhoto[] }
  expect(own.photos).toMatchObject([{ id: photo.id, status: 'refused', is_main: false }])
  expect(await decisionsOf(owner)).toMatchObject([{ measure: 'hide_photo', reason: 'fake', ended_by: null }])
  // A second look does not undo it: the decision has to end.
  expect((await refuse(staff, photo.id)).status).toBe(404)
  expect((await approve(staff, photo.id)).status).toBe(404)
})

test('PHO-2 nobody but a moderator finds the review', async () => {
  const owner = await add()
  const photo = await upload(owner, await variedPicture(seed++))
  for (const browser of [owner.browser, visitor(site, { host: after }), await officeOn(after, 'finance')]) {
    expect((await browser.get('/api/office-photos.php')).status).toBe(404)
    expect((await browser.get(`/api/office-photo.php?id=${photo.id}`)).status).toBe(404)
    expect((await approve(browser, photo.id)).status).toBe(404)
    expect((await refuse(browser, photo.id)).status).toBe(404)
    expect((await browser.get('/api/office-flags.php')).status).toBe(404)
  }
})

test.each(['re-encoded', 'mirrored', 'cropped by 10 %'])(
  'SAF-8 B12 a photo that was taken away waits for a person when it comes back %s',
  async (name) => {
    const [banned, other, reader] = [await add(), await add(), await add()]
    const file = await variedPicture(seed++)
    await refuse(staff, (await upload(banned, file)).id)
    const disguised = (await disguises[name]?.(file)) ?? file
    const photo = await upload(other, disguised)
    expect(photo.status).toBe('waiting')
    expect(await seenOf(reader, other)).toEqual([])
    expect(await decisionsOf(other)).toMatchObject([
      { measure: 'hold_photo', reason: 'fake', staff_id: null },
    ])
    expect(await flagsOf(other)).toMatchObject([{ kind: 'banned_photo', closed_at: null }])
    expect(await queueOf(staff)).toContainEqual(expect.objectContaining({ id: photo.id, is_held: true }))
    // Nobody is banned by a machine.
    const { rows } = await pool.query('select restriction from account where id = $1', [other.id])
    expect(rows).toEqual([{ restriction: null }])
    // A person finds nothing wrong with it.
    expect((await approve(staff, photo.id)).status).toBe(200)
    expect(await seenOf(reader, other)).toEqual([photo.id])
    expect(await decisionsOf(other)).toMatchObject([{ measure: 'hold_photo', ended_by: 'lifted' }])
    expect((await flagsOf(other))[0]?.closed_at).not.toBeNull()
  },
)

test('SAF-8 B12 a held photo that is refused has one decision in force, and another photo is not held', async () => {
  const [banned, other] = [await add(), await add()]
  const file = await variedPicture(seed++)
  await refuse(staff, (await upload(banned, file)).id)
  const photo = await upload(other, file)
  expect((await refuse(staff, photo.id)).status).toBe(200)
  expect(await decisionsOf(other)).toMatchObject([
    { measure: 'hold_photo', ended_by: 'replaced' },
    { measure: 'hide_photo', ended_by: null },
  ])
  expect((await upload(other, await variedPicture(seed++))).status).toBe('active')
})

test('SAF-8 whoever deletes a photo that waits has nothing held against them', async () => {
  const [banned, other] = [await add(), await add()]
  const file = await variedPicture(seed++)
  await refuse(staff, (await upload(banned, file)).id)
  const { id } = await upload(other, file)
  expect((await other.browser.send('DELETE', '/api/photo.php', { id })).status).toBe(200)
  expect(await decisionsOf(other)).toMatchObject([{ measure: 'hold_photo', ended_by: 'lifted' }])
  expect(await flagsOf(other)).toEqual([])
})

test('SAF-8 B12 a photo of another company, and one whose time is over, are not held', async () => {
  const [banned, other] = [await add(), await add()]
  const file = await variedPicture(seed++)
  await refuse(staff, (await upload(banned, file)).id)
  await pool.query(
    `update banned_photo b set expires_at = now() - interval '1 minute'
                      from decision d where d.id = b.decision_id and d.account_id = $1`,
    [banned.id],
  )
  expect((await upload(other, file)).status).toBe('active')
  await pool.query(
    `update banned_photo b set expires_at = now() + interval '1 day'
                      from decision d where d.id = b.decision_id and d.account_id = $1`,
    [banned.id],
  )
  const stranger = await add({ domain: await siteOfAnotherCompany() })
  expect((await upload(stranger, file)).status).toBe('active')
})

const siteOfAnotherCompany = async (): Promise<string> => {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'company' and column_name <> 'id'`,
  )
  const names = columns.map(({ name }) => name).join(', ')
  const { rows } = await pool.query<{ id: number }>(
    `insert into company (${names}) select ${names} from company order by id limit 1 returning id`,
  )
  return emptySite(site, { photo_review: 'after', company_id: rows[0]?.id })
}

const sendPicture = async (sender: TestMember, recipient: TestMember, file: Buffer) => {
  const answer = await sender.browser.send(
    'POST',
    `/api/chat-photo.php?profile_id=${recipient.id}&key=${randomUUID()}`,
    file,
    { 'content-type': 'image/jpeg' },
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as {
    message: { conversation: number; sequence: number; held?: boolean }
    credits: number
  }
}

test('SAF-8 a banned picture that is sent in a conversation is held, unpaid, and not seen', async () => {
  const [banned, sender, recipient] = [await add(), await add({ paid: true, credits: 20 }), await add()]
  const file = await variedPicture(seed++)
  await refuse(staff, (await upload(banned, file)).id)
  const sent = await sendPicture(sender, recipient, (await disguises['mirrored']?.(file)) ?? file)
  expect(sent).toMatchObject({ message: { held: true }, credits: 20 })
  expect(await decisionsOf(sender)).toMatchObject([{ measure: 'hold_message', staff_id: null }])
  const chats = await recipient.browser.get('/api/chats.php')
  expect(chats.text).not.toContain(sender.name)
})

const decideOn = async (office: Visitor, body: object) => {
  const told = { reason: 'intimate', facts: 'It shows somebody who did not agree.', outcome: 'It is gone.' }
  const answer = await office.send('POST', '/api/office-decision.php', { ...told, ...body })
  expect(answer.status, answer.text).toBe(200)
}

test('SAF-8 a picture that was taken out of a conversation is known again, there and in profiles', async () => {
  const paid = { paid: true, credits: 20 }
  const [sender, other, recipient] = [await add(paid), await add(paid), await add()]
  const file = await variedPicture(seed++)
  const { message } = await sendPicture(sender, recipient, file)
  expect(message.held).not.toBe(true)
  const { conversation, sequence } = message
  await reported(recipient, { what: 'message', conversation, sequence }, { reason: 'intimate' })
  const { rows } = await pool.query<{ id: number }>('select id from report where subject_id = $1', [
    sender.id,
  ])
  await decideOn(staff, { report: rows[0]?.id, measures: [{ measure: 'hide_message' }] })
  expect((await upload(other, file)).status).toBe('waiting')
  const again = await sendPicture(other, recipient, (await disguises['cropped by 10 %']?.(file)) ?? file)
  expect(again).toMatchObject({ message: { held: true }, credits: 20 })
})

test('SAF-8 the photos of whoever is banned are known again in the next account', async () => {
  const [banned, other] = [await add(), await add()]
  const file = await variedPicture(seed++)
  await upload(banned, file)
  const report = await addReport(site, { subject: banned.id })
  await decideOn(staff, { report, measures: [{ measure: 'ban' }] })
  expect((await upload(other, (await disguises['re-encoded']?.(file)) ?? file)).status).toBe('waiting')
  expect(await flagsOf(other)).toMatchObject([{ kind: 'banned_photo', closed_at: null }])
})
