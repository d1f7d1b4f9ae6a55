import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '#platform/db/database.ts'
import { impersonalTables, personalData } from './server/personal-data.ts'

const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 2 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('ACC-12 ACC-16 every table and column is either exported, withheld for a reason, or nobody’s', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
  )
  for (const { table, column } of rows) {
    if (Object.hasOwn(impersonalTables, table)) continue
    const place = personalData[table]
    expect(place, `table ${table} is in neither list of personal-data.ts`).toBeDefined()
    const listed = [...(place?.exported ?? []), ...Object.keys(place?.withheld ?? {})]
    expect(listed, `column ${table}.${column} is in neither list of personal-data.ts`).toContain(column)
  }
  for (const [table, place] of Object.entries(personalData)) {
    const real = rows.filter((row) => row.table === table).map((row) => row.column)
    expect([...place.exported, ...Object.keys(place.withheld)].sort(), table).toEqual(real.sort())
  }
})

test('ACC-12 no table that points to an account is forgotten at erasure', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select conrelid::regclass::text as "table" from pg_constraint where confrelid = 'account'::regclass and contype = 'f'`,
  )
  for (const { table } of rows) expect(Object.keys(personalData), table).toContain(table)
})
