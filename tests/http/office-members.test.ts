import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { actsOf, colleague } from '../support/office-people.ts'
import { addMember, emptySite, sellBundles } from '../support/people.ts'
import { bought } from '../support/purchases.ts'
import { reportProfile } from '../support/reports.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const elsewhere = await emptySite(site)
await sellBundles(site, domain, 1000)
const support = await colleague(site, domain, 'support')
const moderator = await colleague(site, domain, 'moderator')
const finance = await colleague(site, domain, 'finance')
const admin = await colleague(site, domain, 'admin')

type Found = {
  members: { id: number; name: string; standing: string; found_by: string }[]
  next: number | null
}
const find = async (q: string, by = support, more = '') =>
  (
    await by.browser.get(`/api/office-members.php?q=${encodeURIComponent(q)}${more}`)
  ).json() as unknown as Found
const page = (by: typeof support, id: number) => by.browser.get(`/office/member?id=${id}`)
const act = async (by: typeof support, id: number, form: Record<string, string>) => {
  const answer = await submit(by.browser, '/office/member', { id: String(id), ...form })
  expect(answer.status).toBe(303)
  return by.browser.get(answer.headers.location ?? '')
}

test('OFF-3 one field finds a member by name, email, number, phone, receipt and payment reference', async () => {
  const anna = await addMember(site, {
    domain,
    name: 'Annelies Zuidhof',
    email: `zuid-${Date.now()}@example.org`,
  })
  const { payment_id: payment, receipt_number: receipt } = await bought(anna)
  const { rows } = await site.pool.query<{ provider_id: string; email: string }>(
    'select p.provider_id, a.email from payment p join account a on a.id = p.account_id where p.id = $1',
    [payment],
  )
  const { provider_id: reference = '', email = '' } = rows[0] ?? {}
  const mobile = `0612${String(anna.id % 1_000_000).padStart(6, '0')}`
  await site.pool.query(
    `insert into direct_debit_mandate (account_id, reference, iban, holder, street, house_number, postal_code, city, mobile,
                                       provider, consented_at, created_at)
     values ($1, $2, 'NL91ABNA0417164300', 'A', 'S', '1', '1', 'C', $3, 'sandbox', now(), now())`,
    [anna.id, `office-${anna.id}`, `+31${mobile.slice(1)}`],
  )
  for (const [q, by] of [
    ['annelies zuid', 'name'],
    [email.toUpperCase(), 'email'],
    [`#${anna.id}`, 'number'],
    [String(anna.id), 'number'],
    [mobile, 'phone'],
    [`+31 ${mobile.slice(1)}`, 'phone'],
    [String(receipt), 'payment'],
    [payment.toUpperCase(), 'payment'],
    [reference, 'payment'],
  ] as const)
    expect((await find(q)).members, q).toContainEqual(expect.objectContaining({ id: anna.id, found_by: by }))
  for (const q of [
    'zuidhof',
    'annelies%',
    'anneli_s',
    email.slice(1),
    `${reference}x`,
    "' or 1=1 --",
    '0',
    '%',
  ])
    expect((await find(q)).members, q).toEqual([])
})

test('OFF-3 names come fifty at a time, in their order, and each once', async () => {
  const host = await emptySite(site)
  const here = await colleague(site, host, 'support')
  for (let n = 0; n < 53; n++)
    await addMember(site, { domain: host, name: n % 2 ? 'Quirin Same' : `QUIRIN ${n}` })
  const first = await find('quirin', here)
  expect([first.members.length, first.next]).toEqual([50, expect.any(Number)])
  const rest = await find('quirin', here, `&after=${first.next}`)
  expect([rest.members.length, rest.next]).toEqual([3, null])
  expect(new Set([...first.members, ...rest.members].map(({ id }) => id)).size).toBe(53)
  const screen = await here.browser.get('/office/members?q=quirin')
  expect(screen.text).toContain('More members')
})

test('OFF-3 C14 what was searched for is in no entry of the log, and that it was is', async () => {
  const other = await colleague(site, domain, 'moderator')
  await other.browser.get('/office/members?q=secret.person%40example.org')
  const acts = await actsOf(site, other)
  expect(acts).toEqual([{ endpoint: 'GET /api/office-members.php', subject: {} }])
})

test('OFF-3 another site has none of these members, and neither have members, visitors and other roles', async () => {
  const anna = await addMember(site, { domain, name: 'Foreign Anna' })
  const there = await colleague(site, elsewhere, 'support', 'moderator', 'finance')
  expect((await find('foreign', there)).members).toEqual([])
  expect((await find(String(anna.id), there)).members).toEqual([])
  const names = ['member', 'profile', 'access', 'standing', 'notices', 'money', 'member-photos']
  for (const name of names) {
    const path = `/api/office-${name}.php?account=${anna.id}`
    const answer = await there.browser.get(path)
    if (name === 'member-photos') expect(answer.json(), path).toEqual({ photos: [] })
    else expect(answer.status, path).toBe(404)
    for (const who of [anna.browser, visitor(site, { host: domain }), admin.browser])
      expect((await who.get(path)).status, path).toBe(404)
  }
  const posts = ['end-sessions', 'reset-mail', 'confirmation-mail', 'archive', 'contact']
  for (const name of posts)
    for (const who of [there.browser, anna.browser, moderator.browser]) {
      const answer = await who.send('POST', `/api/office-${name}.php`, { account: anna.id })
      expect(answer.status, name).toBe(404)
    }
  for (const path of ['/office/members', `/office/member?id=${anna.id}`])
    for (const who of [anna.browser, admin.browser]) expect(isClosed(await who.get(path)), path).toBe(true)
  expect((await page(there, anna.id)).text).not.toContain('Foreign Anna')
})

test('OFF-3 a page has the parts that its reader may read, and no others', async () => {
  const anna = await addMember(site, { domain, name: 'Parts Anna', credits: 7 })
  const headings = async (by: typeof support) =>
    [...(await page(by, anna.id)).text.matchAll(/<h2 class="text-heading">([^<]+)</g)].map(
      ([, words]) => words,
    )
  expect(await headings(support)).toEqual([
    'Standing',
    'Photos',
    'What staff did',
    'Profile',
    'Sign-in and devices',
    'Notices',
    'Data',
  ])
  expect(await headings(moderator)).toEqual(['Standing', 'Photos', 'What staff did', 'Profile'])
  expect(await headings(finance)).toEqual(['Money', 'What staff did'])
})

test('OFF-3 C14 contact data is masked until it is shown, on one answer, with an entry in the log that has none of it', async () => {
  const email = `hidden-${Date.now()}@example.com`
  const anna = await addMember(site, { domain, name: 'Masked Anna', email, birth: '1991-02-03' })
  const before = (await page(support, anna.id)).text
  expect(before).toContain('h•••@e•••.com')
  for (const secret of [email, '1991-02-03']) expect(before).not.toContain(secret)
  const colleagueOf = await colleague(site, domain, 'support')
  const shown = await submit(colleagueOf.browser, '/office/member', { id: String(anna.id), act: 'reveal' })
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const secret of [email, '1991-02-03']) expect(shown.text).toContain(secret)
  expect((await page(colleagueOf, anna.id)).text).not.toContain(email)
  const acts = await actsOf(site, colleagueOf)
  expect(acts).toContainEqual({ endpoint: 'POST /api/office-contact.php', subject: { account: anna.id } })
  expect(JSON.stringify(acts)).not.toContain('hidden-')
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const forged = await submit(
    colleagueOf.browser,
    '/office/member',
    { id: String(anna.id), act: 'reveal' },
    foreign,
  )
  expect(forged.status).toBe(403)
})

test('OFF-3 what members write is text in every part', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  const anna = await addMember(site, { domain, name: 'Evil "><b>x', about: evil, city: '"><svg onload=1>' })
  const ben = await addMember(site, { domain, name: '"><i>Ben' })
  await reportProfile(ben, anna, { explanation: evil })
  for (const by of [support, moderator, finance]) {
    const { status, text } = await page(by, anna.id)
    expect(status).toBe(200)
    for (const tag of ['<script>alert', '<img src=x', '<svg onload', '<b>x', '<i>Ben'])
      expect(text).not.toContain(tag)
  }
  expect((await support.browser.get('/office/members?q=evil')).text).not.toContain('<b>x')
  expect((await support.browser.get(`/office/members?q=${encodeURIComponent(evil)}`)).text).not.toContain(
    '<script>alert',
  )
  for (const id of ['', '0', '-1', '1e3', '9'.repeat(30), "1'", 'constructor'])
    expect((await support.browser.get(`/office/member?id=${id}`)).status, id).toBe(404)
})

test('OFF-3 sessions are ended, links are mailed again, and a mailbox is not flooded', async () => {
  const anna = await addMember(site, { domain, status: 'not_confirmed' })
  expect((await act(support, anna.id, { act: 'end_sessions' })).text).toContain('One session is ended.')
  expect((await anna.browser.get('/api/user.php')).json()).toEqual({ user: null })
  expect((await act(support, anna.id, { act: 'mail_confirmation' })).text).toContain('on its way')
  for (let n = 0; n < 4; n++) await act(support, anna.id, { act: 'mail_reset' })
  expect((await act(support, anna.id, { act: 'mail_reset' })).text).toContain('as many mails today')
  const { rows } = await site.pool.query<{ template: string; n: number }>(
    `select template, count(*)::int as n from outbox where account_id = $1 group by template order by template`,
    [anna.id],
  )
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(5)
  const notices = await page(support, anna.id)
  expect(notices.text).toContain('Activation')
})

test('OFF-3 a moderator warns, suspends and lifts on the page of a member', async () => {
  const anna = await addMember(site, { domain, name: 'Decided Anna' })
  const decide = { act: 'decide', measure: 'suspend', reason: 'scam', facts: 'Asked three people for money.' }
  expect((await act(moderator, anna.id, decide)).text).toContain('for how many days')
  const suspended = await act(moderator, anna.id, { ...decide, days: '7' })
  expect(suspended.text).toContain('It is decided')
  expect((await find(String(anna.id))).members[0]?.standing).toBe('suspended')
  const [, decision = ''] = /name="decision" value="(\d+)"/.exec(suspended.text) ?? []
  expect((await act(moderator, anna.id, { act: 'lift', decision })).text).toContain('is lifted')
  expect((await find(String(anna.id))).members[0]?.standing).toBe('active')
  const refused = await submit(support.browser, '/office/member', {
    id: String(anna.id),
    ...decide,
    days: '7',
  })
  expect(refused.status).toBe(404)
})

test('OFF-3 an archive is what the member would get, fetched once, by whoever asked for it, and in time', async () => {
  const anna = await addMember(site, { domain, name: 'Archive Anna' })
  const asked = async () => {
    const answer = await submit(support.browser, '/office/member', { id: String(anna.id), act: 'archive' })
    return answer.headers.location ?? ''
  }
  const path = await asked()
  expect(path).toMatch(/^\/office\/archive\.zip\?grant=\d+/)
  const second = await colleague(site, domain, 'support')
  const outsiders = [second.browser, anna.browser, visitor(site, { host: domain })]
  for (const who of outsiders) expect((await who.get(path)).status).toBe(404)
  expect((await support.browser.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const both = await Promise.all([support.browser.get(path), support.browser.get(path)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const archive = both.find(({ status }) => status === 200)
  expect(archive?.headers['content-type']).toBe('application/zip')
  const late = await asked()
  await site.pool.query(
    `update archive_grant set granted_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'
                          where account_id = $1 and used_at is null`,
    [anna.id],
  )
  expect((await support.browser.get(late)).status).toBe(404)
  await site.pool.query(`update staff_session set fresh_at = null where staff_id = $1`, [second.id])
  const stale = await second.browser.send('POST', '/api/office-archive.php', { account: anna.id })
  expect(stale.json()).toMatchObject({ error: 'fresh_sign_in_needed' })
})

test('OFF-3 erasing needs the number twice and really erases; payments are kept for finance', async () => {
  const anna = await addMember(site, { domain, name: 'Gone Anna' })
  const { payment_id: payment } = await bought(anna)
  const erase = (repeated: number, by = support) =>
    by.browser.send('POST', '/api/office-erasure.php', { account: anna.id, repeated })
  expect((await erase(anna.id + 1)).json()).toMatchObject({ error: 'other_number' })
  for (const by of [moderator, finance]) expect((await erase(anna.id, by)).status).toBe(404)
  expect((await act(support, anna.id, { act: 'erase', repeated: String(anna.id) })).text).toContain(
    'is erased',
  )
  const { rows } = await site.pool.query<{ n: number }>(
    `select (select count(*) from account where id = $1)::int + (select count(*) from profile where account_id = $1)::int
          + (select count(*) from session where account_id = $1)::int as n`,
    [anna.id],
  )
  expect(rows).toEqual([{ n: 0 }])
  expect((await erase(anna.id)).status).toBe(404)
  expect((await page(support, anna.id)).status).toBe(404)
  expect((await find(payment, finance)).members).toEqual([
    expect.objectContaining({ id: anna.id, name: null, standing: 'erased', found_by: 'payment' }),
  ])
  const kept = await page(finance, anna.id)
  expect([kept.status, kept.text.includes('Erased member')]).toEqual([200, true])
  const ben = await addMember(site, { domain })
  const byAdmin = await admin.browser.send('POST', '/api/office-erasure.php', {
    account: ben.id,
    repeated: ben.id,
  })
  expect(byAdmin.status).toBe(200)
})
