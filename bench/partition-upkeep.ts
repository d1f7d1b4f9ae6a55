import { forgetOldNotices } from '#features/notifications/server/queries.ts'
import { PLAN_ONCE } from '#platform/db/database.ts'
import { messagesOfPgbench } from './chat.ts'
import { momentAfter } from './partition-copies.ts'
import type { Copy } from './partition-copies.ts'
import { creditsOf } from './people.ts'

/** In one partition. */
export const CHANGED = 20_000

/** What a night of retention takes for each of so many rows, in ms; they stay. */
export const forget = async ({ pool, messages }: Copy, notices: number): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query(`${PLAN_ONCE}; begin`)
    const before = momentAfter(notices, messages)
    const start = performance.now()
    if ((await forgetOldNotices.run(client, { before })) !== notices) throw new Error('not all are forgotten')
    return (performance.now() - start) / notices
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The newest messages are those that are read and changed; then what a vacuum of their partition takes, in ms. */
export const vacuum = async ({ pool }: Copy): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rowCount } = await client.query(
      `update message_0 set body = body
        where (conversation_id, sequence) in (select conversation_id, sequence from message_0 order by created_at desc limit $1)`,
      [CHANGED],
    )
    if (rowCount !== CHANGED) throw new Error('not all are changed')
    await client.query('commit')
    const start = performance.now()
    // Without this it leaves the indexes alone where few pages have dead rows, and they wait for a later one.
    await client.query('vacuum (index_cleanup on) message_0')
    return performance.now() - start
  } finally {
    client.release()
  }
}

/** What a message that is sent writes to the log, and so to its archive: right after a checkpoint, when it holds each page whole. */
export const logOfMessage = async ({ url, pool, people }: Copy): Promise<number> => {
  const logged = async () => {
    const { rows } = await pool.query<{ bytes: string }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
    )
    return Number(rows[0]?.bytes)
  }
  await pool.query('checkpoint')
  const [bytes, credits] = [await logged(), await creditsOf(pool, people)]
  await messagesOfPgbench(url, pool, people)
  const messages = (credits - (await creditsOf(pool, people))) / people.messageCredits
  return ((await logged()) - bytes) / messages
}
