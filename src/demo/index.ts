import type { PoolClient } from 'pg'
import { ageOn } from '#features/accounts/rules.ts'
import { transaction } from '#platform/db/database.ts'
import type { Db, Pool } from '#platform/db/database.ts'
import { openPlaces } from '#platform/geo/places.ts'
import type { Places } from '#platform/geo/places.ts'
import { fillDemoAccounts } from './accounts.ts'
import { fillDemoCredits } from './credits.ts'
import { copyDemoMembers, demoMembers } from './members/members.ts'
import { describeDemoAccounts } from './members/profiles.ts'
import { fillDemoPast } from './past/index.ts'
import { giveDemoPhotos } from './photos/own-photos.ts'
import { copyDemoPhotos, demoBlurs, firstDemoPhoto } from './photos/photos.ts'
import type { Blurs } from './photos/photos.ts'
import { fillDemoSites } from './sites.ts'
import { fillDemoStaff } from './staff.ts'

const DEMO_MEMBERS = 2400

/** What takes a while to make, and is made once. */
type Sources = { blurs: Blurs; places: Places }

const openSources = async (): Promise<Sources> => ({ blurs: await demoBlurs(), places: openPlaces() })

/**
 * Takes the ids of so many accounts, to be called in a transaction of its own where people sign up meanwhile: none of
 * them is between its id and its row then, and whoever comes later has a later one.
 */
const reserveIds = async (tx: Db, count: number): Promise<number> => {
  await tx.query('lock table account in share row exclusive mode')
  const { rows } = await tx.query<{ first: number }>(
    `select setval(ids, greatest((select max(id) from account), pg_sequence_last_value(ids), 0) + $1) - $1 + 1 as first
       from cast(pg_get_serial_sequence('account', 'id') as regclass) as ids`,
    [count],
  )
  return rows[0]?.first ?? 1
}

/** Invented members on every site, after those who are there: by COPY, as many as wanted. */
const addDemoMembers = async (
  tx: PoolClient,
  options: { count: number; withPhotos: boolean; firstId: number },
  { blurs, places }: Sources,
): Promise<void> => {
  const { rows: sites } = await tx.query<{ id: number; countries: string[] }>(
    'select id, countries from site order by is_default desc, id',
  )
  const { rows } = await tx.query<{ seed: number }>(
    `select count(*) as seed from account where email like 'member-%@demo.vonk.example'`,
  )
  const { seed = 0 } = rows[0] ?? {}
  const { count, firstId } = options
  const fill = { firstId, seed, count, places, now: new Date(), sites }
  await copyDemoMembers(tx, fill, firstDemoPhoto(blurs))
  if (options.withPhotos) await copyDemoPhotos(tx, demoMembers(fill), blurs)
}

/** `npm run demo`: more invented members for a database that is in use. */
export const growDemo = async (
  pool: Pool,
  options: { count: number; withPhotos: boolean },
): Promise<void> => {
  const sources = await openSources()
  const firstId = await transaction(pool, (tx) => reserveIds(tx, options.count))
  await transaction(pool, (tx) => addDemoMembers(tx as PoolClient, { ...options, firstId }, sources))
  await pool.query('analyze account')
  await pool.query('analyze profile')
}

/** All of the demo, for a database that has nothing; staff, whose password everybody knows, where nobody but this machine comes. */
export const fillDemo = async (tx: PoolClient, { withStaff }: { withStaff: boolean }): Promise<void> => {
  const now = new Date()
  const sources = await openSources()
  await fillDemoSites(tx)
  await fillDemoCredits(tx)
  if (withStaff) await fillDemoStaff(tx, now)
  const people = await fillDemoAccounts(tx, now)
  await describeDemoAccounts(tx, people, sources.places)
  const firstId = await reserveIds(tx, DEMO_MEMBERS)
  await addDemoMembers(tx, { count: DEMO_MEMBERS, withPhotos: true, firstId }, sources)
  // Somebody who is new has none yet, and is asked for one.
  const pictured = people.filter(({ daysAgo }) => daysAgo > 0)
  const today = now.toISOString().slice(0, 10)
  await giveDemoPhotos(
    tx,
    pictured.map((person) => ({ ...person, age: ageOn(person.birth, today) })),
    sources.blurs,
    now,
  )
  await fillDemoPast(tx, { ...sources, people, now, withOffice: withStaff })
}
