import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { queueNames } from '#features/safety/queues.ts'
import { written } from '../support/conversations.ts'
import { addReport } from '../support/decisions.ts'
import { decisionWorker } from '../support/decision-worker.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addModerator, addPhotoRow, clearQueues, queueOf } from '../support/queues.ts'
import { reportProfile, reportsOf } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { addStaff, isClosed } from '../support/staff.ts'
import { staffBrowser } from '../support/staff-browser.ts'
import { variedPicture } from '../support/varied-pictures.ts'
import { visitor } from '../support/visitor.ts'

/** Time stands still but for what a test adds: however busy the machine is, ten seconds are ten. */
const begun = Date.now()
let ahead = 0
const clock = { now: () => new Date(begun + ahead) }
const site = await sharedSite({ clock })
const { pool } = site
const domain = await emptySite(site, { photo_review: 'after' })
beforeEach(() => clearQueues(site, domain))
const robin = await addModerator(site, domain)
const carryOut = await decisionWorker(site, clock)
/** The ten seconds are over. */
const waitUntilDue = async () => {
  ahead += 11_000
  return carryOut()
}
const photoIn = async (id: number) =>
  (
    await pool.query<{ status: string; reviewed_at: Date | null }>(
      'select status, reviewed_at from photo where id = $1',
      [id],
    )
  ).rows[0]

test('OFF-2 a photo is opened, approved with one key, and approved for good ten seconds later', async () => {
  const owner = await addMember(site, { domain })
  const answer = await owner.browser.send(
    'POST',
    `/api/photos.php?upload_id=${randomUUID()}`,
    await variedPicture(77_001),
    { 'content-type': 'image/jpeg' },
  )
  expect(answer.status).toBe(200)
  const screen = await robin.browser.get('/office/photos')
  expect(screen.status).toBe(200)
  const [, id = ''] = /queue=photos&amp;item=(\d+)/.exec(screen.text) ?? []
  const picture = await robin.browser.get(`/office/picture?queue=photos&item=${id}`)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['cache-control']).toContain('no-store')
  expect(screen.text).toContain(owner.name)
  const done = await submit(robin.browser, '/office/photos', { act: 'approve', item: id })
  expect(done.status).toBe(303)
  const after = await robin.browser.get(done.headers.location ?? '')
  expect(after.text).toContain('Approved.')
  expect(after.text).toContain('No photos are waiting.')
  expect(await photoIn(Number(id))).toMatchObject({ reviewed_at: null })
  expect(await waitUntilDue()).toBe(1)
  expect((await photoIn(Number(id)))?.reviewed_at).not.toBeNull()
  expect((await robin.browser.get('/office/photos')).text).not.toContain('Undo')
})

test('OFF-2 a photo is refused with the prepared statement of a key, in the name of who decided', async () => {
  const owner = await addMember(site, { domain })
  const photo = await addPhotoRow(site, owner)
  await submit(robin.browser, '/office/photos', { act: 'refuse', item: String(photo), why: '2' })
  await waitUntilDue()
  expect(await photoIn(photo)).toMatchObject({ status: 'refused' })
  const { rows } = await pool.query(
    'select measure, reason, staff_id, automated_decision from decision where photo_id = $1',
    [photo],
  )
  expect(rows).toEqual([
    { measure: 'hide_photo', reason: 'fake', staff_id: robin.id, automated_decision: false },
  ])
  // What was said stands in the statement alone.
  const { rows: kept } = await pool.query(
    'select what, dropped_because from queue_decision where item = $1 and queue = $2',
    [photo, 'photos'],
  )
  expect(kept).toEqual([{ what: null, dropped_because: null }])
})

const statusOf = async (path: string) => (await robin.browser.get(path)).status

/** Those that an item is open in, by its number. */
const openOn = async (path: string): Promise<number> => {
  const { text } = await robin.browser.get(path)
  return Number(/name="item" value="(\d+)"/.exec(text)?.[1] ?? 0)
}

const decisionsOf = async ({ id }: { id: number }) =>
  (
    await pool.query<{ measure: string; reason: string; facts: string }>(
      'select measure, reason, facts from decision where account_id = $1 and staff_id is not null order by id',
      [id],
    )
  ).rows

test('OFF-2 SAF-2 a report shows what was reported as text alone, and one key bans with a prepared statement', async () => {
  const [subject, reporter] = [await addMember(site, { domain }), await addMember(site, { domain })]
  await pool.query('update profile set about = $2 where account_id = $1', [
    subject.id,
    '<script>alert(1)</script>',
  ])
  await reportProfile(reporter, subject, {
    reason: 'scam',
    explanation: 'Look: <img src=x onerror=alert(2)>',
  })
  const { text } = await robin.browser.get('/office/reports')
  expect(text).toContain('&lt;img src=x onerror=alert(2)&gt;')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(text).not.toContain('<script>alert')
  expect(text).toContain(subject.name)
  const item = await openOn('/office/reports')
  const form = {
    act: 'decide',
    item: String(item),
    reason: 'scam',
    facts: 'You asked for money.',
    outcome: 'We acted.',
  }
  // Whatever is sent along, only what a key stands for is decided.
  expect(
    (await submit(robin.browser, '/office/reports', { ...form, measure: 'erase' })).headers.location,
  ).toContain('refused=')
  await submit(robin.browser, '/office/reports', { ...form, measure: 'ban', staff_id: '1', days: '400' })
  expect(await decisionsOf(subject)).toEqual([])
  expect(await waitUntilDue()).toBe(1)
  expect(await decisionsOf(subject)).toEqual([
    { measure: 'ban', reason: 'scam', facts: 'You asked for money.' },
  ])
  const [report] = await reportsOf(reporter)
  expect(report).toMatchObject({ state: 'action', outcome_reasons: 'We acted.' })
})

test('OFF-2 a report without violation is closed, and one that cannot be decided so says why at once', async () => {
  const [subject, reporter] = [await addMember(site, { domain }), await addMember(site, { domain })]
  await reportProfile(reporter, subject, { reason: 'spam' })
  const item = await openOn('/office/reports')
  const queue = queueOf(robin, 'reports')
  const told = { act: 'decide', reason: 'spam', facts: 'It is spam.', outcome: 'We acted.' }
  expect(await queue.decide(item, { ...told, measures: [{ measure: 'hide_photo' }] })).toMatchObject({
    status: 409,
    body: { error: 'nothing_to_decide' },
  })
  expect(await queue.decide(item, { ...told, measures: [{ measure: 'suspend' }] })).toMatchObject({
    status: 400,
  })
  expect(await queue.decide(item, { act: 'dismiss', outcome: '' })).toMatchObject({ status: 400 })
  expect(await queue.decide(item, { act: 'dismiss', outcome: 'Nothing.', staff: 1 })).toMatchObject({
    status: 400,
  })
  expect(await queue.decide(item, { act: 'approve' })).toMatchObject({ status: 400 })
  expect((await queue.list()).open).toBe(1)
  await submit(robin.browser, '/office/reports', {
    act: 'dismiss',
    item: String(item),
    outcome: 'Nothing was wrong.',
  })
  expect((await queue.list()).open).toBe(0)
  await waitUntilDue()
  expect(await decisionsOf(subject)).toEqual([])
  expect((await reportsOf(reporter))[0]).toMatchObject({ state: 'no_violation' })
})

test('OFF-2 minors and threats come first, then what has waited longest, and what is overdue says so', async () => {
  const subject = await addMember(site, { domain })
  const day = 24 * 3_600_000
  const old = await addReport(site, { subject: subject.id, priority: 2, at: new Date(Date.now() - 4 * day) })
  const older = await addReport(site, {
    subject: subject.id,
    priority: 1,
    at: new Date(Date.now() - 2 * day),
  })
  const urgent = await addReport(site, { subject: subject.id, priority: 0, reason: 'minor', what: 'photo' })
  const queue = queueOf(robin, 'reports')
  expect((await queue.list()).waiting.map(({ item }) => item)).toEqual([urgent, older, old])
  expect((await queue.list()).overdue).toBe(2)
  expect(await queue.next()).toMatchObject({ item: urgent })
  const { text } = await robin.browser.get('/office/reports')
  expect(text).toContain('Overdue')
  expect(text).toContain('2 overdue')
  for (const item of [urgent, older, old])
    await queue.decide(item, { act: 'dismiss', outcome: 'Nothing was wrong.' })
  // The three are about the same member, but not about the same thing.
  expect(await waitUntilDue()).toBe(3)
  expect((await queue.list()).open).toBe(0)
})

test('OFF-2 SAF-4 a held message is delivered by one key, and another refused with why it was held', async () => {
  const paid = { domain, paid: true, credits: 20 }
  const [sender, recipient] = [await addMember(site, paid), await addMember(site, paid)]
  await written(sender, recipient, 'Write to me: +44 7700 900123 <b>')
  await written(sender, recipient, 'Or there: +44 7700 900456')
  const first = await robin.browser.get('/office/held')
  expect(first.text).toContain('+44 7700 900123 &lt;b&gt;')
  await submit(robin.browser, '/office/held', { act: 'release', item: String(await openOn('/office/held')) })
  await submit(robin.browser, '/office/held', {
    act: 'refuse',
    item: String(await openOn('/office/held')),
    reason: 'scam',
    facts: 'It leads away from the site.',
  })
  expect(await waitUntilDue()).toBe(2)
  const { rows } = await pool.query('select state from message where sender_id = $1 order by state', [
    sender.id,
  ])
  expect(rows).toEqual([{ state: 'delivered' }, { state: 'refused' }])
})

test('OFF-2 SAF-3 a complaint of somebody outside, and an appeal that another person has to decide', async () => {
  const subject = await addMember(site, { domain })
  const report = await addReport(site, { subject: subject.id })
  await pool.query(`update report set sealed_key = 'sealed', reporter_name = 'A <b> visitor' where id = $1`, [
    report,
  ])
  expect((await queueOf(robin, 'reports').list()).open).toBe(0)
  expect((await robin.browser.get('/office/complaints')).text).toContain('A &lt;b&gt; visitor')
  const decided = await robin.browser.send('POST', '/api/office-decision.php', {
    account: subject.id,
    measures: [{ measure: 'warn' }],
    reason: 'spam',
    facts: 'Advertising.',
  })
  expect(decided.status).toBe(200)
  await pool.query(
    `insert into appeal (site_id, decision_id, account_id, language, explanation, created_at)
     select site_id, id, account_id, 'en', 'I did <i>not</i>', now() from decision where account_id = $1`,
    [subject.id],
  )
  // Whoever decided it first is not given it.
  expect(await queueOf(robin, 'appeals').next()).toMatchObject({ item: null })
  const kim = await addModerator(site, domain, 'Kim')
  const { item } = await queueOf(kim, 'appeals').next()
  expect((await kim.browser.get('/office/appeals')).text).toContain('I did &lt;i&gt;not&lt;/i&gt;')
  expect(
    await queueOf(robin, 'appeals').decide(item ?? 0, { act: 'upheld', reasons: 'Mine.' }),
  ).toMatchObject({
    status: 409,
  })
  await submit(kim.browser, '/office/appeals', {
    act: 'reversed',
    item: String(item),
    reasons: 'You are right.',
  })
  await waitUntilDue()
  const { rows } = await pool.query('select outcome, decided_by from appeal where account_id = $1', [
    subject.id,
  ])
  expect(rows).toEqual([{ outcome: 'reversed', decided_by: kim.id }])
})

test('OFF-2 a flag is closed, and a birth date needs a second person', async () => {
  const member = await addMember(site, { domain })
  await pool.query(
    `insert into review_flag (site_id, account_id, kind, detail, created_at)
     select site_id, id, 'ban_evasion', '{mail,device}', now() from account where id = $1`,
    [member.id],
  )
  expect((await robin.browser.get('/office/flags')).text).toContain('The same email, device.')
  await submit(robin.browser, '/office/flags', { act: 'close', item: String(await openOn('/office/flags')) })
  await robin.browser.send('POST', '/api/office-birth-changes.php', {
    account: member.id,
    date_of_birth: '1988-03-04',
  })
  const kim = await addModerator(site, domain, 'Kim')
  expect(await queueOf(robin, 'births').next()).toMatchObject({ item: null })
  const { item } = await queueOf(kim, 'births').next()
  expect((await kim.browser.get('/office/births')).text).toContain('From 1990-05-20 to 1988-03-04')
  await submit(kim.browser, '/office/births', { act: 'approve', item: String(item) })
  expect(await waitUntilDue()).toBe(2)
  const { rows } = await pool.query(
    `select date_of_birth, (select closed_by from review_flag where account_id = a.id) as closed_by from account a where id = $1`,
    [member.id],
  )
  expect(rows).toEqual([{ date_of_birth: '1988-03-04', closed_by: robin.id }])
})

test('OFF-2 the screens of queues are there for moderators of this site, and for nobody else', async () => {
  const member = await addMember(site, { domain })
  const photo = await addPhotoRow(site, member)
  const elsewhere = await addModerator(site, await emptySite(site))
  const paths = ['queues', ...queueNames].map((name) => `/office/${name}`)
  const support = staffBrowser(site, domain, await addStaff(pool, ['support', 'finance', 'admin']))
  for (const path of paths) {
    expect(await statusOf(path), path).toBe(200)
    for (const other of [member.browser, support, visitor(site, { host: domain })]) {
      expect(isClosed(await other.get(path)), path).toBe(true)
      expect(isClosed(await submit(other, path, { act: 'skip', item: String(photo) })), path).toBe(true)
    }
  }
  const there = queueOf(elsewhere, 'photos')
  for (const answer of [
    await there.open(photo),
    await there.item(photo),
    await there.skip(photo),
    await there.decide(photo, { act: 'approve' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect((await elsewhere.browser.get(`/office/picture?queue=photos&item=${photo}`)).status).toBe(404)
  for (const query of [
    'item=x',
    'queue=none&item=1',
    `queue=photos&item=${photo}&n=-1`,
    'queue=photos&item=1e30',
  ])
    expect((await robin.browser.get(`/office/picture?${query}`)).status, query).toBe(400)
  for (const query of [
    'item=%00',
    'item=-1',
    'item=1e9',
    'item=99999999999999999999',
    `item=${photo}&item=2`,
  ])
    expect((await robin.browser.get(`/office/photos?${query}`)).status, query).toBe(200)
  const forged = await submit(
    robin.browser,
    '/office/photos',
    { act: 'approve', item: String(photo) },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(forged.status).toBe(403)
  expect((await queueOf(robin, 'photos').list()).open).toBe(1)
})
