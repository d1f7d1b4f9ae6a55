import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPool } from '#platform/db/database.ts'
import { personalData } from './features.ts'

const { personal, impersonal } = personalData
const database = await createTestDatabase()
const pool = createPool({ connectionString: database.url, max: 2 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('ACC-12 ACC-16 every table and column is either exported, withheld for a reason, or nobody’s', async () => {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select relname as "table", attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped`,
  )
  for (const { table, column } of rows) {
    if (Object.hasOwn(impersonal, table)) continue
    const place = personal[table]
    expect(place, `table ${table} is in no personal-data.ts`).toBeDefined()
    const listed = [...(place?.exported ?? []), ...Object.keys(place?.withheld ?? {})]
    expect(listed, `column ${table}.${column} is in no personal-data.ts`).toContain(column)
  }
  for (const [table, place] of Object.entries(personal)) {
    const real = rows.filter((row) => row.table === table).map((row) => row.column)
    expect([...place.exported, ...Object.keys(place.withheld)].sort(), table).toEqual(real.sort())
  }
})

test('ACC-12 no table that points to an account is forgotten at erasure', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `select conrelid::regclass::text as "table" from pg_constraint where confrelid = 'account'::regclass and contype = 'f' and conparentid = 0`,
  )
  for (const { table } of rows) expect(Object.keys(personal), table).toContain(table)
})
