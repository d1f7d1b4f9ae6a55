import pg from 'pg'
import { openDatabase } from '#scripts/lib/database.ts'
import type { RunningDatabase } from '#scripts/lib/database.ts'
import { loadSetup, prepare } from '#scripts/lib/prepare.ts'
import { inProject } from '#platform/root.ts'

/** So many are invented one by one; beyond that they are multiplied where they lie. */
const INVENTED_AT_MOST = 1_000_000
/** So many at a time, and told: all of them take minutes. */
const INVENTED_AT_ONCE = 100_000

/** A connection that is ended in any case: one that is left when the database stops would hide why. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const inThousands = (count: number): string => count.toLocaleString('en').replaceAll(',', ' ')

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

const invent = async (url: string, from: number, to: number): Promise<void> => {
  const { createPool, growDemo } = await loadSetup()
  const pool = createPool({ connectionString: url, max: 1 })
  const began = performance.now()
  try {
    for (let count = from; count < to;) {
      const next = Math.min(to, count + INVENTED_AT_ONCE)
      await growDemo(pool, { count: next - count, withPhotos: false })
      count = next
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`  ${inThousands(count)} of ${inThousands(to)} members, ${seconds} s`)
    }
  } finally {
    await pool.end()
  }
}

const fill = async (client: pg.Client, url: string, members: number): Promise<void> => {
  const before = await countOf(client)
  if (before >= members) return
  const invented = Math.min(members, INVENTED_AT_MOST)
  if (before < invented) await invent(url, before, invented)
  if (invented < members) {
    console.log(`  Making them ${inThousands(members)}: some minutes …`)
    await multiply(client, members)
  }
  await client.query('vacuum (analyze) profile')
}

/** The tables, the demo and so many members, wherever that is. */
export const fillMembers = async (url: string, members: number): Promise<void> => {
  await prepare(url, { demo: true })
  await withClient(url, (client) => fill(client, url, members))
}

/** A database with so many members; what is there already is not made again. */
export const openMembers = async (folder: string, members: number): Promise<RunningDatabase> => {
  console.log(`A database with ${inThousands(members)} members, in .cache/${folder} …`)
  const database = await openDatabase({ dataDir: inProject('.cache', folder) })
  try {
    await fillMembers(database.url, members)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
