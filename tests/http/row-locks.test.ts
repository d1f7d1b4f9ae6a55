import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { CONNECTIONS_PER_MEMBER } from '#platform/db/database.ts'
import { addMember } from '../support/people.ts'
import type { TestMember } from '../support/people.ts'
import { startSite } from '../support/site.ts'

const CONNECTIONS = 5
const lockMs = 1_500
const site = await startSite({
  connections: {
    max: CONNECTIONS,
    perMember: CONNECTIONS_PER_MEMBER,
    timeouts: { connectMs: 10_000, statementMs: 15_000 },
    lockMs,
  },
})

/** Somebody works on a member's profile and does not finish. */
const lockProfile = async ({ id }: TestMember) => {
  const client = new pg.Client({ connectionString: site.pool.options.connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from profile where account_id = $1 for update', [id])
  const waiting = async () => {
    // Within a transaction the backends are listed once, and later ones are missed.
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ count: number }>(
      `select count(*) from pg_stat_activity where pid <> pg_backend_pid() and wait_event_type = 'Lock'
          and datname = current_database()`,
    )
    return rows[0]?.count ?? 0
  }
  return { waiting, release: () => client.query('rollback') }
}

const write = (member: TestMember, about: string) => member.browser.send('PUT', '/api/profile.php', { about })

test('OPS-5 a row that is locked for long holds up its member alone, who is asked to try again', async () => {
  const [anna, ben] = [await addMember(site), await addMember(site)]
  const lock = await lockProfile(anna)
  const asked = Array.from({ length: CONNECTIONS + 1 }, (_, n) => write(anna, `Text number ${n}`))
  await expect.poll(lock.waiting).toBe(CONNECTIONS_PER_MEMBER)

  // With all connections taken this would have to wait for one of them.
  const other = await write(ben, 'A walk along the canal, and coffee after it')
  expect(other.status, other.text).toBe(200)
  expect(await lock.waiting()).toBeLessThanOrEqual(CONNECTIONS_PER_MEMBER)

  for (const answer of await Promise.all(asked)) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ error: 'overloaded' })
  }
  await lock.release()
  expect((await write(anna, 'All is well again, and I can write')).status).toBe(200)
  expect((await site.pool.query('select about from profile where account_id = $1', [anna.id])).rows).toEqual([
    { about: 'All is well again, and I can write' },
  ])
})

test('OPS-5 what one member asks for at once is all done, three at a time', async () => {
  const anna = await addMember(site)
  const answers = await Promise.all(
    Array.from({ length: 4 * CONNECTIONS }, () => anna.browser.get('/api/profile.php')),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
