import type pg from 'pg'
import { createPool } from '#platform/db/database.ts'
import { prepare } from '#scripts/lib/prepare.ts'
import { withClient } from './database.ts'
import { preparePeople } from './people.ts'
import type { People } from './people.ts'

const AT_ONCE = 500_000
/** Those of a conversation, which are spread over all the time, as people write. */
export const PER_CONVERSATION = 100
/** Beside each five messages. */
const MESSAGES_PER_NOTICE = 5
/** Of however many rows there are: all are of these years. */
const FIRST = Date.parse('2023-01-01Z')
const SECONDS = 3 * 365 * 86_400
/** Numbers of those whom there is only here. */
export const BEYOND = 1_000_000_000

const momentOf = (secondsEach: number) => `to_timestamp(${FIRST / 1000} + n * ${secondsEach})`

export const MONTHS = 3 * 12
export const noticesOf = (messages: number): number => messages / MESSAGES_PER_NOTICE
/** So many of a copy's notices are older. */
export const momentAfter = (notices: number, messages: number): Date =>
  new Date(FIRST + notices * (SECONDS / noticesOf(messages)) * 1000)

/** Where a copy is filled, no rule of the database is asked and no trigger runs. */
const writeMessages = async (client: pg.Client, from: number, to: number, all: number): Promise<void> => {
  const conversations = all / PER_CONVERSATION
  const given = [from, to - 1, conversations, BEYOND]
  const numbered = `select n, $4::bigint + n % $3::bigint as conversation, n / $3::bigint as round
                      from generate_series($1::bigint, $2::bigint) n`
  await client.query(
    `insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
     select conversation, round + 1, conversation * 2 + round % 2, conversation * 2 + 1 - round % 2, round / 2 + 1, 'bench-key-' || n,
            'text', repeat('Snow in the mountains. ', 1 + (n % 5)::int), ${momentOf(SECONDS / all)}
       from (${numbered}) g`,
    given,
  )
  await client.query(
    `insert into message_key (sender_id, client_key, conversation_id, sequence)
     select conversation * 2 + round % 2, 'bench-key-' || n, conversation, round + 1 from (${numbered}) g`,
    given,
  )
  await client.query(
    `insert into notice (account_id, channel, kind, other_id, first_at, last_at, outcome, decided_at)
     select $3 + n % 1000000, 'mail', 'message', $3, at, at, 'sent', at
       from (select n, ${momentOf(SECONDS / noticesOf(all))} as at from generate_series($1::bigint, $2::bigint) n) g`,
    [Math.ceil(from / MESSAGES_PER_NOTICE), Math.ceil(to / MESSAGES_PER_NOTICE) - 1, BEYOND],
  )
}

const leaves = `select relid from unnest(array['message', 'message_key', 'notice']::regclass[]) parent,
                  lateral pg_partition_tree(parent) where isleaf`

/** Rows that come in the order of time lie anywhere in an index: it is made anew in the end, as after a restore. */
const suspendIndexes = (client: pg.Client) =>
  client.query(`update pg_index set indisready = false, indisvalid = false where indrelid in (${leaves})`)

const rebuildIndexes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid and indrelid in (${leaves})`,
  )
  await client.query(`set maintenance_work_mem = '1GB'`)
  for (const { name } of rows) await client.query(`reindex index ${name}`)
  if (rows.length > 0) console.log(`  ${rows.length} indexes are made`)
}

const fill = (url: string, messages: number): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select coalesce(max(split_part(client_key, '-', 3)::bigint) + 1, 0)::float8 as n from message_key
        where client_key like 'bench-key-%'`,
    )
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    const began = performance.now()
    const before = rows[0]?.n ?? 0
    if (before < messages) await suspendIndexes(client)
    for (let from = before; from < messages; from += AT_ONCE) {
      await writeMessages(client, from, Math.min(messages, from + AT_ONCE), messages)
      const seconds = Math.round((performance.now() - began) / 1000)
      console.log(`  ${(from + AT_ONCE) / 1e6} of ${messages / 1e6} million messages, ${seconds} s`)
    }
    await rebuildIndexes(client)
    if (before < messages) await client.query('vacuum (analyze) message, message_key, notice')
  })

export const openCopy = async (server: string, messages: number) => {
  const name = `years_${messages}`
  await withClient(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  await prepare(url.href, { demo: true })
  await fill(url.href, messages)
  const pool = createPool({ connectionString: url.href, max: 1 })
  return { messages, url: url.href, pool, people: await preparePeople(url.href) }
}
export type Copy = { messages: number; url: string; pool: pg.Pool; people: People }
