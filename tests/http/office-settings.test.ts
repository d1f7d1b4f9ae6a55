import { expect, test } from 'vitest'
import { settings } from '#features/sites/settings.ts'
import { submit } from '../support/forms.ts'
import { fieldsIn, staffAt, wordsIn } from '../support/office-screens.ts'
import { emptySite } from '../support/people.ts'
import { sharedSite } from '../support/shared-site.ts'
import { startSite } from '../support/site.ts'
import type { TestSite } from '../support/site.ts'
import { addStaff, isClosed } from '../support/staff.ts'

/** What is set elsewhere, or once and for all, and why. */
const otherColumns: Readonly<Record<string, string>> = {
  id: 'a number that never changes',
  domain: 'cookies, passkeys and links in mails name it',
  is_default: 'strangers’ hosts get this site: the operator decides it',
  created_at: 'a fact',
  settings_version: 'counts what was saved',
  texts_version: 'counts what was published',
  gifts: 'chosen on the screen of gifts',
  payment_methods_on: 'switched on the screen of payment methods',
  payment_methods_off: 'switched on the screen of payment methods',
  payment_method_countries: 'chosen on the screen of payment methods',
}

const site = await sharedSite()
const domain = await emptySite(site)
const admin = await addStaff(site.pool, ['admin'])
const path = '/office/settings'
const as = (who = admin, host = domain) => staffAt(site, host, who)

const open = async (host = domain) => fieldsIn((await as(admin, host).get(path)).text)

test('OFF-4 SITE-1 each column of a site is a setting on the screen, or says why it is none', async () => {
  const { rows } = await site.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'site'`,
  )
  const listed = [...settings.map(({ name }) => name), ...Object.keys(otherColumns)]
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  const { text } = await as().get(path)
  for (const { label, name, screen } of settings) {
    expect(text, name).toContain(label)
    if (screen) expect(text, name).toContain(`href="${screen}"`)
    else expect(text, name).toMatch(new RegExp(`name="${name}["."]`))
  }
})

test('OFF-4 a form that nobody touched changes nothing', async () => {
  const answer = await submit(as(), path, { ...(await open()), act: 'review' })
  expect([answer.status, wordsIn(answer.text)]).toEqual([
    200,
    expect.stringMatching(/^Settings Nothing would/),
  ])
})

/** What the screen shows after some fields of its form were filled in otherwise. */
const reviewed = async (changes: Record<string, string>, who = admin, host = domain) =>
  submit(as(who, host), path, { ...(await open(host)), ...changes, act: 'review' })
const settingsOf = async (host = domain) => {
  const answer = await as(admin, host).get('/api/office-settings.php')
  return answer.json() as unknown as { version: number; values: Record<string, unknown> }
}
const put = (body: object, who = admin, host = domain) =>
  as(who, host).send('PUT', '/api/office-settings.php', body)

test('OFF-4 a change is shown in words with its warning, then saved, then listed', async () => {
  const { version } = await settingsOf()
  const fields = {
    message_credits: '3',
    held_then: 'deliver',
    name: 'Glow <b>',
    'visible_profile_notes.about': '',
  }
  const shown = await reviewed(fields)
  const words = wordsIn(shown.text)
  expect(shown.text).not.toContain('<b>')
  expect(words).toContain('Name Spark Glow <b>')
  expect(words).toContain('A message 1 credit 3 credits')
  expect(words).toContain('About yes no')
  expect(words).toMatch(/Money: A message\. Members pay the new price/)
  expect(words).toMatch(/Safety: Held messages that nobody decided/)
  expect((await settingsOf()).version).toBe(version)

  const saved = await submit(as(), path, { ...fieldsIn(shown.text), act: 'save' })
  expect([saved.status, saved.headers.location]).toEqual([303, expect.stringContaining('said=Saved')])
  const now = await settingsOf()
  expect(now.version).toBe(version + 1)
  expect(now.values).toMatchObject({ message_credits: 3, held_then: 'deliver', name: 'Glow <b>' })
  expect(now.values.visible_profile_notes).not.toContain('about')

  const history = wordsIn((await as().get(`${path}/history`)).text)
  expect(history).toMatch(/Robin .*A message 1 credit 3 credits/)
  expect(history).toContain('Name Spark Glow <b>')
  const { rows } = await site.pool.query<{ endpoint: string }>(
    'select endpoint from staff_act where staff_id = $1 order by id desc limit 1',
    [admin.id],
  )
  expect(rows).toEqual([{ endpoint: 'PUT /api/office-settings.php' }])
})

test('OFF-4 what was set is final in the history, and one setting or all of them go back by a change like any other', async () => {
  const host = await emptySite(site)
  const first = await settingsOf(host)
  await put({ version: first.version, changes: { message_credits: 5, photo_credits: 9 } }, admin, host)
  await put({ version: first.version + 1, changes: { message_credits: 6, promo: null } }, admin, host)
  await expect(site.pool.query("update site_setting_change set setting = 'x'")).rejects.toThrow('final')
  await expect(site.pool.query('delete from site_setting_change')).rejects.toThrow('final')
  const act = (fields: Record<string, string>) => submit(as(admin, host), `${path}/history`, fields)

  const one = await act({ act: 'one', version: String(first.version + 1), setting: 'photo_credits' })
  expect(wordsIn(one.text)).toContain('A photo in a chat 9 credits 2 credits')
  await submit(as(admin, host), path, { ...fieldsIn(one.text), act: 'save' })
  expect(await settingsOf(host)).toMatchObject({
    version: first.version + 3,
    values: { photo_credits: 2, message_credits: 6, promo: null },
  })

  const all = await act({ act: 'to_version', version: String(first.version) })
  await submit(as(admin, host), path, { ...fieldsIn(all.text), act: 'save' })
  const last = await settingsOf(host)
  expect(last.values).toEqual(first.values)
  expect(last.version).toBe(first.version + 4)
  for (const fields of [
    { act: 'one', version: '999', setting: 'name' },
    { act: 'one', version: String(first.version + 1), setting: 'domain' },
  ])
    expect((await act(fields)).status, JSON.stringify(fields)).toBe(404)
  for (const version of ['', '0', '-1', '1e9', '9'.repeat(40)])
    expect((await act({ act: 'to_version', version })).headers.location).toContain('refused=invalid_input')
})

test('OFF-4 what is not accepted is told beside its field, and what was typed stays', async () => {
  const wrong: [field: string, typed: string, words: string][] = [
    ['min_age', '17', 'A whole number from 18 to 99'],
    ['min_age', 'old', 'A whole number from 18 to 99'],
    ['message_credits', '-1', 'from 0 to 100'],
    ['message_credits', '1.5', 'from 0 to 100'],
    ['welcome_hours', '999999999999', 'from 1 to 8760'],
    ['support_email', 'help@', 'As a mail address'],
    ['cdn_prefix', 'javascript:alert(1)/', 'As a path'],
    ['direct_debit_limit_cents', '12,345', 'From 0 to 10000 euros'],
    ['accent_hue', '361', 'from 0 to 360'],
    ['signups', 'nobody', 'Not accepted'],
    ['name', ' ', 'At most 60 characters'],
    ['promo.href', 'http://cams.example/', 'begins with https://'],
    ['minimum_message_costs.NL.currency', 'EURO', 'a currency of three letters'],
    ['domain_language', 'xx', 'one of our eleven languages'],
  ]
  for (const [field, typed, words] of wrong) {
    const answer = await reviewed({ [field]: typed })
    expect([answer.status, field], wordsIn(answer.text).slice(0, 300)).toEqual([400, field])
    expect(wordsIn(answer.text), field).toContain(words)
    expect(fieldsIn(answer.text)[field], field).toBe(field === 'signups' ? 'all' : typed.trim())
  }
})

test('OFF-4 SITE-3 settings have to fit each other', async () => {
  const host = await emptySite(site, {
    countries: ['NL', 'BE'],
    site_entry_countries: ['NL'],
    domain_language: 'nl_NL',
    minimum_message_costs: {},
  })
  for (const [changes, words] of [
    [{ 'countries.NL': '' }, 'Not among the countries of the site: Netherlands.'],
    [{ domain_language: 'pl' }, 'Not a language of its countries, which are offered nl, fr and de.'],
    [{ 'minimum_message_costs.DE.costs': '1.20', 'minimum_message_costs.DE.currency': 'EUR' }, 'Germany.'],
    [{ 'countries.NL': '', 'countries.BE': '' }, 'At least 1.'],
  ] as [Record<string, string>, string][]) {
    const answer = await reviewed(changes, admin, host)
    expect([answer.status, wordsIn(answer.text)]).toEqual([400, expect.stringContaining(words)])
  }
  const fine = { 'minimum_message_costs.NL.costs': '1,20', 'minimum_message_costs.NL.currency': 'eur' }
  const answer = await reviewed(fine, admin, host)
  expect(wordsIn(answer.text)).toContain('Netherlands none 1.20 EUR')
})

test('OFF-4 C10 who saves what somebody has changed meanwhile is shown the new differences, and nothing is saved', async () => {
  const host = await emptySite(site)
  const { version } = await settingsOf(host)
  const mine = await reviewed({ message_credits: '4', name: 'Mine' }, admin, host)
  await put({ version, changes: { message_credits: 7, photo_credits: 8 } }, admin, host)
  const stale = await submit(as(admin, host), path, { ...fieldsIn(mine.text), act: 'save' })
  expect(stale.status).toBe(409)
  expect(wordsIn(stale.text)).toContain('Somebody else has saved meanwhile')
  // What the other one has changed besides is not mine to take back.
  expect(wordsIn(stale.text)).toContain('A message 7 credits 4 credits')
  expect(wordsIn(stale.text)).not.toContain('A photo in a chat')
  expect(await settingsOf(host)).toMatchObject({ version: version + 1, values: { message_credits: 7 } })
  const saved = await submit(as(admin, host), path, { ...fieldsIn(stale.text), act: 'save' })
  expect(saved.status).toBe(303)
  const { values } = await settingsOf(host)
  expect(values).toMatchObject({ message_credits: 4, photo_credits: 8, name: 'Mine' })
  // Sent twice, it is not done twice.
  const again = await submit(as(admin, host), path, { ...fieldsIn(stale.text), act: 'save' })
  expect([again.status, wordsIn(again.text)]).toEqual([409, expect.stringContaining('Nothing would change')])
})

test('OFF-4 of many who save at once one does, the others are told', async () => {
  const host = await emptySite(site)
  const { version } = await settingsOf(host)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => put({ version, changes: { message_credits: 20 + n } }, admin, host)),
  )
  const told = answers.map(({ status, text }) => `${status} ${status === 200 ? '' : JSON.parse(text).error}`)
  expect(told.toSorted()).toEqual(['200 ', ...Array.from({ length: 11 }, () => '409 changed_meanwhile')])
  const { rows } = await site.pool.query(
    'select c.version from site_setting_change c join site s on s.id = c.site_id where s.domain = $1',
    [host],
  )
  expect(rows).toEqual([{ version: version + 1 }])
})

test('OFF-4 nobody sets what is no setting, on another site, or in a lower role', async () => {
  const other = await emptySite(site)
  const { rows } = await site.pool.query<{ id: number; domain: string }>(
    'select id, domain from site where domain = any($1)',
    [[domain, other]],
  )
  const idOf = (host: string) => rows.find((row) => row.domain === host)?.id ?? 0
  const { version } = await settingsOf()
  for (const name of [
    'domain',
    'id',
    'is_default',
    'settings_version',
    'payment_methods_on',
    '__proto__',
    'x".y',
  ]) {
    const body = `{"version":${version},"changes":{${JSON.stringify(name)}:1}}`
    const answer = await as().send('PUT', '/api/office-settings.php', Buffer.from(body))
    expect(answer.status, name).toBe(400)
  }
  expect((await put({ version, changes: { name: 'Theirs' }, site_id: idOf(other) })).status).toBe(400)
  for (const changes of [
    { name: null },
    { countries: 'NL' },
    { countries: ['XX'] },
    { company_id: 999 },
    { min_age: '18' },
  ])
    expect((await put({ version, changes })).status, JSON.stringify(changes)).toBe(400)

  const here = await addStaff(site.pool, ['admin'], idOf(domain))
  const lower = await addStaff(site.pool, ['support', 'moderator', 'finance'])
  const before = await settingsOf(other)
  for (const [who, host] of [
    [here, other],
    [lower, domain],
  ] as const) {
    const browser = as(who, host)
    for (const address of [
      path,
      `${path}/history`,
      '/api/office-settings.php',
      '/api/office-setting-history.php',
    ])
      expect(isClosed(await browser.get(address)), address).toBe(true)
    expect((await put({ version: 1, changes: { name: 'Theirs' } }, who, host)).status).toBe(404)
    expect(
      (await submit(browser, path, { act: 'save', version: '1', settings: 'name', name: 'Theirs' })).status,
    ).toBe(404)
  }
  expect((await as(here).get(path)).status).toBe(200)
  expect(await settingsOf(other)).toEqual(before)
  const late = await addStaff(site.pool, ['admin'])
  await site.pool.query('update staff_session set fresh_at = null where staff_id = $1', [late.id])
  const refused = await put({ version, changes: { name: 'Late' } }, late)
  expect([refused.status, refused.json()]).toEqual([
    403,
    expect.objectContaining({ error: 'fresh_sign_in_needed' }),
  ])
  const foreign = await submit(as(), path, { act: 'save' }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

test('OFF-4 C10 what is saved is true in each process within five seconds, in answers and in kept pages', async () => {
  const other = await startSite({ beside: site })
  const host = await emptySite(site)
  const looks = (where: TestSite) => async () => {
    const page = await where.fetch('/', { host })
    const answer = await where.fetch('/api/settings.php', { host })
    return [page.text.includes('Afterglow'), answer.text.includes('Afterglow')]
  }
  for (const where of [site, other]) expect(await looks(where)()).toEqual([false, false])
  const { version } = await settingsOf(host)
  const began = performance.now()
  await put({ version, changes: { name: 'Afterglow' } }, admin, host)
  // Where it was saved, at once.
  expect(await looks(site)()).toEqual([true, true])
  await expect.poll(looks(other), { interval: 20, timeout: 6_000 }).toEqual([true, true])
  expect(performance.now() - began).toBeLessThan(5_000)
})
