import { expect, test } from 'vitest'
import type { Card, OwnProfile, Profile, SearchFilters } from '#features/members/contract.ts'
import { addMember, emptySite } from '../support/people.ts'
import type { MemberOptions, TestMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const site = await sharedSite()
const domain = await emptySite(site)
const closed = await emptySite(site, { logged_out_search: false, logged_out_search_trafficsource: true })

const hiding = await emptySite(site, {
  visible_profile_fields: ['country', 'age'],
  visible_profile_notes: [],
})

type Found = {
  page: { pageNumber: number; results: Card[] }
  next: string | null
  numResults: number | null
  numResultsIsMore: boolean
  similar_results: Card[]
  filters: SearchFilters
}

const utrecht = { lat: 52.09, lon: 5.12 }
const amersfoort = { lat: 52.156, lon: 5.388 }
const maastricht = { lat: 50.851, lon: 5.69 }
const sydney = { lat: -33.87, lon: 151.21 }

const MINUTE_MS = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
const YEAR_MINUTES = 365.25 * 24 * 60
/** When somebody was born who is that old and a half: no day on which this runs is near their birthday. */
const bornBefore = (years: number) =>
  ago((years + 0.5) * YEAR_MINUTES)
    .toISOString()
    .slice(0, 10)

/** Countries keep the tests of this file apart from each other. */
const add = (options: MemberOptions) => addMember(site, { domain, ...options })

const searchAs = async (browser: Visitor, query: string): Promise<Found> => {
  const answer = await browser.get(`/api/members.php?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as unknown as Found
}
const idsOf = (found: Found) => found.page.results.map((card) => card.id)

const view = async (browser: Visitor, id: number) => {
  const answer = await browser.get(`/api/member.php?id=${id}`)
  return { status: answer.status, text: answer.text, member: (answer.json() as { member?: Profile }).member }
}

const save = async (member: TestMember, changes: Record<string, unknown>) => {
  const answer = await member.browser.send('PUT', '/api/profile.php', changes)
  return { status: answer.status, body: answer.json() as unknown as { profile: OwnProfile; error?: string } }
}

test('MEM-2 a search finds by gender, country, region and age, the recently active first', async () => {
  const reader = await add({ country: 'SE' })
  const first = await add({
    country: 'FI',
    gender: 'man',
    birth: bornBefore(31),
    lastActive: ago(60),
    region: 'FI-18',
  })
  const second = await add({ country: 'FI', gender: 'man', birth: bornBefore(41), lastActive: ago(120) })
  await add({ country: 'FI', gender: 'woman', lastActive: ago(5) })
  const all = await searchAs(reader.browser, 'country=FI&gender=man&min_age=18&max_age=99')
  expect(idsOf(all)).toEqual([first.id, second.id])
  expect(all).toMatchObject({ numResults: 2, numResultsIsMore: false, next: null, page: { pageNumber: 1 } })
  expect(idsOf(await searchAs(reader.browser, 'country=FI&gender=man&min_age=18&max_age=35'))).toEqual([
    first.id,
  ])
  expect(
    idsOf(await searchAs(reader.browser, 'countryregion=FI-18&gender=man&min_age=18&max_age=99')),
  ).toEqual([first.id])
})

test('MEM-2 all pages together show everybody once, and the count is exact', async () => {
  const reader = await add({ country: 'SE' })
  const same = ago(300)
  const added: TestMember[] = []
  // Several were active in the very same moment: pages must not split or repeat them.
  for (let n = 0; n < 60; n++)
    added.push(await add({ country: 'DK', lastActive: n % 3 ? same : ago(200 + n) }))
  const seen: number[] = []
  let cursor = ''
  for (let page = 1; ; page++) {
    const found = await searchAs(
      reader.browser,
      `country=DK&gender=woman&min_age=18&max_age=99&page=${page}${cursor}`,
    )
    expect(found.page.pageNumber).toBe(page)
    if (page === 1) expect(found.numResults).toBe(60)
    seen.push(...idsOf(found))
    if (found.next === null) break
    cursor = `&cursor=${found.next}`
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen)).toEqual(new Set(added.map((member) => member.id)))
})

test('MEM-2 more filters: online, with photo, looks, interests, several genders', async () => {
  const reader = await add({ country: 'SE' })
  const online = await add({ country: 'NO', lastActive: ago(1), hair: 'red', interests: ['wine', 'tea'] })
  const away = await add({
    country: 'NO',
    gender: 'man',
    lastActive: ago(30),
    hair: 'black',
    interests: ['tea'],
  })
  const all = 'country=NO&min_age=18&max_age=99'
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man`))).toEqual([online.id, away.id])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman&gender=man`))).toEqual([
    online.id,
    away.id,
  ])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man&online=1`))).toEqual([online.id])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man&hair=red,blond`))).toEqual([online.id])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man&interests=tea`))).toEqual([
    online.id,
    away.id,
  ])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man&interests=wine,beer`))).toEqual([
    online.id,
  ])
  expect(idsOf(await searchAs(reader.browser, `${all}&gender=woman,man&with_photo=1`))).toEqual([])
})

test('MEM-2 without filters a search suits its reader: whom they seek, their country, ages around theirs', async () => {
  const reader = await add({ country: 'AT', gender: 'woman', sexuality: 'straight', birth: bornBefore(36) })
  const { filters } = await searchAs(reader.browser, '')
  expect(filters).toMatchObject({ gender: ['man'], country: 'AT', min_age: 26, max_age: 46 })
})

test('MEM-2 when few fit, members who nearly do are shown apart', async () => {
  const reader = await add({ country: 'SE' })
  const fits = await add({ country: 'PL', birth: bornBefore(36), hair: 'grey' })
  const nearly = await add({ country: 'PL', birth: bornBefore(38), hair: 'brown' })
  const found = await searchAs(reader.browser, 'country=PL&gender=woman&min_age=30&max_age=40&hair=grey')
  expect(idsOf(found)).toEqual([fits.id])
  expect(found.similar_results.map((card) => card.id)).toEqual([nearly.id])
})

test('MEM-14 a filter hides fictional profiles, and otherwise their cards say what they are', async () => {
  const reader = await add({ country: 'SE' })
  const real = await add({ country: 'NZ', lastActive: ago(10) })
  const fictional = await add({ country: 'NZ', lastActive: ago(20), fictional: true })
  const all = 'country=NZ&gender=woman&min_age=18&max_age=99'
  const found = await searchAs(reader.browser, all)
  expect(found.page.results.map(({ id, fictional: is }) => [id, is])).toEqual([
    [real.id, false],
    [fictional.id, true],
  ])
  expect(idsOf(await searchAs(reader.browser, `${all}&hide_fictional=1`))).toEqual([real.id])
  expect((await view(reader.browser, fictional.id)).member?.fictional).toBe(true)
})

test('MEM-3 a site decides whether visitors search; those of a partner may where it says so', async () => {
  const someone = await addMember(site, { domain: closed })
  const stranger = visitor(site, { host: closed })
  const refused = await stranger.get('/api/members.php')
  expect(refused.status).toBe(403)
  expect(refused.json()).toMatchObject({ error: 'search_needs_login' })
  expect((await view(stranger, someone.id)).status).toBe(403)
  expect((await stranger.get('/api/members.php?ref=partner')).status).toBe(200)
  // From a page that carries its source in its address, a profile and its photos open too.
  const fromPartner = { referer: `http://${closed}/members?ref=partner` }
  for (const path of ['member.php', 'member-photos.php']) {
    expect((await stranger.get(`/api/${path}?id=${someone.id}`)).status).toBe(403)
    expect((await stranger.get(`/api/${path}?id=${someone.id}`, fromPartner)).status).toBe(200)
  }
  expect((await someone.browser.get('/api/members.php')).status).toBe(200)
  expect((await visitor(site, { host: domain }).get('/api/members.php')).status).toBe(200)
})

test('MEM-8 MEM-11 the mark of a next page does not tell when somebody was here, and only ours are taken', async () => {
  const reader = await add({ country: 'PT' })
  const at = ago(7)
  await Promise.all(Array.from({ length: 26 }, () => add({ country: 'PT', lastActive: at })))
  const query = 'country=PT&gender=woman&min_age=18&max_age=99'
  const first = await searchAs(reader.browser, query)
  const again = await searchAs(reader.browser, query)
  const mark = first.next ?? ''
  expect(mark).not.toContain(at.getTime().toString(36))
  expect(Buffer.from(mark, 'base64url').includes(at.getTime().toString(16).padStart(12, '0'), 0, 'hex')).toBe(
    false,
  )
  // The same place looks different each time.
  expect(again.next).not.toBe(mark)
  const second = idsOf(await searchAs(reader.browser, `${query}&cursor=${mark}`))
  expect(second.length).toBeGreaterThan(1)
  expect(idsOf(first).filter((id) => second.includes(id))).toEqual([])
  const changed = `${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`
  for (const cursor of [changed, mark.slice(0, -2), 'A'.repeat(55)])
    expect((await reader.browser.get(`/api/members.php?${query}&cursor=${cursor}`)).status).toBe(400)
})

test('MEM-11 distances come in bands, nearest first, and need an own place', async () => {
  const reader = await add({ country: 'BE', at: utrecht })
  const far = await add({ country: 'IE', gender: 'other', at: maastricht, lastActive: ago(1) })
  const near = await add({ country: 'IE', gender: 'other', at: amersfoort, lastActive: ago(900) })
  const here = await add({ country: 'IE', gender: 'other', at: utrecht, lastActive: ago(1000) })
  await add({ country: 'IE', gender: 'other', at: sydney })
  const all = 'gender=other&min_age=18&max_age=99'
  const found = await searchAs(reader.browser, `${all}&distance=250`)
  expect(found.page.results.map(({ id, distance_km: km }) => [id, km])).toEqual([
    [here.id, 10],
    [near.id, 25],
    [far.id, 250],
  ])
  expect(found.numResults).toBe(3)
  expect(idsOf(await searchAs(reader.browser, `${all}&distance=25`))).toEqual([here.id, near.id])
  const homeless = await add({ country: 'BE' })
  const refused = await homeless.browser.get(`/api/members.php?${all}&distance=25`)
  expect([refused.status, refused.json()]).toMatchObject([409, { error: 'location_needed' }])
})

test('MEM-11 pages of a search by distance go on from band to band', async () => {
  const reader = await add({ country: 'BE', at: sydney })
  const added: number[] = []
  for (let n = 0; n < 30; n++) {
    const at = n % 2 ? sydney : { lat: sydney.lat + 0.35, lon: sydney.lon }
    added.push((await add({ country: 'AU', gender: 'man', at, lastActive: ago(10 + n) })).id)
  }
  const query = 'gender=man&min_age=18&max_age=99&distance=100'
  const first = await searchAs(reader.browser, query)
  const second = await searchAs(reader.browser, `${query}&page=2&cursor=${first.next}`)
  expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(added))
  expect(first.page.results.slice(0, 15).every((card) => card.distance_km === 10)).toBe(true)
  expect(second).toMatchObject({ next: null, page: { pageNumber: 2 } })
  // The cursor knows its page: no other number goes with it.
  for (const page of [1, 3])
    expect(
      (await reader.browser.get(`/api/members.php?${query}&page=${page}&cursor=${first.next}`)).status,
    ).toBe(400)
})

test('MEM-1 a profile shows what the site shows, and nothing that locates or names its owner leaves', async () => {
  const details = {
    about: 'Sings in the rain',
    hair: 'red',
    interests: ['tea', 'sex'],
    at: utrecht,
    city: 'Utrecht',
    email: 'secret.address@example.org',
    birth: '1990-03-04',
    sexuality: 'bi',
  }
  for (const [host, isShown] of [
    [domain, true],
    [hiding, false],
  ] as const) {
    const reader = await addMember(site, { domain: host })
    const shown = await addMember(site, { domain: host, ...details })
    const { member, text } = await view(reader.browser, shown.id)
    expect(member?.about ?? null).toBe(isShown ? 'Sings in the rain' : null)
    expect(member?.hair ?? null).toBe(isShown ? 'red' : null)
    expect(member?.city ?? null).toBe(isShown ? 'Utrecht' : null)
    expect(member?.sexuality ?? null).toBe(isShown ? 'bi' : null)
    expect(member?.interests).toEqual(isShown ? ['tea', 'sex'] : [])
    for (const text2 of [text, (await reader.browser.get('/api/members.php?country=NL&gender=woman')).text]) {
      expect(text2).not.toMatch(/secret|@|1990-03|"cell"|"lat"|birth|credits|paid|email|password/)
    }
  }
})

test('MEM-15 orientation and sexual interests are for members: visitors do not see them', async () => {
  const shown = await add({ sexuality: 'gay', interests: ['tea', 'bondage'] })
  const { member } = await view(visitor(site, { host: domain }), shown.id)
  expect(member).toMatchObject({ sexuality: null, interests: ['tea'] })
})

test('MEM-15 visitors cannot search by sexual interests either', async () => {
  const reader = await add({ country: 'SE' })
  const shown = await add({ country: 'CH', interests: ['tea', 'bondage'] })
  const other = await add({ country: 'CH', interests: ['tea'], lastActive: ago(60) })
  const query = 'country=CH&gender=woman&min_age=18&max_age=99&interests=bondage'
  expect(idsOf(await searchAs(reader.browser, query))).toEqual([shown.id])
  const asVisitor = await searchAs(visitor(site, { host: domain }), query)
  expect(idsOf(asVisitor)).toEqual([shown.id, other.id])
  expect(asVisitor.filters.interests).toEqual([])
})

test('MEM-15 orientation and sexual interests are kept only with consent, and go when it is taken back', async () => {
  const member = await add({})
  expect((await save(member, { sexuality: 'bi' })).body.error).toBe('consent_needed')
  expect((await save(member, { interests: ['tea', 'sex_toys'] })).body.error).toBe('consent_needed')
  const { body } = await save(member, {
    sexuality: 'bi',
    interests: ['tea', 'sex_toys'],
    sensitive_consent: true,
  })
  expect(body.profile).toMatchObject({
    sexuality: 'bi',
    interests: ['tea', 'sex_toys'],
    sensitive_consent: true,
  })
  const { body: after } = await save(member, { sensitive_consent: false })
  expect(after.profile).toMatchObject({ sexuality: null, interests: ['tea'], sensitive_consent: false })
  const { rows } = await site.pool.query('select sexuality, interests from profile where account_id = $1', [
    member.id,
  ])
  expect(rows).toEqual([{ sexuality: null, interests: ['tea'] }])
})

test('MEM-9 everything of a profile can be edited, and the meter follows', async () => {
  const member = await add({ gender: null })
  const before = (await member.browser.get('/api/profile.php')).json() as unknown as { profile: OwnProfile }
  expect(before.profile).toMatchObject({ completeness: 0, listed: false })
  const changes = {
    name: 'Robin Red',
    gender: 'man',
    hair: 'red',
    eyes: 'green',
    body: 'athletic',
    relationship: 'single',
    about: 'A long and honest text about nothing in particular, really.',
    interests: ['tea', 'art', 'gym'],
    city_id: 2745912,
  }
  const { body } = await save(member, changes)
  expect(body.profile).toMatchObject({
    ...changes,
    city: 'Utrecht',
    country: 'NL',
    region: 'Utrecht',
    listed: true,
  })
  expect(body.profile.completeness).toBe(69)
  expect(body.profile.missing).toEqual(['photo', 'sexuality'])
  const { member: seen } = await view((await add({})).browser, member.id)
  expect(seen).toMatchObject({ name: 'Robin Red', hair: 'red', city: 'Utrecht' })
  // What is not sent stays; null empties.
  const { body: later } = await save(member, { hair: null, about: '   ' })
  expect(later.profile).toMatchObject({ hair: null, about: null, eyes: 'green', city: 'Utrecht' })
})

test('MEM-9 bad input is refused by name and changes nothing', async () => {
  const member = await add({ hair: 'black' })
  const wrong = [
    { hair: 'plaid' },
    { hair: 'red', about: 'x'.repeat(2001) },
    { hair: 'red', name: '@robin' },
    { hair: 'red', city_id: 99_999_999 },
    { hair: 'red', country: 'JP' },
    { hair: 'red', interests: ['knitting-needles'] },
    { hair: 'red', position: { lat: 91, lon: 0 } },
    { hair: 'red', date_of_birth: '2015-01-01' },
    { hair: 'red', fictional: false },
    { hair: 'red', account_id: 1 },
  ]
  for (const changes of wrong) {
    const { status, body } = await save(member, changes)
    expect([status, body.error], JSON.stringify(changes)).toEqual([400, 'invalid_input'])
  }
  const { rows } = await site.pool.query('select hair, birth from profile where account_id = $1', [member.id])
  expect(rows).toEqual([{ hair: 'black', birth: '1990-05-20' }])
})

test('MEM-9 what a text hides is not kept, and none breaks the server', async () => {
  const member = await add({})
  const about = 'One\u0000 two\ud800 \u202Ethree\u202C \r\nfo\u0301u\u0301r x' + '\u0301'.repeat(50)
  const { status, body } = await save(member, { about })
  expect([status, body.profile.about]).toEqual([200, 'One two three \nfóúr x' + '\u0301'.repeat(4)])
  expect((await save(member, { about: '\u200B\u0000 \ud83d' })).body.profile.about).toBeNull()
  for (const name of ['Ro\u0000bin', 'Robin\ud800', 'Ro' + '\u0301'.repeat(9) + 'bin'])
    expect(await save(member, { name })).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
})

test('MEM-9 an interest that is named often counts once', async () => {
  const member = await add({ gender: null, country: null })
  const { body } = await save(member, { interests: ['tea', 'tea', 'art', 'tea'] })
  expect(body.profile.interests).toEqual(['tea', 'art'])
  expect(body.profile.missing).toContain('interests')
})

test('MEM-9 a name is saved while its owner is seen to be here', async () => {
  const member = await add({})
  let isSaving = true
  const beSeen = async (): Promise<void> => {
    while (isSaving)
      await site.pool.query(`update account set last_seen_at = clock_timestamp() where id = $1`, [member.id])
  }
  const seen = Promise.all([beSeen(), beSeen()])
  const statuses = new Set<number>()
  for (let n = 0; n < 200; n++) statuses.add((await save(member, { name: `Robin ${n}`, hair: 'red' })).status)
  isSaving = false
  await seen
  expect([...statuses]).toEqual([200])
})

test('MEM-10 a position becomes a cell; the position itself is kept nowhere', async () => {
  const member = await add({ country: null })
  const answer = await member.browser.get('/api/geocode.php?lat=52.0934&lon=5.1171')
  const { place } = answer.json() as unknown as { place: { city_id: number; city: string; country: string } }
  expect(place).toMatchObject({ city: 'Utrecht', country: 'NL', countryregion: 'NL-UT' })
  await save(member, { city_id: place.city_id, position: { lat: 52.0934, lon: 5.1171 } })
  const { rows } = await site.pool.query<{ row: string }>(
    'select p::text as row from profile p where account_id = $1',
    [member.id],
  )
  expect(rows[0]?.row).toContain('Utrecht')
  expect(rows[0]?.row).not.toMatch(/52\.09|5\.117/)
  expect(site.logged()).not.toContain('52.0934')
  const nowhere = await member.browser.get('/api/geocode.php?lat=0&lon=-30')
  expect(nowhere.json()).toEqual({ place: null })
})

test('MEM-10 cities and regions are named in the language of the reader', async () => {
  const browser = visitor(site, { host: domain })
  const cities = await browser.get('/api/cities.php?country=DE&typed=munch')
  expect((cities.json() as unknown as { places: object[] }).places[0]).toMatchObject({
    city: 'München',
    countryregion: 'DE-BY',
  })
  const inGerman = await browser.get('/api/regions.php?country=DE&lang=de')
  expect(inGerman.text).toContain('"Bayern"')
  expect((await browser.get('/api/regions.php?country=DE&lang=it')).text).toContain('"Baviera"')
  const { regions } = (await browser.get('/api/regions.php')).json() as { regions?: object }
  expect(Object.keys(regions ?? {})).toHaveLength(19)
  const interests = (await browser.get('/api/interests.php')).json() as unknown as { interests: object[] }
  expect(interests.interests).toHaveLength(50)
})

test('MEM-12 whoever looks is seen by whom they looked at, unless they are invisible', async () => {
  const [owner, looker, ghost] = [await add({}), await add({ name: 'Looker' }), await add({ name: 'Ghost' })]
  await save(ghost, { invisible: true })
  for (const member of [looker, ghost, owner]) {
    const answer = await member.browser.send('POST', '/api/viewers.php', { profile_id: owner.id })
    expect(answer.status).toBe(200)
  }
  const answer = await owner.browser.get('/api/viewers.php')
  const { viewers } = answer.json() as unknown as { viewers: (Card & { seen_at: string })[] }
  expect(viewers.map((card) => card.name)).toEqual(['Looker'])
  expect(Date.parse(viewers[0]?.seen_at ?? '')).toBeGreaterThan(Date.now() - 2 * MINUTE_MS)
  // Whoever goes invisible afterwards takes the trace along.
  await save(looker, { invisible: true })
  expect((await owner.browser.get('/api/viewers.php')).json()).toEqual({ viewers: [] })
})

test('MEM-8 an invisible member is found by nobody: results, counts and the profile are those of no one', async () => {
  const reader = await add({ country: 'SE', at: sydney })
  const others = [await add({ country: 'CA', at: sydney, gender: 'other' })]
  const ghost = await add({ country: 'CA', at: sydney, gender: 'other', lastActive: ago(1) })
  const queries = ['country=CA', 'country=CA&hair=', 'distance=25', 'country=CA&online=1', 'country=all']
  const ask = async () =>
    Promise.all(
      queries.map((query) => searchAs(reader.browser, `${query}&gender=other&min_age=18&max_age=99`)),
    )
  for (const found of await ask()) expect(idsOf(found)).toContain(ghost.id)
  await save(ghost, { invisible: true })
  for (const found of await ask()) {
    expect(idsOf(found)).not.toContain(ghost.id)
    expect(JSON.stringify(found)).not.toContain(ghost.name)
  }
  const [byCountry] = await ask()
  expect(byCountry?.numResults).toBe(others.length)
  const [hidden, missing] = [await view(reader.browser, ghost.id), await view(reader.browser, 999_999_999)]
  expect(hidden.status).toBe(404)
  expect(hidden.text.replace(/"request_id":"[^"]*"/, '')).toBe(
    missing.text.replace(/"request_id":"[^"]*"/, ''),
  )
  expect((await view(ghost.browser, ghost.id)).member?.is_self).toBe(true)
})

test('MEM-8 while invisible nothing tells when somebody was here; visible again, they are as before', async () => {
  const ghost = await add({ country: 'US', lastActive: ago(600) })
  await save(ghost, { invisible: true })
  const lastActive = async () =>
    (
      await site.pool.query<{ at: Date }>('select last_active as at from profile where account_id = $1', [
        ghost.id,
      ])
    ).rows[0]?.at
  const before = await lastActive()
  await ghost.browser.send('POST', '/api/page-hidden.php', {})
  expect(await lastActive()).toEqual(before)
  await save(ghost, { invisible: false })
  await ghost.browser.send('POST', '/api/page-hidden.php', {})
  expect((await lastActive())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0)
  const reader = await add({})
  expect((await view(reader.browser, ghost.id)).member?.online).toBe(true)
})

test('SAF-1 MEM-6 a block hides both from each other, and the blocked one is told by whom', async () => {
  const anna = await add({ country: 'ES', name: 'Anna' })
  const ben = await add({ country: 'ES', name: 'Ben' })
  const find = async (member: TestMember) =>
    idsOf(await searchAs(member.browser, 'country=ES&gender=woman&min_age=18&max_age=99'))
  await ben.browser.send('POST', '/api/viewers.php', { profile_id: anna.id })
  expect(await find(ben)).toEqual([anna.id])
  expect((await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })).status).toBe(200)
  // Twice is as good as once.
  expect((await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })).status).toBe(200)

  expect(await find(ben)).toEqual([])
  expect(await find(anna)).toEqual([])
  const refused = await ben.browser.get(`/api/member.php?id=${anna.id}`)
  expect([refused.status, refused.json()]).toMatchObject([
    403,
    { error: 'blocked_by', params: { name: 'Anna' } },
  ])
  expect((await view(anna.browser, ben.id)).member).toMatchObject({
    blocked: true,
    main_image: null,
    about: null,
  })
  expect((await anna.browser.get('/api/viewers.php')).json()).toEqual({ viewers: [] })
  expect((await ben.browser.send('POST', '/api/viewers.php', { profile_id: anna.id })).status).toBe(403)
  expect((await ben.browser.get(`/api/member-photos.php?id=${anna.id}`)).status).toBe(403)
  expect((await ben.browser.send('POST', '/api/private-photos.php', { profile_id: anna.id })).status).toBe(
    403,
  )
  expect((await anna.browser.get('/api/blocks.php')).json()).toMatchObject({
    blocked: [{ id: ben.id, name: 'Ben' }],
  })

  // Only who blocked can take it back.
  expect((await ben.browser.send('DELETE', '/api/block.php', { profile_id: anna.id })).status).toBe(404)
  expect((await anna.browser.send('DELETE', '/api/block.php', { profile_id: ben.id })).status).toBe(200)
  expect(await find(ben)).toEqual([anna.id])
})

test('SAF-1 MEM-8 who is invisible cannot be found out by blocking numbers, but whoever was faster can be blocked too', async () => {
  const [anna, ben, ghost] = [await add({}), await add({}), await add({})]
  await save(ghost, { invisible: true })
  expect((await anna.browser.send('POST', '/api/block.php', { profile_id: ghost.id })).status).toBe(404)
  await ben.browser.send('POST', '/api/block.php', { profile_id: anna.id })
  expect((await anna.browser.send('POST', '/api/block.php', { profile_id: ben.id })).status).toBe(200)
})

test('SAF-1 nobody blocks themself, a stranger of another site or somebody who does not exist', async () => {
  const member = await add({})
  const elsewhere = await addMember(site, { domain: closed })
  for (const id of [member.id, elsewhere.id, 999_999_999]) {
    const answer = await member.browser.send('POST', '/api/block.php', { profile_id: id })
    expect([answer.status, answer.json()]).toMatchObject([404, { error: 'not_found' }])
  }
  expect((await view(member.browser, elsewhere.id)).status).toBe(404)
})

test.each([
  'min_age=12',
  'min_age=abc',
  'gender=cat',
  'country=nl',
  'countryregion=NL-UTRECHT',
  'distance=7',
  'cursor=0.zzzzzzzzzzzz.1',
  'cursor=%27%20or%201%3D1',
  'page=0',
  'page=1e9',
  'online=maybe',
  'interests=constructor',
])('MEM-2 a wrong filter is refused by its name: %s', async (query) => {
  const answer = await visitor(site, { host: domain }).get(`/api/members.php?${query}`)
  const name = query.slice(0, query.indexOf('='))
  expect([answer.status, answer.json().error]).toEqual([400, 'invalid_input'])
  const { fields } = answer.json() as { fields?: object }
  expect(Object.keys(fields ?? {})[0]).toMatch(new RegExp(`^${name}`))
})
