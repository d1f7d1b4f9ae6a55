import type { PoolClient } from 'pg'
import * as accounts from '#features/accounts/server/index.ts'
import { ageOn } from '#features/accounts/rules.ts'
import { demoAccounts } from '#features/accounts/demo-people.ts'
import * as credits from '#features/credits/server/index.ts'
import * as members from '#features/members/server/index.ts'
import * as photos from '#features/photos/server/index.ts'
import { fillDemoSites } from '#features/sites/server/index.ts'
import { transaction } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openPlaces } from '#platform/geo/places.ts'

const DEMO_MEMBERS = 2400

/** Invented members on every site, after those who are there: by COPY, as many as wanted. */
const addDemoMembers = async (
  tx: PoolClient,
  options: { count: number; withPhotos: boolean },
): Promise<void> => {
  const { rows: sites } = await tx.query<{ id: number; countries: string[] }>(
    'select id, countries from site order by is_default desc, id',
  )
  const { rows } = await tx.query<{ first: number; seed: number }>(
    `select coalesce(max(id), 0) + 1 as first,
            (select count(*) from account where email like 'member-%@demo.vonk.example') as seed from account`,
  )
  const { first = 1, seed = 0 } = rows[0] ?? {}
  const fill = { firstId: first, seed, count: options.count, places: openPlaces(), now: new Date(), sites }
  const blurs = await photos.demoBlurs()
  await members.copyDemoMembers(tx, fill, photos.firstDemoPhoto(blurs))
  if (options.withPhotos) await photos.copyDemoPhotos(tx, members.demoMembers(fill), blurs)
  await tx.query(`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`)
}

/** `npm run demo`: more invented members for a database that is in use. */
export const growDemo = async (
  pool: Pool,
  options: { count: number; withPhotos: boolean },
): Promise<void> => {
  await transaction(pool, (tx) => addDemoMembers(tx as PoolClient, options))
  await pool.query('analyze account')
  await pool.query('analyze profile')
}

const fillDemo = async (tx: PoolClient): Promise<void> => {
  const now = new Date()
  await fillDemoSites(tx)
  await credits.fillDemoCredits(tx)
  const people = await accounts.fillDemoAccounts(tx, now)
  await members.describeDemoAccounts(tx, people, openPlaces())
  await addDemoMembers(tx, { count: DEMO_MEMBERS, withPhotos: true })
  const known = new Map(demoAccounts.map((person) => [person.email as string, person]))
  const pictured = people.flatMap(({ id, email, gender }) => {
    const person = known.get(email)
    // Somebody who is new has none yet, and is asked for one.
    if (!person || person.daysAgo === 0) return []
    const age = ageOn(person.birth, now.toISOString().slice(0, 10))
    return [{ id, gender, age, paid: person.paid }]
  })
  await photos.giveDemoPhotos(tx, pictured, await photos.demoBlurs(), now)
}

/** Brings a database to the newest schema; an empty one gets the demo, in one transaction. */
export const prepareDatabase = async (
  pool: Pool,
  { demo }: { demo: boolean },
): Promise<{ filled: boolean }> => {
  await migrate(pool)
  if (!demo) return { filled: false }
  const filled = await transaction(pool, async (tx) => {
    await tx.query('lock table site in share row exclusive mode')
    const { rowCount } = await tx.query('select 1 from site limit 1')
    if (rowCount) return false
    await fillDemo(tx as PoolClient)
    return true
  })
  if (filled) await pool.query('analyze')
  return { filled }
}

export { createPool } from '#platform/db/database.ts'
