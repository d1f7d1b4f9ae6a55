import type pg from 'pg'
import { prepare } from '#scripts/lib/prepare.ts'
import { withClient } from './database.ts'
import type { Row } from './table.ts'

const MESSAGES = 500_000
const CONVERSATIONS = 5_000
/** Numbers of those whom there is only here. */
const BEYOND = 1_000_000_000
const NAME = 'bench_sizes'

export type Sizes = Map<string, number>

/** Bytes of each table, with its indexes, and with its partitions. */
export const sizesIn = async (client: pg.Client): Promise<Sizes> => {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select coalesce(i.inhparent::regclass::text, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes
       from pg_class c left join pg_inherits i on i.inhrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  )
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

const numbered = `select n, $1::bigint + n % $2::bigint as conversation, gen_random_uuid()::text as key
                    from generate_series(0, $3::int - 1) n`

/** Messages as browsers name them, of 23 to 115 letters, each with its key and its entry of the ledger. */
const write = async (client: pg.Client): Promise<void> => {
  const given = [BEYOND, CONVERSATIONS, MESSAGES]
  await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
  await client.query(
    `insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
     select conversation, n / $2::int + 1, conversation * 2, conversation * 2 + 1, n / $2::int + 1, key, 'text',
            repeat('Snow in the mountains. ', 1 + n % 5), now() from (${numbered}) g`,
    given,
  )
  await client.query(
    `insert into message_key (sender_id, client_key, conversation_id, sequence)
     select sender_id, client_key, conversation_id, sequence from message`,
  )
  await client.query(
    `insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
     select sender_id, 'messages', -1, 'message:' || client_key, created_at from message`,
  )
}

/** What a message leaves behind for good, in a database of its own that is thrown away. */
export const measureSizes = (databaseUrl: string): Promise<Row[]> =>
  withClient(databaseUrl, async (server) => {
    await server.query(`drop database if exists ${NAME}`)
    await server.query(`create database ${NAME}`)
    const url = new URL(databaseUrl)
    url.pathname = `/${NAME}`
    try {
      await prepare(url.href, { demo: false })
      return await withClient(url.href, async (client) => {
        const before = await sizesIn(client)
        await write(client)
        const after = await sizesIn(client)
        const parts = ['message', 'message_key', 'credit_entry'].map(
          (name) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) / MESSAGES,
        )
        return [
          {
            what: 'bytes of a message, its key and its entry of the ledger, with all indexes',
            figure: parts.map((bytes) => bytes.toFixed(0)).join(' + '),
            ratio: parts.reduce((sum, bytes) => sum + bytes, 0),
            bound: { atMost: 1000 },
          },
        ]
      })
    } finally {
      await server.query(`drop database ${NAME}`)
    }
  })
