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
export const json = <T>() => column<T>('jsonb')
export const nullable = <T>(inner: Column<T>): Column<T | null> => ({ type: inner.type, nullable: true })

type Row = Record<string, Column<unknown>>
type RowOf<R extends Row> = {
  [K in keyof R]: NonNullable<R[K]>['value'] extends infer V ? Exclude<V, undefined> : never
}
type ParamsOf<P extends readonly Column<unknown>[]> = {
  [K in keyof P]: P[K] extends Column<infer T> ? T : never
}

export type Statement = { name: string; sql: string; takes: readonly Column<unknown>[]; gives: Row }

/** Every statement that was declared, so that a test can hold each one against the real schema. */
export const declaredStatements = new Map<string, Statement>()

/**
 * Declares a prepared statement with the types of what it takes and gives. PostgreSQL plans it once per
 * connection; a test proves that names and types are those of the schema.
 */
export const statement = <const P extends readonly Column<unknown>[], const R extends Row>(definition: {
  name: string
  takes: P
  gives: R
  sql: string
}) => {
  declaredStatements.set(definition.name, definition)
  const run = async (db: Db, params: ParamsOf<P>) =>
    db.query<RowOf<R>>({ name: definition.name, text: definition.sql, values: [...params] as unknown[] })
  return {
    many: async (db: Db, ...params: ParamsOf<P>): Promise<RowOf<R>[]> => (await run(db, params)).rows,
    maybe: async (db: Db, ...params: ParamsOf<P>): Promise<RowOf<R> | undefined> =>
      (await run(db, params)).rows[0],
    one: async (db: Db, ...params: ParamsOf<P>): Promise<RowOf<R>> => {
      const row = (await run(db, params)).rows[0]
      if (!row) throw new Error(`${definition.name} gave no row`)
      return row
    },
    run: async (db: Db, ...params: ParamsOf<P>): Promise<number> => (await run(db, params)).rowCount ?? 0,
  }
}
