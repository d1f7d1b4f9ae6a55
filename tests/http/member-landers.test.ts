import { beforeEach, expect, test } from 'vitest'
import { isMemberLander, landerNames } from '#features/marketing/landers.ts'
import { PROFILES_OF_VISITORS } from '#features/members/rules.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const [domain, quiet, elsewhere] = await Promise.all([
  emptySite(site),
  emptySite(site, { visible_profile_fields: [], visible_profile_notes: [] }),
  emptySite(site),
])
const names = landerNames.filter(isMemberLander)

const person = {
  name: 'Noor',
  birth: '1990-05-20',
  sexuality: 'bi',
  city: 'Utrecht',
  about: 'I <b>bake</b> & sing.',
  interests: ['dancing', 'bondage'],
} satisfies MemberOptions

const change = (id: number, changes: string) =>
  site.pool.query(`update profile set ${changes} where account_id = $1`, [id])

/** Somebody who has a photo and wants to be seen by visitors. */
const addPublic = async (options: MemberOptions) => {
  const member = await addMember(site, { ...person, ...options })
  await change(
    member.id,
    `public_since = now(), main_photo = 'demo/woman-34-1201-0', main_photo_hash = 'l+cJDQDVZ4iGeHePWHt3eHeHCHiAd4g=', photo_count = 1`,
  )
  return member
}
const shown = await addPublic({ domain })

let network = 0
/** From a network of its own: what was looked at is counted for each. */
const open = (path: string, { host = domain, from = `203.0.${network}.7` } = {}) =>
  site.fetch(path, { host, headers: { 'x-forwarded-for': from } })
beforeEach(() => {
  network++
})

/** What is between the tags, without styles. */
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'))

test.each(names)('LAN-1 PHO-4 %s shows of a member what visitors may see, and asks', async (name) => {
  const { status, text } = await open(`/members/${shown.id}/${name}`)
  expect(status).toBe(200)
  const body = bodyOf(text)
  expect(body).toContain('<bdi>Noor</bdi>, 36')
  expect(body).toContain('Utrecht')
  expect(body).toContain('I &lt;b&gt;bake&lt;/b&gt; &amp; sing.')
  expect(body).toContain('Dancing')
  expect(body).toContain(`action="/members/${shown.id}/signup"`)
  const photos = [...body.matchAll(/\/p\/[^"]*\/(\w+)"/g)].map(([, size]) => size)
  expect(new Set(photos)).toEqual(new Set([name === 'landing3' ? 'match' : 'card']))
})

test.each(names)('LAN-1 MEM-15 %s tells nothing that is for members alone', async (name) => {
  const { text } = await open(`/members/${shown.id}/${name}`)
  expect(bodyOf(text)).not.toMatch(/bondage|\bbi\b|bisexual|1990|05-20/i)
})

test.each(names)('LAN-1 %s shows no field that the site does not show', async (name) => {
  const { id } = await addPublic({ domain: quiet })
  const { status, text } = await open(`/members/${id}/${name}`, { host: quiet })
  expect(status).toBe(200)
  expect(bodyOf(text)).toContain('Noor')
  expect(bodyOf(text)).not.toMatch(/Utrecht|bake|Dancing/)
})

test.each(names)('LAN-1 %s labels a fictional profile, and no other', async (name) => {
  const { id } = await addPublic({ domain, fictional: true })
  const label = />fictional profile</
  expect(bodyOf((await open(`/members/${id}/${name}`)).text)).toMatch(label)
  expect(bodyOf((await open(`/members/${shown.id}/${name}`)).text)).not.toMatch(label)
})

/** Everybody whom a visitor does not see, and nobody. */
const unseen = async (): Promise<[string, number | string][]> => {
  const add = async (changes: string, options: MemberOptions = {}) => {
    const { id } = await addPublic({ domain, ...options })
    if (changes) await change(id, changes)
    return id
  }
  return [
    ['not public', await add('public_since = null')],
    ['invisible', await add('invisible = true')],
    ['disabled', await add(`status = 'disabled'`)],
    ['without a photo', await add('main_photo = null, main_photo_hash = null, photo_count = 0')],
    ['of another site', await add('', { domain: elsewhere })],
    ['missing', 900_000_000],
    ['no number', 'x'],
    ['far too large', '9'.repeat(40)],
  ]
}

/** All that an answer says, but for what names the request itself. */
const said = ({ status, headers, text }: Awaited<ReturnType<typeof open>>) => {
  const { date: _date, 'x-request-id': _id, 'content-security-policy': policy, ...rest } = headers
  return { status, text, headers: rest, policy: String(policy).replaceAll(/'nonce-[^']*'/g, '') }
}

test.each(names)('LAN-1 %s answers alike for everybody whom a visitor may not see', async (name) => {
  const slug = name === 'landing' ? '' : '/milf-2'
  const answers = await Promise.all(
    (await unseen()).map(async ([who, id]) => ({
      who,
      answer: said(await open(`/members/${id}/${name}${slug}?network=n&sub1=a%26b`)),
    })),
  )
  const [first] = answers
  expect(first?.answer).toMatchObject({
    status: 302,
    headers: { location: `/landers/gallery${slug}?network=n&sub1=a%26b` },
  })
  for (const { who, answer } of answers) expect(answer, who).toEqual(first?.answer)
})

test('LAN-1 somebody who stops being public is gone from their landers at once', async () => {
  const { id } = await addPublic({ domain })
  expect((await open(`/members/${id}/landing`)).status).toBe(200)
  await change(id, 'public_since = null')
  expect((await open(`/members/${id}/landing`)).status).toBe(302)
})

test('LAN-1 a member goes on to the profile itself', async () => {
  const { browser } = await addMember(site, { domain })
  const answer = await browser.get(`/members/${shown.id}/landing2`)
  expect([answer.status, answer.headers.location]).toEqual([302, `/members/${shown.id}`])
})

test('LAN-1 nobody reads all members by counting up: landers count as profiles do, whoever is there', async () => {
  const from = '198.51.100.7'
  const ids = Array.from({ length: PROFILES_OF_VISITORS.perNetwork }, (_, n) => 900_000_000 + n)
  for (const id of ids) expect((await open(`/members/${id}/landing`, { from })).status).toBe(302)
  const late = await addPublic({ domain })
  for (const path of [`/members/${late.id}/landing3`, '/members/900001000/landing']) {
    expect((await open(path, { from })).status).toBe(429)
  }
  expect((await open(`/api/member.php?id=${late.id}`, { from })).status).toBe(429)
  expect((await open(`/members/${late.id}/landing3`)).status).toBe(200)
})
