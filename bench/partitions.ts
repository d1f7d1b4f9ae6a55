import type pg from 'pg'
import { findBefore } from '#features/chat/server/queries.ts'
import { forgetOldNotices } from '#features/notifications/server/queries.ts'
import { createPool, PLAN_ONCE } from '#platform/db/database.ts'
import { inProject } from '#platform/root.ts'
import { openDatabase } from '#scripts/lib/database.ts'
import { prepare } from '#scripts/lib/prepare.ts'
import { messagesOfPgbench } from './chat.ts'
import { withClient } from './database.ts'
import { inTurns } from './load.ts'
import { preparePeople } from './people.ts'
import type { People } from './people.ts'
import type { Row } from './table.ts'

const FEW = 1_000_000
const AT_ONCE = 500_000
/** Those of a conversation, which are spread over all the time, as people write. */
const PER_CONVERSATION = 100
/** Beside each five messages. */
const MESSAGES_PER_NOTICE = 5
const FORGOTTEN = 20_000
/** Numbers of those whom there is only here. */
const BEYOND = 1_000_000_000
const PAGES = 300
const PAGE = 31

/** Where a copy is filled, no rule of the database is asked and no trigger runs. */
const writeMessages = async (client: pg.Client, from: number, to: number, all: number): Promise<void> => {
  const conversations = all / PER_CONVERSATION
  const given = [from, to - 1, conversations, BEYOND]
  const numbered = `select n, $4::bigint + n % $3::bigint as conversation, n / $3::bigint as round
                      from generate_series($1::bigint, $2::bigint) n`
  await client.query(
    `insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at)
     select conversation, round + 1, conversation * 2 + round % 2, conversation * 2 + 1 - round % 2, round / 2 + 1, 'bench-key-' || n,
            'text', repeat('Snow in the mountains. ', 1 + (n % 5)::int), '2023-01-01Z'::timestamptz + n * ${(3 * 365 * 86_400) / all} * interval '1 second'
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
       from (select n, '2023-01-01Z'::timestamptz + n * interval '1 second' as at from generate_series($1::bigint, $2::bigint) n) g`,
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

const openCopy = async (server: string, messages: number) => {
  const name = `messages_${messages}`
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
type Copy = { messages: number; url: string; pool: pg.Pool; people: People }

/** First pages of conversations anywhere, in ms. */
const readPages = async ({ pool, messages }: Copy): Promise<number> => {
  const start = performance.now()
  for (let n = 0; n < PAGES; n++) {
    const conversation = BEYOND + Math.floor(Math.random() * (messages / PER_CONVERSATION))
    const given = { conversation, reader: 0, before: 2 ** 31 - 1, removed: 0, limit: PAGE }
    if ((await findBefore.many(pool, given)).length !== PAGE) throw new Error('a conversation has no page')
  }
  return (performance.now() - start) / PAGES
}

/** What a night of retention takes for as many rows, in ms; they stay. */
const forget = async ({ pool }: Copy): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query(`${PLAN_ONCE}; begin`)
    const before = new Date(Date.parse('2023-01-01Z') + FORGOTTEN * 1000)
    const start = performance.now()
    if ((await forgetOldNotices.run(client, { before })) !== FORGOTTEN)
      throw new Error('not all are forgotten')
    return performance.now() - start
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const send = ({ url, pool, people }: Copy) => messagesOfPgbench(url, pool, people)

/** The same work among a million messages and among very many. */
export const measurePartitions = async (messages: number): Promise<Row[]> => {
  const server = await openDatabase({ dataDir: inProject('.cache', 'bench-partitions-data') })
  const copies: Copy[] = []
  try {
    const few = await openCopy(server.url, FEW)
    copies.push(few)
    const many = await openCopy(server.url, messages)
    copies.push(many)
    const against = `among ${messages / 1e6} million messages, against among ${FEW / 1e6} million`
    const pages = await inTurns(
      () => readPages(many),
      () => readPages(few),
    )
    const sent = await inTurns(
      () => send(many),
      () => send(few),
    )
    const forgotten = await inTurns(
      () => forget(many),
      () => forget(few),
    )
    return [
      {
        what: `first page of a conversation ${against}`,
        figure: `${pages.own.toFixed(2)} ms / ${pages.limit.toFixed(2)} ms`,
        ratio: pages.ratio,
        // Its rows lie apart, and a hundred million do not fit into memory: what is missing is read from the disk.
        bound: { atMost: 5 },
      },
      {
        what: `messages sent/s by pgbench ${against}`,
        figure: `${Math.round(sent.own)} / ${Math.round(sent.limit)}`,
        ratio: sent.ratio,
        bound: { atLeast: 0.8 },
      },
      {
        what: `forgetting ${FORGOTTEN} old notices ${against}`,
        figure: `${Math.round(forgotten.own)} ms / ${Math.round(forgotten.limit)} ms`,
        ratio: forgotten.ratio,
        bound: { atMost: 2 },
      },
    ]
  } finally {
    for (const { pool } of copies) await pool.end()
    await server.stop()
  }
}
