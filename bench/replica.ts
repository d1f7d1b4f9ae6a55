import type pg from 'pg'
import { findPostgres15 } from '#scripts/lib/postgres-15.ts'
import { startPair } from '#tests/support/standby.ts'
import type { Pair } from '#tests/support/standby.ts'
import { fillMembers, withClient } from './database.ts'
import { alternate } from './load.ts'
import { launchServer } from './server.ts'
import type { Row } from './table.ts'

const MEMBERS = 20_000
const SEARCH = '/api/members.php?gender=woman&country=NL&min_age=25&max_age=45'
/** Per statement: what is read on the way there is counted where it is read. */
const searchesIn = (client: pg.Client) =>
  client.query<{ scans: string }>(
    `select sum(idx_scan) as scans from pg_stat_user_indexes where relname = 'profile'`,
  )

/** Until the standby has what the primary has. */
const caughtUp = ({ primary, standby }: Pair): Promise<void> =>
  withClient(primary.url, async (client) => {
    const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
    await withClient(standby.url, async (behind) => {
      for (let is = false; !is;) {
        const answer = await behind.query<{ is: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
          [rows[0]?.lsn],
        )
        is = answer.rows[0]?.is ?? false
      }
    })
  })

/** Searches that a replica on the same machine answers, against those of the primary: what asking elsewhere costs. */
export const measureReplica = async (): Promise<Row[]> => {
  const { programs, missing } = findPostgres15()
  if (!programs) throw new Error(missing)
  const pair = await startPair(programs)
  try {
    await fillMembers(pair.primary.url, MEMBERS)
    await caughtUp(pair)
    const alone = await launchServer(pair.primary.url)
    const read = { DATABASE_READ_URL: pair.standby.url }
    const byReplica = await launchServer(pair.primary.url, [], read)
    try {
      const scans = () =>
        withClient(pair.standby.url, async (client) => (await searchesIn(client)).rows[0]?.scans)
      const before = await scans()
      const { own, limit, ratio } = await alternate(byReplica.url + SEARCH, alone.url + SEARCH)
      if ((await scans()) === before) throw new Error('the replica was not asked')
      return [
        {
          what: 'searches/s that a replica answers, against the primary, both on one machine',
          figure: `${Math.round(own)} / ${Math.round(limit)}`,
          ratio,
          bound: { atLeast: 0.8 },
        },
      ]
    } finally {
      await Promise.all([alone.stop(), byReplica.stop()])
    }
  } finally {
    await pair.stop()
  }
}
