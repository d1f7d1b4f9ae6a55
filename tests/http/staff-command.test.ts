import { expect, test } from 'vitest'
import { DEMO_STAFF_KEY, DEMO_STAFF_SECRET, demoStaff, DEMO_PASSWORD } from '#demo/logins.ts'
import { staffCode } from '#demo/staff.ts'
import { fillDemoStaff } from '#demo/staff.ts'
import { requireOwnDatabase } from '#app/server/public-database.ts'
import { transaction } from '#platform/db/database.ts'
import { staffCommand } from '#scripts/lib/staff-command.ts'
import { fromBase32 } from '../support/base32.ts'
import { submit } from '../support/forms.ts'
import { startSite } from '../support/site.ts'
import { newLogin } from '../support/staff-sign-in.ts'
import { spawnStaffCommand } from '../support/staff-command.ts'
import { visitor } from '../support/visitor.ts'

const site = await startSite()
const place = { https: false, port: site.port, officeHost: undefined }
/** What the script does with what is typed. */
const run = (...options: string[]) => staffCommand(options, { place, withPool: (work) => work(site.pool) })
/** The script itself, in a process of its own with a connection of its own. */
const spawn = (...options: string[]) =>
  spawnStaffCommand(site.pool.options.connectionString ?? '', ...options)
const pathIn = (said: string) => {
  const { pathname, search } = new URL(/http\S+/.exec(said)?.[0] ?? '')
  return pathname + search
}

test('OFF-1 the operator makes the first of staff, lists them, gives a new link and ends them', async () => {
  const login = newLogin()
  const first = pathIn(await spawn('add', login.toUpperCase(), '--role', 'admin', '--role', 'finance'))
  const browser = visitor(site)
  expect((await browser.get(first)).text).toContain(login)
  expect(await run('list')).toContain(`${login}  not enrolled  admin@all finance@all`)
  // What is wrong comes on the other channel, with another status and without a trace of where it was found.
  await expect(spawn('add', login, '--role', 'admin')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${login} is taken.\n`,
  })
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
  [['list', '--rolle', 'admin'], 'npm run staff'],
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
