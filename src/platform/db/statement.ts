import type { Db } from './database.ts'

/** A PostgreSQL type by name, and what it is in TypeScript. */
export type Column<T> = { type: string; nullable: boolean; readonly value?: T }

const column = <T>(type: string): Column<T> => ({ type, nullable: false })

export const text = column<string>('text')
/** Text of which only some values exist, as a CHECK of the table says. */
export const oneOf = <T extends string>() => column<T>('text')
export const int = column<number>('int4')
export const bigint = column<number>('int8')
export const ints = column<number[]>('_int4')
export const bigints = column<number[]>('_int8')
export const day = column<string>('date')
export const bytes = column<Buffer>('bytea')
export const bool = column<boolean>('bool')
export const moment = column<Date>('timestamptz')
export const uuid = column<string>('uuid')
/** Exact decimals arrive as text. */
export const numeric = column<string>('numeric')
export const texts = column<string[]>('_text')
export const someOf = <T extends string>() => column<T[]>('_text')
export const json = <T>() => column<T>('jsonb')
export const nullable = <T>(inner: Column<T>): Column<T | null> => ({ type: inner.type, nullable: true })

type Columns = Record<string, Column<unknown>>
type ValuesOf<C extends Columns> = {
  -readonly [K in keyof C]: NonNullable<C[K]>['value'] extends infer V ? Exclude<V, undefined> : never
}
/** By name, so that two numbers cannot change places; a statement that takes nothing is called without. */
type Given<P extends Columns> = keyof P extends never ? [] : [params: ValuesOf<P>]

export type Statement = { name: string; sql: string; takes: Columns; gives: Columns }

/** Every statement that was declared, so that a test can hold each one against the real schema. */
export const declaredStatements = new Map<string, Statement>()

/** `:name`, but neither a cast (`::int`) nor a colon inside a word. */
const PLACEHOLDER = /(?<![:\w]):([a-z]\w*)/gi

/** PostgreSQL knows parameters by number only. A name that is not taken, or is taken and not used, is a mistake. */
const numbered = (name: string, sql: string, params: readonly string[]): string => {
  const used = new Set<string>()
  const text = sql.replaceAll(PLACEHOLDER, (_, param: string) => {
    if (!params.includes(param)) throw new Error(`${name} does not take :${param}`)
    used.add(param)
    return `$${params.indexOf(param) + 1}`
  })
  const unused = params.filter((param) => !used.has(param))
  if (unused.length > 0) throw new Error(`${name} takes ${unused.join(', ')} and does not use it`)
  return text
}

/**
 * Declares a prepared statement with the types of what it takes and gives; its SQL says `:name` for each parameter.
 * PostgreSQL plans it once per connection; a test proves that names and types are those of the schema.
 */
export const statement = <const P extends Columns, const R extends Columns>(definition: {
  name: string
  takes: P
  gives: R
  sql: string
}) => {
  const { name, takes, gives } = definition
  const params = Object.keys(takes)
  const text = numbered(name, definition.sql, params)
  declaredStatements.set(name, { name, sql: text, takes, gives })
  const run = async (db: Db, [given]: Given<P>) => {
    const values: Record<string, unknown> = given ?? {}
    return db.query<ValuesOf<R>>({ name, text, values: params.map((param) => values[param]) })
  }
  return {
    many: async (db: Db, ...given: Given<P>): Promise<ValuesOf<R>[]> => (await run(db, given)).rows,
    maybe: async (db: Db, ...given: Given<P>): Promise<ValuesOf<R> | undefined> =>
      (await run(db, given)).rows[0],
    one: async (db: Db, ...given: Given<P>): Promise<ValuesOf<R>> => {
      const row = (await run(db, given)).rows[0]
      if (!row) throw new Error(`${name} gave no row`)
      return row
    },
    run: async (db: Db, ...given: Given<P>): Promise<number> => (await run(db, given)).rowCount ?? 0,
  }
}
