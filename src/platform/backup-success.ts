import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Db } from './db/database.ts'
import { moment, nullable, statement, text } from './db/statement.ts'
import { isPaused } from './restored.ts'

const findSuccess = statement({
  name: 'backup_success.find',
  takes: { what: text },
  gives: { at: nullable(moment) },
  sql: `select max(at) as at from backup_success where what = :what`,
})

/** A job went well; the clock is the database's, like that of all that is compared with it. */
export const noteSuccess = statement({
  name: 'backup_success.note',
  takes: { what: text },
  gives: {},
  sql: `insert into backup_success (what, at) values (:what, now())
        on conflict (what) do update set at = excluded.at`,
})

/** While the database is away all other metrics are wanted most. */
const unknown = (): number => Number.NaN

const ages = {
  backup: ['backup_age_seconds', 'Time since the last backup was finished; since 1970 where there is none'],
  log: [
    'backup_log_age_seconds',
    'Time since all that was committed was last known to lie beside the backups',
  ],
  proven: ['backup_proven_age_seconds', 'Time since a backup was last restored aside and found whole'],
} as const

/** In the metrics of every server: all of them read the same rows. */
export const backupMetrics = (registry: Registry, db: Db): void => {
  const registers = [registry]
  const paused: Gauge = new Gauge({
    name: 'restored_and_paused',
    help: '1 while a restored database waits for npm run resume',
    registers,
    collect: async () => paused.set(await isPaused(db).then(Number, unknown)),
  })
  for (const [what, [name, help]] of Object.entries(ages)) {
    const age: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => {
        const ageOf = ({ at }: { at: Date | null }) => (Date.now() - (at?.getTime() ?? 0)) / 1000
        age.set(await findSuccess.one(db, { what }).then(ageOf, unknown))
      },
    })
  }
}
