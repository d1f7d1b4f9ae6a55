import { randomUUID } from 'node:crypto'
import type { Pool } from '#platform/db/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The same numbers for the same seed. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

type History = { site: number; seed: number; first: string; last: string }

/** What may happen on a site in some weeks, and a while after: the rows of it, as the features would leave them. */
export const randomHistory = async (pool: Pool, { site, seed, first, last }: History): Promise<void> => {
  const roll = dice(seed)
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  const moment = (fromDay: number, days: number) =>
    new Date(Date.parse(first) + (fromDay + roll(days)) * DAY_MS + roll(DAY_MS))
  const pick = <T>(from: readonly [T, ...T[]]): T => from[roll(from.length)] ?? from[0]
  const maybe = <T>(value: T, sides = 2): T | null => (roll(sides) === 0 ? null : value)
  const members: number[] = []
  for (let n = 0; n < 40; n++) {
    const joined = roll(length + 10) - 5
    const at = moment(joined, 1)
    const { rows } = await pool.query<{ id: number }>(
      `with a as (insert into account (site_id, email, name, date_of_birth, language, status, signup_date)
                  values ($1, $2, 'Kim', '1990-01-01', 'en', 'active', $3) returning id, site_id)
       insert into profile (account_id, site_id, name, birth, fictional) select id, site_id, 'Kim', '1990-01-01', $4 from a
       returning account_id as id`,
      [site, `${randomUUID()}@example.org`, at, roll(8) === 0],
    )
    const id = rows[0]?.id ?? 0
    members.push(id)
    if (roll(10) > 0)
      await pool.query(
        `insert into acquisition (account_id, site_id, signed_up_on, network, language, confirmed_at, photo_at)
         values ($1, $2, $3, $4, 'en', $5, $6)`,
        [
          id,
          site,
          at.toISOString().slice(0, 10),
          maybe(pick(['Tradewinds', 'Lighthouse'])),
          maybe(moment(joined, 50), 5),
          maybe(moment(joined, 50)),
        ],
      )
    for (let day = roll(4); day > 0; day--)
      await pool.query(
        `insert into active_day (day, site_id, account_id) values ($1, $2, $3) on conflict do nothing`,
        [moment(joined, 60).toISOString().slice(0, 10), site, id],
      )
  }
  const someone = () => members[roll(members.length)] ?? 0
  for (let n = 0; n < 12; n++) {
    const [low = 0, high = 0] = [someone(), someone()].toSorted((one, other) => one - other)
    if (low === high) continue
    const { rows } = await pool.query<{ id: number }>(
      `insert into conversation (site_id, low_id, high_id, started_by, last_sequence, created_at)
       values ($1, $2, $3, $2, 9, $4) on conflict do nothing returning id`,
      [site, low, high, moment(0, length)],
    )
    for (let sequence = 1; rows[0] && sequence <= 1 + roll(8); sequence++) {
      const sender = pick([low, high])
      const isWaiting = roll(6) === 0
      await pool.query(
        `insert into message (conversation_id, sequence, sender_id, recipient_id, number, client_key, kind, body, created_at, state, held_price)
         values ($1, $2, $3, $4, $2, $5, 'text', 'Hello', $6, $7, $8)`,
        [
          rows[0].id,
          sequence,
          sender,
          sender === low ? high : low,
          randomUUID(),
          moment(-3, length + 40),
          isWaiting ? 'waiting' : 'delivered',
          isWaiting ? 1 : null,
        ],
      )
    }
    await pool.query(
      `insert into match (low_id, high_id, created_at) values ($1, $2, $3) on conflict do nothing`,
      [low, high, moment(-3, length + 6)],
    )
  }
  for (let n = 0; n < 30; n++) {
    const paid = moment(-3, length + 30)
    const isDone = roll(5) > 0
    const payment = randomUUID()
    await pool.query(
      `insert into payment (id, site_id, account_id, order_key, credits, amount_cents, list_cents, currency, country, tax_rate, method,
                            provider, state, created_at, updated_at, completed_at)
       values ($1::uuid, $2, $3, $1::text, 10, $4, $4, $5, $6, 2100, $7, 'sandbox', $8, $9, $9, $10)`,
      [
        payment,
        site,
        someone(),
        500 + roll(5000),
        pick(['EUR', 'EUR', 'USD']),
        pick(['NL', 'DE', 'US']),
        pick(['ideal', 'creditcard']),
        isDone ? 'completed' : 'failed',
        paid,
        isDone ? paid : null,
      ],
    )
    if (isDone && roll(3) === 0)
      await pool.query(
        `insert into refund (id, payment_id, amount_cents, credits, cause, state, created_at) values ($1, $2, $3, 0, $4, $5, $6)`,
        [
          randomUUID(),
          payment,
          100 + roll(300),
          pick(['withdrawal', 'office', 'chargeback']),
          pick(['done', 'sent', 'failed']),
          moment(0, length),
        ],
      )
  }
  for (let n = 0; n < 40; n++) {
    const at = moment(-2, length + 4)
    const outcome = roll(4)
    await pool.query(
      `insert into outbox (channel, site_id, recipient, language, template, event_key, created_at, next_try_at, sent_at, failed_at)
       values ($1, $2, 'x', 'en', 'test', $3, $4, $4, $5, $6)`,
      [pick(['mail', 'push']), site, randomUUID(), at, outcome > 1 ? at : null, outcome === 1 ? at : null],
    )
    await pool.query(
      `insert into click_count (site_id, day, key, is_bot, clicks, visitors) values ($1, $2, $3, $4, $5, $6)`,
      [
        site,
        at.toISOString().slice(0, 10),
        randomUUID().replaceAll('-', '').slice(0, 22),
        roll(4) === 0,
        20,
        roll(20),
      ],
    )
  }
}
