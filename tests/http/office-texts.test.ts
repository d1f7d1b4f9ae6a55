import { expect, test } from 'vitest'
import type { OfficeText } from '#features/sites/text-contract.ts'
import { unescaped } from '../support/forms.ts'
import { act, openOffice } from '../support/office.ts'
import { sharedSite } from '../support/shared-site.ts'
import { visitor } from '../support/visitor.ts'
import { isClosed } from '../support/staff.ts'

const PATH = '/office/pages'
const API = '/api/text.php'
const site = await sharedSite()
const terms = { token: 'terms', locale: 'en' }
const text = { title: 'Our terms', description: 'What holds', markdown: '## Be kind\n\nAt {site}.' }

const open = async () => {
  const office = await openOffice(site, { name: 'Lantern' })
  const textOf = async (which: Record<string, string> = terms): Promise<OfficeText> =>
    (await office.admin.get(`${API}?${new URLSearchParams(which)}`)).json().text as unknown as OfficeText
  const read = async (path: string) => {
    const { status, text: html } = await visitor(site, { host: office.domain }).get(path)
    return status === 200 ? html : String(status)
  }
  const save = (more: Record<string, unknown> = {}) =>
    office.admin.send('PUT', API, { ...terms, ...text, replaces: null, ...more })
  const publish = (draft: number | undefined, which = terms) =>
    office.admin.send('POST', '/api/text-publish.php', { ...which, draft_id: draft })
  return { ...office, textOf, read, save, publish }
}

test('OFF-4 a text is written, read as visitors will, published and put back, and visitors read each at once', async () => {
  const { admin, textOf, read } = await open()
  expect((await admin.get(PATH)).text).toContain('terms, English: default')
  const form = { ...terms, ...text, replaces: '' }
  expect(await act(admin, PATH, { act: 'save', ...form })).toContain('the draft is saved')
  expect(await read('/terms')).not.toContain('Our terms')
  const { text: screen } = await admin.get(`${PATH}?token=terms&locale=en`)
  expect(screen).toContain('At Lantern.')
  expect(screen).toContain('Added: ')
  const draft = (await textOf()).draft?.id
  const draftForm = { ...terms, draft_id: String(draft) }
  expect(await act(admin, PATH, { act: 'publish', ...draftForm })).toBe('/terms in English: published.')
  expect(await read('/terms')).toMatch(/Our terms[\s\S]*<h2>Be kind<\/h2>\s*<p>At Lantern\.<\/p>/)
  expect(await act(admin, PATH, { act: 'publish', ...draftForm })).toContain('Not done')
  expect((await admin.get(PATH)).text).toContain('terms, English: own text')
  expect(await act(admin, PATH, { act: 'revert', ...terms, version_id: '' })).toContain('put back')
  expect(await read('/terms')).toContain('Version dated 1 December 2023')
  const [, first] = (await textOf()).versions
  expect(await act(admin, PATH, { act: 'revert', ...terms, version_id: String(first?.id) })).toContain(
    'put back',
  )
  expect(await read('/terms')).toContain('Our terms')
  expect((await textOf()).versions.map(({ title }) => title)).toEqual(['Our terms', null, 'Our terms'])
})

test('OFF-4 a page of a site’s own says which languages are missing, and is gone when it is taken away', async () => {
  const { admin, textOf, read, save, publish } = await open()
  expect(await read('/jobs')).toBe('404')
  const jobs = { token: 'jobs', locale: 'nl' }
  await save({ ...jobs, markdown: 'Kom bij {site} of {nowhere}.\n{if moon}x' })
  expect((await admin.get(`${PATH}?token=jobs&locale=nl`)).text).toContain(
    'Nothing is filled in for {nowhere}, {if moon}.',
  )
  await publish((await textOf(jobs)).draft?.id, jobs)
  const { text: list } = await admin.get(PATH)
  expect(list).toContain('jobs, Nederlands: own text')
  expect(list).toContain('jobs, English: missing')
  expect(await read('/jobs?lang=nl')).toContain('Kom bij Lantern')
  await admin.send('POST', '/api/text-revert.php', { ...jobs, version_id: null })
  expect(await read('/jobs?lang=nl')).toBe('404')
})

test('OFF-4 what an editor types stays text: no HTML, no script, no address that runs', async () => {
  const { admin, textOf, read, save, publish } = await open()
  const markup =
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n`{support_email}` ![c](x" onerror="alert(1))'
  await save({ markdown: markup, title: '<b>Terms</b> & more', description: '"><script>' })
  const { text: screen } = await admin.get(`${PATH}?token=terms&locale=en`)
  await publish((await textOf()).draft?.id)
  const page = await read('/terms')
  for (const html of [screen, page]) {
    expect(html).not.toMatch(/<script>alert|<img src="?x"? onerror|href="(?:javascript|data):/i)
    expect(html).not.toContain('<b>Terms')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
})

test('OFF-4 of two who write the same page nobody writes over the other unseen', async () => {
  const { admin, textOf, save, publish } = await open()
  const answers = await Promise.all([save(), save({ title: 'Mine' })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const draft = (await textOf()).draft?.id
  // Something else is published meanwhile: the draft was written against what is gone.
  await admin.send('POST', '/api/text-revert.php', { ...terms, version_id: null })
  expect((await publish(draft)).json()).toMatchObject({ error: 'page_changed' })
  expect((await textOf()).draft?.is_outdated).toBe(true)
  await save({ replaces: draft })
  const again = (await textOf()).draft?.id
  const published = await Promise.all(Array.from({ length: 5 }, () => publish(again)))
  expect(published.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await textOf()).versions).toHaveLength(2)
})

test('OFF-4 a text that was there before versions were kept is one of them', async () => {
  const { id, textOf, save, publish } = await open()
  await site.pool.query(
    `insert into page (site_id, token, locale, title, markdown) values ($1, 'terms', 'en', 'By hand', 'Old')`,
    [id],
  )
  await save()
  await publish((await textOf()).draft?.id)
  expect((await textOf()).versions.map(({ title }) => title)).toEqual(['Our terms', 'By hand'])
})

test('OFF-4 what is no page, language or text is refused and changes nothing', async () => {
  const { admin, textOf, save } = await open()
  for (const bad of [
    { token: '../terms' },
    { token: 'Terms' },
    { locale: 'xx' },
    { locale: 'pseudo' },
    { title: '' },
    { title: 'x'.repeat(121) },
    { description: 'a\nb' },
    { markdown: '  ' },
    { markdown: 'x'.repeat(24_001) },
    { markdown: 'a\u0000b' },
    { site_id: 1 },
    { published_at: '2026-01-01T00:00:00Z' },
  ])
    expect((await save(bad)).status, JSON.stringify(bad).slice(0, 60)).toBe(400)
  for (const query of ['token=%3Cb%3E&locale=en', 'token=terms&locale=xx', 'token=terms&locale=en&version=x'])
    expect((await admin.get(`${PATH}?${query}`)).status, query).toBe(200)
  expect((await admin.get(`${PATH}?token=terms&locale=en&version=99999999`)).status).toBe(404)
  expect(await textOf()).toMatchObject({ draft: null, versions: [] })
  const long = await act(admin, PATH, {
    act: 'save',
    ...terms,
    ...text,
    replaces: '',
    markdown: 'Zażółć gęślą jaźń, czyli zwykły tekst\r\n'.repeat(550),
  })
  expect(unescaped(long)).toContain('the draft is saved')
})

test('OFF-4 texts are there for an admin of the site alone, and each act is written down', async () => {
  const { id, admin, finance, support, domain, textOf, save, publish } = await open()
  await save()
  const draft = (await textOf()).draft?.id
  const other = await open()
  expect((await other.publish(draft)).status).toBe(409)
  expect(await other.textOf()).toMatchObject({ draft: null })
  await publish(draft)
  const version = String((await textOf()).published_version)
  expect((await other.admin.get(`${API}?token=terms&locale=en&version=${version}`)).status).toBe(404)
  const foreign = { ...terms, version_id: Number(version) }
  expect((await other.admin.send('POST', '/api/text-revert.php', foreign)).status).toBe(404)
  for (const who of [finance, support, visitor(site, { host: domain })]) {
    expect(isClosed(await who.get(PATH))).toBe(true)
    expect((await who.get(`${API}?token=terms&locale=en`)).status).toBe(404)
    expect((await who.send('POST', '/api/text-revert.php', { ...terms, version_id: null })).status).toBe(404)
  }
  expect((await admin.get(PATH)).status).toBe(200)
  const { rows } = await site.pool.query<{ endpoint: string }>(
    'select endpoint from staff_act where site_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(['PUT /api/text.php', 'POST /api/text-publish.php'])
})
