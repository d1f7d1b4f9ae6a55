import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import sharp from 'sharp'
import { personalData } from '#app/server/features.ts'
import type { MemberPhoto } from '#features/photos/contract.ts'
import { transaction } from '#platform/db/database.ts'
import { erase, exportOf } from '#platform/personal-data/index.ts'
import { closed } from '../support/closed-reports.ts'
import { chatsOf, listen, written } from '../support/conversations.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { ofStanding, reported, reportProfile, reportsOf, sendReport } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, { message_credits: 0, photo_review: 'after' })
const elsewhere = await emptySite(site)
const add = (options: MemberOptions = {}) => addMember(site, { domain, paid: true, ...options })
const trusted = async () => ofStanding(pool, await add())

const statusOf = async ({ id }: { id: number }) =>
  (await pool.query<{ status: string }>('select status from profile where account_id = $1', [id])).rows[0]
    ?.status
const isSeen = async (by: TestMember, { id }: { id: number }) =>
  (await by.browser.get(`/api/member.php?id=${id}`)).status === 200
const decisionsOf = async ({ id }: { id: number }) =>
  (
    await pool.query<Record<string, unknown>>(
      'select measure, reason, facts_code, source, automated_decision, staff_id, ended_at from decision where account_id = $1',
      [id],
    )
  ).rows
const minor = { reason: 'minor' } as const

test('SAF-2 what the reporter does not see answers exactly as what is not there', async () => {
  const [anna, ben, cleo, dora] = [await add(), await add(), await add(), await add({ domain: elsewhere })]
  const { conversation, sequence } = (await written(ben, cleo, 'Hello')).message
  const own = (await written(anna, ben, 'Hello')).message
  const jpeg = await sharp({ create: { width: 500, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  for (const _ of [1, 2])
    await ben.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, jpeg, {
      'content-type': 'image/jpeg',
    })
  await pool.query('update account set paid_user = false where id = $1', [anna.id])
  const { photos } = (await anna.browser.get(`/api/member-photos.php?id=${ben.id}`)).json() as unknown as {
    photos: MemberPhoto[]
  }
  const [shown, locked] = photos
  expect([shown?.locked, locked?.locked]).toEqual([null, 'premium'])
  await pool.query('update profile set invisible = true where account_id = $1', [cleo.id])
  const attempts = [
    { what: 'profile', profile_id: 999_999_999 },
    { what: 'profile', profile_id: anna.id },
    { what: 'profile', profile_id: cleo.id },
    { what: 'profile', profile_id: dora.id },
    { what: 'photo', profile_id: ben.id, photo_id: 999_999_999 },
    { what: 'photo', profile_id: ben.id, photo_id: locked?.id ?? 0 },
    { what: 'photo', profile_id: cleo.id, photo_id: shown?.id ?? 0 },
    { what: 'message', conversation: 999_999_999, sequence: 1 },
    // A conversation of others, one's own words, and a number that is not there.
    { what: 'message', conversation, sequence },
    { what: 'message', conversation: own.conversation, sequence: own.sequence },
    { what: 'message', conversation: own.conversation, sequence: 7 },
  ] as const
  const answers = []
  for (const attempt of attempts) {
    const { status, text } = await sendReport(anna, attempt)
    answers.push([status, text.replace(/"request_id":"[^"]*"/, '')])
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, JSON.stringify(answers)).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
  expect((await pool.query('select 1 from report where reporter_id = $1', [anna.id])).rows).toEqual([])
})

test('SAF-2 a reference opens nothing for anybody but whoever reported', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  const { reference } = await reportProfile(anna, ben)
  const missing = await cleo.browser.get('/api/report.php?reference=0000-0000-0000')
  const plain = (text: string) => text.replace(/"request_id":"[^"]*"/, '')
  for (const other of [ben, cleo]) {
    const answer = await other.browser.get(`/api/report.php?reference=${reference}`)
    expect([answer.status, plain(answer.text)]).toEqual([404, plain(missing.text)])
  }
  const guest = visitor(site, { host: domain })
  expect((await guest.get(`/api/report.php?reference=${reference}`)).status).toBe(403)
  expect(
    (await guest.send('POST', '/api/report.php', { what: 'profile', profile_id: ben.id, reason: 'fake' }))
      .status,
  ).toBe(403)
})

test('SAF-2 B6 who was reported learns neither that they were nor by whom', async () => {
  const [anna, ben, cleo] = [await add({ name: 'Annabella' }), await add(), await add()]
  const message = (await written(ben, anna, 'Hello')).message
  const pages = [
    '/api/user.php',
    '/api/profile.php',
    '/api/chats.php',
    '/api/reports.php',
    '/api/likes.php',
    `/api/member.php?id=${anna.id}`,
  ]
  const seen = async () =>
    (await Promise.all(pages.map(async (page) => (await ben.browser.get(page)).text))).map((text) =>
      text.replaceAll(/"(?:mark|now)":"[^"]*"/g, ''),
    )
  const before = await seen()
  const his = await listen(site, ben, {}, domain)
  const { conversation, sequence } = message
  const report = await reported(
    anna,
    { what: 'message', conversation, sequence },
    { explanation: 'From Annabella' },
  )
  await reportProfile(anna, ben, { reason: 'scam' })
  expect(await seen()).toEqual(before)
  // Nothing comes in before what is sent afterwards.
  await written(cleo, ben, 'Hello')
  await his.heard(({ type }) => type === 'message')
  expect(his.events.filter(({ type }) => type !== 'message').map(({ type }) => type)).not.toContain('decided')
  his.stop()
  await closed(pool, report, 'action', 'We removed the message.')
  const data = JSON.stringify(await exportOf(pool, personalData, ben.id))
  expect(data).not.toContain(report.reference)
  expect(data).not.toContain('From Annabella')
  // What they wrote to each other names whom; nothing else does.
  expect((await chatsOf(ben)).chats).toHaveLength(2)
  expect(JSON.stringify(await exportOf(pool, personalData, anna.id))).toContain('From Annabella')
  const { rows } = await pool.query(
    `select 1 from announcement where account_id = $1 and event = 'notifications.report'`,
    [ben.id],
  )
  expect(rows).toEqual([])
})

test('SAF-5 SAF-2 B8 a report of a minor hides everything at once, says why, and not who', async () => {
  const [anna, ben, cleo] = [await trusted(), await add(), await add()]
  const { conversation } = (await written(ben, cleo, 'Hello')).message
  const report = await reportProfile(anna, ben, { ...minor, also_block: true })
  expect(await statusOf(ben)).toBe('hidden')
  for (const reader of [anna, cleo]) expect(await isSeen(reader, ben)).toBe(false)
  expect((await chatsOf(cleo)).chats).toMatchObject([
    { conversation: { id: conversation }, profile: { is_gone: true, card: null } },
  ])
  expect(await decisionsOf(ben)).toEqual([
    {
      measure: 'hide_profile',
      reason: 'minor',
      facts_code: 'minor_reported',
      source: 'notice',
      automated_decision: true,
      staff_id: null,
      ended_at: null,
    },
  ])
  const data = JSON.stringify(await exportOf(pool, personalData, ben.id))
  for (const trace of [report.reference, anna.name]) expect(data).not.toContain(trace)
  const { rows } = await pool.query<{ account: number }>(
    'select account_id as account from decision d join report r on r.id = d.report_id where r.reference = $1',
    [report.reference],
  )
  expect(rows).toEqual([{ account: ben.id }])
  // A second one adds nothing.
  const { rows: before } = await pool.query('select id from decision where account_id = $1', [ben.id])
  await reportProfile(anna, ben, minor).catch(() => undefined)
  expect((await pool.query('select id from decision where account_id = $1', [ben.id])).rows).toEqual(before)
})

test('SAF-2 B8 many who are new, unconfirmed or mostly wrong hide nobody, whatever they report', async () => {
  const [ben, cleo] = [await add(), await add()]
  const crowd = await Promise.all(Array.from({ length: 12 }, () => add()))
  await Promise.all(crowd.map((one) => reportProfile(one, ben, minor)))
  const unconfirmed = await ofStanding(pool, await add({ status: 'not_confirmed' }))
  await sendReport(unconfirmed, { what: 'profile', profile_id: ben.id }, minor)
  const wrong = await trusted()
  for (let n = 0; n < 5; n++) await closed(pool, await reportProfile(wrong, await add()), 'no_violation')
  await reportProfile(wrong, ben, minor)
  const faithful = await Promise.all(Array.from({ length: 12 }, () => trusted()))
  await Promise.all(faithful.map((one) => reportProfile(one, ben, { reason: 'child_abuse' })))
  await Promise.all(faithful.map((one) => reportProfile(one, ben, { reason: 'threat' })))
  expect(await statusOf(ben)).toBe('active')
  expect(await isSeen(cleo, ben)).toBe(true)
  expect(await decisionsOf(ben)).toEqual([])
})

test('SAF-5 B8 one member hides three a day at most', async () => {
  const anna = await trusted()
  const statuses: (string | undefined)[] = []
  for (let n = 0; n < 4; n++) {
    const other = await add()
    await reportProfile(anna, other, minor)
    statuses.push(await statusOf(other))
  }
  expect(statuses).toEqual(['hidden', 'hidden', 'hidden', 'active'])
})

test('SAF-5 B8 nor does it help to report many at once', async () => {
  const anna = await trusted()
  const others = await Promise.all(Array.from({ length: 8 }, () => add()))
  await Promise.all(others.map((other) => reportProfile(anna, other, minor)))
  const statuses = await Promise.all(others.map((other) => statusOf(other)))
  expect(statuses.filter((status) => status === 'hidden')).toHaveLength(3)
})

test('SAF-2 SAF-5 two who report and block each other at once both get a receipt or find the other gone', async () => {
  for (let n = 0; n < 5; n++) {
    const [anna, ben] = [await trusted(), await trusted()]
    const answers = await Promise.all([
      sendReport(anna, { what: 'profile', profile_id: ben.id }, { ...minor, also_block: true }),
      sendReport(ben, { what: 'profile', profile_id: anna.id }, { ...minor, also_block: true }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 404]).toContain(status)
  }
})

test('SAF-5 B8 whoever was found to be of age is not hidden by the next report', async () => {
  const [ben, cleo] = [await add(), await add()]
  await closed(pool, await reportProfile(await add(), ben, minor), 'no_violation', 'They are of age.')
  await reportProfile(await trusted(), ben, minor)
  expect(await statusOf(ben)).toBe('active')
  expect(await isSeen(cleo, ben)).toBe(true)
})

test('SAF-5 B8 two who report the same person at once make one decision', async () => {
  const ben = await add()
  const people = await Promise.all(Array.from({ length: 6 }, () => trusted()))
  await Promise.allSettled(people.map((one) => reportProfile(one, ben, minor)))
  expect(await decisionsOf(ben)).toHaveLength(1)
  expect(await statusOf(ben)).toBe('hidden')
})

test('SAF-2 erased with its reporter, a report says no more who made it', async () => {
  const [anna, ben] = [await add(), await add()]
  const { reference } = await reportProfile(anna, ben, { explanation: 'I am Anna' })
  expect(await reportsOf(anna)).toHaveLength(1)
  await transaction(pool, (tx) => erase(tx, personalData, anna.id))
  const { rows } = await pool.query('select reporter_id, explanation from report where reference = $1', [
    reference,
  ])
  expect(rows).toEqual([{ reporter_id: null, explanation: '' }])
})
