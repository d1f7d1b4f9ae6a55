import type { Logger } from 'pino'
import { ConfigurationError } from './configuration-error.ts'
import type { Db } from './db/database.ts'
import { bigint, bool, moment, nullable, statement, text } from './db/statement.ts'

const findPaused = statement({
  name: 'restored.is_paused',
  takes: {},
  gives: { is_paused: bool },
  sql: `select is_paused()`,
})

/**
 * Whether the database was restored and nobody has confirmed it yet. Until then no mail, text message, push or postback
 * leaves, and no payment moves: what a backup holds as waiting may have happened long ago.
 */
export const isPaused = async (db: Db): Promise<boolean> => (await findPaused.one(db)).is_paused

/** Nothing where there is nothing to confirm. */
export const confirmRestore = statement({
  name: 'restored.confirm',
  takes: {},
  gives: { restore: text },
  sql: `insert into restore_confirmed (restore)
        select current_setting('vonk.restored_as', true) where is_paused() returning restore`,
})

/**
 * Whether a PostgreSQL of one's own was started on what was restored, and `npm run restore -- --finish` has not gone well since:
 * whoever was erased after the backup is still in it.
 */
const findUnfinished = statement({
  name: 'restored.is_unfinished',
  takes: {},
  gives: { is_unfinished: bool },
  sql: `select coalesce(current_setting('vonk.finishes_apart', true), '') = 'on' and not exists (
          select from restore_confirmed where restore = 'finished ' || current_setting('vonk.restored_as', true)
        ) as is_unfinished`,
})

const UNFINISHED =
  'This restore is not finished: whoever was erased since the backup is still here, and photos are missing. ' +
  'First npm run restore -- SOURCE --finish, with DATABASE_URL.'

/** Nobody is let in, and nothing is sent, before erased people are gone again: starting once more does not help. */
export const refuseUnfinished = async (db: Db): Promise<void> => {
  if ((await findUnfinished.one(db)).is_unfinished) throw new ConfigurationError(UNFINISHED)
}

/** Beside the confirmations, by a name that confirms none. */
export const noteFinished = statement({
  name: 'restored.note_finished',
  takes: {},
  gives: {},
  sql: `insert into restore_confirmed (restore)
        select 'finished ' || current_setting('vonk.restored_as') on conflict do nothing`,
})

export const PAUSED_WARNING =
  'this database was restored: mails, text messages, pushes, postbacks and payments wait for npm run resume'

/** Said by each process that starts, since all else looks as it always does. */
export const warnIfPaused = async (db: Db, log: Pick<Logger, 'warn'>): Promise<void> => {
  if (await isPaused(db)) log.warn(PAUSED_WARNING)
}

/** What waits to be sent, by channel. */
export const findWaiting = statement({
  name: 'restored.waiting',
  takes: {},
  gives: { channel: text, entries: bigint, oldest: nullable(moment) },
  sql: `select channel, count(*) as entries, min(created_at) as oldest from outbox
         where sent_at is null and failed_at is null group by channel order by channel`,
})

/** Gives up what was waiting when the database was restored: it was sent since, or is of no use any more. */
export const giveUpRestored = statement({
  name: 'restored.give_up',
  takes: {},
  gives: {},
  sql: `update outbox set failed_at = now(), params = '{}'
         where sent_at is null and failed_at is null and is_paused()
           and created_at < nullif(split_part(current_setting('vonk.restored_as', true), ' ', 1), '')::timestamptz`,
})
