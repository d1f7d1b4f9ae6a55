import { expect, test } from 'vitest'
import { sendRaw } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'

const site = await sharedSite()

test('SITE-1 odd hosts get the default site or a clear 400, never a 500', async () => {
  const hosts = [
    '',
    '..',
    'a'.repeat(5000),
    '[::1]:3000',
    'localhost:99999',
    "x' or 1=1--",
    'LOCALHOST',
    'nl.localhost.',
    '日本',
  ]
  for (const host of hosts) {
    const answer = await sendRaw(
      site.port,
      `GET /api/settings.php HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    )
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
    expect(['200', '400'], host).toContain(status)
    if (status === '200') expect(answer, host).toContain('"name":"Spark"')
  }
})

test('SITE-1 odd cookies are as good as none', async () => {
  for (const cookie of [
    'locale=%E0%A4%A',
    'locale=__proto__',
    'country=constructor',
    '=;;==;',
    'theme="><script>',
    `x=${'y'.repeat(8000)}`,
  ]) {
    const answer = await site.fetch('/', { headers: { cookie } })
    expect(answer.status, cookie.slice(0, 40)).toBe(200)
    expect(answer.text, cookie.slice(0, 40)).toContain('<html lang="en"')
    expect(answer.text).not.toContain('"><script>')
  }
})

test('SITE-11 broken escapes in the address are a 400 or a 404 with a code', async () => {
  for (const path of [
    '/%',
    '/%E0%A4%A',
    '/%zz',
    '/members/%00',
    '/..%5c..%5c',
    '/\u0001'.replace('\u0001', '%01'),
  ]) {
    const answer = await site.fetch(path)
    expect([400, 404], path).toContain(answer.status)
    expect(answer.text, path).not.toMatch(/root:x:|at .*\.ts|node_modules/)
  }
  const answer = await site.fetch('/api/page.php?token=%E0%A4%A')
  expect([400, 404]).toContain(answer.status)
  expect(answer.json()).toHaveProperty('error')
})

test('SITE-11 a link that was cut off in the middle of an escape leads to the page that says so', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml' }
  for (const [path, place] of [
    ['/members/Zo%C3%', '/members/Zo%25C3%25'],
    ['/%E0%A4%A?q=%E0', '/%25E0%25A4%25A'],
    ['//evil.example/%', '/'],
  ] as const) {
    const answer = await site.fetch(path, { headers })
    expect(answer.status, path).toBe(307)
    expect(answer.headers.location, path).toBe(place)
  }
  const page = await site.fetch('/members/Zo%25C3%25', { headers })
  expect(page.status).toBe(404)
  expect(page.text).toContain('This page could not be found')
})

test('SITE-11 no address leads to another site', async () => {
  for (const path of [
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const answer = await site.fetch(path)
    expect([307, 400, 404], path).toContain(answer.status)
    expect(answer.headers.location ?? '/', path).toMatch(/^\/(?![/\\])/)
  }
})

test('SITE-11 a query string of a megabyte is refused with a code before it is read', async () => {
  const answer = await sendRaw(
    site.port,
    `GET /?q=${'x'.repeat(1024 * 1024)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  ).catch(() => 'HTTP/1.1 431')
  expect(answer).toMatch(/^HTTP\/1\.1 431/)
})

test('SITE-11 broken HTTP gets a 400 and the server lives on', async () => {
  expect(await sendRaw(site.port, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400[\s\S]*invalid_input/)
  expect((await site.fetch('/healthz')).status).toBe(200)
})

test('SITE-11 unknown endpoints and methods say so in JSON', async () => {
  const missing = await site.fetch('/api/nothing.php')
  expect(missing.status).toBe(404)
  expect(missing.json()).toMatchObject({ error: 'not_found' })
  expect((await site.fetch('/api/settings.php', { method: 'DELETE' })).status).toBe(404)
  const posted = await site.fetch('/', { method: 'POST' })
  expect(posted.status).toBe(405)
  expect(posted.json()).toMatchObject({ error: 'method_not_allowed' })
})

test('SITE-11 input that does not fit the contract names the field and the kind of mistake, not the value', async () => {
  const answer = await site.fetch(`/api/page.php?token=${'secretsecret'.repeat(20)}`)
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_input', fields: { token: 'too_big' } })
  expect(answer.text).not.toContain('secretsecret')
  const missing = await site.fetch('/api/page.php')
  expect(missing.json()).toMatchObject({ error: 'invalid_input', fields: { token: 'invalid_type' } })
  const doubled = await site.fetch('/api/page.php?token=a&token=b')
  expect(doubled.status).toBe(400)
})

test('OPS-3 logs name routes and ids, and nothing that a visitor sent', async () => {
  const terms = await site.fetch('/terms?email=jane.secret@example.org&lang=de', {
    headers: {
      cookie: 'auth=topsecretcookie',
      'user-agent': 'SecretBrowser/1.0',
      referer: 'https://secret.example/',
    },
  })
  const page = await site.fetch('/api/page.php?token=secrettoken')
  // An answer may be here before its line is.
  for (const { headers } of [terms, page])
    await expect.poll(site.logged).toContain(`"reqId":"${String(headers['x-request-id'])}"`)
  const log = site
    .logged()
    .split('\n')
    .filter((line) => line.includes('reqId'))
    .join('\n')
  for (const secret of [
    'jane.secret',
    'topsecretcookie',
    'SecretBrowser',
    'secret.example',
    'secrettoken',
    '127.0.0.1',
  ]) {
    expect(log, secret).not.toContain(secret)
  }
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter((line) => line.msg === 'request')
  expect(requests.length).toBeGreaterThan(1)
  for (const line of requests)
    expect(line).toMatchObject({ reqId: expect.any(String), status: expect.any(Number) })
})

test('OPS-3 health, readiness and metrics answer, and every answer carries a request id', async () => {
  expect((await site.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await site.fetch('/readyz')).json()).toEqual({ status: 'ready' })
  const metrics = await site.fetch('/metrics')
  expect(metrics.text).toContain('http_request_duration_seconds_bucket')
  expect(metrics.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('OPS-3 metrics are for the machine itself, or for who knows the token', async () => {
  const behindProxy = await startSite({ environment: { TRUST_PROXY: 'true' } })
  expect(
    (await behindProxy.fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
  ).not.toBe(200)
  const guarded = await startSite({ environment: { METRICS_TOKEN: 'a-long-enough-token' } })
  expect((await guarded.fetch('/metrics')).status).not.toBe(200)
  expect((await guarded.fetch('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).not.toBe(
    200,
  )
  expect(
    (await guarded.fetch('/metrics', { headers: { authorization: 'Bearer a-long-enough-token' } })).status,
  ).toBe(200)
})

test('OPS-3 readiness tells when the database is away, while health stays', async () => {
  const lonely = await startSite()
  await lonely.pool.end()
  expect((await lonely.fetch('/readyz')).status).toBe(503)
  expect((await lonely.fetch('/healthz')).status).toBe(200)
  // So that the end of the file finds something to close.
  Object.assign(lonely.pool, { end: () => Promise.resolve() })
})
