import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { fillDemoCredits } from '#demo/credits.ts'
import { fillDemoSites } from '#demo/sites.ts'
import { createPool } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { chatsOf, chatWith, listen, written } from '../support/conversations.ts'
import { addMember } from '../support/people.ts'
import { startPostgres15 } from '../support/postgres-15.ts'
import { startSite } from '../support/site.ts'
import { misfits } from '../support/statements.ts'
import { follow, mailedLink, newPerson, visitor } from '../support/visitor.ts'

declare module 'vitest' {
  interface TaskMeta {
    whySkipped?: string
  }
}

test('OPS-1 the site runs on PostgreSQL 15: migrations, statements, sign-up, search, like, message', async ({
  task,
  skip,
}) => {
  const { programs, missing } = findPostgres15()
  if (!programs) {
    task.meta.whySkipped = missing
    return skip(missing)
  }
  const database = await startPostgres15(programs)
  onTestFinished(database.stop)
  const pool = createPool({ connectionString: database.url, max: 1 })
  await migrate(pool)
  await fillDemoSites(pool)
  await fillDemoCredits(pool)
  await pool.end()

  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ version: string }>(`show server_version`)
  expect(rows[0]).toMatchObject({ server_version: expect.stringMatching(/^15\./) })
  expect(await misfits(client)).toEqual([])

  const site = await startSite({ databaseUrl: database.url })
  const browser = visitor(site)
  const person = newPerson()
  const { user } = (await browser.send('POST', '/api/signup.php', person)).json() as unknown as {
    user: { id: number }
  }
  await follow(browser, await mailedLink(site, person.email, 'activation'))
  expect((await browser.send('PUT', '/api/profile.php', { city_id: 2745912, gender: 'woman' })).status).toBe(
    200,
  )
  const me = { id: user.id, name: person.name, browser }
  const ben = await addMember(site, { name: 'Ben', gender: 'man', region: 'NL-UT', city: 'Utrecht' })

  const found = await browser.get('/api/members.php?country=NL&gender=man&min_age=18&max_age=99')
  const { page } = found.json() as unknown as { page: { results: { id: number }[] } }
  expect(page.results.map(({ id }) => id)).toContain(ben.id)
  const liked = await browser.send('POST', '/api/like.php', { profile_id: ben.id })
  expect(liked.json()).toMatchObject({ liked: true, match: false })

  const heard = await listen(site, me)
  const { message } = await written(me, ben, 'Hello Ben')
  expect((await chatsOf(ben)).num_unread_messages).toBe(1)
  expect((await chatWith(ben, me)).messages).toMatchObject([{ text: 'Hello Ben' }])
  const read = { conversation: message.conversation, sequence: message.sequence }
  expect((await ben.browser.send('PUT', '/api/chat.php', read)).json()).toEqual({ num_unread_messages: 0 })
  await heard.heard((event) => event.type === 'read')
  heard.stop()
})
