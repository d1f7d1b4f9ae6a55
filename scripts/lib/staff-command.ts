import { parseArgs } from 'node:util'
import { configuredOrigin } from '#app/server/origin.ts'
import { ENROL_PATH, LOGIN_SHAPE, loginOf } from '#features/office/rules.ts'
import { openEnrolment } from '#features/office/server/sign-in/enrolments.ts'
import { addPerson, endPerson } from '#features/office/server/staff-changes.ts'
import { findAllSites, findGrants, findLogin, findStaff } from '#features/office/server/staff-queries.ts'
import { transaction } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { staffRoles } from '#protocol/endpoint.ts'
import { isRefusal } from '#protocol/refusal.ts'
import { Told } from './typed-command.ts'
import type { Reach } from './typed-command.ts'

const usage = `npm run staff -- list
npm run staff -- add NAME --role ${staffRoles.join('|')} [--role …] [--site DOMAIN]
npm run staff -- enrol NAME     a new link; ends sessions, and what they signed in with is gone
npm run staff -- end NAME       no longer works here
npm run staff -- code           the code that the apps of the demo's staff show now`

type Typed = { command: string; name: string; login: string; role: readonly string[]; site?: string }
type Place = Reach['place']
type Work = (db: Db, typed: Typed, place: Place) => Promise<string>

const optionsIn = (options: readonly string[]) => {
  try {
    return parseArgs({
      args: [...options],
      allowPositionals: true,
      options: { role: { type: 'string', multiple: true, default: [] }, site: { type: 'string' } },
    })
  } catch {
    throw new Told(usage)
  }
}

const typedIn = (options: readonly string[]): Typed => {
  const { values, positionals } = optionsIn(options)
  const [command = '', name = ''] = positionals
  return { command, name, login: loginOf(name), ...values }
}

const siteId = async (db: Db, domain: string | undefined): Promise<number | null> => {
  if (domain === undefined) return null
  const site = (await findAllSites.many(db)).find((one) => one.domain === domain)
  if (!site) throw new Told(`There is no site ${domain}.`)
  return site.id
}

const tellLink = async (db: Db, token: string, { site }: Typed, place: Place): Promise<string> => {
  const host = place.officeHost ?? site ?? (await findAllSites.many(db))[0]?.domain ?? 'localhost'
  return `For 24 hours, once: ${configuredOrigin(place, host)}${ENROL_PATH}?token=${token}`
}

const staffNamed = async (db: Db, login: string): Promise<number> => {
  const known = await findLogin.maybe(db, { login })
  if (!known) throw new Told(`Nobody signs in as ${login}.`)
  return known.staff_id
}

const add: Work = async (db, typed, place) => {
  const { name, login } = typed
  const roles = staffRoles.filter((role) => typed.role.includes(role))
  if (roles.length === 0 || roles.length !== new Set(typed.role).size) throw new Told(usage)
  if (!LOGIN_SHAPE.test(login)) throw new Told('A name has 2 to 40 small letters, digits, dots or dashes.')
  const site = await siteId(db, typed.site)
  const grants = roles.map((role) => ({ role, site_id: site }))
  const { token } = await addPerson(db, { name, login, grants, now: new Date() })
  return tellLink(db, token, typed, place)
}

const list: Work = async (db) => {
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

const commands: Record<string, Work> = {
  list,
  add,
  enrol: async (db, typed, place) =>
    tellLink(db, await openEnrolment(db, await staffNamed(db, typed.login), new Date()), typed, place),
  end: async (db, { login }) => {
    const isNew = await endPerson(db, await staffNamed(db, login), new Date())
    return isNew ? `${login} no longer works here.` : `${login} had ended before.`
  },
}

/** What the command says. A database is opened for what is typed as it should be. */
export const staffCommand = async (
  options: readonly string[],
  { place, withPool }: Reach,
): Promise<string> => {
  const typed = typedIn(options)
  const { command, login } = typed
  if (command === 'code') return (await import('#demo/staff.ts')).staffCode(new Date())
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!work || (command !== 'list' && login === '')) throw new Told(usage)
  try {
    return await withPool((pool) => transaction(pool, (db) => work(db, typed, place)))
  } catch (error) {
    throw isRefusal(error) ? new Told(`${login} is taken.`) : error
  }
}
