import { expect, test } from 'vitest'
import { DEMO_STAFF_KEY, DEMO_STAFF_SECRET, demoStaff, DEMO_PASSWORD } from '#demo/logins.ts'
import { staffCode } from '#demo/staff.ts'
import { fillDemoStaff } from '#demo/staff.ts'
import { requireOwnDatabase } from '#app/server/public-database.ts'
import { transaction } from '#platform/db/database.ts'
import { fromBase32 } from '../support/base32.ts'
import { submit } from '../support/forms.ts'
import { startSite } from '../support/site.ts'
import { newLogin } from '../support/staff-sign-in.ts'
import { staffCommand } from '../support/staff-command.ts'
import { visitor } from '../support/visitor.ts'

const site = await startSite()
const run = (...options: string[]) => staffCommand(site.pool.options.connectionString ?? '', ...options)
const pathIn = (said: string) => {
  const { pathname, search } = new URL(/http\S+/.exec(said)?.[0] ?? '')
  return pathname + search
}

test('OFF-1 the operator makes the first of staff, lists them, gives a new link and ends them', async () => {
  const login = newLogin()
  const first = pathIn(await run('add', login.toUpperCase(), '--role', 'admin', '--role', 'finance'))
  const browser = visitor(site)
  expect((await browser.get(first)).text).toContain(login)
  expect(await run('list')).toContain(`${login}  not enrolled  admin@all finance@all`)
  await expect(run('add', login, '--role', 'admin')).rejects.toThrow(`${login} is taken`)
  const second = pathIn(await run('enrol', login))
  expect([(await browser.get(first)).status, (await browser.get(second)).status]).toEqual([404, 200])
  expect(await run('end', login)).toContain('no longer works here')
  expect((await browser.get(second)).status).toBe(404)
  expect(await run('list')).toContain(`${login}  ended`)
})

test('OFF-1 roles on one site are for that site', async () => {
  const login = newLogin()
  await run('add', login, '--role', 'support', '--site', 'nl.localhost')
  expect(await run('list')).toContain(`${login}  not enrolled  support@nl.localhost`)
})

test.each([
  [[], 'npm run staff'],
  [['add', 'x'], 'npm run staff'],
  [['add', 'x y', '--role', 'admin'], 'A name has'],
  [['add', 'robin-of-nowhere', '--role', 'owner'], 'npm run staff'],
  [['add', 'robin-of-nowhere', '--role', 'admin', '--site', 'nowhere.example'], 'There is no site'],
  [['end', 'nobody-of-that-name'], 'Nobody signs in as'],
  [['constructor', 'x'], 'npm run staff'],
])('OFF-1 the command %j says what is wrong', async (options, words) => {
  await expect(run(...options)).rejects.toThrow(words)
})

test('OFF-1 the demo has one of each role, and a public site does not start with them', async () => {
  await requireOwnDatabase(site.pool, { https: true, demo: true })
  await transaction(site.pool, (db) => fillDemoStaff(db, new Date()))
  expect(fromBase32(DEMO_STAFF_KEY).toString()).toBe(DEMO_STAFF_SECRET)
  for (const { login, role } of demoStaff) {
    const browser = visitor(site)
    await submit(browser, '/office/login', { name: login, password: DEMO_PASSWORD })
    const { headers } = await submit(browser, '/office/login/code', { code: staffCode(new Date()) })
    expect(headers.location).toBe('/office')
    expect((await browser.get('/api/office-me.php')).json()).toMatchObject({ roles: [role] })
  }
  for (const demo of [true, false])
    await expect(requireOwnDatabase(site.pool, { https: true, demo })).rejects.toThrow('staff of the demo')
  await requireOwnDatabase(site.pool, { https: false, demo: true })
  for (const { login } of demoStaff) await run('end', login)
  await requireOwnDatabase(site.pool, { https: true, demo: true })
})
