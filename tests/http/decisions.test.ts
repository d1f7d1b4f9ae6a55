import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { endExpired } from '#features/safety/server/expiry.ts'
import type { Decision } from '#features/safety/decisions-contract.ts'
import { chatWith, listen, write, written } from '../support/conversations.ts'
import { addReport } from '../support/decisions.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { servicesFor } from '../support/services.ts'
import { sharedSite } from '../support/shared-site.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { addStaff } from '../support/staff.ts'
import { textPages } from '../support/text-pages.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { whenOver } from '../support/when-over.ts'

const DAY_MS = 86_400_000
let now = new Date()
const clock = { now: () => now }
const site = await sharedSite({ clock })
const { pool } = site
const domain = await emptySite(site)
const [first, second] = [await addStaff(pool, ['moderator']), await addStaff(pool, ['moderator'])]
const [robin, alex] = [staffBrowser(site, domain, first), staffBrowser(site, domain, second)]

const add = (options: MemberOptions = {}) => addMember(site, { domain, credits: 20, paid: true, ...options })
const facts = 'Insults in several chats.'
const decide = (by: Visitor, body: Record<string, unknown>) =>
  by.send('POST', '/api/office-decision.php', { reason: 'harassment', facts, ...body })
const decided = async (by: Visitor, body: Record<string, unknown>): Promise<number[]> => {
  const answer = await decide(by, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().decisions as unknown as number[]
}
const decisionsOf = async ({ browser }: TestMember): Promise<Decision[]> => {
  const answer = await browser.get('/api/decisions.php')
  expect(answer.status, answer.text).toBe(200)
  return answer.json().decisions as unknown as Decision[]
}
const latest = async (member: TestMember): Promise<Decision> => {
  const [made] = await decisionsOf(member)
  if (!made) throw new Error('nothing was decided')
  return made
}
const appeal = ({ browser }: TestMember, puid: string, explanation = 'It was a joke') =>
  browser.send('POST', '/api/appeals.php', { puid, explanation })
const openAppeal = async (by: Visitor, explanation: string) => {
  const { appeals } = (await by.get('/api/office-appeals.php')).json() as unknown as {
    appeals: { id: number; explanation: string; is_own: boolean }[]
  }
  return appeals.find((one) => one.explanation === explanation)
}
const judge = (by: Visitor, appealId: number | undefined, outcome: string) =>
  by.send('POST', '/api/office-appeal.php', { appeal: appealId, outcome, reasons: 'Looked at again.' })
const mailsTo = async (account: number) =>
  (
    await pool.query<{ template: string; params: Record<string, unknown> }>(
      `select template, params from outbox where account_id = $1 and channel = 'mail' order by id`,
      [account],
    )
  ).rows

test('SAF-6 B3 B14 one report, several measures: each with its statement, which the member reads and gets by mail', async () => {
  const [anna, ben] = [await add({ about: 'I am Anna' }), await add()]
  const report = await addReport(site, { subject: anna.id, reporter: ben.id })
  const measures = [{ measure: 'hide_text' }, { measure: 'warn' }, { measure: 'suspend', days: 7 }]
  const decisions = await decided(robin, { report, measures, outcome: 'We have acted. Thank you.' })
  expect(decisions).toHaveLength(3)
  const made = await decisionsOf(anna)
  expect(made.map(({ measure }) => measure)).toEqual(['suspend', 'warn', 'hide_text'])
  expect(made[0]).toMatchObject({
    reason: 'harassment',
    facts,
    source: 'notice',
    automated_decision: false,
    ground: 'terms',
    ground_reference: 'respect',
    ends_at: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    ended_at: null,
    can_appeal: true,
    appeal: null,
  })
  expect(made[2]?.text).toBe('I am Anna')
  // Nothing tells who reported it, nor who decided.
  const told = JSON.stringify(made) + JSON.stringify(await mailsTo(anna.id))
  for (const secret of [ben.name, 'Robin', `"${report}"`, 'staff']) expect(told).not.toContain(secret)
  const mails = await mailsTo(anna.id)
  expect(mails.map(({ template }) => template)).toEqual(['decision_made', 'decision_made', 'decision_made'])
  expect(mails[2]?.params).toMatchObject({ measure: 'suspend', facts, link: `/decisions/${made[0]?.puid}` })
  // Decided: it is not open any more.
  expect((await decide(alex, { report, measures, outcome: 'x' })).status).toBe(404)
  const { rows } = await pool.query('select outcome, decided_by from report where id = $1', [report])
  expect(rows).toEqual([{ outcome: 'action', decided_by: first.id }])
})

test('SAF-6 all measures of one decision take effect, or none', async () => {
  const anna = await add()
  const report = await addReport(site, { subject: anna.id })
  // There is no text to hide, no photo and no message.
  for (const [measures, code] of [
    [[{ measure: 'ban' }, { measure: 'hide_text' }], 'already_done'],
    [[{ measure: 'ban' }, { measure: 'hide_photo' }], 'nothing_to_decide'],
    [[{ measure: 'ban' }, { measure: 'hide_message' }], 'nothing_to_decide'],
    [[{ measure: 'ban' }, { measure: 'suspend' }], 'days_missing'],
  ] as const)
    expect((await decide(robin, { report, measures, outcome: 'x' })).json().error).toBe(code)
  expect(await decisionsOf(anna)).toEqual([])
  expect((await mailsTo(anna.id)).length).toBe(0)
  expect((await anna.browser.get('/api/members.php')).status).toBe(200)
})

test('SAF-6 nobody but a moderator of this site decides, and nobody else sees that there is a door', async () => {
  const anna = await add()
  const report = await addReport(site, { subject: anna.id })
  const body = { report, measures: [{ measure: 'ban' }], outcome: 'x' }
  const elsewhere = await emptySite(site)
  const strangers = [
    visitor(site, { host: domain }),
    anna.browser,
    staffBrowser(site, domain, await addStaff(pool, ['support'])),
    staffBrowser(site, elsewhere, first),
  ]
  const nothing = (await anna.browser.send('POST', '/api/nothing.php', {})).json()
  for (const by of strangers) {
    const answer = await decide(by, body)
    expect(answer.status).toBe(404)
    expect({ ...answer.json(), request_id: '' }).toEqual({ ...nothing, request_id: '' })
  }
  expect((await robin.send('DELETE', '/api/office-decision.php', { decision: 999_999_999 })).status).toBe(404)
  expect((await robin.get(`/api/office-report.php?id=${report}`)).status).toBe(200)
  const { rows } = await pool.query(
    `select 1 from staff_act where endpoint = 'GET /api/office-report.php' and subject @> $1`,
    [JSON.stringify({ id: report })],
  )
  expect(rows).toHaveLength(1)
})

test('SAF-6 what is over is not told as if it went on', async () => {
  const anna = await add()
  await decided(robin, { account: anna.id, measures: [{ measure: 'warn' }] })
  const warned = await anna.browser.get('/decisions')
  expect(warned.text).toContain('You’ve received a warning')
  expect(warned.text).not.toContain('applies')
  const [decision] = await decided(robin, { account: anna.id, measures: [{ measure: 'suspend', days: 3 }] })
  const { puid } = await latest(anna)
  const effect = 'You can’t use the site, and no one can see your profile'
  expect((await anna.browser.get(`/decisions/${puid}`)).text).toContain(effect)
  await robin.send('DELETE', '/api/office-decision.php', { decision })
  const ended = await anna.browser.get(`/decisions/${puid}`)
  expect(ended.text).toContain('It no longer applies.')
  expect(ended.text).not.toContain(effect)
})

test('SAF-3 SAF-6 whoever is suspended reads what everybody may read, reports, and finds help', async () => {
  const anna = await add()
  await decided(robin, { account: anna.id, measures: [{ measure: 'suspend', days: 3 }] })
  for (const path of [
    ...textPages.map((token) => `/${token}`),
    '/reports',
    '/limits',
    '/unsubscribe?token=x',
  ]) {
    const { status, text } = await anna.browser.get(path)
    expect([path, status]).toEqual([path, 200])
    expect(text, path).toMatch(/<main[\s\S]*<h1/)
  }
  for (const path of ['/chats', '/members', '/credits', '/likes']) {
    const { status, headers } = await anna.browser.get(path)
    expect([path, status, headers.location]).toEqual([path, 307, '/decisions'])
  }
})

test('SAF-6 whoever is suspended may learn why, object, and take their data along: nothing else', async () => {
  const [anna, ben] = [await add(), await add()]
  await written(ben, anna, 'Hello')
  const hers = await listen(site, anna, {}, domain)
  await decided(robin, { account: anna.id, measures: [{ measure: 'suspend', days: 3 }] })
  await hers.heard(({ type }) => type === 'decided')
  hers.stop()
  for (const path of ['/api/members.php', '/api/chats.php', `/api/chat.php?profile_id=${ben.id}`]) {
    const answer = await anna.browser.get(path)
    expect([answer.status, answer.json().error]).toEqual([403, 'account_suspended'])
  }
  for (const path of ['/api/decisions.php', '/api/user.php', '/api/payments.php', '/api/sessions.php'])
    expect((await anna.browser.get(path)).status).toBe(200)
  expect((await anna.browser.get('/api/user.php')).json()).toMatchObject({
    user: { restriction: 'suspended' },
  })
  expect((await appeal(anna, (await latest(anna)).puid)).status).toBe(200)
  // Gone for everybody meanwhile.
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).status).toBe(404)
  expect((await write(ben, anna, 'Are you there?')).status).not.toBe(200)

  const services = await servicesFor(pool)
  whenOver(() => services.live.close())
  await endExpired({ ...services, clock })
  expect((await latest(anna)).ended_at).toBeNull()
  const before = now
  now = new Date(now.getTime() + 3 * DAY_MS + 1000)
  expect(await endExpired({ ...services, clock })).toBeGreaterThan(0)
  expect(await endExpired({ ...services, clock })).toBe(0)
  now = before
  expect(await latest(anna)).toMatchObject({ ended_by: 'expired' })
  expect((await anna.browser.get('/api/chats.php')).status).toBe(200)
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: 'Hello' }])
  expect((await mailsTo(anna.id)).map(({ template }) => template)).toEqual([
    'decision_made',
    'decision_ended',
  ])
})

test('SAF-6 B5 an appeal is free, counts once and is decided by another person, who restores all', async () => {
  const [anna, ben] = [await add({ about: 'I am Anna' }), await add()]
  const key = randomUUID()
  await written(anna, ben, 'You fool', key)
  const report = await addReport(site, {
    subject: anna.id,
    reporter: ben.id,
    what: 'message',
    messageKey: key,
  })
  const measures = [{ measure: 'hide_message' }, { measure: 'hide_text' }, { measure: 'ban' }]
  await decided(robin, { report, measures, outcome: 'Done.' })
  expect(JSON.stringify(await chatWith(ben, anna))).not.toContain('You fool')
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).status).toBe(404)
  const before = await decisionsOf(anna)
  for (const [index, { puid }] of before.entries()) {
    const words = `It was a joke ${index}-${anna.id}`
    const answers = await Promise.all([appeal(anna, puid, words), appeal(anna, puid, words)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // Said again in other words, it is the one that was said first.
    expect((await appeal(anna, puid, 'Other words')).json()).toMatchObject({
      decision: { can_appeal: false, appeal: { explanation: words, outcome: null } },
    })
    const mine = await openAppeal(robin, words)
    expect(mine?.is_own).toBe(true)
    const refused = await judge(robin, mine?.id, 'reversed')
    expect([refused.status, refused.json().error]).toEqual([409, 'same_person'])
    expect((await openAppeal(alex, words))?.is_own).toBe(false)
    expect((await judge(alex, mine?.id, 'reversed')).status).toBe(200)
    expect((await judge(alex, mine?.id, 'upheld')).status).toBe(404)
  }
  for (const made of await decisionsOf(anna))
    expect(made).toMatchObject({
      ended_by: 'reversed',
      appeal: { outcome: 'reversed', reasons: 'Looked at again.' },
    })
  expect((await chatWith(ben, anna)).messages).toMatchObject([{ text: 'You fool', hidden: false }])
  expect((await ben.browser.get(`/api/member.php?id=${anna.id}`)).text).toContain('I am Anna')
  expect((await mailsTo(anna.id)).filter(({ template }) => template === 'appeal_decided')).toHaveLength(3)
})

test('SAF-6 an appeal is possible for six months, and for nobody else', async () => {
  const [anna, ben] = [await add(), await add()]
  await decided(robin, { account: anna.id, measures: [{ measure: 'warn' }] })
  const { puid } = await latest(anna)
  for (const answer of [await appeal(ben, puid), await appeal(anna, randomUUID())])
    expect([answer.status, answer.json().error]).toEqual([404, 'not_found'])
  for (const other of [puid, randomUUID()])
    expect((await ben.browser.get(`/api/decision.php?puid=${other}`)).json()).toEqual({
      error: 'not_found',
      request_id: expect.any(String) as string,
    })
  expect((await appeal(anna, puid, ' \n ')).json().error).toBe('appeal_empty')
  expect((await appeal(anna, puid, 'x'.repeat(4001))).json().error).toBe('appeal_too_long')
  expect((await appeal(anna, puid, '👩‍👩‍👧‍👦'.repeat(1000))).json().error).toBe('appeal_too_long')
  expect((await appeal(anna, 'nothing')).status).toBe(400)
  const before = now
  now = new Date(now.getTime() + 190 * DAY_MS)
  await pool.query('update session set expires_at = $2 where account_id = $1', [
    anna.id,
    new Date(now.getTime() + DAY_MS),
  ])
  const late = await appeal(anna, puid)
  expect([late.status, late.json().error]).toEqual([409, 'appeal_too_late'])
  expect((await latest(anna)).can_appeal).toBe(false)
  now = before
})

test('SAF-6 a warning is unread until it is read', async () => {
  const anna = await add()
  await decided(robin, { account: anna.id, measures: [{ measure: 'warn' }] })
  const { puid, read_at: readAt } = await latest(anna)
  expect(readAt).toBeNull()
  expect((await anna.browser.send('PUT', '/api/decision.php', { puid })).status).toBe(200)
  expect((await anna.browser.send('PUT', '/api/decision.php', { puid })).status).toBe(200)
  expect((await latest(anna)).read_at).toBe(now.toISOString())
})

test('SAF-2 SAF-6 B7 reports are looked at by their weight, and what is overdue is counted', async () => {
  const anna = await add()
  const own = await emptySite(site)
  const by = staffBrowser(site, own, await addStaff(pool, ['moderator']))
  const subject = await addMember(site, { domain: own })
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const old = await addReport(site, { subject: subject.id, priority: 2, at: ago(100) })
  const newer = await addReport(site, { subject: subject.id, priority: 1, reason: 'scam', at: ago(2) })
  const threat = await addReport(site, { subject: subject.id, priority: 0, reason: 'threat', at: ago(5) })
  await addReport(site, { subject: anna.id, priority: 0 })
  const open = async () =>
    ((await by.get('/api/office-reports.php')).json().reports as unknown as { id: number }[]).map(
      ({ id }) => id,
    )
  expect(await open()).toEqual([threat, newer, old])
  const queues = async () => (await by.get('/api/office-queues.php')).json()
  expect(await queues()).toMatchObject({
    reports: [
      { priority: 0, open: 1, overdue: 1, median_hours: null, oldest_at: ago(5).toISOString() },
      { priority: 1, open: 1, overdue: 0 },
      { priority: 2, open: 1, overdue: 1 },
    ],
    appeals: { open: 0, overdue: 0 },
    held: { open: 0 },
  })
  const closed = await by.send('POST', '/api/office-no-violation.php', {
    report: threat,
    outcome: 'Nothing.',
  })
  expect(closed.status, closed.text).toBe(200)
  expect(await open()).toEqual([newer, old])
  expect((await queues()).reports).toMatchObject([{ open: 0, overdue: 0, median_hours: 5 }, {}, {}])
})
