import { expect, test, vi } from 'vitest'
import { hasSlug, isMemberLander, landerNames } from '#features/marketing/landers.ts'
import type { LanderName } from '#features/marketing/landers.ts'
import { keptFor } from '#features/marketing/server/kept.ts'
import type { RequestContext } from '#platform/http/context.ts'
import { emptySite } from '../support/people.ts'
import { addManyPublic, addPublic } from '../support/public-people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const shown = await addPublic(site, { domain, city: 'Utrecht' })
const pathOf = (name: LanderName, id: number | string = shown.id) =>
  isMemberLander(name) ? `/members/${id}/${name}` : `/landers/${name}`

let network = 0
/** From a network of its own: what was looked at is counted for each. */
const open = (path: string, { host = domain, headers = {} } = {}) =>
  site.fetch(path, { host, headers: { 'x-forwarded-for': `198.18.${network++}.7`, ...headers } })

const oddSlugs = [
  '%2e%2e',
  '%2F%2Fevil.example',
  '%0d%0aX-Evil:1',
  '%00',
  'javascript:alert(1)',
  '%3Cscript%3E',
]
const oddQuery = new URLSearchParams({
  ref: '//evil.example',
  sub1: 'javascript:alert(1)',
  sub2: '"><script>alert(1)</script>',
  sub3: 'a\r\nSet-Cookie: evil=1',
  click_id: `secret-${'x'.repeat(4000)}`,
  lander: 'gallery.milf.7b.class="evil"',
}).toString()
const oddHeaders = {
  cookie: `entry=abc; theme="><script>; source=%E0%A4%A; last-source=${'a'.repeat(3000)}`,
  'accept-language': 'x'.repeat(1000),
  'user-agent': `Mozilla/5.0 ${'a'.repeat(2000)}`,
  'sec-fetch-site': 'evil',
  'x-moz': 'evil',
}

test.each(landerNames.filter(hasSlug))(
  'LAN-1 LAN-2 OPS-2 whatever stands in the address of %s, it is the page that it would be without it',
  async (name) => {
    for (const slug of oddSlugs) {
      const { status, text, headers } = await open(`${pathOf(name)}/${slug}?${oddQuery}`, {
        headers: oddHeaders,
      })
      expect(status, slug).toBe(200)
      expect(headers['set-cookie'], slug).toBeUndefined()
      expect(text, slug).toMatch(new RegExp(`<link rel="canonical" href="http://[^/"]+${pathOf(name)}/?"`))
      expect(text, slug).not.toMatch(/<script>|class="evil|href="(?:javascript:|\/\/)|x{201}/)
    }
    // Nothing is invented from it for those who look into the log.
    expect(site.logged()).not.toMatch(/evil|secret-x/)
  },
)

test.each(landerNames.filter(isMemberLander).filter(hasSlug))(
  'LAN-1 OPS-2 who is led from %s to the gallery arrives there, by an address of ours',
  async (name) => {
    for (const slug of ['.', '..', ...oddSlugs]) {
      const { status, headers } = await open(
        `${pathOf(name, 900_000_000)}/${slug}?ref=a%0d%0aX-Evil:1&next=//evil`,
      )
      expect([status, headers.location], slug).toEqual([
        302,
        '/landers/gallery/default?ref=a%0d%0aX-Evil:1&next=//evil',
      ])
      expect(headers['x-evil'], slug).toBeUndefined()
    }
  },
)

const withdraw = (host: string, count: number) =>
  site.pool.query(
    `update profile set public_since = null where account_id in (select p.account_id from profile p
       join site s on s.id = p.site_id where s.domain = $1 limit $2)`,
    [host, count],
  )
const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '')

test('LAN-5 MEM-8 a page that too few are left of is a missing one, although it was listed a moment ago', async () => {
  const host = await emptySite(site)
  await addManyPublic(site, 9, () => ({ domain: host, city: 'Utrecht', interests: ['hiking'] }))
  // From now on the list of all pages is known.
  expect((await open('/dating', { host })).text).toContain('href="/dating/nl"')
  await withdraw(host, 7)
  const unknown = await open('/dating/nl/atlantis', { host })
  expect(unknown.status).toBe(404)
  for (const path of [
    '/dating/nl',
    '/dating/nl/utrecht',
    '/dating/interests/hiking',
    '/dating/nl/interests/hiking',
  ]) {
    const answer = await open(path, { host })
    expect(answer.status, path).toBe(404)
    expect(withoutNonces(answer.text) === withoutNonces(unknown.text), path).toBe(true)
  }
})

test('LAN-5 MEM-8 who comes after a quiet night is told what is true now, not what was in the evening', async () => {
  const context = { pool: site.pool, host: domain, memory: {} } as RequestContext
  let [at, truth] = [Date.now(), 'evening']
  const read = vi.fn<() => Promise<string>>(async () => truth)
  const told = keptFor(60, read, () => at)
  expect(await told(context)).toBe('evening')
  truth = 'later'
  // A minute on nobody waits, and the next one knows.
  at += 61_000
  expect(await told(context)).toBe('evening')
  await vi.waitFor(async () => expect(await told(context)).toBe('later'))
  truth = 'morning'
  at += 8 * 60 * 60 * 1000
  expect(await told(context)).toBe('morning')
  expect(read).toHaveBeenCalledTimes(3)
  // While the database is away, what is known is better than nothing.
  at += 8 * 60 * 60 * 1000
  read.mockRejectedValueOnce(new Error('away'))
  expect(await told(context)).toBe('morning')
})
