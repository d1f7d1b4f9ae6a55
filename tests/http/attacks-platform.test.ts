import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertEntry } from '#platform/outbox/queries.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { newPerson, visitor } from '../support/visitor.ts'

const site = await sharedSite()
const demo = { email: 'free@vonk.example', password: 'demo-demo-demo' }
const december = () => new Date('2026-12-01T12:00:00Z')
const april = () => new Date('2027-04-01T12:00:00Z')

const logInAt = async (own: TestSite, host: string) => {
  const browser = visitor(own, { host })
  const answer = await browser.send('POST', '/api/user.php', demo)
  expect(answer.status).toBe(200)
  return { browser, cookies: answer.headers['set-cookie'] ?? [] }
}
const nameIn = ({ text }: { text: string }) => /"user":\{[^}]*"name":"([^"]+)"/.exec(text)?.[1] ?? null

test('ACC-6 by https what is secret travels in cookies that no neighbour can plant', async () => {
  const open = await startSite({ environment: { HTTPS: '1' }, clock: { now: april } })
  const { browser, cookies } = await logInAt(open, 'localhost')
  expect(new Set(cookies.map((line) => line.split('=', 1)[0]))).toEqual(
    new Set(['__Host-auth', '__Host-device']),
  )
  for (const line of cookies) {
    expect(line).toMatch(/; Path=\/(?:;|$)/)
    expect(line).toContain('; Secure')
    expect(line).toContain('; HttpOnly')
    expect(line).not.toMatch(/domain=/i)
  }
  expect(nameIn(await browser.get('/api/user.php'))).toBe('Robin')
  // A page on another name below the domain can set `auth`, but nothing with the prefix.
  const planted = { cookie: `auth=${browser.cookies.get('__Host-auth') ?? ''}` }
  expect(nameIn(await open.fetch('/api/user.php', { headers: planted }))).toBeNull()
  const challenge = await visitor(open).send('POST', '/api/passkey-login.php')
  expect(String(challenge.headers['set-cookie'])).toMatch(/^__Host-passkey=/)
  // Choices keep their names: pages write and read them too.
  expect(String((await open.fetch('/?lang=nl')).headers['set-cookie'])).toMatch(/^locale=nl; .*Secure/)
  expect((await open.fetch('/', { headers: { cookie: 'locale=nl' } })).text).toContain('<html lang="nl"')
  await browser.get('/api/logout.php')
  expect(browser.cookies.has('__Host-auth')).toBe(false)
})

test('ACC-6 a login from before that change goes on, and gets the new name with the next page', async () => {
  const open = await startSite({ environment: { HTTPS: '1' }, clock: { now: december } })
  const { browser } = await logInAt(open, 'localhost')
  const token = browser.cookies.get('__Host-auth') ?? ''
  const former = { cookie: `auth=${token}; device=x` }
  expect(nameIn(await open.fetch('/api/user.php', { headers: former }))).toBe('Robin')
  const { headers } = await open.fetch('/terms', { headers: former })
  const set = headers['set-cookie'] ?? []
  expect(set.find((line) => line.startsWith(`__Host-auth=${token}; `))).toMatch(
    /HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(set.find((line) => line.startsWith('auth='))).toMatch(
    /^auth=; .*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/,
  )
  // Once it has the new name, an older one means nothing.
  const both = await open.fetch('/terms', { headers: { cookie: `__Host-auth=${token}; auth=planted` } })
  expect(nameIn(both)).toBe('Robin')
  expect(both.headers['set-cookie']).toBeUndefined()
  // What others may get from a cache has no cookie of anybody.
  for (const path of [
    '/manifest.webmanifest',
    '/icons/icon.svg',
    '/icons/192.png',
    '/robots.txt',
    '/sitemap.xml',
  ])
    expect((await open.fetch(path, { headers: former })).headers['set-cookie'], path).toBeUndefined()
})

const documents = [
  '/manifest.webmanifest',
  '/icons/icon.svg',
  '/icons/192.png',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
]

test('SITE-1 no cache keeps a document of one site for the visitors of another', async () => {
  for (const path of documents) {
    const own = await site.fetch(path)
    expect(own.headers['cache-control'], path).toMatch(/^public, max-age=\d+$/)
    expect(own.headers.vary, path).toContain('x-forwarded-host')
    const forwarded = await site.fetch(path, { headers: { 'x-forwarded-host': 'nl.localhost' } })
    expect(forwarded.headers['cache-control'], path).toMatch(/^private/)
    expect(forwarded.headers.vary, path).toContain('x-forwarded-host')
    const same = await site.fetch(path, { headers: { 'x-forwarded-host': 'localhost:3000' } })
    expect(same.headers['cache-control'], path).toMatch(/^public/)
  }
  const direct = await startSite()
  const stranger = await direct.fetch('/manifest.webmanifest', {
    headers: { 'x-forwarded-host': 'nl.localhost' },
  })
  expect(stranger.text).toContain('"name":"Spark"')
  expect((await site.fetch('/icons/none.png')).headers['cache-control']).toBe('no-store')
})

test('SITE-14 a public site asks for https on all its names for two years, and for the list of browsers only if told', async () => {
  expect((await site.fetch('/')).headers['strict-transport-security']).toBeUndefined()
  const open = await startSite({ environment: { HTTPS: '1' } })
  expect((await open.fetch('/terms')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
  const listed = await startSite({ environment: { HTTPS: '1', HSTS_PRELOAD: '1' } })
  expect((await listed.fetch('/healthz')).headers['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
})

test('SITE-14 a page can neither make scripts of text nor use what it does not need, and tells what was stopped', async () => {
  const workshop = await startSite({ environment: { DEVELOPMENT: '1' } })
  const open = await startSite({ environment: { HTTPS: '1' } })
  const { headers: byHttps } = await open.fetch('/')
  expect(String(byHttps['content-security-policy'])).toContain(';report-to csp;')
  expect(byHttps['reporting-endpoints']).toBe('csp="/csp-reports"')
  for (const own of [site, workshop, open]) {
    const { headers } = await own.fetch('/')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`require-trusted-types-for 'script'`)
    expect(policy).toContain('trusted-types prose service-worker')
    expect(policy.find((part) => part.startsWith('style-src '))).not.toContain('unsafe')
    expect(policy).toContain(`connect-src 'self'`)
    expect(policy).toContain('report-uri /csp-reports')
    const permissions = String(headers['permissions-policy']).split(', ')
    for (const none of ['camera', 'microphone', 'payment', 'usb', 'display-capture', 'browsing-topics'])
      expect(permissions).toContain(`${none}=()`)
    expect(permissions).toContain('geolocation=(self)')
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
    })
  }
})

const report = (own: TestSite, type: string, body: unknown, from = '203.0.113.7') =>
  own.fetch('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const old = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://spark.example/members/4711/Jane?token=topsecret',
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': 'https://evil.example/steal.js?jane',
    'script-sample': 'alert(jane)',
    ...changes,
  },
})

test('SITE-14 OPS-3 reports of the content policy are counted, and logged without anything personal', async () => {
  const own = await startSite({ environment: { TRUST_PROXY: 'true' } })
  expect((await report(own, 'application/csp-report', old())).status).toBe(204)
  const body = {
    documentURL: 'https://spark.example/chats/abc123',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sample: 'Element innerHTML|jane',
  }
  const list = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body: {} },
    null,
    { type: 'csp-violation' },
  ]
  expect((await report(own, 'application/reports+json', list)).status).toBe(204)
  const odd = old({
    'violated-directive': 'constructor',
    'blocked-uri': 'chrome-extension://abcdef/x.js',
    'document-uri': 'nonsense',
  })
  expect((await report(own, 'application/csp-report', odd)).status).toBe(204)

  const lines = own
    .logged()
    .split('\n')
    .filter((line) => line.includes('content policy violated'))
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(logged).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/members/*/*' },
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/chats/*' },
    { directive: 'other', blocked: 'other', page: '' },
    { directive: 'other', blocked: 'chrome-extension:', page: '' },
  ])
  expect(lines.join('')).not.toMatch(/jane|topsecret|4711|abc123|203\.0\.113|steal/i)
  const metrics = (await own.fetch('/metrics')).text
  expect(metrics).toContain('csp_violations_total{directive="script-src-elem"} 1')
  expect(metrics).toContain('csp_violations_total{directive="other"} 2')
})

test('SITE-14 reports of the content policy cannot be used to fill the log', async () => {
  const own = await startSite({ environment: { TRUST_PROXY: 'true' } })
  const wrong = [
    await report(own, 'application/csp-report', 'x'.repeat(20_000)),
    await report(own, 'application/csp-report', '{'),
    await report(own, 'application/csp-report', 'null'),
    await report(own, 'application/csp-report', '{"csp-report":7}'),
    await report(own, 'application/json', old()),
    await report(own, 'text/plain', old()),
    await own.fetch('/csp-reports'),
  ]
  expect(wrong.map(({ status }) => status)).toEqual([413, 400, 400, 400, 415, 415, 404])
  const many = Array.from({ length: 60 }, () => report(own, 'application/csp-report', old(), '203.0.113.8'))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(29)
  expect(statuses.filter((status) => status === 429)).toHaveLength(31)
  // In one's own network one has any number of addresses.
  const six = Array.from({ length: 60 }, (_, index) =>
    report(own, 'application/csp-report', old(), `2001:db8:1:2::${index.toString(16)}`),
  )
  expect((await Promise.all(six)).filter(({ status }) => status === 204)).toHaveLength(29)
  // Somebody else is heard all the same, until there are too many in all.
  expect((await report(own, 'application/csp-report', old(), '203.0.113.9')).status).toBe(204)
  const everybody = Array.from({ length: 320 }, (_, index) =>
    report(own, 'application/csp-report', old(), `198.51.${index >> 8}.${index & 255}`),
  )
  const heard = (await Promise.all(everybody)).filter(({ status }) => status === 204)
  expect(heard.length).toBeLessThan(300)
  expect(own.logged().match(/content policy violated/g)?.length).toBeLessThan(300)
})

test('NOT-5 where mails leave there is no mailbox, but for a text message that could not', async () => {
  const own = await startSite({ environment: { SMTP_URL: 'smtp://127.0.0.1:2525' } })
  const look = () => own.fetch('/dev/mailbox')
  expect((await look()).status).toBe(404)
  const { rows } = await own.pool.query<{ id: number }>(`select id from site where domain = 'localhost'`)
  const entry = { site: rows[0]?.id ?? 0, account: null, language: 'en', now: new Date() }
  const mail = {
    channel: 'mail',
    template: 'activation',
    recipient: 'jane@example.org',
    eventKey: 'a',
  } as const
  await insertEntry.run(own.pool, { ...entry, ...mail, params: { name: 'Jane', link: '/x' } })
  expect((await look()).status).toBe(404)
  const text = {
    channel: 'sms',
    template: 'direct_debit_code',
    recipient: '+31612345678',
    eventKey: 'b',
  } as const
  await insertEntry.run(own.pool, { ...entry, ...text, params: { code: '123456' } })
  const { status, text: shown } = await look()
  expect(status).toBe(200)
  expect(shown).toContain('123456')
  expect(shown).not.toContain('jane@example.org')
})

test('NOT-5 OPS-1 a public site has a mailbox only where it is named', async () => {
  const open = await startSite({ environment: { HTTPS: '1' } })
  expect((await open.fetch('/dev/mailbox')).status).toBe(404)
  const named = await startSite({ environment: { HTTPS: '1', MAILBOX: '1' } })
  expect((await named.fetch('/dev/mailbox')).status).toBe(200)
  const closed = await startSite({ environment: { MAILBOX: '0' } })
  expect((await closed.fetch('/dev/mailbox')).status).toBe(404)
})

/** Every row of every table as text; what is on its way to somebody has to be there until it has left. */
const everythingKept = async (own: TestSite): Promise<string> => {
  const { rows: tables } = await own.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('outbox', 'profile', 'migration')`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await own.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => `${name} ${row}`).join('\n')
    }),
  )
  return texts.join('\n')
}

test('SITE-16 ACC-13 no table tells a link, a session or a password that was sent with an idempotency key', async () => {
  const own = await startSite()
  const partnerKey = 'partner-key-that-nobody-guesses'
  await own.pool.query(
    `insert into partner (site_id, name, key_hash) select id, 'friends', $1 from site where domain = 'localhost'`,
    [createHash('sha256').update(partnerKey).digest('base64url')],
  )
  const { email } = newPerson()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const partner = visitor(own)
  const ask = (body: object) => partner.send('POST', '/api/partner-signup.php', body, key)
  const first = await ask({ partner_key: partnerKey, email })
  const { path } = first.json() as unknown as { path: string }
  const token = /token=([\w-]{40,})$/.exec(path)?.[1] ?? ''
  expect(token).not.toBe('')
  const { browser } = await logInAt(own, 'localhost')
  // A write whose answer is kept: the same key still gets the same answer, and with another input none.
  const block = (id: number) => browser.send('POST', '/api/block.php', { profile_id: id }, key)
  const blocked = await block(2)
  expect([blocked.status, (await block(2)).text]).toEqual([200, blocked.text])
  expect((await block(3)).json()).toMatchObject({ error: 'idempotency_mismatch' })
  const secrets = {
    'the token of the partner’s link': token,
    'the key of the partner': partnerKey,
    'the key of the write': key['idempotency-key'],
    'a session': browser.cookies.get('auth') ?? '',
    'a device': browser.cookies.get('device') ?? '',
    'a password': demo.password,
  }
  const kept = await everythingKept(own)
  expect(kept).toContain('idempotency_key (')
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(10)
    expect(kept.includes(secret), what).toBe(false)
    expect(kept.includes(Buffer.from(secret).toString('hex')), what).toBe(false)
  }
})

test('LAN-2 ACC-3 a traffic source is looked up by its own names, not through what every object has', async () => {
  for (const tracking of [
    { constructor: 'x', toString: 'y', hasOwnProperty: 'z', valueOf: 'v' },
    { network: 'friends', constructor: 'x' },
  ]) {
    const person = newPerson({ tracking })
    const answer = await visitor(site).send('POST', '/api/signup.php', person)
    expect(answer.status).toBe(200)
    const { rows } = await site.pool.query<{ source: unknown }>(
      `select traffic_source as source from account where email = $1`,
      [person.email],
    )
    expect(rows[0]?.source ?? {}).toEqual('network' in tracking ? { network: 'friends' } : {})
  }
  const raw = JSON.stringify(newPerson()).replace(/\}$/, ',"tracking":{"__proto__":{"network":"evil"}}}')
  const answer = await visitor(site).send('POST', '/api/signup.php', Buffer.from(raw))
  expect(answer.status).toBe(400)
  const { text } = await site.fetch('/signup?constructor=a&__proto__=b&toString=c&hasOwnProperty=d')
  expect(text).not.toMatch(/name="(?:constructor|__proto__|toString|hasOwnProperty)"/)
})

test('SITE-11 keys that every object has are unknown keys wherever a text chooses one of ours', async () => {
  const { browser } = await addMember(site, { credits: 5, paid: true })
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    for (const path of ['/login', '/signup', '/reset-password', '/account-deleted', '/complete-signup']) {
      const { status, text } = await site.fetch(`${path}?refused=${name}&note=${name}&token=x`)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/native code|\[object/)
    }
    for (const path of [
      `/api/page.php?token=${name}`,
      `/api/credits.php?country=${name}`,
      `/api/regions.php?country=${name}`,
      `/api/members.php?country=${name}&gender=${name}&sort=${name}`,
      `/api/settings.php?_force_domain=${name}&lang=${name}`,
      `/api/likes.php?type=${name}`,
    ]) {
      const { status, text } = await browser.get(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/native code|\[object/)
    }
  }
})
