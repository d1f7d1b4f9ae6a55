import { expect, test } from 'vitest'
import { locales } from '#protocol/locales.ts'
import { addManyPublic, addPublic } from '../support/public-people.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'

const site = await sharedSite()
const open = (host: string, path: string) => site.fetch(path, { host })
/** What is drawn anew with every answer. */
const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '')
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('LAN-5 a place has a page from eight members on who chose it; below, it is a place that nobody knows', async () => {
  const [enough, few] = [await emptySite(site), await emptySite(site)]
  await addManyPublic(site, 8, () => ({ domain: enough, city: 'Utrecht' }))
  await addManyPublic(site, 7, () => ({ domain: few, city: 'Utrecht' }))
  // None of these has agreed to be seen, or can be.
  await addManyPublic(site, 9, () => ({ domain: few, city: 'Utrecht', fictional: true }))
  await addManyPublic(site, 9, () => ({ domain: few, city: 'Utrecht', isPublic: false }))
  await addPublic(site, { domain: few, city: 'Utrecht', hasPhoto: false })
  const hidden = await addPublic(site, { domain: few, city: 'Utrecht' })
  await hidden.browser.send('PUT', '/api/profile.php', { invisible: true })
  for (const path of ['/dating', '/dating/nl', '/dating/nl/utrecht'])
    expect((await open(enough, path)).status, path).toBe(200)
  const unknown = await open(few, '/dating/nl/atlantis')
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('content="noindex"')
  for (const path of ['/dating', '/dating/nl', '/dating/nl/utrecht', '/dating/zz', '/dating/nl/a/b']) {
    const answer = await open(few, path)
    expect(answer.status, path).toBe(404)
    expect(withoutNonces(answer.text), path).toBe(withoutNonces(unknown.text))
  }
})

test('LAN-5 numbers and faces are those of who chose it, and sensitive interests are never told', async () => {
  const domain = await emptySite(site)
  await addManyPublic(site, 9, (index) => ({
    domain,
    city: 'Utrecht',
    name: `Shown${index}`,
    birth: '2001-02-03',
    interests: index < 8 ? ['hiking', 'bondage'] : ['bondage'],
  }))
  await addManyPublic(site, 2, () => ({ domain, city: 'Utrecht', name: 'Shy', isPublic: false }))
  await addPublic(site, { domain, city: 'Utrecht', name: 'Madeup', fictional: true, about: 'x' })
  const { text: html } = await open(domain, '/dating/nl/utrecht')
  const text = textOf(html)
  expect(text).toContain('Utrecht leads its country on these pages: 9 people here have chosen to be seen.')
  expect(text).toContain('More than half of them are under 30.')
  expect(text).toMatch(/Hiking 8/)
  for (let index = 0; index < 9; index++) expect(text).toContain(`Shown${index} , 25`)
  expect(text).not.toContain('Shy')
  // Invented ones are shown, labelled, and nobody in a number.
  expect(text).toContain('Madeup')
  expect(html.match(/fictional profile/gi)?.length).toBeGreaterThan(0)
  for (const path of ['/dating', '/dating/nl', '/dating/nl/utrecht', '/dating/interests/hiking'])
    expect((await open(domain, path)).text.toLowerCase(), path).not.toContain('bondage')
  for (const path of ['/dating/interests/bondage', '/dating/nl/interests/bondage'])
    expect((await open(domain, path)).status, path).toBe(404)
  expect((await open(domain, '/dating/nl/interests/hiking')).status).toBe(200)
})

test('LAN-5 who ends it is gone from the page at once, whatever was kept of it', async () => {
  const domain = await emptySite(site)
  const members = await addManyPublic(site, 9, (index) => ({
    domain,
    city: 'Utrecht',
    name: `Person${index}`,
  }))
  const shows = async (name: string) => (await open(domain, '/dating/nl/utrecht')).text.includes(name)
  const [leaver, ghost, stayer] = members
  if (!leaver || !ghost || !stayer) throw new Error('there are too few')
  for (const { name } of [leaver, ghost, stayer]) expect(await shows(name)).toBe(true)
  await leaver.browser.send('PUT', '/api/profile.php', { public: false })
  await ghost.browser.send('PUT', '/api/profile.php', { invisible: true })
  for (const { name } of [leaver, ghost]) await expect.poll(() => shows(name), { timeout: 2500 }).toBe(false)
  expect(await shows(stayer.name)).toBe(true)
})

test('LAN-5 the text of a page is about that place: what differs is not its name alone', async () => {
  const domain = await emptySite(site)
  await addManyPublic(site, 12, (index) => ({
    domain,
    city: 'Amsterdam',
    birth: '2002-01-01',
    interests: index < 9 ? ['wine'] : ['tea'],
  }))
  await addManyPublic(site, 8, () => ({
    domain,
    city: 'Utrecht',
    birth: '1960-01-01',
    gender: 'man',
    interests: ['tea', 'art'],
  }))
  const textAt = async (path: string) => {
    const { text } = await open(domain, path)
    return (
      /<meta name="description" content="([^"]+)"/.exec(text)?.[1]?.replace(/Utrecht|Amsterdam|\d+/g, '…') ??
      ''
    )
  }
  const [one, two] = [await textAt('/dating/nl/amsterdam'), await textAt('/dating/nl/utrecht')]
  for (const sentence of one.split('. ')) expect(two).not.toContain(sentence)
  const { text } = await open(domain, '/dating/nl/utrecht')
  expect(textOf(text)).toMatch(/Not far away Amsterdam 12/)
})

test('LAN-5 SITE-21 a public page says what search engines need, and of members nothing', async () => {
  const domain = await emptySite(site, { name: 'A</script><b>&' })
  await addManyPublic(site, 8, (index) => ({
    domain,
    city: 'Utrecht',
    name: `Secretname${index}`,
    interests: ['tea'],
  }))
  const page = `http://${domain}:${site.port}/dating/nl/utrecht`
  for (const [query, canonical] of [
    ['', page],
    ['?lang=pl', `${page}?lang=pl`],
    ['?network=n', page],
  ] as const) {
    const { text } = await open(domain, `/dating/nl/utrecht${query}`)
    expect(text).toContain(`<link rel="canonical" href="${canonical}">`)
    expect(text).not.toContain('content="noindex"')
    const alternates = [...text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
      lang,
      href,
    ])
    expect(alternates).toEqual([
      ...locales.map((lang) => [lang, `${page}?lang=${lang}`]),
      ['x-default', page],
    ])
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
    expect(json).not.toContain('Secretname')
    const graph = (JSON.parse(json) as { '@graph': { '@type': string; itemListElement?: unknown[] }[] })[
      '@graph'
    ]
    expect(graph.map((thing) => thing['@type'])).toEqual(['CollectionPage', 'BreadcrumbList'])
    expect(graph[1]?.itemListElement).toHaveLength(3)
  }
  const { text: front } = await open(domain, '/')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(front) ?? []
  const graph = (JSON.parse(json) as { '@graph': { '@type': string; name: string }[] })['@graph']
  expect(graph.map((thing) => [thing['@type'], thing.name])).toEqual([
    ['WebSite', 'A</script><b>&'],
    ['Organization', 'A</script><b>&'],
  ])
})

test('LAN-5 LAN-2 the first question leads to sign-up, and where the visitor came from goes along', async () => {
  const domain = await emptySite(site)
  await addManyPublic(site, 8, () => ({ domain, city: 'Utrecht' }))
  const { text } = await open(domain, '/dating/nl/utrecht?network=abc&sub1=%22%3E%3Cscript%3E')
  expect(text).toContain('action="/signup"')
  expect(text).toContain('<input type="hidden" name="network" value="abc"/>')
  expect(text).not.toContain('"><script>')
  expect(text).toMatch(/href="\/dating\/nl\?network=abc/)
})
