import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { forgetSites } from '#features/sites/server/index.ts'
import { addMember } from '../support/people.ts'
import type { Answer } from '../support/send.ts'
import { sharedSite } from '../support/shared-site.ts'

// While it is stopped, nobody's last visit becomes a minute older between two answers.
const stopped = new Date()
const site = await sharedSite({ clock: { now: () => stopped } })

const nonceOf = ({ headers }: Answer): string =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''

const noncesIn = (html: string): string[] =>
  [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce = '']) => nonce)

/** What a page says, without what differs by the moment; where a list goes on is sealed anew each time. */
const contentOf = ({ text }: Answer): string =>
  text
    .replaceAll(/nonce="[^"]*"/g, '')
    // When each answer was made, and where a list goes on.
    .replaceAll(/,\d{13}(?=\])|"(?:dehydratedAt|errorUpdatedAt)":\d+|"next":"[^"]*"|cursor=[\w-]+/g, '')

/** Where the two part: two pages side by side would fill the screen. */
const difference = (answer: Answer, other: Answer): string => {
  const [one, two] = [contentOf(answer), contentOf(other)]
  const at = Array.from({ length: one.length }).findIndex((_, index) => one[index] !== two[index])
  if (at === -1 && one.length === two.length) return ''
  const from = Math.max(0, (at === -1 ? one.length : at) - 60)
  return `${one.slice(from, from + 120)} ↔ ${two.slice(from, from + 120)}`
}

const SWISS = '130.60.1.1'
const DUTCH = '145.1.1.1'
const paths = ['/', '/terms', '/pricing', '/members', '/?lang=fr', '/nope', '/landers/gallery']
const visitors = [
  { language: 'sv', network: SWISS, cookie: '' },
  { language: 'sv', network: DUTCH, cookie: '' },
  { language: 'nl', network: SWISS, cookie: 'locale=pl' },
  { language: 'nl', network: SWISS, cookie: 'theme=dark' },
  { language: 'nl', network: SWISS, cookie: 'theme=dark" onload="x' },
  { language: 'nl', network: DUTCH, cookie: 'country=BE' },
  { language: 'nl', network: DUTCH, cookie: 'consent=necessary' },
  { language: 'nl', network: DUTCH, cookie: 'consent=all; source=network%3Dkept' },
  { language: 'nl', network: DUTCH, cookie: 'entry=1700000000000; device=somebody; theme=light' },
  { language: 'nl', network: DUTCH, cookie: '', host: 'de.localhost' },
].map(({ host = 'localhost', language, network, cookie }) => ({
  host,
  headers: { 'x-forwarded-for': network, 'accept-language': language, cookie },
}))
type Visitor = (typeof visitors)[number]

/** The same visitor, for whom the page is drawn anew: by a session that is over, and a lander by settings that were read again. */
const drawnAnew = (path: string, { host, headers }: Visitor): Promise<Answer> => {
  forgetSites(site.pool)
  return site.fetch(path, { host, headers: { ...headers, cookie: `auth=over; ${headers.cookie}` } })
}

test('SITE-2 SITE-3 SITE-14 no answer carries another visitor’s nonce, cookie, language, country, theme or consent', async () => {
  const nonces: string[] = []
  for (const path of paths) {
    // At once, so that they wait for one another, and twice, so that some are given what is kept.
    const answers = await Promise.all(
      [...visitors, ...visitors].map(async (visitor) => ({
        visitor,
        answer: await site.fetch(path, visitor),
      })),
    )
    const own = new Map<string, Answer>()
    for (const visitor of visitors) own.set(JSON.stringify(visitor), await drawnAnew(path, visitor))
    for (const { visitor, answer } of answers) {
      const alone = own.get(JSON.stringify(visitor))
      const who = `${path} ${JSON.stringify(visitor)}`
      if (!alone) throw new Error(who)
      expect(answer.status, who).toBe(alone.status)
      expect(difference(answer, alone), who).toBe('')
      expect(answer.headers['set-cookie'], who).toEqual(alone.headers['set-cookie'])
      expect(new Set(noncesIn(answer.text)), who).toEqual(new Set([nonceOf(answer)]))
      nonces.push(nonceOf(answer))
    }
  }
  expect(new Set(nonces).size).toBe(nonces.length)
})

test('SITE-14 what is compressed once is the same page, with the nonce of each answer', async () => {
  for (const path of ['/', '/terms', '/pricing', '/members']) {
    const plain = await site.fetch(path)
    const answers = await Promise.all(
      ['gzip', 'br, gzip'].map((accepted) => site.fetch(path, { headers: { 'accept-encoding': accepted } })),
    )
    for (const answer of answers) {
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: plain.headers.vary })
      const text = gunzipSync(answer.bytes).toString()
      expect(new Set(noncesIn(text))).toEqual(new Set([nonceOf(answer)]))
      expect(difference({ ...answer, text }, plain), path).toBe('')
    }
    const refusing = await site.fetch(path, { headers: { 'accept-encoding': 'gzip;q=0' } })
    expect(refusing.headers['content-encoding'], path).toBeUndefined()
    expect(difference(refusing, plain), path).toBe('')
  }
})

test('ACC-3 members’ pages are never kept: theirs are their own, and a visitor who comes after sees nothing of them', async () => {
  const members = [await addMember(site, { name: 'Robin' }), await addMember(site, { name: 'Sasha' })]
  for (const path of ['/terms', '/pricing', '/members']) {
    const [robin, visitor, sasha] = await Promise.all([
      members[0]?.browser.get(path),
      site.fetch(path),
      members[1]?.browser.get(path),
    ])
    const again = await site.fetch(path)
    expect(robin?.text, path).toContain('"name":"Robin"')
    expect(sasha?.text, path).toContain('"name":"Sasha"')
    expect(robin?.headers['cache-control'], path).toBe('private, no-store')
    for (const { text, headers } of [visitor, again]) {
      expect(text, path).toContain('"user":null')
      expect(text, path).toContain('href="/login')
      expect(headers['cache-control'], path).toBe('private, no-cache')
    }
  }
})

test('LAN-2 a link that says where from is in the pages of whoever came by it, and of nobody else', async () => {
  const [clean, came, after] = [
    await site.fetch('/'),
    await site.fetch('/?network=abc&sub1=7'),
    await site.fetch('/'),
  ]
  expect(came.text).toContain('network=abc&amp;sub1=7')
  for (const { text } of [clean, after]) expect(text).not.toContain('network=abc')
})
