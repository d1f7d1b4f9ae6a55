import { parseArgs } from 'node:util'
import { configuredOrigin } from '#app/server/origin.ts'
import { ENROL_PATH, LOGIN_SHAPE, loginOf } from '#features/office/rules.ts'
import { openEnrolment } from '#features/office/server/sign-in/enrolments.ts'
import { addPerson, endPerson } from '#features/office/server/staff-changes.ts'
import { findAllSites, findGrants, findLogin, findStaff } from '#features/office/server/staff-queries.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { staffRoles } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { reachDatabase } from './lib/database.ts'

const usage = `npm run staff -- list
npm run staff -- add NAME --role ${staffRoles.join('|')} [--role …] [--site DOMAIN]
npm run staff -- enrol NAME     a new link; ends sessions, and what they signed in with is gone
npm run staff -- end NAME       no longer works here
npm run staff -- code           the code that the apps of the demo's staff show now`

class Told extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', multiple: true }, site: { type: 'string' } },
})
const [command = '', typed = ''] = positionals
const login = loginOf(typed)
const config = readConfig(process.env)

const siteId = async (db: Db, domain: string | undefined): Promise<number | null> => {
  if (domain === undefined) return null
  const site = (await findAllSites.many(db)).find((one) => one.domain === domain)
  if (!site) throw new Told(`There is no site ${domain}.`)
  return site.id
}

const tellLink = async (db: Db, token: string): Promise<string> => {
  const host = config.officeHost ?? values.site ?? (await findAllSites.many(db))[0]?.domain ?? 'localhost'
  return `For 24 hours, once: ${configuredOrigin(config, host)}${ENROL_PATH}?token=${token}`
}

const staffNamed = async (db: Db): Promise<number> => {
  const known = await findLogin.maybe(db, { login })
  if (!known) throw new Told(`Nobody signs in as ${login}.`)
  return known.staff_id
}

const add = async (db: Db): Promise<string> => {
  const roles = staffRoles.filter((role) => values.role?.includes(role))
  if (roles.length === 0 || roles.length !== new Set(values.role).size) throw new Told(usage)
  if (!LOGIN_SHAPE.test(login)) throw new Told('A name has 2 to 40 small letters, digits, dots or dashes.')
  const site = await siteId(db, values.site)
  const grants = roles.map((role) => ({ role, site_id: site }))
  const { token } = await addPerson(db, { name: typed, login, grants, now: new Date() })
  return tellLink(db, token)
}

const list = async (db: Db): Promise<string> => {
  const [staff, grants, sites] = [
    await findStaff.many(db, { now: new Date() }),
    await findGrants.many(db),
    await findAllSites.many(db),
  ]
  const rolesOf = (id: number) =>
    grants
      .filter(({ staff_id: one }) => one === id)
      .map(({ role, site_id: at }) => `${role}@${sites.find((site) => site.id === at)?.domain ?? 'all'}`)
      .join(' ')
  const state = ({ ended_at: ended, is_enrolled: isEnrolled }: (typeof staff)[number]) =>
    ended ? 'ended' : isEnrolled ? 'active' : 'not enrolled'
  return staff.map((one) => [one.login ?? one.name, state(one), rolesOf(one.id)].join('  ')).join('\n')
}

const commands: Record<string, (db: Db) => Promise<string>> = {
  list,
  add,
  enrol: async (db) => tellLink(db, await openEnrolment(db, await staffNamed(db), new Date())),
  end: async (db) => {
    const isNew = await endPerson(db, await staffNamed(db), new Date())
    return isNew ? `${login} no longer works here.` : `${login} had ended before.`
  },
}

const run = async (): Promise<string> => {
  if (command === 'code') return (await import('#demo/staff.ts')).staffCode(new Date())
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!work || (command !== 'list' && login === '')) throw new Told(usage)
  const database = await reachDatabase(config)
  const pool = createPool({ connectionString: database.url, max: 1 })
  try {
    return await transaction(pool, work)
  } finally {
    await pool.end()
    await database.stop()
  }
}

try {
  console.log(await run())
} catch (error) {
  if (!(error instanceof Told) && !isRefusal(error)) throw error
  console.error(isRefusal(error) ? `${login} is taken.` : error.message)
  process.exitCode = 1
}
