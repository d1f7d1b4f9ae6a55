import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { misfits } from '#tests/support/statements.ts'

test('every statement takes and gives what the schema says', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(() => client.end())
  expect(await misfits(client)).toEqual([])
})

test('no two statements have the same name: a connection prepares one text for each', () => {
  const files = import.meta.glob<string>(['/src/**/*.ts', '!/src/**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const names = Object.values(files).flatMap((file) =>
    [...file.matchAll(/statement\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
