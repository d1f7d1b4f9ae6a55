import { expect, test } from 'vitest'
import { interestKeys } from '#features/sites/choices.ts'
import { locales } from '#protocol/locales.ts'
import { submit } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { wordsIn } from '../support/office-screens.ts'
import { addMember } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { isClosed } from '../support/staff.ts'
import { visitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'

const PATH = '/office/interests'
const API = '/api/office-settings.php'
const site = await sharedSite()

type Kept = { version: number; values: { interests: string[]; own_interests: Record<string, object> } }
const kept = async (admin: Visitor) => (await admin.get(API)).json() as unknown as Kept

const namesOf = (en: string, others: Record<string, string> = {}) =>
  Object.fromEntries(
    locales.map((locale) => [`name.${locale}`, others[locale] ?? `${en} ${locale}`.replace(/ en$/, '')]),
  )

/** Presses a button of the screen as it is now. */
const press = async (admin: Visitor, name: string, form: Record<string, string>) =>
  act(admin, PATH, { act: name, version: String((await kept(admin)).version), ...form })
const add = async (admin: Visitor, en: string, more: Record<string, string> = {}) => {
  const before = Object.keys((await kept(admin)).values.own_interests)
  expect(await press(admin, 'add', { ...namesOf(en), ...more })).toContain(`${en} is there`)
  return Object.keys((await kept(admin)).values.own_interests).find((key) => !before.includes(key)) ?? ''
}

const settingsIn = async (domain: string, locale: string) => {
  const browser = visitor(site, { host: domain })
  browser.cookies.set('locale', locale)
  return (await browser.get('/api/settings.php')).json().settings as unknown as {
    interests: string[]
    own_interests: Record<string, string>
  }
}

test('OFF-4 MEM-1 an interest is added in eleven languages, chosen by a member, renamed and moved', async () => {
  const { admin, domain } = await openOffice(site)
  const key = await add(admin, 'Padel', { 'name.nl': 'Padellen' })
  expect(key).toMatch(/^own_[a-z]{8}$/)
  expect((await settingsIn(domain, 'nl')).own_interests[key]).toBe('Padellen')
  expect((await settingsIn(domain, 'sv')).own_interests[key]).toBe('Padel sv')
  expect((await settingsIn(domain, 'en')).interests.at(-1)).toBe(key)

  const anna = await addMember(site, { domain })
  const saved = await anna.browser.send('PUT', '/api/profile.php', { interests: ['wine', key] })
  expect(saved.status).toBe(200)
  const ben = await addMember(site, { domain })
  const seen = (await ben.browser.get(`/api/member.php?id=${anna.id}`)).json()
  expect(JSON.stringify(seen)).toContain(key)
  const page = await ben.browser.get(`/members/${anna.id}`)
  expect(page.text).toContain('Padel')

  await press(admin, 'move', { key, place: '2' })
  expect((await kept(admin)).values.interests.indexOf(key)).toBe(1)
  expect(await press(admin, 'move', { key, place: '1' })).toBe('Padel has moved.')
  expect((await kept(admin)).values.interests[0]).toBe(key)
  expect(await press(admin, 'move', { key, place: '999' })).toBe('Padel has moved.')
  expect((await kept(admin)).values.interests.at(-1)).toBe(key)
  expect(await press(admin, 'move', { key, place: 'first' })).toBe('One of the values is not right.')
  expect(await press(admin, 'rename', { key, ...namesOf('Paddle') })).toBe('Paddle is saved.')
  expect((await settingsIn(domain, 'en')).own_interests[key]).toBe('Paddle')
  const history = wordsIn((await admin.get('/office/settings/history?setting=own_interests')).text)
  expect(history).toContain('Paddle')
})

test('OFF-4 MEM-1 what is retired stays with those who have it, and nobody else can take it', async () => {
  const { admin, domain } = await openOffice(site)
  const key = await add(admin, 'Curling')
  const [anna, ben] = [await addMember(site, { domain }), await addMember(site, { domain })]
  const save = async (who: typeof anna, interests: string[]) =>
    (await who.browser.send('PUT', '/api/profile.php', { interests })).status
  expect(await save(anna, [key, 'tea'])).toBe(200)
  expect(await press(admin, 'off', { key })).toBe('Curling is off.')
  expect((await settingsIn(domain, 'en')).interests).not.toContain(key)
  expect(await save(anna, [key, 'art'])).toBe(200)
  expect(await save(ben, [key])).toBe(400)
  expect((await ben.browser.get(`/members/${anna.id}`)).text).toContain('Curling')
  expect((await anna.browser.get('/profile')).text).toContain('Curling')
  expect(await save(anna, ['art'])).toBe(200)
  expect(await save(anna, [key])).toBe(400)
  // One that came with the software is the same.
  expect(await press(admin, 'off', { key: 'art' })).toBe('Art is off.')
  expect([await save(anna, ['art', 'tea']), await save(ben, ['art'])]).toEqual([200, 400])
})

test('OFF-4 MEM-15 an intimate interest needs consent, and no visitor hears of it', async () => {
  const { admin, domain } = await openOffice(site)
  const key = await add(admin, 'Latex', { intimate: '1' })
  expect(key).toMatch(/^intimate_[a-z]{8}$/)
  const anna = await addMember(site, { domain })
  const interestsOf = async () =>
    ((await anna.browser.get('/api/user.php')).json().user as unknown as { profile: { interests: string[] } })
      .profile.interests
  const without = await anna.browser.send('PUT', '/api/profile.php', { interests: [key, 'tea'] })
  expect(without.json().error).toBe('consent_needed')
  expect(await interestsOf()).toEqual([])
  await anna.browser.send('PUT', '/api/profile.php', { interests: [key, 'tea'], sensitive_consent: true })
  expect(await interestsOf()).toEqual([key, 'tea'])
  await anna.browser.send('PUT', '/api/profile.php', { public: true })
  const answer = (await visitor(site, { host: domain }).get('/api/interests.php')).json()
  expect(answer.interests).toContainEqual({ key, sensitive: true })
  const listed = await visitor(site, { host: domain }).get(`/api/member.php?id=${anna.id}`)
  expect(listed.text).not.toContain(key)
})

test('OFF-4 names are whole, kept as they were typed where one is wrong, and never those of another interest', async () => {
  const { admin } = await openOffice(site)
  const version = async () => String((await kept(admin)).version)
  const evil = '<script>alert(1)</script>'
  const lacking = {
    act: 'add',
    version: await version(),
    ...namesOf('Darts'),
    'name.fi': '',
    'name.de': evil,
  }
  const again = await submit(admin, PATH, lacking)
  expect(again.status).toBe(400)
  expect(again.text).toContain('Each language needs a name')
  expect(again.text).toContain('value="Darts sv"')
  expect(again.text).not.toContain(evil)
  await add(admin, 'Darts')
  const twice = await submit(admin, PATH, { act: 'add', version: await version(), ...namesOf('darts') })
  expect([twice.status, wordsIn(twice.text)]).toEqual([400, expect.stringContaining('Another interest has')])
  const ours = await submit(admin, PATH, { act: 'add', version: await version(), ...namesOf('Wine') })
  expect(ours.status).toBe(400)
  const long = await submit(admin, PATH, { act: 'add', version: await version(), ...namesOf('x'.repeat(50)) })
  expect(long.status).toBe(400)
  await add(admin, '=HYPERLINK("x")', { 'name.pl': evil })
  const { text } = await admin.get(PATH)
  expect(text).not.toContain(evil)
  for (const path of ['/office/settings/history', '/office/settings', '/office/profiles'])
    expect((await admin.get(path)).text, path).not.toContain(evil)
})

test('OFF-4 of two who decide, the second looks again; nothing is removed, not by a way back either', async () => {
  const { admin } = await openOffice(site)
  const { version } = await kept(admin)
  const key = await add(admin, 'Judo')
  expect(await act(admin, PATH, { act: 'off', version: String(version), key: 'tea' })).toContain(
    'Somebody else has saved meanwhile',
  )
  const stale = { version, changes: { interests: ['tea'] } }
  expect((await admin.send('PUT', API, stale)).status).toBe(409)
  const back = await submit(admin, '/office/settings/history', {
    act: 'to_version',
    version: String(version),
  })
  expect(back.status).toBe(200)
  const now = await kept(admin)
  const changes = { own_interests: {}, interests: [...interestKeys] }
  expect((await admin.send('PUT', API, { version: now.version, changes })).status).toBe(200)
  const then = await kept(admin)
  expect(Object.keys(then.values.own_interests)).toEqual([key])
  expect(then.values.interests).not.toContain(key)
  for (const wrong of [
    { own_interests: { own_1: {} } },
    { own_interests: { __proto__x: namesOf('A') } },
    { own_interests: [] },
    { interests: ['own_abcdefgh'] },
    { interests: ['tea', 'tea'] },
  ])
    expect(
      (await admin.send('PUT', API, { version: then.version, changes: wrong })).status,
      JSON.stringify(wrong),
    ).toBe(400)
})

test('OFF-4 interests are an admin’s, and not there for others', async () => {
  const { finance, support, domain } = await openOffice(site)
  for (const who of [finance, support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect(isClosed(await submit(who, PATH, { act: 'off', key: 'tea', version: '1' }))).toBe(true)
  }
})

test('OFF-4 without interests, and with none on, both screens say so', async () => {
  const { admin } = await openOffice(site, { interests: [], search_fields: [] })
  expect(wordsIn((await admin.get(PATH)).text)).toContain('members are not asked what they like')
  expect(wordsIn((await admin.get('/office/search')).text)).toContain('by gender, age and country alone')
})

test('OFF-4 MEM-3 search fields are switched and put in order, and the search asks accordingly', async () => {
  const path = '/office/search'
  const { admin, domain } = await openOffice(site)
  const change = async (name: string, form: Record<string, string>) =>
    act(admin, path, { act: name, version: String((await kept(admin)).version), ...form })
  const anna = await addMember(site, { domain })
  const orderOf = async (...names: string[]) => {
    const { text } = await anna.browser.get('/members?more=1')
    const places = names.map((name) => text.indexOf(`name="${name}"`))
    return names
      .filter((_, n) => (places[n] ?? -1) >= 0)
      .toSorted((a, b) => text.indexOf(`name="${a}"`) - text.indexOf(`name="${b}"`))
  }
  expect(await orderOf('smokes', 'drinks')).toEqual(['smokes', 'drinks'])
  expect(await change('move', { key: 'drinks', place: '1' })).toBe('Drinks has moved.')
  expect(await orderOf('smokes', 'drinks')).toEqual(['drinks', 'smokes'])
  expect(await change('off', { key: 'smokes' })).toBe('Smokes is off.')
  expect(await orderOf('smokes', 'drinks')).toEqual(['drinks'])
  expect(await change('on', { key: '<b>' })).toBe('One of the values is not right.')
  expect(await change('move', { key: 'drinks', place: '1' })).toContain('it was like that already')
})

test('OFF-4 LAN-1 a niche that is off is answered as the site, which always has one that is on', async () => {
  const path = '/office/niches'
  const { admin, domain } = await openOffice(site)
  const turn = async (name: string, key: string) =>
    act(admin, path, { act: name, key, version: String((await kept(admin)).version) })
  const canonical = async (slug: string) => {
    const { text } = await visitor(site, { host: domain }).get(`/landers/gallery/${slug}`)
    return /<link rel="canonical" href="[^"]*(\/landers[^"]*)"/.exec(text)?.[1]
  }
  expect(await canonical('milf-2')).toBe('/landers/gallery/milf')
  expect(await turn('off', 'milf')).toBe('Milf is off.')
  expect(await canonical('milf-2')).toBe('/landers/gallery')
  expect(await turn('off', 'default')).toContain('The niche of the site itself has to be on')
  expect(await turn('own', 'milf')).toBe('Milf is the niche of the site now.')
  expect(await canonical('milf-2')).toBe('/landers/gallery/milf')
  expect(await turn('off', 'default')).toBe('General is off.')
  expect(await canonical('nonsense')).toBe('/landers/gallery/milf')
  expect(await turn('off', '__proto__')).toBe('One of the values is not right.')
})
