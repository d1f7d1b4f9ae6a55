import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createAppRouter, createQueries } from '#app/router.tsx'
import type { RouterContext } from '#app/router.tsx'
import { readConfig } from '#platform/config.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { addMember } from '../support/people.ts'
import { servicesFor } from '../support/services.ts'
import { sendRaw } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import { visitor } from '../support/visitor.ts'

const site = await sharedSite()

/** Every address that a page has. */
const pages = (): string[] => {
  const call = () => Promise.reject(new Error('nothing is asked here'))
  const context = { queries: createQueries(call), call, development: false } as unknown as RouterContext
  const router = createAppRouter(context, {
    history: createMemoryHistory(),
    isServer: true,
    keptSource: () => ({}),
  })
  return Object.keys(router.routesByPath).filter((path) => !path.endsWith('/$'))
}

/** What a person would not type, and programs do: keys of every object, broken escapes, halves of signs, other alphabets. */
const oddities = [
  'constructor',
  '__proto__',
  'toString',
  '%E2%82%AC',
  '%00',
  '%0d%0aset-cookie:a=b',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '%2F%2Fevil.example',
  '1e999',
  '%F0%9F%94%A5'.repeat(100),
]

/** Names that some page reads from its query. */
const names = 'next token refused note lang country page q minutes t network discount code profile_id'.split(
  ' ',
)

const frameworkWords = /ERR_|FST_|statusCode|Internal Server Error|"Bad Request|node_modules|\.tsx?:\d/
/** The page without the data that it carries along. */
const shownOf = (text: string): string => text.split('<script type="application/json"', 1)[0] ?? ''

/** Each name with another oddity; the next time around with the one after it. */
const queryWith = (first: number): string =>
  names
    .map((name, index) => {
      const value = oddities[(first + index) % oddities.length]
      return `${name}=${name === 'next' ? '/' : ''}${value}`
    })
    .join('&')

test('SITE-11 whatever an address holds, no page falls over, nor does the framework speak', async () => {
  const { browser } = await addMember(site, { credits: 5, paid: true })
  const stranger = visitor(site)
  const isVaried = (path: string) => path.includes('$')
  const asked = [
    ...pages()
      .filter(isVaried)
      .flatMap((path) => oddities.map((value) => path.replace(/\$\w*/g, value))),
    ...pages().map((path, index) => `${path.replace(/\$\w*/g, '7')}?${queryWith(index)}`),
    ...oddities.map((value) => `/login?${value}=${value}`),
  ]
  expect(asked.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const path of asked) {
    for (const who of [stranger, browser]) {
      const { status, text } = await who.get(path)
      if (status >= 500 || frameworkWords.test(shownOf(text))) wrong.push(`${path}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('ACC-6 a way on that is not ASCII is walked in escapes, from a form and from a link', async () => {
  const { browser } = await addMember(site, { email: 'euro-sign@example.org' })
  const linked = await browser.get('/login?next=/%E2%82%AC%20%C3%A9')
  expect([linked.status, linked.headers.location]).toEqual([307, '/%E2%82%AC%20%C3%A9'])
  for (const next of ['/€', '/é', '/a b', '/\ud83d\udd25?x=ü#ß']) {
    const answer = await visitor(site).send(
      'POST',
      '/login',
      Buffer.from(new URLSearchParams({ next }).toString()),
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    )
    // Refused, because nobody is named; the way on is kept in the address of the form.
    expect([answer.status, answer.text], next).toEqual([303, ''])
    const kept = new URL(answer.headers.location ?? '', 'http://own').searchParams.get('next') ?? ''
    expect([kept, decodeURI(kept)], next).toEqual([expect.stringMatching(/^[!-~]+$/), next])
  }
  const member = { email: 'free@vonk.example', password: 'demo-demo-demo' }
  const form = new URLSearchParams({ ...member, next: '/€\ud800?x=ü' }).toString()
  const entered = await visitor(site).send('POST', '/login', Buffer.from(form), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([entered.status, entered.headers.location]).toEqual([303, '/%E2%82%AC%EF%BF%BD?x=%C3%BC'])
})

test('SITE-11 bytes that are no text in headers and addresses get an answer of ours', async () => {
  const odd = Buffer.from([0xe2, 0x82, 0xac, 0xff, 0xfe])
  for (const [before, after] of [
    ['GET /login?next=/', ' HTTP/1.1\r\n'],
    ['GET /members/', '/ HTTP/1.1\r\n'],
    ['GET / HTTP/1.1\r\ncookie: locale=', '\r\n'],
    ['GET / HTTP/1.1\r\naccept-language: ', '\r\n'],
    ['GET / HTTP/1.1\r\nreferer: http://localhost/', '\r\n'],
    ['GET / HTTP/1.1\r\norigin: ', '\r\n'],
    ['GET / HTTP/1.1\r\nx-forwarded-for: ', '\r\n'],
    ['GET / HTTP/1.1\r\nx-forwarded-host: ', '\r\n'],
    ['GET / HTTP/1.1\r\nx-member: ', '\r\n'],
    ['GET /photos HTTP/1.1\r\nif-none-match: ', '\r\n'],
  ] as const) {
    const end = Buffer.from(`${after}host: localhost\r\nconnection: close\r\n\r\n`)
    const answer = await sendRaw(site.port, Buffer.concat([Buffer.from(before), odd, end]))
    expect(answer, before).toMatch(/^HTTP\/1\.1 (?:200|307|400|404) /)
    expect(shownOf(answer), before).not.toMatch(frameworkWords)
  }
})

test('SITE-11 what cannot be sent in a header is a 500 of ours, which tells nothing', async () => {
  const { app } = await createHttpServer({
    config: readConfig({ QUEUE_TARGET_MS: '0' }),
    services: await servicesFor(site.pool),
    routes: [],
    isMember: async () => false,
    log: createLogger('silent'),
  })
  app.get('/broken', (_request, reply) => reply.header('x-name', 'a\nset-cookie: b').send('hello'))
  // Not by injection, which lets such a header pass.
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const answer = await fetch(`http://127.0.0.1:${port}/broken`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'internal', request_id: expect.any(String) })
  await app.close()
})

test('SITE-14 of the kit there is nothing in production, not even what fails on purpose', async () => {
  const open = await startSite()
  const { text: unknown } = await open.fetch('/kit/nothing')
  const seen = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0]
  for (const path of ['/kit', '/kit/broken', '/kit/error', '/kit/chat']) {
    const answer = await open.fetch(path)
    expect(answer.status, path).toBe(404)
    expect(answer.text, path).toContain('<title>This page could not be found</title>')
  }
  expect(seen((await open.fetch('/kit/broken')).text)).toBe(seen(unknown))
  expect(open.logged()).not.toContain('on purpose')
})
