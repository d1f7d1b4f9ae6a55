import pg from 'pg'
import type { Plan } from './plan.ts'
import { until } from './until.ts'

const NAME = 'vonk'

/** By way of HAProxy, so that it leads to whichever is the primary. */
export const databaseUrl = (
  plan: Plan,
  { user, password, database }: { user: string; password: string; database: string },
) =>
  `postgresql://${user}:${plan.secret(password)}@${plan.hostOf('haproxy')}:${plan.port('primary')}/${database}`

/** The site's own role and database: PostgreSQL 15 lets nobody else create tables in one's schema. */
export const createDatabase = async (plan: Plan, signal?: AbortSignal): Promise<string> => {
  const connectionString = databaseUrl(plan, {
    user: 'postgres',
    password: 'superuser',
    database: 'postgres',
  })
  const ask = async (sql: string): Promise<boolean> => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql)).rowCount !== 0
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const make = async () => {
    if (!(await ask(`select from pg_roles where rolname = '${NAME}'`)))
      await ask(`create role ${NAME} login password '${plan.secret('database')}'`)
    if (!(await ask(`select from pg_database where datname = '${NAME}'`)))
      await ask(`create database ${NAME} owner ${NAME}`)
    return true
  }
  await until('the database', make, { signal })
  return databaseUrl(plan, { user: NAME, password: 'database', database: NAME })
}
