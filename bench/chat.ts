import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import '#features/accounts/server/queries.ts'
import '#features/chat/server/queries.ts'
import '#features/chat/server/send-queries.ts'
import { FREE_CONVERSATIONS } from '#features/chat/rules.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { readCorpus } from '#tests/corpus/read.ts'
import { openConnection, openStream } from './connection.ts'
import type { Connection } from './connection.ts'
import { inTurns } from './load.ts'
import { creditsOf, PEOPLE, PGBENCH_KEYS_FROM, preparePeople, tokenOf } from './people.ts'
import type { People } from './people.ts'
import { forPgbench, pgbench } from './pgbench.ts'
import { median, percentile } from './statistics.ts'
import type { Row } from './table.ts'

export const CONNECTIONS = 8
const SECONDS = 4
/** Everybody writes with so many others. */
const FRIENDS = 10
const TEXT = 'I was in the mountains all weekend, and there was still snow up there. And you?'
/** People say different things; the same to many would be held. */
const texts = readCorpus()
  .filter(({ sign }) => sign === '-')
  .map(({ text }) => text)
const anyText = () => `${texts[randomInt(texts.length)]} ${texts[randomInt(texts.length)]}`

const ROUNDS = 5
const LISTENERS = 100
const PROBE_EVERY_MS = 10
const LATE_MS = 10_000
const SHARE_OF_LOAD = 0.7

const send = (connection: Connection, { firstId }: People, from: number, to: number, text: string) =>
  connection.post('/api/chat.php', from, randomUUID(), { profile_id: firstId + to, text })

const sendAny = (connection: Connection, people: People) => {
  const from = randomInt(PEOPLE)
  return send(connection, people, from, (from + 1 + randomInt(FRIENDS)) % PEOPLE, anyText())
}

/** As fast as answers come. */
export const messagesPerSecond = async (connections: Connection[], people: People): Promise<number> => {
  let count = 0
  const start = performance.now()
  const end = start + SECONDS * 1000
  const write = async (connection: Connection) => {
    while (performance.now() < end) {
      await sendAny(connection, people)
      count++
    }
  }
  await Promise.all(connections.map(write))
  return (count * 1000) / (performance.now() - start)
}

/** Who asks, and the message: all that one sending runs in the database, in its order. */
export const messagesOfPgbench = async (databaseUrl: string, pool: Pool, people: People): Promise<number> => {
  const before = await creditsOf(pool, people)
  const { perSecond, count } = await pgbench({
    databaseUrl,
    name: 'send',
    connections: CONNECTIONS,
    seconds: SECONDS,
    variables: {
      first: people.firstId,
      site: people.siteId,
      price: people.messageCredits,
      ledgerAccount: 'messages',
      kind: 'text',
      body: TEXT,
      state: 'delivered',
      freeConversations: FREE_CONVERSATIONS,
    },
    script: [
      // Each client has senders of its own: two that begin one conversation at once are tried again by us, not by pgbench.
      `\\set n :client_id + ${CONNECTIONS} * random(0, ${PEOPLE / CONNECTIONS - 1})`,
      `\\set tokenHash ${PGBENCH_KEYS_FROM} + :n`,
      String.raw`\set sender :first + :n`,
      `\\set recipient :first + (:n + random(1, ${FRIENDS})) % ${PEOPLE}`,
      String.raw`\set clientKey random(1000000000000000, 9000000000000000)`,
      forPgbench('accounts.by_session'),
      forPgbench('chat.send'),
    ],
  })
  const spent = before - (await creditsOf(pool, people))
  if (spent < count * people.messageCredits) throw new Error('pgbench has not sent what it says')
  return perSecond
}

/** So many a second, whatever becomes of them: one that is late does not hold up the next. */
const sendSteadily = async (
  connections: Connection[],
  people: People,
  perSecond: number,
  isOver: () => boolean,
): Promise<number> => {
  const everyMs = (connections.length * 1000) / perSecond
  let count = 0
  const write = async (connection: Connection, index: number) => {
    let due = performance.now() + (everyMs * index) / connections.length
    while (!isOver()) {
      if (due > performance.now()) await pause(due - performance.now())
      await sendAny(connection, people)
      due += everyMs
      count++
    }
  }
  const start = performance.now()
  await Promise.all(connections.map(write))
  return (count * 1000) / (performance.now() - start)
}

const lateAfter = async (ms: number): Promise<never> => {
  await pause(ms, undefined, { ref: false })
  throw new Error('a message has not come')
}

/** From the sender's browser to the recipient's: the 99th of a hundred, in ms. */
const deliveryWhile = async (site: string, people: People, isOver: () => boolean): Promise<number> => {
  const arrived = new Map<string, () => void>()
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, (_, person) =>
      openStream(site, tokenOf(person), (chunk) => {
        for (const [, probe = ''] of chunk.matchAll(/"mine":false.*?"text":"probe ([\w-]+)"/g))
          arrived.get(probe)?.()
      }),
    ),
  )
  const connection = await openConnection(site)
  const times: number[] = []
  while (!isOver()) {
    // Digits could be a phone number, and a message with one would be held.
    const probe = randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    const to = randomInt(LISTENERS)
    const isThere = new Promise<void>((resolve) => arrived.set(probe, resolve))
    const start = performance.now()
    const answer = send(connection, people, LISTENERS + to, to, `probe ${probe}`)
    await Promise.race([isThere, lateAfter(LATE_MS)])
    times.push(performance.now() - start)
    arrived.delete(probe)
    await answer
    await pause(PROBE_EVERY_MS)
  }
  connection.close()
  for (const stream of streams) stream.close()
  return percentile(times, 0.99)
}

const after = (seconds: number) => {
  const end = performance.now() + seconds * 1000
  return () => performance.now() > end
}

/** How long messages are on their way, while many are and while none are. */
const measureDelivery = async (site: string, people: People, connections: Connection[], most: number) => {
  const load = most * SHARE_OF_LOAD
  const rounds: { idle: number; busy: number; reached: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const idle = await deliveryWhile(site, people, after(SECONDS))
    const isOver = after(SECONDS)
    const [busy, reached] = await Promise.all([
      deliveryWhile(site, people, isOver),
      sendSteadily(connections, people, load, isOver),
    ])
    // The first round warms both.
    if (round > 0) rounds.push({ idle, busy, reached })
  }
  const middle = median(rounds.map(({ idle, busy }) => busy / idle))
  const { idle, busy, reached } = rounds.find((round) => round.busy / round.idle === middle) ?? {
    idle: 0,
    busy: 0,
    reached: 0,
  }
  return { idle, busy, reached, ratio: middle }
}

/** Messages over HTTP against PostgreSQL's own client with the same statements, and how long they are on their way. */
export const measureChat = async (site: string, databaseUrl: string): Promise<Row[]> => {
  const people = await preparePeople(databaseUrl)
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(site)))
  try {
    const sent = await inTurns(
      () => messagesPerSecond(connections, people),
      () => messagesOfPgbench(databaseUrl, pool, people),
    )
    const delivery = await measureDelivery(site, people, connections, sent.own)
    return [
      {
        what: `messages/s over HTTP, ${CONNECTIONS} at once, against pgbench with the same statements`,
        figure: `${Math.round(sent.own)} / ${Math.round(sent.limit)}`,
        ratio: sent.ratio,
        bound: { atLeast: 0.5 },
      },
      {
        what: `p99 until a message is on the other screen, at ${Math.round(delivery.reached)} messages/s, against at rest`,
        figure: `${delivery.busy.toFixed(1)} ms / ${delivery.idle.toFixed(1)} ms`,
        ratio: delivery.ratio,
        bound: { atMost: 10 },
      },
    ]
  } finally {
    for (const connection of connections) connection.close()
    await pool.end()
  }
}
