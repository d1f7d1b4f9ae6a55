import { expect, test } from 'vitest'
import { submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { wordsIn } from '../support/office-screens.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'
import { newPerson, visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/office/partners'
const INVITES = '/office/invites'
const site = await sharedSite()

const limits = { daily_cap: '', max_refund_percent: '', max_report_percent: '', min_conversions: '20' }

/** A partner of a site, by their number. */
const addPartner = async (
  admin: Visitor,
  name: string,
  more: Record<string, string> = {},
): Promise<string> => {
  const { headers } = await submit(admin, PATH, { act: 'add', name, ...limits, ...more })
  return /[?&]id=(\d+)/.exec(headers.location ?? '')?.[1] ?? ''
}
type Kept = {
  code: string
  used: number
  max_uses: number
  network_id: number | null
  expires_at: string | null
}
const kept = async (who: Visitor): Promise<Kept[]> =>
  ((await who.get('/api/invites.php')).json() as unknown as { invites: Kept[] }).invites
const addCode = async (admin: Visitor, form: Record<string, string>) => {
  const before = (await kept(admin)).map(({ code }) => code)
  await act(admin, INVITES, {
    act: 'add',
    code: '',
    partner: '',
    max_uses: '5',
    until: '',
    note: '',
    ...form,
  })
  return (await kept(admin)).find(({ code }) => !before.includes(code))?.code ?? ''
}

const join = async (domain: string, body: Record<string, unknown>) => {
  const answer = await visitor(site, { host: domain }).send('POST', '/api/signup.php', newPerson(body))
  return answer.status === 200 ? 200 : answer.json().error
}
const sourceOf = async (id: number, email: string) =>
  (
    await site.pool.query<{ source: { network?: string } }>(
      'select traffic_source as source from account where site_id = $1 and email = $2',
      [id, email],
    )
  ).rows[0]?.source

test('OFF-4 ACC-5 a code of a partner lets so many in, who count as theirs, until it is revoked', async () => {
  const { admin, domain, id: siteId } = await openOffice(site, { signups: 'other' })
  const id = await addPartner(admin, 'Tradewinds')
  expect(await addCode(admin, { code: 'trade-1', partner: id, max_uses: '2' })).toBe('TRADE-1')
  expect(await join(domain, {})).toBe('invite_code_invalid')
  const email = `${crypto.randomUUID()}@example.org`
  expect(await join(domain, { invite_code: ' trade-1 ', email })).toBe(200)
  expect(await sourceOf(siteId, email)).toEqual({ network: 'Tradewinds' })
  const many = await Promise.all([1, 2, 3].map(() => join(domain, { invite_code: 'TRADE-1' })))
  expect(many.filter((answer) => answer === 200)).toHaveLength(1)
  expect(new Set(many)).toEqual(new Set([200, 'invite_code_invalid']))
  expect(wordsIn((await admin.get(`${INVITES}?partner=${id}`)).text)).toMatch(
    /TRADE-1 Tradewinds 2 of 2 – Used up/,
  )
  expect(wordsIn((await admin.get(PATH)).text)).toMatch(/Tradewinds Active 0 2 0 0/)

  const change = { act: 'change', code: 'TRADE-1', was_uses: '2', was_expires: '', until: '', note: 'Fair' }
  expect(await act(admin, INVITES, { ...change, max_uses: '1' })).toContain('More people than that')
  expect(await act(admin, INVITES, { ...change, max_uses: '9' })).toBe('TRADE-1 is saved.')
  expect(await act(admin, INVITES, { ...change, max_uses: '3' })).toContain('changed this code meanwhile')
  expect(await join(domain, { invite_code: 'TRADE-1' })).toBe(200)
  expect(await act(admin, INVITES, { act: 'revoke', code: 'TRADE-1' })).toContain('lets nobody in')
  expect(await join(domain, { invite_code: 'TRADE-1' })).toBe('invite_code_invalid')
  expect(await act(admin, INVITES, { ...change, was_uses: '9', max_uses: '20' })).toContain(
    'changed this code',
  )
  expect((await kept(admin))[0]).toMatchObject({ used: 3, max_uses: 9 })
})

test('OFF-4 ACC-5 a code ends with its day, and with a partner who is suspended', async () => {
  const { admin, domain, id: siteId } = await openOffice(site, { signups: 'other' })
  const id = await addPartner(admin, 'Northern')
  const code = await addCode(admin, { partner: id })
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  expect(
    await act(admin, INVITES, { act: 'add', code: 'LATE', max_uses: '1', until: '2020-01-01' }),
  ).toContain('has to be one that comes')
  expect(await join(domain, { invite_code: code })).toBe(200)
  expect(await act(admin, PATH, { act: 'pause', id })).toContain('nobody comes in by its codes')
  expect(await join(domain, { invite_code: code })).toBe('invite_code_invalid')
  expect(wordsIn((await admin.get(INVITES)).text)).toContain('Partner is suspended')
  await act(admin, PATH, { act: 'resume', id })
  expect(await join(domain, { invite_code: code })).toBe(200)
  await site.pool.query(`update invite_code set expires_at = now() where site_id = $1 and code = $2`, [
    siteId,
    code,
  ])
  expect(await join(domain, { invite_code: code })).toBe('invite_code_invalid')
  expect(wordsIn((await admin.get(INVITES)).text)).toContain('Expired')
})

test('OFF-4 ACC-5 where everybody may sign up a code says who sent them, unless a link did, and is not needed', async () => {
  const { admin, domain, id: siteId } = await openOffice(site)
  const code = await addCode(admin, { partner: await addPartner(admin, 'Harbour') })
  const [first, second, third] = ['a', 'b', 'c'].map(
    (letter) => `${letter}${crypto.randomUUID()}@example.org`,
  )
  expect(await join(domain, { invite_code: code, email: first })).toBe(200)
  expect(await join(domain, { invite_code: code, email: second, tracking: { network: 'Other' } })).toBe(200)
  expect(await join(domain, { invite_code: 'NO-SUCH-CODE', email: third })).toBe(200)
  expect(await sourceOf(siteId, first ?? '')).toEqual({ network: 'Harbour' })
  expect(await sourceOf(siteId, second ?? '')).toEqual({ network: 'Other' })
  expect(await sourceOf(siteId, third ?? '')).toEqual({})
})

test('OFF-4 ACC-13 a key is shown once, creates accounts in the name that a partner has now, and ends', async () => {
  const { admin, finance, domain, id: siteId } = await openOffice(site)
  const id = await addPartner(admin, 'Old name')
  const shown = await submit(admin, PATH, { act: 'key', id })
  const [, key = ''] = /select-all">([^<]+)</.exec(shown.text) ?? []
  expect(key.length).toBeGreaterThan(20)
  for (const who of [admin, finance]) expect((await who.get(`${PATH}?id=${id}`)).text).not.toContain(key)
  const start = async (partnerKey: string, email = `${crypto.randomUUID()}@example.org`) => {
    const body = { partner_key: partnerKey, email }
    const answer = await visitor(site, { host: domain }).send('POST', '/api/partner-signup.php', body)
    return answer.status === 200 ? (await sourceOf(siteId, email))?.network : answer.json().error
  }
  await act(admin, PATH, { act: 'change', id, name: 'New name', ...limits })
  expect(await start(key)).toBe('New name')
  await act(admin, PATH, { act: 'pause', id })
  expect(await start(key)).toBe('partner_unknown')
  await act(admin, PATH, { act: 'resume', id })
  const again = await submit(admin, PATH, { act: 'key', id })
  const [, newer = ''] = /select-all">([^<]+)</.exec(again.text) ?? []
  expect([await start(key), await start(newer)]).toEqual(['partner_unknown', 'New name'])
  expect(await act(admin, PATH, { act: 'end-key', id })).toBe('The key of New name is over.')
  expect(await start(newer)).toBe('partner_unknown')
  const about = { network_id: Number(id) }
  const stored = await admin.send('POST', '/api/network-key.php', about, { 'idempotency-key': 'k1' })
  expect(stored.status).toBe(400)
})

test('OFF-4 figures are those of the funnel, and commission is what was promised when it was told', async () => {
  const { admin, finance, id: siteId } = await openOffice(site)
  const id = Number(await addPartner(admin, 'Counted'))
  const day = new Date().toISOString().slice(0, 10)
  await site.pool.query(
    `insert into click_count (day, site_id, key, network, is_bot, clicks, visitors)
     values ($2, $1, repeat('k', 22), 'COUNTED', false, 7, 5)`,
    [siteId, day],
  )
  const told = (event: string, click: string, order: string, state: string, cents: number | null) =>
    site.pool.query(
      `insert into postback (network_id, click_id, source, event, order_key, state, created_at, payout_cents, currency)
       values ($1, $2, '{}', $3, $4, $5, now(), $6, case when $6::int is not null then 'EUR' end)`,
      [id, click, event, order, state, cents],
    )
  await told('lead', 'c1', '', 'sent', 150)
  await told('sale', 'c1', 'o1', 'sent', 2000)
  await told('lead', 'c2', '', 'over_cap', 150)
  await told('sale', 'c2', 'o2', 'sent', 1000)
  await told('refund', 'c2', 'o2', 'sent', 0)
  await told('sale', 'c3', 'o3', 'refused', 9000)
  const answer = await finance.get(`/api/network-figures.php?from=${day}&until=${day}`)
  expect(answer.json()).toMatchObject({
    figures: [{ network_id: id, clicks: 7, leads: 0, commission: [{ currency: 'EUR', cents: 2150 }] }],
  })
  expect(wordsIn((await finance.get(`${PATH}?from=${day}&until=${day}`)).text)).toContain('€21.50')
  for (const query of ['from=x&until=y', `from=${day}&until=2020-01-01`, `from=0001-01-01&until=${day}`])
    expect((await finance.get(`/api/network-figures.php?${query}`)).status, query).toBe(400)
})

test('OFF-4 what partners and codes are called is text in tables and in the file, and no formula', async () => {
  const { admin, finance } = await openOffice(site)
  const evil = '<script>alert(1)</script>'
  const formula = '=HYPERLINK("http://x")'
  const id = await addPartner(admin, formula, { note: `${evil} +1 555` })
  await addPartner(admin, '@SUM(A1)', { note: '=cmd|calc' })
  await addCode(admin, { code: 'EVIL-1', partner: id, note: evil })
  for (const path of [
    PATH,
    `${PATH}?id=${id}`,
    INVITES,
    `${INVITES}?code=EVIL-1`,
    `${INVITES}?partner=${id}`,
  ]) {
    const { text } = await admin.get(path)
    expect(text, path).not.toContain(evil)
    expect(text, path).toContain('HYPERLINK(&quot;')
  }
  const day = new Date().toISOString().slice(0, 10)
  const file = await finance.get(`/partners.csv?from=${day}&until=${day}`)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(file.text).toContain(`"'@SUM(A1)","'=cmd|calc"`)
  expect(file.text).not.toMatch(/(?:^|,)"[=@+]/m)
})

test('OFF-4 codes and partners of another site are as none, and what is no code is refused', async () => {
  const [here, there] = [await openOffice(site), await openOffice(site)]
  const id = await addPartner(there.admin, 'Elsewhere')
  const code = await addCode(there.admin, { code: 'THEIRS-1', partner: id })
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    here.admin.send(method, path, body)
  const fresh = { code: null, network_id: null, max_uses: 5, expires_at: null, note: null }
  const missing = [
    await send('DELETE', '/api/invites.php', { code: 'NOBODYS-1' }),
    await send('DELETE', '/api/invites.php', { code }),
    await send('POST', '/api/invites.php', { ...fresh, network_id: Number(id) }),
    await send('POST', '/api/network-key.php', { network_id: Number(id) }),
    await send('DELETE', '/api/network-key.php', { network_id: Number(id) }),
    await here.admin.get(`/api/invites.php?network_id=${id}`),
  ]
  for (const answer of missing) expect([answer.status, answer.json().error]).toEqual([404, 'not_found'])
  for (const wrong of [
    { ...fresh, code: 'a b' },
    { ...fresh, code: '<b>' },
    { ...fresh, max_uses: 0 },
    { ...fresh, max_uses: 1e9 },
    { ...fresh, expires_at: 'soon' },
    { ...fresh, uses_left: 5 },
    { ...fresh, site_id: there.id },
    { ...fresh, note: 'x'.repeat(201) },
  ])
    expect((await send('POST', '/api/invites.php', wrong)).status, JSON.stringify(wrong)).toBe(400)
  const twice = [1, 2].map(() => send('POST', '/api/invites.php', { ...fresh, code: 'ONCE-1' }))
  expect((await Promise.all(twice)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await kept(here.admin)).map((invite) => invite.code)).toEqual(['ONCE-1'])
})

test('OFF-4 finance reads partners and codes and changes none; others find neither', async () => {
  const { admin, finance, support, domain } = await openOffice(site)
  const id = await addPartner(admin, 'Readable')
  const code = await addCode(admin, { partner: id })
  for (const path of [PATH, `${PATH}?id=${id}`, INVITES]) {
    const { text } = await finance.get(path)
    expect(text).toContain('Readable')
    expect(text, path).not.toMatch(/name="act"/)
  }
  expect((await submit(finance, PATH, { act: 'key', id })).status).toBe(404)
  expect((await submit(finance, INVITES, { act: 'revoke', code })).status).toBe(404)
  for (const who of [support, visitor(site, { host: domain })])
    for (const path of [PATH, INVITES]) expect(isClosed(await who.get(path))).toBe(true)
  expect((await support.get('/partners.csv?from=2026-01-01&until=2026-01-02')).status).toBe(404)
})
