import { expect, onTestFinished, test } from 'vitest'
import { fillDemoCredits } from '#demo/credits.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { LEAST_MEMBERS } from '#features/marketing/server/places-directory.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { addMember, emptySite } from '../support/people.ts'
import { addManyPublic } from '../support/public-people.ts'
import { dealtTo, foundIn, replicaAgeIn } from '../support/replicas.ts'
import { startSite } from '../support/site.ts'
import { holdReplay, startPair } from '../support/standby.ts'
import { expectStatus, visitor } from '../support/visitor.ts'

test('OPS-2 OPS-8 searches, decks and public pages are read from a replica, own writes from the primary, and nothing from one that is too old', async ({
  skip,
}) => {
  const { programs, missing } = findPostgres15()
  if (!programs) return skip(missing)
  const pair = await startPair(programs)
  onTestFinished(pair.stop)
  const pool = createPool({ connectionString: pair.primary.url, max: 1 })
  await migrate(pool)
  await fillDemoSites(pool)
  await fillDemoCredits(pool)
  await pool.end()
  const site = await startSite({
    databaseUrl: pair.primary.url,
    environment: { DATABASE_READ_URL: pair.standby.url },
  })
  const age = async (): Promise<number> => replicaAgeIn((await site.fetch('/metrics')).text)
  const anna = await addMember(site, { name: 'Anna' })
  const ben = await addMember(site, { gender: 'man', sexuality: 'straight' })
  // What was read for a page is kept for minutes: each of these is opened once.
  const places = [await emptySite(site), await emptySite(site), await emptySite(site)] as const
  for (const domain of places) await addManyPublic(site, LEAST_MEMBERS, () => ({ domain, city: 'Utrecht' }))
  const placeOn = async (host: string) => (await site.fetch('/dating/nl/utrecht', { host })).status
  const [eva, ida] = [await addMember(site), await addMember(site)]
  const somebody = visitor(site)
  await expect.poll(age).toBeLessThan(3)
  await expect.poll(() => foundIn(somebody, 'NL')).toContain(ida.id)
  expect(await foundIn(anna.browser, 'NL')).toContain(eva.id)
  expect(await dealtTo(ben.browser)).toContain(ida.id)
  expect(await placeOn(places[0])).toBe(200)

  await holdReplay(pair, true)
  expectStatus(await anna.browser.send('POST', '/api/block.php', { profile_id: eva.id }), 200)
  await site.pool.query(`update profile set status = 'disabled' where account_id = $1`, [ida.id])
  await site.pool.query(`update profile set public_since = null`)
  // Whoever has written sees what they did; for the others the replica answers, as it was.
  const others = await Promise.all([foundIn(somebody, 'NL'), dealtTo(ben.browser)])
  const place = await placeOn(places[1])
  expect(await age()).toBeLessThan(5)
  for (const ids of others) expect(ids).toContain(ida.id)
  expect(place).toBe(200)
  const own = await foundIn(anna.browser, 'NL')
  expect(own).not.toContain(eva.id)
  expect(own).not.toContain(ida.id)

  await expect.poll(age).toBeGreaterThan(5)
  expect(await foundIn(somebody, 'NL')).not.toContain(ida.id)
  expect(await dealtTo(ben.browser)).not.toContain(ida.id)
  expect(await placeOn(places[2])).toBe(404)
  expect((await somebody.get('/readyz')).status).toBe(200)

  await holdReplay(pair, false)
  await expect.poll(age).toBeLessThan(3)
  expect(await foundIn(somebody, 'NL')).not.toContain(ida.id)

  // Gone altogether: the primary answers, and nobody notices.
  await pair.standby.stop()
  expect(await foundIn(somebody, 'NL')).toContain(eva.id)
  await expect.poll(age).toBe(Infinity)
})
