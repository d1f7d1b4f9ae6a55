import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { personalData } from '#app/server/features.ts'
import { findNewestText } from '#features/notifications/server/push-queries.ts'
import type { OwnPhoto } from '#features/photos/contract.ts'
import { transaction } from '#platform/db/database.ts'
import { erase, exportOf } from '#platform/personal-data/index.ts'
import { complaintOf, stranger } from '../support/complaints.ts'
import { listen, write, written } from '../support/conversations.ts'
import { addReport } from '../support/decisions.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { ofStanding, reportProfile, reportsOf } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { addStaff } from '../support/staff.ts'
import { variedPicture } from '../support/varied-pictures.ts'
import { follow, mailedLink, newPerson } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const site = await sharedSite()
const { pool } = site
const domain = await emptySite(site, { message_credits: 1, photo_review: 'first' })
const elsewhere = await emptySite(site)
const [first, second] = [await addStaff(pool, ['moderator']), await addStaff(pool, ['moderator'])]
const [robin, alex] = [staffBrowser(site, domain, first), staffBrowser(site, domain, second)]
const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, paid: true, ...options })
const trusted = async () => ofStanding(pool, await add())

const decide = (by: Visitor, body: Record<string, unknown>) =>
  by.send('POST', '/api/office-decision.php', { reason: 'harassment', facts: 'Insults.', ...body })
const decided = async (by: Visitor, body: Record<string, unknown>): Promise<number> => {
  const answer = await decide(by, body)
  expect(answer.status, answer.text).toBe(200)
  return (answer.json().decisions as unknown as number[])[0] ?? 0
}
const lift = (by: Visitor, decision: number) => by.send('DELETE', '/api/office-decision.php', { decision })
const dismiss = (by: Visitor, report: number) =>
  by.send('POST', '/api/office-no-violation.php', { report, outcome: 'Nothing was wrong.' })
const reportId = async ({ reference }: { reference: string }) =>
  (await pool.query<{ id: number }>('select id from report where reference = $1', [reference])).rows[0]?.id ??
  0
const outcomeOf = async (report: number) =>
  (await pool.query<{ outcome: string | null }>('select outcome from report where id = $1', [report])).rows[0]
    ?.outcome
const profileStatus = async ({ id }: TestMember) =>
  (await pool.query<{ status: string }>('select status from profile where account_id = $1', [id])).rows[0]
    ?.status
const inForce = async ({ id }: TestMember) =>
  (
    await pool.query<{ measure: string }>(
      'select measure from decision where account_id = $1 and ended_at is null order by id',
      [id],
    )
  ).rows.map(({ measure }) => measure)

let pictures = 7000
const upload = async (member: TestMember): Promise<OwnPhoto> => {
  const file = await variedPicture(pictures++)
  const answer = await member.browser.send('POST', `/api/photos.php?upload_id=${randomUUID()}`, file, {
    'content-type': 'image/jpeg',
  })
  expect(answer.status, answer.text).toBe(200)
  return (answer.json() as unknown as { photos: OwnPhoto[] }).photos.at(-1) as OwnPhoto
}
const photoStatus = async (photo: number) =>
  (await pool.query<{ status: string }>('select status from photo where id = $1', [photo])).rows[0]?.status

/** What no program of ours sends. */
const oddities: unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '',
  'x'.repeat(30_000),
  "' or 1=1--",
  '__proto__',
  '2024-02-30',
  '99999-01-01',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['\u0000'],
  {},
]

test('SAF-6 SITE-11 whatever staff send, no door of the office falls over', async () => {
  const anna = await add()
  const report = await addReport(site, { subject: anna.id })
  const law = { reference: 'Art. 1', explanation: 'Because.' }
  const statement = { reason: 'fake', facts: 'x' }
  const bodies: ['POST' | 'PUT' | 'DELETE', string, Record<string, unknown>][] = [
    ['POST', 'office-decision', { report, measures: [{ measure: 'warn' }], ...statement, law, outcome: 'x' }],
    [
      'POST',
      'office-decision',
      { account: 999_999_999, measures: [{ measure: 'ban', days: 3 }], ...statement },
    ],
    ['DELETE', 'office-decision', { decision: 999_999_999 }],
    ['POST', 'office-no-violation', { report: 999_999_999, outcome: 'x' }],
    ['POST', 'office-appeal', { appeal: 999_999_999, outcome: 'upheld', reasons: 'x' }],
    ['POST', 'office-held', { act: 'release', conversation: 1, sequence: 999 }],
    ['POST', 'office-held', { act: 'refuse', conversation: 1, sequence: 999, ...statement, law }],
    ['POST', 'office-photo', { photo: 999_999_999 }],
    ['DELETE', 'office-photo', { photo: 999_999_999, ...statement, law }],
    ['POST', 'office-flags', { flag: 999_999_999 }],
    ['POST', 'office-birth-changes', { account: 999_999_999, date_of_birth: '1990-01-01' }],
    ['PUT', 'office-birth-changes', { change: 999_999_999 }],
    ['DELETE', 'office-birth-changes', { change: 999_999_999 }],
    ['POST', 'office-adult', { account: 999_999_999 }],
  ]
  const broken: string[] = []
  const note = (what: string, status: number) => {
    if (status >= 500) broken.push(`${what}: ${status}`)
  }
  for (const [method, name, body] of bodies)
    for (const field of Object.keys(body))
      for (const odd of oddities) {
        const answer = await robin.send(method, `/api/${name}.php`, { ...body, [field]: odd })
        note(`${method} ${name} ${field}=${JSON.stringify(odd).slice(0, 20)}`, answer.status)
      }
  for (const path of ['office-report.php?id=', 'office-photo.php?id='])
    for (const value of ['%00', '-1', '0', '1.5', '1e308', '9007199254740993', '2147483648', 'x', ''])
      note(`GET ${path}${value}`, (await robin.get(`/api/${path}${value}`)).status)
  expect(broken).toEqual([])
})

test('SAF-5 SAF-6 whoever was reported as a minor is seen again as soon as somebody finds nothing wrong', async () => {
  const [anna, ben] = [await trusted(), await add()]
  const report = await reportId(await reportProfile(anna, ben, { reason: 'minor' }))
  expect(await profileStatus(ben)).toBe('hidden')
  expect((await dismiss(robin, report)).status).toBe(200)
  expect(await inForce(ben)).toEqual([])
  expect(await profileStatus(ben)).toBe('active')
})

test('SAF-5 SAF-6 what a machine hid is not hidden beside what a person decided about the same report', async () => {
  const [anna, ben, cleo] = [await trusted(), await add(), await add()]
  const told = { outcome: 'We have acted.', reason: 'minor' }
  const warned = await reportId(await reportProfile(anna, ben, { reason: 'minor' }))
  await decided(robin, { report: warned, measures: [{ measure: 'warn' }], ...told })
  expect(await inForce(ben)).toEqual(['warn'])
  expect(await profileStatus(ben)).toBe('active')
  const hidden = await reportId(await reportProfile(anna, cleo, { reason: 'minor' }))
  const decision = await decided(robin, { report: hidden, measures: [{ measure: 'hide_profile' }], ...told })
  expect(await inForce(cleo)).toEqual(['hide_profile'])
  expect(await profileStatus(cleo)).toBe('hidden')
  // Nobody is told that they are seen again who is not.
  const { rows } = await pool.query(
    `select 1 from outbox where account_id = $1 and template = 'decision_ended'`,
    [cleo.id],
  )
  expect(rows).toEqual([])
  expect((await lift(alex, decision)).status).toBe(200)
  expect(await profileStatus(cleo)).toBe('active')
})

const objected = async (member: TestMember, reference: string) => {
  const explanation = `Look again ${reference}`
  const answer = await member.browser.send('POST', '/api/complaint-appeal.php', { reference, explanation })
  expect(answer.status, answer.text).toBe(200)
  const { rows } = await pool.query<{ id: number }>('select id from appeal where explanation = $1', [
    explanation,
  ])
  return rows[0]?.id ?? 0
}
const judge = (by: Visitor, appeal: number, outcome: string) =>
  by.send('POST', '/api/office-appeal.php', { appeal, outcome, reasons: 'Looked at again.' })

test('SAF-6 B5 whoever decided first does not decide it again by way of another report about the same', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await add()]
  const report = await reportProfile(anna, ben)
  const id = await reportId(report)
  expect((await dismiss(robin, id)).status).toBe(200)
  const appeal = await objected(anna, report.reference)
  expect((await judge(robin, appeal, 'reversed')).json().error).toBe('same_person')
  expect((await judge(alex, appeal, 'reversed')).status).toBe(200)
  expect((await dismiss(robin, id)).json().error).toBe('same_person')
  const other = await reportId(await reportProfile(cleo, ben))
  expect((await dismiss(robin, other)).status).toBe(200)
  expect([await outcomeOf(other), await outcomeOf(id)]).toEqual(['no_violation', null])
  expect((await dismiss(alex, id)).status).toBe(200)
})

test('SAF-6 B5 an appeal about a report that was made again meanwhile is decided like any other', async () => {
  const [anna, ben] = [await add(), await add()]
  const report = await reportProfile(anna, ben)
  expect((await dismiss(robin, await reportId(report))).status).toBe(200)
  const appeal = await objected(anna, report.reference)
  await reportProfile(anna, ben)
  expect((await judge(alex, appeal, 'reversed')).status).toBe(200)
  expect((await reportsOf(anna)).filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('PHO-2 SAF-6 B5 a photo that waited for somebody to look waits again when its refusal is taken back', async () => {
  const anna = await add()
  const waiting = await upload(anna)
  expect(waiting.status).toBe('waiting')
  const statement = { reason: 'fake', facts: 'An actor.' }
  const refuse = (photo: number) => robin.send('DELETE', '/api/office-photo.php', { photo, ...statement })
  const restored = async (photo: number) => {
    const { decision } = (await refuse(photo)).json() as unknown as { decision: number }
    expect(await photoStatus(photo)).toBe('refused')
    expect((await lift(alex, decision)).status).toBe(200)
    return photoStatus(photo)
  }
  expect(await restored(waiting.id)).toBe('waiting')
  const queue = (await robin.get('/api/office-photos.php')).json().photos as unknown as { id: number }[]
  expect(queue.map(({ id }) => id)).toContain(waiting.id)
  expect((await robin.send('POST', '/api/office-photo.php', { photo: waiting.id })).status).toBe(200)
  expect(await photoStatus(waiting.id)).toBe('active')
  expect(await restored(waiting.id)).toBe('active')
  expect((await robin.send('POST', '/api/office-photo.php', { photo: waiting.id })).status).toBe(200)
})

test('SAF-6 SAF-8 B12 what held a photo, ended late, shows nothing that a person has refused', async () => {
  const anna = await add()
  const photo = await upload(anna)
  const { rows } = await pool.query<{ id: number; key: string }>(
    `with made as (
       insert into decision (site_id, account_id, measure, photo_id, reason, facts_code, source, automated_detection, automated_decision,
                             ground, ground_reference, content_at, created_at)
       select site_id, id, 'hold_photo', $2, 'fake', 'photo_known', 'own_initiative', true, true, 'terms', 'honest', now(), now()
         from account where id = $1 returning id)
     update photo p set decision_id = made.id from made where p.id = $2 returning made.id, p.key`,
    [anna.id, photo.id],
  )
  const { id: hold = 0, key = '' } = rows[0] ?? {}
  const report = await addReport(site, { subject: anna.id, what: 'photo', photoKey: key })
  await decided(robin, { report, measures: [{ measure: 'hide_photo' }], outcome: 'It is gone.' })
  expect(await inForce(anna)).toEqual(['hide_photo'])
  expect((await lift(alex, hold)).status).toBe(404)
  expect(await photoStatus(photo.id)).toBe('refused')
})

const plain = (text: string) => text.replace(/"request_id":"[^"]*"/, '')

test('SAF-6 what belongs to another site answers staff exactly as what is not there', async () => {
  const [anna, ben, cleo] = [await add(), await add(), await trusted()]
  const held = (await written(anna, ben, 'My number is +44 7700 900123')).message
  expect(held.held).toBe(true)
  const photo = await upload(anna)
  const report = await reportProfile(cleo, ben)
  const dismissed = await reportId(report)
  expect((await dismiss(robin, dismissed)).status).toBe(200)
  const appeal = await objected(cleo, report.reference)
  const open = await reportId(await reportProfile(cleo, anna))
  const decision = await decided(robin, { account: anna.id, measures: [{ measure: 'warn' }] })
  const proposal = { account: anna.id, date_of_birth: '1991-01-01' }
  const change = (await robin.send('POST', '/api/office-birth-changes.php', proposal)).json() as unknown as {
    id: number
  }
  const flag = await pool.query<{ id: number }>(
    `insert into review_flag (site_id, account_id, kind, created_at)
     select site_id, id, 'ban_evasion', now() from account where id = $1 returning id`,
    [anna.id],
  )
  const { rows } = await pool.query<{ id: number }>('select id from site where domain = $1', [elsewhere])
  const staff = await addStaff(pool, ['moderator', 'admin'], rows[0]?.id ?? 0)
  const there = staffBrowser(site, elsewhere, staff)
  const none = 999_999_999
  const statement = { reason: 'fake', facts: 'x' }
  const { conversation, sequence } = held
  const warn = { measures: [{ measure: 'warn' }], ...statement }
  const tries: ['POST' | 'PUT' | 'DELETE', string, (id: number) => Record<string, unknown>, number][] = [
    ['POST', 'office-decision', (id) => ({ report: id, ...warn, outcome: 'x' }), open],
    ['POST', 'office-decision', (id) => ({ account: id, ...warn }), anna.id],
    ['DELETE', 'office-decision', (id) => ({ decision: id }), decision],
    ['POST', 'office-no-violation', (id) => ({ report: id, outcome: 'x' }), open],
    ['POST', 'office-appeal', (id) => ({ appeal: id, outcome: 'reversed', reasons: 'x' }), appeal],
    ['POST', 'office-held', (id) => ({ act: 'release', conversation: id, sequence }), conversation],
    [
      'POST',
      'office-held',
      (id) => ({ act: 'refuse', conversation: id, sequence, ...statement }),
      conversation,
    ],
    ['POST', 'office-photo', (id) => ({ photo: id }), photo.id],
    ['DELETE', 'office-photo', (id) => ({ photo: id, ...statement }), photo.id],
    ['POST', 'office-flags', (id) => ({ flag: id }), flag.rows[0]?.id ?? 0],
    ['POST', 'office-birth-changes', (id) => ({ ...proposal, account: id }), anna.id],
    ['PUT', 'office-birth-changes', (id) => ({ change: id }), change.id],
    ['DELETE', 'office-birth-changes', (id) => ({ change: id }), change.id],
    ['POST', 'office-adult', (id) => ({ account: id }), anna.id],
  ]
  for (const [method, name, bodyOf, id] of tries) {
    const [theirs, missing] = [
      await there.send(method, `/api/${name}.php`, bodyOf(id)),
      await there.send(method, `/api/${name}.php`, bodyOf(none)),
    ]
    expect([theirs.status, plain(theirs.text)], `${method} ${name}`).toEqual([404, plain(missing.text)])
  }
  for (const [name, id] of [
    ['office-report', open],
    ['office-photo', photo.id],
  ] as const) {
    const theirs = await there.get(`/api/${name}.php?id=${id}`)
    const missing = await there.get(`/api/${name}.php?id=${none}`)
    expect([theirs.status, plain(theirs.text)], name).toEqual([404, plain(missing.text)])
  }
  // And no list of theirs names anything of here.
  for (const name of ['reports', 'appeals', 'held', 'photos', 'flags', 'birth-changes', 'queues']) {
    const answer = await there.get(`/api/office-${name}.php`)
    expect(answer.status, name).toBe(200)
    expect(answer.text, name).not.toMatch(/"name":|"open":[1-9]|"id":/)
  }
  expect((await robin.get('/api/dsa-report.php?year=2026')).status).toBe(404)
  // Whose site it is not has no door there either.
  expect((await staffBrowser(site, domain, staff).get('/api/office-reports.php')).status).toBe(404)
})

test('SAF-3 SAF-6 SAF-7 SITE-11 no plain form falls over, whatever it is sent', async () => {
  const anna = await add()
  const puid = randomUUID()
  const places = ['/complaints', '/complaints/%00', `/decisions/${puid}`, '/decisions/%00', '/limits']
  const odd = ['\u0000', 'x'.repeat(30_000), '\ud800', '__proto__', '[object Object]']
  const names = [
    'reason',
    'location',
    'explanation',
    'name',
    'email',
    'good_faith',
    'key',
    'act',
    'amount',
    'read',
  ]
  const whole = {
    ...complaintOf(),
    good_faith: 'on',
    act: 'limit',
    amount: '5',
    currency: 'EUR',
    length: 'day',
  }
  const broken: string[] = []
  for (const place of places) {
    const bodies: [string, string][] = [
      ['application/json', 'null'],
      ['application/json', '"x"'],
      ['application/json', '[1]'],
      ['application/json', JSON.stringify({ ...whole, explanation: { a: 1 }, amount: 5, puid: [] })],
      ['application/json', JSON.stringify({ ...whole, reason: ['a'], location: 7, key: {}, currency: null })],
      ['text/plain', 'x'],
      ['multipart/form-data; boundary=x', '--x--'],
      ...names.flatMap((name) =>
        odd.map((value): [string, string] => [
          'application/x-www-form-urlencoded',
          new URLSearchParams({ ...whole, [name]: value }).toString(),
        ]),
      ),
    ]
    for (const [type, body] of bodies) {
      const who = place.startsWith('/complaints') ? stranger(site, domain) : anna.browser
      const answer = await who.send('POST', place, Buffer.from(body), { 'content-type': type })
      if (answer.status >= 500) broken.push(`${place} ${type} ${body.slice(0, 60)}: ${answer.status}`)
    }
  }
  for (const query of [
    '',
    '?code[]=1&state[]=2',
    '?code=%00&state=%00',
    `?state=${'x'.repeat(5000)}&code=1`,
    '?code=1&code=2&state=1&state=2',
  ]) {
    const answer = await anna.browser.get(`/age-check${query}`)
    if (answer.status !== 303) broken.push(`/age-check${query.slice(0, 30)}: ${answer.status}`)
  }
  for (const path of [
    'report.php?reference=%00',
    'decision.php?puid=%00',
    'decision.php?puid[]=1',
    'report.php',
  ]) {
    const { status } = await anna.browser.get(`/api/${path}`)
    if (status < 400 || status >= 500) broken.push(`${path}: ${status}`)
  }
  expect(broken).toEqual([])
})

test('SAF-6 SAF-7 whoever is suspended, banned or keeps away comes back from a deletion as they left', async () => {
  const measures = [{ measure: 'suspend', days: 3 }, { measure: 'ban' }, { measure: 'hide_profile' }]
  for (const measure of [...measures, null]) {
    const person = newPerson()
    const browser = stranger(site, domain)
    expect((await browser.send('POST', '/api/signup.php', person)).status).toBe(200)
    const { rows } = await pool.query<{ id: number }>('select id from account where email = $1', [
      person.email,
    ])
    const id = rows[0]?.id ?? 0
    const member = { id, name: person.name, browser }
    if (measure) await decided(robin, { account: id, measures: [measure] })
    else
      expect(
        (await browser.send('POST', '/api/self-exclusion.php', { length: 'day', sure: true })).status,
      ).toBe(200)
    const hidden = measure ? 'hidden' : 'disabled'
    expect(await profileStatus(member)).toBe(hidden)
    expect((await browser.send('DELETE', '/api/account.php')).status).toBe(200)
    expect(await profileStatus(member)).toBe(hidden)
    await follow(stranger(site, domain), await mailedLink(site, person.email, 'deletion'))
    const back = await pool.query(
      'select status, restriction, excluded_until is not null as away from account where id = $1',
      [id],
    )
    const restriction =
      measure && { suspend: 'suspended', ban: 'banned', hide_profile: 'sending' }[measure.measure]
    expect(back.rows).toEqual([{ status: 'active', restriction, away: measure === null }])
    expect(await profileStatus(member)).toBe(hidden)
  }
})

test('SAF-5 nobody gives a date of birth to whoever has left', async () => {
  const anna = await add()
  const proposal = { account: anna.id, date_of_birth: '2015-01-01' }
  const { id: change } = (
    await robin.send('POST', '/api/office-birth-changes.php', proposal)
  ).json() as unknown as {
    id: number
  }
  await transaction(pool, (tx) => erase(tx, personalData, anna.id))
  expect((await alex.send('PUT', '/api/office-birth-changes.php', { change })).status).toBe(404)
})

test('SAF-6 sent twice at once, a decision is made once: a report, an appeal, a ban', async () => {
  const [anna, ben] = [await add(), await add()]
  const statuses = async (sent: Promise<{ status: number }>[]) =>
    (await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)
  const report = await addReport(site, { subject: anna.id, reporter: ben.id })
  const warn = { report, measures: [{ measure: 'warn' }], outcome: 'x' }
  expect(await statuses([decide(robin, warn), decide(alex, warn), decide(robin, warn)])).toEqual([
    200, 404, 404,
  ])
  const ban = { account: anna.id, measures: [{ measure: 'ban' }] }
  expect(await statuses([decide(robin, ban), decide(alex, ban), decide(robin, ban)])).toEqual([200, 409, 409])
  expect(await inForce(anna)).toEqual(['warn', 'ban'])
  const { decisions } = (await anna.browser.get('/api/decisions.php')).json() as unknown as {
    decisions: { puid: string; measure: string }[]
  }
  const puid = decisions.find(({ measure }) => measure === 'ban')?.puid ?? ''
  const object = (n: number) =>
    anna.browser.send('POST', '/api/appeals.php', { puid, explanation: `No. ${n}` })
  expect(await statuses([object(1), object(2), object(3)])).toEqual([200, 200, 200])
  const { rows } = await pool.query<{ id: number }>('select id from appeal where account_id = $1', [anna.id])
  expect(rows).toHaveLength(1)
  const appeal = rows[0]?.id ?? 0
  const third = staffBrowser(site, domain, await addStaff(pool, ['moderator']))
  const judged = await statuses([
    judge(third, appeal, 'reversed'),
    judge(third, appeal, 'upheld'),
    judge(third, appeal, 'reversed'),
  ])
  expect(judged).toEqual([200, 404, 404])
})

test('SAF-4 SAF-6 what was held, returned or hidden is in no data of whom it was written to', async () => {
  const [anna, ben] = [await add(), await add()]
  const secret = 'My number is +44 7700 900123'
  const held = (await written(anna, ben, secret)).message
  const dataOf = async ({ id }: TestMember) => JSON.stringify(await exportOf(pool, personalData, id))
  const said = async () => [
    await dataOf(ben),
    (await ben.browser.get('/api/chats.php')).text,
    (await ben.browser.get(`/api/chat.php?profile_id=${anna.id}`)).text,
    (await ben.browser.get('/api/notices.php')).text,
  ]
  for (const text of await said()) expect(text).not.toContain('900123')
  const { conversation, sequence } = held
  const refusal = { act: 'refuse', conversation, sequence, reason: 'scam', facts: 'x' }
  expect((await robin.send('POST', '/api/office-held.php', refusal)).status).toBe(200)
  for (const text of await said()) expect(text).not.toContain('900123')
  expect(await dataOf(anna)).toContain('900123')
  const rude = (await written(anna, ben, 'You are a quince')).message
  expect(rude.held).toBe(false)
  const { rows } = await pool.query<{ key: string }>(
    'select client_key as key from message where conversation_id = $1 and sequence = $2',
    [rude.conversation, rude.sequence],
  )
  const messageKey = rows[0]?.key ?? ''
  // What a push would say of it.
  const pushed = async () =>
    (await findNewestText.maybe(pool, { reader: ben.id, conversation: rude.conversation }))?.body
  await pool.query('update conversation_side set read_sequence = 0 where account_id = $1', [ben.id])
  expect(await pushed()).toBe('You are a quince')
  const report = await addReport(site, { subject: anna.id, what: 'message', messageKey })
  await decided(robin, { report, measures: [{ measure: 'hide_message' }], outcome: 'It is gone.' })
  await pool.query('update conversation_side set read_sequence = 0 where account_id = $1', [ben.id])
  expect(await pushed()).toBe('')
  for (const text of await said()) expect(text).not.toContain('quince')
  // What is held, returned or hidden already cannot be hidden once more.
  const again = await addReport(site, { subject: anna.id, what: 'message', messageKey })
  const hide = { measures: [{ measure: 'hide_message' }], outcome: 'x' }
  expect((await decide(robin, { report: again, ...hide })).json().error).toBe('already_done')
  const returned = await addReport(site, { subject: anna.id, what: 'message', messageKey: held.key ?? '' })
  expect((await decide(robin, { report: returned, ...hide })).status).toBe(409)
})

test('SAF-5 SAF-6 whoever is hidden is nowhere, and back everywhere when it ends', async () => {
  const name = `Zebulon${pictures++}`
  const [ben, cleo] = [await add({ name, about: `I am ${name}` }), await add({ gender: 'man' })]
  await written(ben, cleo, 'Hello')
  await ben.browser.send('POST', '/api/like.php', { profile_id: cleo.id })
  await ben.browser.get(`/api/member.php?id=${cleo.id}`)
  const places = [
    '/api/members.php',
    '/api/likes.php',
    '/api/notices.php',
    `/api/member.php?id=${ben.id}`,
    `/api/member-photos.php?id=${ben.id}`,
    `/members/${ben.id}`,
  ]
  const found = async () => {
    const seen: string[] = []
    for (const place of places) if ((await cleo.browser.get(place)).text.includes(name)) seen.push(place)
    return seen
  }
  const before = await found()
  expect(before).toContain(`/api/member.php?id=${ben.id}`)
  const decision = await decided(robin, { account: ben.id, measures: [{ measure: 'suspend', days: 2 }] })
  expect(await found()).toEqual([])
  const gone = await cleo.browser.get(`/api/member.php?id=${ben.id}`)
  const missing = await cleo.browser.get('/api/member.php?id=999999999')
  expect([gone.status, plain(gone.text)]).toEqual([missing.status, plain(missing.text)])
  expect((await lift(alex, decision)).status).toBe(200)
  expect(await found()).toEqual(before)
})

test('SAF-6 nothing of others reaches the open stream of whoever is suspended', async () => {
  const [anna, ben] = [await add(), await add()]
  await written(ben, anna, 'Hello')
  const hers = await listen(site, anna, {}, domain)
  const decision = await decided(robin, { account: anna.id, measures: [{ measure: 'suspend', days: 2 }] })
  await hers.heard(({ type }) => type === 'decided')
  const heard = hers.events.length
  expect((await write(ben, anna, 'Are you there?')).status).not.toBe(200)
  await ben.browser.send('POST', '/api/like.php', { profile_id: anna.id })
  expect((await lift(alex, decision)).status).toBe(200)
  await written(ben, anna, 'Now?')
  await hers.heard((event) => JSON.stringify(event).includes('Now?'))
  const between = hers.events.slice(heard).map(({ type }) => type)
  expect(between.slice(0, between.indexOf('message'))).toEqual(['decided'])
  hers.stop()
})
