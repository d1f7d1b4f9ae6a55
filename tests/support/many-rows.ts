import type { Client } from 'pg'

/** So many rows that each partition of a table has some. */
const SPREAD = 400

/** Of every type something that a column takes. */
const dummies: Record<string, string> = {
  N: '-1',
  D: 'now()',
  A: `'{}'`,
  B: 'true',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  bytea: `'\\x00'`,
}

/**
 * Makes the planner believe in a million rows of every table of this database, which is good for nothing else after:
 * an empty table is read whole whether it has an index or not.
 */
export const pretendManyRows = async (client: Client): Promise<void> => {
  // Of a few real rows the planner learns what is true of few: the past of the demo is no measure.
  await client.query('truncate conversation, payment cascade')
  await client.query('set session_replication_role = replica')
  const { rows: checks } = await client.query<{ sql: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
       from pg_constraint where contype = 'c' and conrelid <> 0 and coninhcount = 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { sql } of checks) await client.query(sql)
  const { rows: tables } = await client.query<{
    name: string
    is_parted: boolean
    columns: string[]
    kinds: string[][]
  }>(
    `select c.relname as name, c.relkind = 'p' as is_parted,
            coalesce(array_agg(a.attname::text) filter (where a.attname is not null), '{}') as columns,
            coalesce(jsonb_agg(jsonb_build_array(t.typname, t.typcategory)) filter (where a.attname is not null), '[]') as kinds
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.atthasdef
                               and not a.attisdropped and a.attidentity = ''
       left join pg_type t on t.oid = a.atttypid
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      group by c.relname, c.relkind`,
  )
  for (const { name, is_parted, columns, kinds } of tables) {
    const values = kinds.map(([type = '', category = '']) =>
      is_parted && category === 'N' ? 'n' : (dummies[type] ?? dummies[category] ?? `'x'`),
    )
    const given = columns.length > 0 ? `(${columns.join()}) select ${values.join()}` : 'default values'
    const often = is_parted ? ` from generate_series(1, ${SPREAD}) n` : ''
    await client.query(`insert into ${name} ${given}${often}`)
  }
  // As autovacuum does it, which knows tables with rows of their own alone.
  const { rows: leaves } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  await client.query(`analyze ${leaves.map(({ name }) => name).join()}`)
  await client.query('delete from pg_statistic using pg_class where oid = starelid and relkind = $1', ['p'])
  await client.query(
    `update pg_class set reltuples = 1e6, relpages = greatest(1, pg_relation_size(oid) / 8192)
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
}
