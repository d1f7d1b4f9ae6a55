import { randomInt, randomUUID } from 'node:crypto'
import { reconcile, spend } from '../src/features/credits/server/ledger.ts'
import { createPool, transaction } from '../src/platform/db/database.ts'
import type { Pool } from '../src/platform/db/database.ts'
import { inTurns } from './load.ts'
import { creditsOf, PEOPLE, preparePeople } from './people.ts'
import type { People } from './people.ts'
import { forPgbench, pgbench } from './pgbench.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const CONNECTIONS = 8
const SECONDS = 4
const ENTRIES = 10_000_000
const ENTRIES_PER_MEMBER = 10

/** Spends per second of our code: so many at once, by random members. */
const spendsPerSecond = async (pool: Pool, { firstId }: People): Promise<number> => {
  let count = 0
  const start = performance.now()
  const end = start + SECONDS * 1000
  const work = async () => {
    while (performance.now() < end) {
      const accountId = firstId + randomInt(PEOPLE)
      const what = {
        accountId,
        credits: 1,
        house: 'gifts',
        reason: randomUUID(),
        onFictional: false,
      } as const
      await transaction(pool, (tx) => spend(tx, what, new Date()))
      count++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return (count * 1000) / (performance.now() - start)
}

const spendsOfPgbench = async (databaseUrl: string, pool: Pool, people: People): Promise<number> => {
  const before = await creditsOf(pool, people)
  const { perSecond, count } = await pgbench({
    databaseUrl,
    name: 'spend',
    connections: CONNECTIONS,
    seconds: SECONDS,
    variables: { first: people.firstId, credits: 1, house: 'gifts', fictional: 'false' },
    script: [
      `\\set member :first + random(0, ${PEOPLE - 1})`,
      String.raw`\set reason random(1000000000000000, 9000000000000000)`,
      'begin;',
      forPgbench('credits.spend', ['member', 'credits', 'house', 'reason', 'fictional', 'now']),
      'commit;',
    ],
  })
  if (before - (await creditsOf(pool, people)) < count) throw new Error('pgbench has not spent what it says')
  return perSecond
}

/** Entries of everybody that come to nothing, so that balances stay as they are. Made once and kept. */
const fillLedger = async (pool: Pool): Promise<number> => {
  const count = async () => {
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from credit_entry')
    return rows[0]?.n ?? 0
  }
  if ((await count()) < ENTRIES) {
    console.log(`Writing ${ENTRIES} entries of the ledger …`)
    await pool.query(
      `insert into credit_entry (account_id, house, amount, reason, created_at)
       select a.id, case n when 1 then 'free' else 'messages' end, case n when 1 then $1::int - 1 else -1 end,
              'message:bench-' || n, a.signup_date + make_interval(mins => n)
         from (select id, signup_date from account order by id limit $2::int) a, generate_series(1, $1::int) n
        order by a.id, n`,
      [ENTRIES_PER_MEMBER, ENTRIES / ENTRIES_PER_MEMBER],
    )
    await pool.query('vacuum (analyze) credit_entry')
  }
  return count()
}

/** Debits against PostgreSQL's own client with the same statements, and the proof of all books. */
export const measureCredits = async (databaseUrl: string): Promise<Row[]> => {
  const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS })
  try {
    const people = await preparePeople(databaseUrl)
    const entries = await fillLedger(pool)
    const { own, limit, ratio } = await inTurns(
      () => spendsPerSecond(pool, people),
      () => spendsOfPgbench(databaseUrl, pool, people),
    )
    const seconds: number[] = []
    for (let round = 0; round < 3; round++) {
      const start = performance.now()
      const { isClean } = await reconcile(pool)
      if (!isClean) throw new Error('the books of credits do not add up')
      seconds.push((performance.now() - start) / 1000)
    }
    return [
      {
        what: `spends/s, ${CONNECTIONS} at once, against pgbench with the same statements`,
        figure: `${Math.round(own)} / ${Math.round(limit)}`,
        ratio,
        bound: { atLeast: 0.35 },
      },
      {
        what: `proof of the books of credits, seconds`,
        figure: `${(entries / 1e6).toFixed(1)} million entries`,
        ratio: median(seconds),
        bound: { atMost: 60 },
      },
    ]
  } finally {
    await pool.end()
  }
}
