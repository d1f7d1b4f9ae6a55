import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { MemberPhoto } from '#features/photos/contract.ts'
import { REPORTS_PER_DAY } from '#features/safety/report-rules.ts'
import { closed } from '../support/closed-reports.ts'
import { chatWith, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { ofStanding, reported, reportProfile, reportsOf, sendReport } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, {
  message_credits: 0,
  photo_credits: 0,
  gift_credits: 0,
  photo_review: 'after',
})
const add = (options: MemberOptions = {}) => addMember(site, { domain, paid: true, ...options })
const couple = async (): Promise<[TestMember, TestMember]> => [
  await add({ name: 'Anna' }),
  await add({ name: 'Ben', about: 'I sail.' }),
]

const picture = (colour: string) =>
  sharp({ create: { width: 500, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const addPhoto = async (member: TestMember, colour = '#884422') => {
  const jpeg = { 'content-type': 'image/jpeg' }
  const address = `/api/photos.php?upload_id=${randomUUID()}`
  const answer = await member.browser.send('POST', address, await picture(colour), jpeg)
  expect(answer.status, answer.text).toBe(200)
}
const photosOf = async (reader: TestMember, owner: TestMember): Promise<MemberPhoto[]> =>
  ((await reader.browser.get(`/api/member-photos.php?id=${owner.id}`)).json() as { photos: never }).photos

type Evidence = { kind: string; content: Record<string, unknown>; picture: Buffer | null }
const evidenceOf = async ({ reference }: { reference: string }): Promise<Evidence[]> =>
  (
    await pool.query<Evidence>(
      `select e.kind, e.content, e.picture from report_evidence e join report r on r.id = e.report_id
        where r.reference = $1 order by e.id`,
      [reference],
    )
  ).rows
const rowOf = async ({ reference }: { reference: string }) =>
  (await pool.query<Record<string, unknown>>('select * from report where reference = $1', [reference]))
    .rows[0]

test('SAF-2 B2 a profile is kept as it was when it was reported, with its photo', async () => {
  const [anna, ben] = await couple()
  await addPhoto(ben)
  const report = await reportProfile(anna, ben, { reason: 'fake', explanation: '  I know this photo. ' })
  expect(report).toMatchObject({
    reference: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
    what: 'profile',
    reason: 'fake',
    explanation: 'I know this photo.',
    name: 'Ben',
    state: 'open',
    outcome_reasons: null,
  })
  await ben.browser.send('PUT', '/api/profile.php', { about: 'I never sailed.', name: 'Bob' })
  await pool.query('delete from photo where account_id = $1', [ben.id])
  const [profile, photo, ...more] = await evidenceOf(report)
  expect(more).toEqual([])
  expect(profile).toMatchObject({ kind: 'profile', content: { name: 'Ben', about: 'I sail.' } })
  // Where somebody is on the map is none of it.
  expect(Object.keys(profile?.content ?? {})).not.toContain('cell')
  expect(photo?.kind).toBe('photo')
  expect((await sharp(photo?.picture ?? Buffer.of()).metadata()).format).toBe('jpeg')
  expect(await reportsOf(anna)).toEqual([report])
  const { status, text } = await anna.browser.get(`/api/report.php?reference=${report.reference}`)
  expect([status, JSON.parse(text)]).toEqual([200, { report }])
})

test('SAF-2 B2 a photo is kept with its bytes, whatever becomes of it', async () => {
  const [anna, ben] = await couple()
  await addPhoto(ben, '#dc2828')
  await addPhoto(ben, '#28c828')
  const [, second] = await photosOf(anna, ben)
  const what = { what: 'photo', profile_id: ben.id, photo_id: second?.id ?? 0 } as const
  const report = await reported(anna, what, { reason: 'sexual' })
  await pool.query('delete from photo where account_id = $1', [ben.id])
  const photo = (await evidenceOf(report)).find(({ kind }) => kind === 'photo')
  const { dominant } = await sharp(photo?.picture ?? Buffer.of()).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
  expect(await rowOf(report)).toMatchObject({ what: 'photo', photo_key: photo?.content['key'], priority: 2 })
})

test('SAF-2 B2 a message is kept with ten before and after it, as both saw them', async () => {
  const [anna, ben] = await couple()
  for (let n = 1; n <= 25; n++) await written(n % 2 ? ben : anna, n % 2 ? anna : ben, `Message ${n}`)
  const { conversation } = await chatWith(anna, ben)
  const what = { what: 'message', conversation: conversation?.id ?? 0, sequence: 13 } as const
  const report = await reported(anna, what, { reason: 'harassment' })
  await pool.query('delete from message where conversation_id = $1', [conversation?.id])
  const [, evidence] = await evidenceOf(report)
  const messages = evidence?.content['messages'] as { sequence: number; body: string; sender_id: number }[]
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 21 }, (_, n) => n + 3))
  expect(messages[10]).toMatchObject({ sequence: 13, body: 'Message 13', sender_id: ben.id })
  expect(evidence?.content).toMatchObject({ sequence: 13, conversation: conversation?.id })
  expect(await rowOf(report)).toMatchObject({ subject_id: ben.id, what: 'message', priority: 1 })
})

test('SAF-2 B2 what the reporter has removed is no part of it; pictures and gifts in a chat are', async () => {
  const [anna, ben] = await couple()
  const first = await written(ben, anna, 'Long ago')
  const { conversation } = first.message
  await anna.browser.send('DELETE', '/api/chat.php', { conversation })
  expect((await sendReport(anna, { what: 'message', conversation, sequence: 1 })).status).toBe(404)
  const jpeg = { 'content-type': 'image/jpeg' }
  const address = `/api/chat-photo.php?profile_id=${anna.id}&key=${randomUUID()}`
  expect((await ben.browser.send('POST', address, await picture('#2828dc'), jpeg)).status).toBe(200)
  expect(
    (await ben.browser.send('POST', '/api/gift.php', { profile_id: anna.id, gift: 'rose' })).status,
  ).toBe(200)
  const photo = await reported(anna, { what: 'message', conversation, sequence: 2 }, { reason: 'sexual' })
  const [, evidence] = await evidenceOf(photo)
  expect(evidence?.content['messages']).toMatchObject([{ sequence: 2 }, { sequence: 3, body: 'rose' }])
  expect((await sharp(evidence?.picture ?? Buffer.of()).metadata()).format).toBe('jpeg')
  expect((await sendReport(anna, { what: 'message', conversation, sequence: 3 })).status).toBe(404)
  expect(await reported(anna, { what: 'gift', conversation, sequence: 3 })).toMatchObject({ what: 'gift' })
})

test('SAF-2 reported twice, also at once, it is one report with one reference and one piece of evidence', async () => {
  const [anna, ben] = await couple()
  const answers = await Promise.all(Array.from({ length: 5 }, () => reportProfile(anna, ben)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  const [first] = answers
  if (!first) throw new Error('nothing was reported')
  expect(await evidenceOf(first)).toHaveLength(1)
  expect(await reportsOf(anna)).toHaveLength(1)
  expect(await reportProfile(anna, ben, { reason: 'scam' })).not.toMatchObject({ reference: first.reference })
})

test('SAF-1 SAF-2 whoever is reported is blocked in the same step when asked for, and else not', async () => {
  const [anna, ben] = await couple()
  await reportProfile(anna, ben)
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).status).toBe(200)
  await reportProfile(anna, ben, { also_block: true })
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).json()).toMatchObject({
    error: 'blocked_by',
  })
  // A block is no way out of a report, on either side.
  await reportProfile(anna, ben, { reason: 'scam' })
  await reportProfile(ben, anna, { reason: 'scam' })
})

test('SAF-2 somebody who has left can still be reported for what they wrote', async () => {
  const [anna, ben] = await couple()
  const { conversation, sequence } = (await written(ben, anna, 'Send me money')).message
  await pool.query(`update account set status = 'deleted', deleted_at = now() where id = $1`, [ben.id])
  const what = { what: 'message', conversation, sequence } as const
  expect(await reported(anna, what, { reason: 'scam', also_block: true })).toMatchObject({ state: 'open' })
})

test('SAF-2 bad input is told, and never breaks anything', async () => {
  const [anna, ben] = await couple()
  for (const body of [
    {},
    { what: 'profile', profile_id: ben.id },
    { what: 'profile', profile_id: ben.id, reason: 'ugly' },
    { what: 'profile', profile_id: String(ben.id), reason: 'fake' },
    { what: 'profile', profile_id: ben.id, reason: 'fake', photo_id: 1 },
    { what: 'other', profile_id: ben.id, reason: 'fake' },
    { what: 'profile', profile_id: ben.id, reason: 'fake', explanation: 'x'.repeat(2001) },
    { what: 'message', conversation: 1, sequence: 2 ** 31, reason: 'fake' },
    { what: 'profile', profile_id: 2 ** 60, reason: 'fake' },
  ]) {
    const answer = await anna.browser.send('POST', '/api/report.php', body)
    expect([answer.status, answer.json().error], JSON.stringify(body)).toEqual([400, 'invalid_input'])
  }
  const answer = await anna.browser.get('/api/report.php?reference=%00')
  expect([400, 404]).toContain(answer.status)
})

test('SAF-2 more reports in a day than anybody has are refused, whatever they are about', async () => {
  const anna = await add()
  const statuses: number[] = []
  for (let n = 0; n <= REPORTS_PER_DAY; n++)
    statuses.push((await sendReport(anna, { what: 'profile', profile_id: 1_000_000_000 + n })).status)
  expect(statuses).toEqual([...Array.from({ length: REPORTS_PER_DAY }, () => 404), 429])
  const ben = await add()
  expect((await sendReport(anna, { what: 'profile', profile_id: ben.id })).json().error).toBe(
    'too_many_reports',
  )
})

test('SAF-2 B6 all who reported the same hear what came of it; who asked something else waits', async () => {
  const [anna, ben] = await couple()
  const [cleo, dora] = [await add(), await add()]
  const first = await reportProfile(anna, ben, { reason: 'fake' })
  await reportProfile(cleo, ben, { reason: 'fake' })
  await reportProfile(dora, ben, { reason: 'scam' })
  expect(await closed(pool, first, 'no_violation', 'The photos are theirs.')).toBe(2)
  expect(await closed(pool, first, 'action')).toBe(0)
  const told = { state: 'no_violation', outcome_reasons: 'The photos are theirs.' }
  expect(await reportsOf(anna)).toMatchObject([told])
  expect(await reportsOf(cleo)).toMatchObject([told])
  expect(await reportsOf(dora)).toMatchObject([{ state: 'open', outcome_reasons: null }])
  const { rows } = await pool.query(
    `select account_id, other_id from announcement where event = 'notifications.report' and account_id = any ($1)`,
    [[anna.id, ben.id, cleo.id, dora.id]],
  )
  expect(rows.toSorted((a, b) => a.account_id - b.account_id)).toEqual([
    { account_id: anna.id, other_id: null },
    { account_id: cleo.id, other_id: null },
  ])
  // Reported again it is a new case, and with an action all of them end.
  expect((await reportProfile(anna, ben, { reason: 'fake' })).reference).not.toBe(first.reference)
  const [again] = await reportsOf(dora)
  if (!again) throw new Error('there is no report')
  expect(await closed(pool, again, 'action', 'We removed the profile.')).toBe(2)
})

test('SAF-2 B7 minors and threats come first; reports of who is mostly wrong come last', async () => {
  const anna = await ofStanding(pool, await add())
  const reasons = ['threat', 'scam', 'spam'] as const
  for (const [index, reason] of reasons.entries())
    expect(await rowOf(await reportProfile(anna, await add(), { reason }))).toMatchObject({ priority: index })
  for (let n = 0; n < 5; n++) await closed(pool, await reportProfile(anna, await add()), 'no_violation')
  expect(await rowOf(await reportProfile(anna, await add(), { reason: 'threat' }))).toMatchObject({
    priority: 2,
  })
  const flags = `select id from review_flag where account_id = $1 and kind = 'false_reports'`
  expect((await pool.query(flags, [anna.id])).rows).toHaveLength(1)
  // Somebody of staff has looked at it: they begin anew.
  await pool.query(
    `update review_flag set closed_at = now(), closed_by = (select min(id) from staff) where account_id = $1`,
    [anna.id],
  )
  expect(await rowOf(await reportProfile(anna, await add(), { reason: 'threat' }))).toMatchObject({
    priority: 0,
  })
})

test.each([
  ['/reports', 'Log in to see your reports', '/complaints'],
  ['/limits', 'Log in to set a limit or take a break', '/login?next=%2Flimits'],
  ['/age', 'Log in to confirm your age', '/login?next=%2Fage'],
])('SAF-2 SAF-7 whoever is logged out reads on %s what is there for members', async (path, heading, link) => {
  const { status, text } = await visitor(site, { host: domain }).get(path)
  expect(status).toBe(200)
  expect(text).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  expect(text).toContain(`href="${link}"`)
})
