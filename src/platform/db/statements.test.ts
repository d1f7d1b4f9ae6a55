import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { declaredStatements } from './statement.ts'

// Importing them declares their statements.
import.meta.glob(['/src/features/*/server/**/*.ts', '/src/platform/**/*.ts', '!/src/**/*.test.ts'], {
  eager: true,
})

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }
type Description = { parameters: number[]; fields: Field[] }

/** Asks PostgreSQL what a statement takes and gives, without running it. */
class Describe {
  readonly result = Promise.withResolvers<Description>()
  #description: Description = { parameters: [], fields: [] }
  #text: string
  constructor(text: string) {
    this.#text = text
  }
  submit(connection: {
    parse: (query: object, more: boolean) => void
    describe: (target: object, more: boolean) => void
    sync: () => void
    once: (event: string, listener: (message: { dataTypeIDs: number[] }) => void) => void
  }) {
    connection.once('parameterDescription', (message) => (this.#description.parameters = message.dataTypeIDs))
    connection.parse({ text: this.#text }, true)
    connection.describe({ type: 'S' }, true)
    connection.sync()
  }
  handleRowDescription(message: { fields: Field[] }) {
    this.#description.fields = message.fields
  }
  handleError(error: Error) {
    this.result.reject(error)
  }
  handleReadyForQuery() {
    this.result.resolve(this.#description)
  }
}

const database = await createTestDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.drop()
})

const types = new Map(
  (await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')).rows.map(
    (row) => [row.oid, row.typname],
  ),
)
const nullableColumns = new Set(
  (
    await client.query<{ key: string }>(
      `select attrelid || '.' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
    )
  ).rows.map((row) => row.key),
)
// Names and values that differ only in width or blank padding are read the same way.
const alike: Record<string, string> = { varchar: 'text', bpchar: 'text', json: 'jsonb', int2: 'int4' }
const typeName = (oid: number) => alike[types.get(oid) ?? ''] ?? types.get(oid)

test('every statement takes and gives what the schema says', async () => {
  expect(declaredStatements.size).toBeGreaterThan(5)
  for (const { name, sql, takes, gives } of declaredStatements.values()) {
    const describe = new Describe(sql)
    client.query(describe as unknown as pg.Submittable)
    const { parameters, fields } = await describe.result.promise
    expect(parameters.map(typeName), `${name}: parameters`).toEqual(
      Object.values(takes).map((column) => column.type),
    )
    expect(
      fields.map((field) => [field.name, typeName(field.dataTypeID)]),
      `${name}: columns`,
    ).toEqual(Object.entries(gives).map(([column, { type }]) => [column, type]))
    for (const field of fields) {
      if (nullableColumns.has(`${field.tableID}.${field.columnID}`)) {
        expect(gives[field.name]?.nullable, `${name}: ${field.name} can be null`).toBe(true)
      }
    }
  }
})
