import { withClient } from '../database.ts'

export type Sizes = Map<string, number>

/** Bytes of each table, with its indexes, and with its partitions. */
export const sizesIn = (databaseUrl: string): Promise<Sizes> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(
      `select coalesce(i.inhparent::regclass::text, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes
         from pg_class c left join pg_inherits i on i.inhrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
    )
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
  })

const LARGEST = 6
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** What has grown, and most of all which tables. */
export const growthText = (before: Sizes, after: Sizes): string => {
  const grown = [...after].map(([name, bytes]) => ({ name, by: bytes - (before.get(name) ?? 0) }))
  const largest = grown.toSorted((a, b) => b.by - a.by).slice(0, LARGEST)
  const all = grown.reduce((sum, { by }) => sum + by, 0)
  return `${megabytes(all)}: ${largest.map(({ name, by }) => `${name} ${megabytes(by)}`).join(', ')}`
}
