import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { requireOwnDatabase } from '#app/server/public-database.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { inProject } from '#platform/root.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { killableServer } from '../support/killable.ts'

const emptyPlace = async () => {
  const database = await createEmptyDatabase()
  const pool = createPool({ connectionString: database.url, max: 2 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const env = { ...process.env, DATABASE_URL: database.url, HTTPS: '1', OFFICE_HOST: 'office.ember.example' }
  const add = async (...options: string[]) => {
    const script = inProject('scripts', 'site.ts')
    return (await promisify(execFile)(process.execPath, [script, 'add', ...options], { env })).stdout
  }
  const counts = async () =>
    (
      await pool.query(
        'select (select count(*)::int from site) as sites, (select count(*)::int from company) as companies',
      )
    ).rows[0]
  return { database, pool, add, counts }
}

const domain = 'ember.example'
const own = ['--name', 'Ember', '--support-email', 'help@ember.example', '--country', 'NL', '--country', 'BE']
const company = [
  '--company=Ember B.V.',
  '--address=Dam 1',
  '--postal-code=1012 JS',
  '--city=Amsterdam',
  '--company-country=NL',
  '--company-number=12345678',
  '--vat=NL001234567B01',
]
const whole = [...own, ...company]

test('OPS-2 SITE-1 a public site with a database of its own is served once its first site was added by a command', async () => {
  const { database, pool, add, counts } = await emptyPlace()
  await expect(add(domain, ...whole)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no tables yet'),
  })
  await migrate(pool, {})
  const server = killableServer({
    databaseUrl: database.url,
    pool,
    environment: { HTTPS: '1', PAYMENTS: 'sandbox', MAILBOX: '1', TRUST_PROXY: '127.0.0.1' },
  })
  onTestFinished(server.dispose)
  await expect(server.start()).rejects.toThrow('it ended (78)')
  await expect(requireOwnDatabase(pool, { https: true, demo: false })).rejects.toThrow('npm run site -- add')

  const said = await add(domain, ...whole, '--language', 'nl_NL', '--hue', '140')
  expect(said).toContain('https://ember.example/')
  expect(said).toContain('npm run staff -- add NAME --role admin')
  expect(said).toContain('https://office.ember.example/office/bundles')
  await server.start()
  const get = (path: string) =>
    server.site.fetch(path, { host: domain, headers: { 'x-forwarded-proto': 'https' } })
  for (const path of ['/', '/pricing', '/terms', '/signup']) {
    const answer = await get(path)
    expect([answer.status, path], answer.text.slice(0, 400)).toEqual([200, path])
  }
  expect((await get('/')).text).toContain('Ember')
  expect((await get('/terms')).text).toContain('Ember B.V.')
  const { settings } = (await get('/api/settings.php')).json() as unknown as { settings: object }
  expect(settings).toMatchObject({ name: 'Ember', domain, accent_hue: 140, countries: ['NL', 'BE'] })
  expect((settings as { interests: string[] }).interests.length).toBeGreaterThan(10)

  await expect(add(domain.toUpperCase(), ...whole)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is a site at ember.example already.\n',
  })
  await expect(add('other.example', ...whole)).rejects.toMatchObject({
    stderr: expect.stringContaining('https://office.ember.example/office/sites'),
  })
  expect(await counts()).toEqual({ sites: 1, companies: 1 })
})

test('OPS-2 SITE-1 a first site has to be as the office would have it; whatever is wrong is named, and nothing is left', async () => {
  const { pool, add, counts } = await emptyPlace()
  await migrate(pool, {})
  const wrong: [string[], string][] = [
    [['10.0.0.1', ...whole], 'This is no name that a site can have'],
    [['https://ember.example', ...whole], 'This is no name that a site can have'],
    [[domain, ...company], '--name: Not accepted'],
    [[domain, ...own], '--company-number: '],
    [[domain, ...whole, '--hue', '400'], '--hue: Not accepted'],
    [[domain, ...whole, '--country', 'XX'], '--country: Not accepted'],
    [[domain, ...whole, '--language', 'pl'], '--language: Not a language of its countries'],
    [[domain, ...whole, '--company-country', 'XX'], '--company-country: '],
    [[domain, ...whole, '--colour', 'red'], 'npm run site -- add DOMAIN'],
    [[domain, 'other.example', ...whole], 'npm run site -- add DOMAIN'],
  ]
  for (const [options, words] of wrong)
    await expect(add(...options), options.join(' ')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(words),
    })
  expect(await counts()).toEqual({ sites: 0, companies: 0 })
})
