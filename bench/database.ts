import pg from 'pg'
import { openDatabase } from '#scripts/lib/database.ts'
import type { RunningDatabase } from '#scripts/lib/database.ts'
import { loadSetup, prepare } from '#scripts/lib/prepare.ts'
import { inProject } from '#platform/root.ts'

/** So many are invented one by one; beyond that they are multiplied where they lie. */
const INVENTED_AT_MOST = 1_000_000

const countOf = async (client: pg.Client): Promise<number> =>
  (await client.query<{ n: number }>('select count(*)::int as n from profile')).rows[0]?.n ?? 0

/** Copies of those who are there, with other numbers and other hours; indexes are made anew afterwards. */
const multiply = async (client: pg.Client, members: number): Promise<void> => {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'profile' and indexname not like '%pkey'`,
  )
  const listOf = async (table: string) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'account_id', 'email', 'last_active')`,
      [table],
    )
    return rows.map((row) => row.name).join(', ')
  }
  const [account, profile] = [await listOf('account'), await listOf('profile')]
  await client.query('set session_replication_role = replica')
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const before = await countOf(client)
  for (let copy = 1; before * copy < members; copy++) {
    const shift = copy * 10_000_000
    const take = Math.min(before, members - before * copy)
    await client.query(
      `insert into account (id, email, ${account}) overriding system value
       select id + ${shift}, ${shift} || email, ${account} from account where id < 10000000 order by id limit ${take}`,
    )
    await client.query(
      `insert into profile (account_id, last_active, ${profile})
       select account_id + ${shift}, last_active - make_interval(secs => ${copy * 37}), ${profile}
         from profile where account_id < 10000000 order by account_id limit ${take}`,
    )
  }
  for (const { definition } of indexes) await client.query(definition)
}

/** A database with so many members; what is there already is not made again. */
export const openMembers = async (folder: string, members: number): Promise<RunningDatabase> => {
  const database = await openDatabase({ dataDir: inProject('.cache', folder) })
  await prepare(database.url, { demo: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const missing = Math.min(members, INVENTED_AT_MOST) - (await countOf(client))
  if (missing > 0) {
    console.log(`Inventing ${missing} members for .cache/${folder} …`)
    const { createPool, growDemo } = await loadSetup()
    const pool = createPool({ connectionString: database.url, max: 1 })
    await growDemo(pool, { count: missing, withPhotos: false })
    await pool.end()
  }
  const isShort = (await countOf(client)) < members
  if (isShort) {
    console.log(`Making them ${members} …`)
    await multiply(client, members)
  }
  if (missing > 0 || isShort) await client.query('vacuum (analyze) profile')
  await client.end()
  return database
}
