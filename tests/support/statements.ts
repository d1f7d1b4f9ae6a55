import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { declaredStatements } from '#platform/db/statement.ts'
import './declare-statements.ts'

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

// Names and values that differ only in width or blank padding are read the same way.
const alike: Record<string, string> = { varchar: 'text', bpchar: 'text', json: 'jsonb', int2: 'int4' }

type Misfit = { name: string; declared: unknown; described: unknown }

/** Statements that do not take and give what the schema of this database says. */
export const misfits = async (client: pg.ClientBase): Promise<Misfit[]> => {
  const { rows: types } = await client.query<{ oid: number; typname: string }>(
    'select oid::int, typname from pg_type',
  )
  const names = new Map(types.map(({ oid, typname }) => [oid, alike[typname] ?? typname]))
  const { rows: nullable } = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnum > 0 and not attnotnull`,
  )
  const nullableColumns = new Set(nullable.map(({ key }) => key))
  if (declaredStatements.size === 0) throw new Error('no statement was declared')
  const found: Misfit[] = []
  for (const { name, sql, takes, gives } of declaredStatements.values()) {
    const describe = new Describe(sql)
    client.query(describe as unknown as pg.Submittable)
    const { parameters, fields } = await describe.result.promise
    const declared = {
      takes: Object.values(takes).map(({ type }) => type),
      gives: Object.entries(gives).map(([column, { type }]) => [column, type]),
    }
    const described = {
      takes: parameters.map((oid) => names.get(oid)),
      gives: fields.map((field) => [field.name, names.get(field.dataTypeID)]),
    }
    const wronglyFull = fields
      .filter(({ tableID, columnID }) => nullableColumns.has(`${tableID}.${columnID}`))
      .filter((field) => !gives[field.name]?.nullable)
    if (!isDeepStrictEqual(declared, described)) found.push({ name, declared, described })
    for (const field of wronglyFull)
      found.push({ name, declared: field.name, described: 'a column that can be null' })
  }
  return found
}
