import { beforeEach, expect, test } from 'vitest'
import { preparedIn } from '#features/safety/server/index.ts'
import { complaintOf, sentIn, stranger } from '../support/complaints.ts'
import { decisionWorker } from '../support/decision-worker.ts'
import { submit } from '../support/forms.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { addModerator, addPhotoRow, clearQueues } from '../support/queues.ts'
import { reportProfile, reportsOf } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'

const begun = Date.now()
let ahead = 0
const clock = { now: () => new Date(begun + ahead) }
const site = await sharedSite({ clock })
const { pool } = site
const domain = await emptySite(site, { photo_review: 'after' })
beforeEach(() => clearQueues(site, domain))
const robin = await addModerator(site, domain)
const sam = await addModerator(site, domain, 'Sam')
const carryOut = await decisionWorker(site, clock)
const waitUntilDue = async () => {
  ahead += 11_000
  expect(await carryOut()).toBe(1)
}

const speaking = async (language: string): Promise<TestMember> => {
  const member = await addMember(site, { domain })
  await pool.query('update account set language = $2 where id = $1', [member.id, language])
  return member
}
const mailsTo = async ({ id }: TestMember, template: string) =>
  (
    await pool.query<{ params: Record<string, string> }>(
      'select params from outbox where account_id = $1 and template = $2 order by id',
      [id, template],
    )
  ).rows.map(({ params }) => params)
type Decision = {
  puid: string
  facts: string
  appeal: { reasons: string } | null
}
const decisionsOf = async (member: TestMember) =>
  (
    (await member.browser.get('/api/decisions.php')).json() as unknown as {
      decisions: Decision[]
    }
  ).decisions
/** What the fields of a screen hold, as whoever presses a key sends them. */
const fieldsOf = (text: string, form: string) =>
  Object.fromEntries(
    [...text.matchAll(/<textarea([^>]*)>([^<]*)<\/textarea>/g)]
      .filter(([, attributes = '']) => attributes.includes(`form="${form}"`))
      .map(([, attributes = '', value = '']) => [/name="(\w+)"/.exec(attributes)?.[1] ?? '', value]),
  )

test('OFF-2 SAF-6 a key’s statement reaches the member in their language, and the moderator sees both', async () => {
  const owner = await speaking('de')
  const photo = await addPhotoRow(site, owner)
  const screen = await robin.browser.get(`/office/photos?item=${photo}`)
  expect(screen.text).toContain('What each key says, in German')
  expect(screen.text).toContain(`<dd class="wrap-anywhere">${preparedIn('en').photo_contact}</dd>`)
  expect(screen.text).toContain(
    `lang="de" class="text-ink-soft wrap-anywhere">${preparedIn('de').photo_contact}<`,
  )
  await submit(robin.browser, '/office/photos', {
    act: 'refuse',
    item: String(photo),
    why: '4',
  })
  await waitUntilDue()
  const german = preparedIn('de').photo_contact
  expect(await mailsTo(owner, 'decision_made')).toMatchObject([{ facts: german }])
  const [made] = await decisionsOf(owner)
  expect(made?.facts).toBe(german)
  // Whoever has changed their language since reads it in that one.
  owner.browser.cookies.set('locale', 'fi')
  expect((await decisionsOf(owner))[0]?.facts).toBe(preparedIn('fi').photo_contact)
  expect((await owner.browser.get(`/decisions/${made?.puid}`)).text).toContain(preparedIn('fi').photo_contact)
  // Colleagues read English wherever it is listed.
  const member = await robin.browser.get(`/office/member?id=${owner.id}`)
  expect(member.text).toContain(preparedIn('en').photo_contact)
})

test('OFF-2 SAF-6 words of a moderator’s own are sent as they were written', async () => {
  const owner = await speaking('sv')
  const photo = await addPhotoRow(site, owner)
  const form = {
    item: String(photo),
    reason: 'fake',
    facts: 'Bilden visar en skådespelare.',
  }
  await submit(robin.browser, '/office/photos', {
    act: 'refuse_in_words',
    ...form,
  })
  await waitUntilDue()
  expect((await decisionsOf(owner))[0]?.facts).toBe('Bilden visar en skådespelare.')
})

test('OFF-2 SAF-2 whoever reported the same thing reads what came of it, each in their own language', async () => {
  const [subject, one, two] = [await speaking('it'), await speaking('pl'), await speaking('da')]
  for (const reporter of [one, two]) await reportProfile(reporter, subject, { reason: 'scam' })
  const screen = await robin.browser.get('/office/reports')
  const [, item = ''] = /name="item" value="(\d+)"/.exec(screen.text) ?? []
  expect(screen.text).toContain('They read Italian.')
  expect(screen.text).toContain(preparedIn('it').scam)
  const fields = fieldsOf(screen.text, 'measures')
  expect(fields).toEqual({
    facts: preparedIn('en').scam,
    outcome: preparedIn('en').outcome_action,
  })
  const form = {
    act: 'decide',
    item,
    reason: 'scam',
    measure: 'warn',
    ...fields,
  }
  await submit(robin.browser, '/office/reports', form)
  await waitUntilDue()
  expect((await decisionsOf(subject))[0]?.facts).toBe(preparedIn('it').scam)
  expect((await reportsOf(one))[0]?.outcome_reasons).toBe(preparedIn('pl').outcome_action)
  expect((await reportsOf(two))[0]?.outcome_reasons).toBe(preparedIn('da').outcome_action)
})

test('OFF-2 SAF-4 an appeal is answered in the language of who appealed', async () => {
  const owner = await speaking('nl')
  const photo = await addPhotoRow(site, owner)
  await submit(robin.browser, '/office/photos', {
    act: 'refuse',
    item: String(photo),
    why: '2',
  })
  await waitUntilDue()
  const [made] = await decisionsOf(owner)
  const told = { puid: made?.puid, explanation: 'Dat ben ik wel.' }
  expect((await owner.browser.send('POST', '/api/appeals.php', told)).status).toBe(200)
  const screen = await sam.browser.get('/office/appeals')
  const [, item = ''] = /name="item" value="(\d+)"/.exec(screen.text) ?? []
  expect(screen.text).toContain('They read Dutch.')
  const form = { act: 'reversed', item, ...fieldsOf(screen.text, 'reversed') }
  await submit(sam.browser, '/office/appeals', form)
  await waitUntilDue()
  const dutch = preparedIn('nl').verdict_reversed
  expect((await decisionsOf(owner))[0]?.appeal?.reasons).toBe(dutch)
  expect(await mailsTo(owner, 'appeal_decided')).toMatchObject([{ reasons: dutch }])
})

test('SAF-5 OFF-2 a complaint from outside is answered in the language in which its page is read', async () => {
  const visitor = stranger(site, domain)
  const sent = sentIn(await visitor.send('POST', '/api/complaints.php', complaintOf()))
  const screen = await robin.browser.get('/office/complaints')
  const [, item = ''] = /name="item" value="(\d+)"/.exec(screen.text) ?? []
  const form = {
    act: 'dismiss',
    item,
    outcome: preparedIn('en').outcome_nothing,
  }
  await submit(robin.browser, '/office/complaints', form)
  await waitUntilDue()
  visitor.cookies.set('locale', 'fr')
  const { complaint } = (await visitor.send('POST', '/api/complaint.php', sent)).json() as unknown as {
    complaint: { answer: { reasons: string } }
  }
  expect(complaint.answer.reasons).toBe(preparedIn('fr').outcome_nothing)
})

test('OFF-3 SAF-6 on the page of a member the prepared text of the reason is sent where none is written', async () => {
  const member = await speaking('es')
  const { text } = await robin.browser.get(`/office/member?id=${member.id}`)
  expect(text).toContain('They read Spanish.')
  expect(text).toContain(preparedIn('es').harassment)
  const form = {
    act: 'decide',
    id: String(member.id),
    measure: 'warn',
    days: '',
    reason: 'harassment',
    facts: ' ',
  }
  const { headers } = await submit(robin.browser, '/office/member', form)
  expect(headers.location).toContain('said=')
  expect((await decisionsOf(member))[0]?.facts).toBe(preparedIn('es').harassment)
})
