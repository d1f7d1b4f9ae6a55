import { expect, onTestFinished, test } from 'vitest'
import { fillDemoCredits } from '#demo/credits.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { addMember } from '../support/people.ts'
import { foundIn, replicaAgeIn } from '../support/replicas.ts'
import { startSite } from '../support/site.ts'
import { holdReplay, startPair } from '../support/standby.ts'
import { expectStatus, visitor } from '../support/visitor.ts'

test('OPS-2 OPS-8 searches are read from a replica, own writes from the primary, and nothing from one that is too old', async ({
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
  const [eva, ida] = [await addMember(site), await addMember(site)]
  const somebody = visitor(site)
  await expect.poll(age).toBeLessThan(3)
  await expect.poll(() => foundIn(somebody, 'NL')).toContain(ida.id)
  expect(await foundIn(anna.browser, 'NL')).toContain(eva.id)

  await holdReplay(pair, true)
  expectStatus(await anna.browser.send('POST', '/api/block.php', { profile_id: eva.id }), 200)
  await site.pool.query(`update profile set status = 'disabled' where account_id = $1`, [ida.id])
  // Whoever has written sees what they did; for the others the replica answers, as it was.
  const others = await foundIn(somebody, 'NL')
  expect(await age()).toBeLessThan(5)
  expect(others).toContain(ida.id)
  const own = await foundIn(anna.browser, 'NL')
  expect(own).not.toContain(eva.id)
  expect(own).not.toContain(ida.id)

  await expect.poll(age).toBeGreaterThan(5)
  expect(await foundIn(somebody, 'NL')).not.toContain(ida.id)
  expect((await somebody.get('/readyz')).status).toBe(200)

  await holdReplay(pair, false)
  await expect.poll(age).toBeLessThan(3)
  expect(await foundIn(somebody, 'NL')).not.toContain(ida.id)

  // Gone altogether: the primary answers, and nobody notices.
  await pair.standby.stop()
  expect(await foundIn(somebody, 'NL')).toContain(eva.id)
  await expect.poll(age).toBe(Infinity)
})
