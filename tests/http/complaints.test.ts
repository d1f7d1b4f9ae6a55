import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { COMPLAINTS_PER_DAY } from '#features/safety/complaint-rules.ts'
import { tellAppealOutcome, tellOutcome } from '#features/safety/server/complaint-outcome.ts'
import { openSealer } from '#platform/sealer.ts'
import type { Answer } from '../support/send.ts'
import { answerComplaint, complaintOf, sentIn, stranger } from '../support/complaints.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { mailedLink } from '../support/visitor.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const reference = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/

const send = (body: object, who = stranger(site, domain)) => who.send('POST', '/api/complaints.php', body)
const look = (body: object, host = domain) => stranger(site, host).send('POST', '/api/complaint.php', body)
const sent = async (changes: Record<string, unknown> = {}) => {
  const answer = await send(complaintOf(changes))
  expect(answer.status, answer.text).toBe(200)
  return sentIn(answer)
}
const told = (answer: Answer) => ({ ...answer.json(), request_id: null })
const rowOf = async (of: string) => {
  const { rows } = await site.pool.query('select * from report where reference = $1', [of])
  return rows[0] as Record<string, unknown> & { id: number }
}
const evidenceOf = async (id: number) =>
  (await site.pool.query('select kind, content from report_evidence where report_id = $1 order by id', [id]))
    .rows

test('SAF-3 B1 anybody can complain, gets a reference at once and a link by mail that opens its page', async () => {
  const complaint = complaintOf()
  const { reference: number, key } = await sent(complaint)
  expect(number).toMatch(reference)
  const link = await mailedLink(site, complaint.email, 'complaint_received')
  expect(link).toBe(`/complaints/${number}?key=${key}`)
  const { complaint: shown } = (await look({ reference: number, key })).json() as unknown as {
    complaint: object
  }
  expect(shown).toEqual({
    reference: number,
    reason: 'harassment',
    location: '/members/1',
    is_mailed: true,
    created_at: expect.any(String),
    answer: null,
    appeal_until: null,
    appeal: null,
  })
  const row = await rowOf(number)
  expect(row).toMatchObject({
    reporter_name: 'Kim Jansen',
    reporter_email: complaint.email,
    reporter_id: null,
  })
  // Whoever reads the table can open no page.
  expect(JSON.stringify(row)).not.toContain(key)
})

test('SAF-3 B1 a reference alone opens nothing: it answers as one that is not there', async () => {
  const { reference: number, key } = await sent()
  const other = await sent()
  const missing = await look({ reference: '0000-0000-0000', key })
  expect(missing.status).toBe(404)
  const wrong = [
    { reference: number },
    { reference: number, key: '' },
    { reference: number, key: other.key },
    { reference: number, key: createHash('sha256').update(key).digest('base64url') },
  ]
  for (const body of wrong) {
    const answer = await look(body)
    expect([answer.status, told(answer)]).toEqual([404, told(missing)])
  }
  expect((await look({ reference: number, key }, 'localhost')).status).toBe(404)
  const member = await addMember(site, { domain })
  expect((await member.browser.send('POST', '/api/complaint.php', { reference: number })).status).toBe(404)
  const page = await stranger(site, domain).get(`/complaints/${number}`)
  const none = await stranger(site, domain).get('/complaints/0000-0000-0000')
  expect([page.status, none.status]).toEqual([404, 404])
})

test('SAF-3 B1 who reports the abuse of children need not say who they are; all others must', async () => {
  const anonymous = { name: undefined, email: undefined }
  const { reference: number } = await sent({ reason: 'child_abuse', ...anonymous })
  expect(await rowOf(number)).toMatchObject({ reporter_name: null, reporter_email: null, priority: 0 })
  const refused = await send(complaintOf(anonymous))
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { name: 'name_missing', email: 'email_invalid' } })
})

test.each([
  [{ reason: 'nothing' }, 'reason', 'reason_missing'],
  [{ location: ' \u200b ' }, 'location', 'location_missing'],
  [{ location: 'x'.repeat(2001) }, 'location', 'too_long'],
  [{ explanation: '' }, 'explanation', 'explanation_missing'],
  [{ explanation: 'x'.repeat(4001) }, 'explanation', 'too_long'],
  [{ name: '  ' }, 'name', 'name_missing'],
  [{ email: 'kim@' }, 'email', 'email_invalid'],
  [{ good_faith: false }, 'good_faith', 'good_faith_needed'],
])('SAF-3 B1 what is missing is told by name: %o', async (changes, field, code) => {
  const answer = await send(complaintOf(changes))
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_input', fields: { [field]: code } })
})

test('SAF-3 B2 what an address shows is kept as it was, whoever changes it later', async () => {
  const member = await addMember(site, { domain, about: 'Pay me in gift cards.' })
  const { reference: number } = await sent({ location: `http://${domain}/members/${member.id}` })
  await site.pool.query(`update profile set about = 'Nothing to see' where account_id = $1`, [member.id])
  const { id, ...row } = await rowOf(number)
  expect(row).toMatchObject({ what: 'profile', subject_id: member.id })
  expect(await evidenceOf(id)).toMatchObject([
    { kind: 'profile', content: { about: 'Pay me in gift cards.' } },
  ])
})

test('SAF-3 nobody learns by complaining who is here', async () => {
  const member = await addMember(site, { domain })
  const foreign = await addMember(site)
  const answers = await Promise.all(
    [member.id, foreign.id, 999_999_999].map((id) => send(complaintOf({ location: `/members/${id}` }))),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['reference', 'key'])
  }
  const [, elsewhere] = answers
  expect((await rowOf(elsewhere ? sentIn(elsewhere).reference : '')).subject_id).toBeNull()
})

test('SAF-3 the same form sent twice is one complaint and one mail', async () => {
  const complaint = complaintOf()
  const [one, two] = await Promise.all([send(complaint), send(complaint)])
  expect(one.status, one.text).toBe(200)
  expect(two.json()).toEqual(one.json())
  const { rows } = await site.pool.query('select from outbox where recipient = $1', [complaint.email])
  expect(rows).toHaveLength(1)
})

test('SAF-3 a network and an address have so many a day, and those that were refused count too', async () => {
  const who = stranger(site, domain)
  for (let n = 0; n < COMPLAINTS_PER_DAY.perNetwork; n++)
    expect((await send(complaintOf({ name: '' }), who)).status).toBe(400)
  const over = await send(complaintOf(), who)
  expect([over.status, over.json()]).toMatchObject([429, { error: 'too_many_complaints' }])
  const { email } = complaintOf()
  for (let n = 0; n < COMPLAINTS_PER_DAY.perAddress; n++) await sent({ email, explanation: `No. ${n}` })
  expect((await send(complaintOf({ email, explanation: 'One more' }))).status).toBe(429)
})

test('SAF-3 B1 B6 without JavaScript: a form, a redirect to the page, and the way back when something is missing', async () => {
  const who = stranger(site, domain)
  const fields = { ...complaintOf(), good_faith: 'on' }
  const done = await submit(who, '/complaints', fields)
  expect(done.status, done.text).toBe(303)
  expect(done.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  const address = done.headers.location ?? ''
  expect(address).toBe(await mailedLink(site, fields.email, 'complaint_received'))
  const page = await who.get(address)
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  expect(page.text).toContain(/\/complaints\/([^?]+)/.exec(address)?.[1])
  const refused = await submit(who, '/complaints', { ...fields, explanation: ' ' })
  expect(refused.headers.location).toBe(
    '/complaints?reason=harassment&refused=explanation_missing&field=explanation#form',
  )
  const again = await who.get('/complaints?refused=explanation_missing&field=explanation')
  expect(again.text).toContain('Please tell us what’s wrong.')
  const foreign = await submit(who, '/complaints', fields, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

const telling = async () => ({
  db: site.pool,
  clock: { now: () => new Date() },
  vault: await openSealer(site.pool, 'vault'),
})

test('SAF-6 B5 B6 the answer is mailed with the same link, and can be objected to once, for six months', async () => {
  const complaint = complaintOf()
  const opened = await sent(complaint)
  const object = (explanation = 'Please look at the second photo.') =>
    stranger(site, domain).send('POST', '/api/complaint-appeal.php', { ...opened, explanation })
  expect((await object()).json()).toMatchObject({ error: 'appeal_closed' })
  const { id } = await answerComplaint(site, opened.reference)
  await tellOutcome(await telling(), id)
  expect(await mailedLink(site, complaint.email, 'complaint_answered')).toBe(
    `/complaints/${opened.reference}?key=${opened.key}`,
  )
  const { complaint: answered } = (await look(opened)).json() as unknown as { complaint: object }
  expect(answered).toMatchObject({ answer: { outcome: 'no_violation' }, appeal_until: expect.any(String) })
  expect((await object(' ')).status).toBe(400)
  const first = await object()
  expect([first.status, (await object()).status]).toEqual([200, 200])
  expect(first.json()).toMatchObject({ complaint: { appeal: { answer: null }, appeal_until: null } })
  const { rows } = await site.pool.query('select explanation from appeal where report_id = $1', [id])
  expect(rows).toEqual([{ explanation: 'Please look at the second photo.' }])
  await tellAppealOutcome(await telling(), id)
  expect(await mailedLink(site, complaint.email, 'complaint_reviewed')).toContain(opened.key)
})

test('SAF-6 B5 after six months it is too late, and without the key there is nothing to object to', async () => {
  const opened = await sent()
  const at = new Date()
  at.setUTCMonth(at.getUTCMonth() - 7)
  await site.pool.query('update report set created_at = $2 where reference = $1', [opened.reference, at])
  await answerComplaint(site, opened.reference, { at })
  const object = (body: object) =>
    stranger(site, domain).send('POST', '/api/complaint-appeal.php', { explanation: 'Why?', ...body })
  expect((await object(opened)).status).toBe(409)
  expect((await object({ reference: opened.reference })).status).toBe(404)
})
