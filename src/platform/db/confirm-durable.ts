import type { Db } from './database.ts'
import { statement, text } from './statement.ts'

const takeNumber = statement({
  name: 'db.confirm',
  takes: {},
  gives: { id: text },
  sql: `select pg_current_xact_id()::text as id`,
})

/**
 * Before somebody is told that an earlier request did what they ask for. After a crash a primary may know what no standby has
 * yet, since whoever waited for one is gone. A transaction that has a number waits at its commit until the standbys have all
 * that came before it (docs/decisions/0096).
 */
export const confirmDurable = async (db: Db): Promise<void> => {
  await takeNumber.run(db)
}
