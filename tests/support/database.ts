import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databaseUrl } from './database-for-all.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

export const needed = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with npm test`)
  return value
}

const asAdmin = async (sql: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: needed('TEST_DATABASE_URL') })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** A database of one's own, with schema and demo. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(needed('TEST_TEMPLATE'))

/** One in which there is nothing yet. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0')

const createFrom = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  return {
    url: databaseUrl(needed('TEST_DATABASE_URL'), name),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  }
}

/** One whose sessions are told an older version: its own function is found before PostgreSQL's. */
export const createOlderDatabase = async (): Promise<TestDatabase & { version: string }> => {
  const database = await createTestDatabase()
  const version = '14.19'
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `create schema older;
     create function older.current_setting(text) returns text language sql as $$ select '${version} (Debian)' $$;
     alter database ${client.database} set search_path = older, pg_catalog, public`,
  )
  await client.end()
  return { ...database, version }
}
