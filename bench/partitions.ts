import { findBefore } from '#features/chat/server/queries.ts'
import { inProject } from '#platform/root.ts'
import { openDatabase } from '#scripts/lib/database.ts'
import { inTurns } from './load.ts'
import { messagesOfPgbench } from './chat.ts'
import { BEYOND, MONTHS, noticesOf, openCopy, PER_CONVERSATION } from './partition-copies.ts'
import type { Copy } from './partition-copies.ts'
import { CHANGED, forget, logOfMessage, vacuum } from './partition-upkeep.ts'
import type { Row } from './table.ts'

const FEW = 1_000_000
const FORGOTTEN = 20_000
const PAGES = 300
const PAGE = 31

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

const ofMonth = ({ messages }: Copy): number => Math.floor(noticesOf(messages) / MONTHS)
const microseconds = (ms: number): string => `${(ms * 1000).toFixed(1)} µs`
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
      () => forget(many, FORGOTTEN),
      () => forget(few, FORGOTTEN),
    )
    const month = await inTurns(
      () => forget(many, ofMonth(many)),
      () => forget(few, ofMonth(few)),
    )
    const vacuumed = await inTurns(
      () => vacuum(many),
      () => vacuum(few),
    )
    const logged = await inTurns(
      () => logOfMessage(many),
      () => logOfMessage(few),
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
        figure: `${Math.round(forgotten.own * FORGOTTEN)} ms / ${Math.round(forgotten.limit * FORGOTTEN)} ms`,
        ratio: forgotten.ratio,
        bound: { atMost: 2 },
      },
      {
        what: `forgetting the notices of a month (${ofMonth(many)} and ${ofMonth(few)}), for each, ${against}`,
        figure: `${microseconds(month.own)} / ${microseconds(month.limit)}`,
        ratio: month.ratio,
        bound: { atMost: 2 },
      },
      {
        what: `vacuum of one partition of messages and its indexes with ${CHANGED} dead rows ${against}`,
        figure: `${Math.round(vacuumed.own)} ms / ${Math.round(vacuumed.limit)} ms`,
        ratio: vacuumed.ratio,
        // It goes through all indexes of the partition: no more than in proportion to its rows.
        bound: { atMost: messages / FEW },
      },
      {
        what: `bytes of the log for a message that is sent, after a checkpoint, ${against}`,
        figure: `${Math.round(logged.own)} / ${Math.round(logged.limit)}`,
        ratio: logged.ratio,
        bound: { atMost: 2 },
      },
    ]
  } finally {
    for (const { pool } of copies) await pool.end()
    await server.stop()
  }
}
