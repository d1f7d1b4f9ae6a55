import { reconcile } from '#features/credits/server/ledger.ts'
import { createPool } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { median } from './statistics.ts'
import type { Row } from './table.ts'

const ENTRIES = 10_000_000
const ENTRIES_PER_MEMBER = 10

/** Entries of everybody that come to nothing, so that balances stay as they are. Made once and kept. */
const fillLedger = async (pool: Pool): Promise<number> => {
  const count = async () => {
    const { rows } = await pool.query<{ n: number }>('select count(*) as n from credit_entry')
    return rows[0]?.n ?? 0
  }
  if ((await count()) < ENTRIES) {
    console.log(`Writing ${ENTRIES} entries of the ledger …`)
    await pool.query(
      `insert into credit_entry (account_id, ledger_account, amount, reason, created_at)
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

/** The proof of all books; what a debit costs is part of what sending costs (chat.ts). */
export const measureCredits = async (databaseUrl: string): Promise<Row[]> => {
  const pool = createPool({ connectionString: databaseUrl, max: 1 })
  try {
    const entries = await fillLedger(pool)
    const seconds: number[] = []
    for (let round = 0; round < 3; round++) {
      const start = performance.now()
      const { isClean } = await reconcile(pool)
      if (!isClean) throw new Error('the books of credits do not add up')
      seconds.push((performance.now() - start) / 1000)
    }
    return [
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
