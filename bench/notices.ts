import { decideDue } from '#features/notifications/server/decide.ts'
import { takeAnnouncements } from '#features/notifications/server/intake.ts'
import { systemClock } from '#platform/clock.ts'
import { createPool, transaction } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/database.ts'
import { inTurns } from './load.ts'
import { PEOPLE, preparePeople } from './people.ts'
import type { People } from './people.ts'
import type { Row } from './table.ts'

/** Everybody is liked by so many, twenty minutes ago: all of it is due. */
const LIKES_EACH = 10
/** By mail and by push. */
const NOTICES = PEOPLE * LIKES_EACH * 2

const forget = async (pool: Pool, { firstId }: People) => {
  const own = `between ${firstId} and ${firstId + PEOPLE - 1}`
  await pool.query(`delete from notice where account_id ${own}`)
  await pool.query(`delete from notice_queue where account_id ${own}`)
  await pool.query(`delete from outbox where account_id ${own}`)
  await pool.query(`delete from profile_like where liked_id ${own} and liker_id ${own}`)
  await pool.query('delete from announcement')
}

const announceLikes = async (pool: Pool, people: People) => {
  await forget(pool, people)
  await pool.query(
    `with given as (
       select $1::bigint + n as liked, $1::bigint + (n + m) % $2::int as liker
         from generate_series(0, $2::int - 1) n, generate_series(1, $3::int) m
     ), likes as (
       insert into profile_like (liker_id, liked_id, created_at) select liker, liked, now() - interval '20 minutes' from given)
     insert into announcement (account_id, event, other_id, happened_at)
     select liked, 'likes.like', liker, now() - interval '20 minutes' from given order by liker`,
    [people.firstId, PEOPLE, LIKES_EACH],
  )
  await pool.query('vacuum analyze announcement, notice, notice_queue, outbox, profile_like')
}

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (NOTICES * 1000) / (performance.now() - start)
}

const decided = async (pool: Pool, people: People): Promise<number> => {
  await announceLikes(pool, people)
  const services = { pool, clock: systemClock }
  const rate = await perSecond(async () => {
    while ((await takeAnnouncements(services)) + (await decideDue(services)) > 0);
  })
  const { rows } = await pool.query<{ letters: number }>(
    `select count(*)::int as letters from outbox where account_id between $1 and $2`,
    [people.firstId, people.firstId + PEOPLE - 1],
  )
  if (rows[0]?.letters !== PEOPLE) throw new Error('not everybody gets a letter')
  return rate
}

/** The same rows, written by three statements that ask nothing. */
const writtenBare = async (pool: Pool, people: People): Promise<number> => {
  await announceLikes(pool, people)
  return perSecond(() =>
    transaction(pool, async (tx) => {
      await tx.query(
        `with taken as (delete from announcement returning account_id, other_id, happened_at)
         insert into notice (account_id, channel, kind, other_id, first_at, last_at, outcome, decided_at)
         select account_id, channel, 'like', other_id, happened_at, happened_at, 'no_device', now()
           from taken, unnest(array['mail', 'push']) channel`,
      )
      await tx.query(
        `with mails as (
           update notice set batch = account_id, outcome = null, decided_at = null
            where channel = 'mail' and account_id between $1 and $2 returning account_id)
         insert into outbox (channel, site_id, account_id, recipient, language, template, params, event_key, created_at, next_try_at)
         select 'mail', site_id, id, email, language, 'notice', jsonb_build_object('batch', id), 'notice:' || id, now(), now()
           from account where id in (select account_id from mails)`,
        [people.firstId, people.firstId + PEOPLE - 1],
      )
      await tx.query(
        `insert into notice_queue (account_id, channel, last_sent_at)
         select distinct account_id, channel, now() from notice where account_id between $1 and $2`,
        [people.firstId, people.firstId + PEOPLE - 1],
      )
    }),
  )
}

/** How fast it is decided who is told what, against the writing alone. */
export const measureNotices = async (databaseUrl: string): Promise<Row[]> => {
  const people = await preparePeople(databaseUrl)
  const pool = createPool({ connectionString: databaseUrl, max: 2 })
  try {
    const { own, limit, ratio } = await inTurns(
      () => decided(pool, people),
      () => writtenBare(pool, people),
    )
    await forget(pool, people)
    return [
      {
        what: 'notices decided/s against the bare SQL that writes the same rows',
        figure: `${Math.round(own)} / ${Math.round(limit)}`,
        ratio,
        bound: { atLeast: 0.2 },
      },
    ]
  } finally {
    await pool.end()
  }
}
