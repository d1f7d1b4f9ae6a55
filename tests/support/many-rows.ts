import type { Client } from 'pg'

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
       from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`,
  )
  for (const { sql } of checks) await client.query(sql)
  const { rows: tables } = await client.query<{ name: string; columns: string[]; kinds: string[][] }>(
    `select c.relname as name,
            coalesce(array_agg(a.attname::text) filter (where a.attname is not null), '{}') as columns,
            coalesce(jsonb_agg(jsonb_build_array(t.typname, t.typcategory)) filter (where a.attname is not null), '[]') as kinds
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attnotnull and not a.atthasdef
                               and not a.attisdropped and a.attidentity = ''
       left join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  for (const { name, columns, kinds } of tables) {
    const values = kinds.map(([type = '', category = '']) => dummies[type] ?? dummies[category] ?? `'x'`)
    const given = columns.length > 0 ? `(${columns.join()}) values (${values.join()})` : 'default values'
    await client.query(`insert into ${name} ${given}`)
  }
  await client.query('analyze')
  await client.query(
    `update pg_class set reltuples = 1e6, relpages = greatest(1, pg_relation_size(oid) / 8192)
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
}
