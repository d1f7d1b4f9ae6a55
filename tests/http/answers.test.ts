import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { addMember } from '../support/people.ts'
import type { Answer } from '../support/send.ts'
import { sendRaw } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { mailedLink, newPerson, visitor } from '../support/visitor.ts'

const site = await sharedSite()

/** One of each kind of answer that somebody without an account gets. */
const kinds = async (): Promise<string[]> => {
  const { text } = await site.fetch('/')
  const files = ['js', 'css'].map((type) => new RegExp(`/assets/[\\w.-]+\\.${type}`).exec(text)?.[0] ?? type)
  return [
    '/',
    '/terms',
    '/nope',
    '/login',
    '/api/settings.php',
    '/api/user.php',
    '/api/nothing.php',
    '/api/likes.php',
    '/api/stream.php',
    '/api/openapi.json',
    '/my-data.zip',
    '/cdn/p/none',
    '/manifest.webmanifest',
    '/icons/icon.svg',
    '/icons/192.png',
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/offline',
    '/healthz',
    '/readyz',
    '/metrics',
    ...files,
  ]
}

test('SITE-11 every kind of answer says what it is and in which letters, and browsers do not guess', async () => {
  for (const path of await kinds()) {
    const { headers } = await site.fetch(path)
    const type = headers['content-type'] ?? ''
    expect(type, path).not.toBe('')
    if (/^text\/|xml|json|javascript/.test(type)) expect(type, path).toMatch(/charset=utf-8/i)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
})

test('SITE-14 every kind of answer forbids frames, plugins and another base, and lets no other origin read it', async () => {
  for (const path of await kinds()) {
    const { headers } = await site.fetch(path, { headers: { origin: 'https://evil.example' } })
    const policy = headers['content-security-policy']
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toContain("object-src 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
    expect(headers, path).not.toHaveProperty('access-control-allow-origin')
  }
})

/** Of an answer that does not end. */
const headersOfStream = (port: number, secret: string) =>
  new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const cookie = `auth=${secret}; __Host-auth=${secret}`
    const headers = { host: 'localhost', cookie, 'sec-fetch-site': 'same-origin' }
    const asking = request({ port, path: '/api/stream.php', headers }, (answer) => {
      resolve(answer.headers)
      asking.destroy()
    })
    asking.on('error', reject)
    asking.end()
  })

test('SITE-14 streams and answers to broken HTTP are guarded like all others', async () => {
  const { browser } = await addMember(site)
  const secure = await startSite({ environment: { HTTPS: '1', PAYMENTS: 'sandbox' }, beside: site })
  const headers = await headersOfStream(secure.port, browser.cookies.get('auth') ?? '')
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
  const broken = await sendRaw(secure.port, 'NONSENSE\r\n\r\n')
  expect(broken).toMatch(/^HTTP\/1\.1 400/)
  for (const part of ['application/json; charset=utf-8', 'nosniff', "frame-ancestors 'none'", 'max-age='])
    expect(broken).toContain(part)
})

test('SITE-14 a preflight of another origin is allowed nothing', async () => {
  for (const path of ['/api/user.php', '/api/likes.php', '/']) {
    const { status, headers } = await site.fetch(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(status, path).toBeGreaterThanOrEqual(400)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('SITE-11 neither folders nor files beside the site are served, nor what a request said', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/app/client.tsx',
    '/assets/',
    '/icons/',
  ]) {
    const { status, text } = await site.fetch(path)
    expect(status, path).toBe(404)
    expect(text, path).not.toMatch(/repositoryformatversion|"dependencies"|Index of/)
  }
  const traced = await sendRaw(
    site.port,
    'TRACE / HTTP/1.1\r\nhost: localhost\r\nx-secret: echo-of-this\r\nconnection: close\r\n\r\n',
  )
  expect(traced).toMatch(/^HTTP\/1\.1 4\d\d/)
  expect(traced).not.toContain('echo-of-this')
})

test('SITE-11 a request whose length is told twice or oddly ends its connection: none hides behind it', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
  for (const lengths of [
    'content-length: 5\r\ntransfer-encoding: chunked',
    'transfer-encoding: chunked\r\ncontent-length: 5',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: 5, 5',
    'content-length: +5',
    'transfer-encoding: xchunked',
    'transfer-encoding : chunked',
    'transfer-encoding: chunked, identity',
  ]) {
    const head = `POST /api/user.php HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lengths}`
    const answer = await sendRaw(site.port, `${head}\r\n\r\n0\r\n\r\n${hidden}`)
    expect(answer, lengths).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1/g), lengths).toHaveLength(1)
  }
})

test('ACC-6 behind a proxy that says so, pages lead to https, and nothing else answers in the clear', async () => {
  const secure = await startSite({
    environment: { HTTPS: '1', TRUST_PROXY: 'true', PAYMENTS: 'sandbox' },
    beside: site,
  })
  const over = (proto: string) => ({ host: 'nl.localhost', headers: { 'x-forwarded-proto': proto } })
  const page = await secure.fetch('/login?next=%2Fchats', over('http'))
  expect(page.status).toBe(308)
  expect(page.headers.location).toBe('https://nl.localhost/login?next=%2Fchats')
  const forged = await secure.fetch('//evil.example/', { ...over('http'), host: 'evil.example' })
  expect(forged.headers.location).toBe('https://localhost//evil.example/')
  for (const path of ['/api/settings.php', '/my-data.zip', '/cdn/p/none', '/manifest.webmanifest']) {
    const answer = await secure.fetch(path, over('http'))
    expect(answer.json(), path).toMatchObject({ error: 'forbidden' })
    expect(answer.headers, path).not.toHaveProperty('location')
  }
  const posted = await secure.fetch('/login', { method: 'POST', body: '', ...over('https, http') })
  expect(posted.status).toBe(403)
  expect((await secure.fetch('/', over('https'))).status).toBe(200)
  expect((await secure.fetch('/healthz', over('http'))).status).toBe(200)
})

test('ACC-3 a password is typed hidden, may be pasted, and password managers know which it is', async () => {
  const person = newPerson()
  await visitor(site).send('POST', '/api/signup.php', person)
  await visitor(site).send('POST', '/api/reset-password.php', { email: person.email })
  for (const [path, purpose] of [
    ['/login', 'current-password'],
    ['/signup', 'new-password'],
    [await mailedLink(site, person.email, 'reset'), 'new-password'],
  ] as const) {
    const { text } = await site.fetch(path)
    const fields = text.match(/<input[^>]*name="[^"]*password[^"]*"[^>]*>/g) ?? []
    expect(fields.length, path).toBeGreaterThan(0)
    for (const field of fields) {
      expect(field, path).toContain('type="password"')
      expect(field, path).toContain(`autoComplete="${purpose}"`)
      expect(field, path).not.toMatch(/ (?:onpaste|readonly|maxlength)=/i)
    }
  }
})

test('MEM-1 a value of another type than the contract’s is refused, not converted', async () => {
  const { browser, id } = await addMember(site)
  for (const profile of [String(id), [id], { id }, true, null]) {
    const answer = await browser.send('POST', '/api/like.php', { profile_id: profile })
    expect(answer.status, JSON.stringify(profile)).toBe(400)
  }
  const extra = await browser.send('POST', '/api/like.php', { profile_id: id, account_id: 1 })
  expect(extra.status).toBe(400)
})

test('OPS-3 each entry of the log is one line of JSON with a time in UTC, whatever was asked for', async () => {
  await site.fetch('/terms%0a{"level":"error","msg":"forged"}', { headers: { 'user-agent': 'a\tb' } })
  const { headers } = await site.fetch('/api/page.php?token=x%0d%0aforged')
  await expect.poll(site.logged).toContain(String(headers['x-request-id']))
  for (const line of site.logged().trim().split('\n')) {
    const { time, msg } = JSON.parse(line) as { time: string; msg: string }
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(msg).not.toBe('forged')
  }
})

test('OPS-3 whoever is refused access, input or another try is in the log with route and code, and nothing else', async () => {
  const { browser } = await addMember(site)
  const guest = visitor(site, { headers: { 'x-forwarded-for': '198.51.100.77' } })
  const refused = async (answer: Promise<Answer>): Promise<string> => {
    const id = String((await answer).headers['x-request-id'])
    const lineOf = () =>
      site
        .logged()
        .split('\n')
        .find((line) => line.includes(id) && line.includes('"msg":"request"'))
    await expect.poll(lineOf).toBeDefined()
    const { method, route, status, refused: code } = JSON.parse(lineOf() ?? '') as Record<string, unknown>
    return [method, route, status, code].join(' ')
  }
  expect(await refused(guest.get('/api/likes.php'))).toBe('GET /api/likes.php 403 authentication_required')
  expect(await refused(browser.get('/api/chat.php?id=999999999'))).toBe('GET /api/chat.php 404 not_found')
  expect(await refused(browser.send('POST', '/api/like.php', {}))).toBe(
    'POST /api/like.php 400 invalid_input',
  )
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect(await refused(browser.send('POST', '/api/like.php', {}, foreign))).toBe(
    'POST /api/like.php 403 cross_site',
  )
  const wrong = { email: 'nobody@example.org', password: 'a wrong password' }
  expect(await refused(guest.send('POST', '/api/user.php', wrong))).toBe(
    'POST /api/user.php 401 login_failed',
  )
  expect(site.logged()).not.toContain('nobody@example.org')
})
