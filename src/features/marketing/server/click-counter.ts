import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway } from '#platform/db/away.ts'
import type { Pool } from '#platform/db/database.ts'
import { findDayRows, insertClicks } from './click-queries.ts'
import { keyOf, placed } from './click-rows.ts'
import type { ClickRow, DayRows } from './click-rows.ts'
import { openMarks } from './visitor-marks.ts'

const GATHER_MS = 1000
/** More than come in a second, so that a flood, or a database that is away, does not fill the memory. */
const WAITING_AT_MOST = 20_000

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Waiting = { row: ClickRow; clicks: number; visitors: Set<string> }
type Gathered = { row: ClickRow; clicks: number; visitors: Iterable<string> }

/** Bots are one together: nobody has told them apart. */
const linesOf = (visitors: ReadonlySet<string>): string[] =>
  visitors.size === 0 ? ['bots'] : [...visitors].map((visitor) => visitor.split(' ', 1)[0] ?? '')

/** Clicks of this process until they are written: an answer never waits for the database. */
export const openCounter = (pool: Pool) => {
  const markOf = openMarks(pool)
  const days = new Map<string, DayRows>()
  let waiting = new Map<string, Waiting>()
  let pending = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const rowsOf = async ({ site_id: site, day }: ClickRow): Promise<DayRows> => {
    const name = `${day} ${site}`
    const known = days.get(name)
    if (known) return known
    for (const old of days.keys()) if (old.slice(0, 10) < day) days.delete(old)
    const rows = await findDayRows.many(pool, { site, day })
    const found = {
      keys: new Set(rows.map(({ key }) => key)),
      networks: new Set(rows.map(({ network }) => network)),
      opened: new Map<string, number>(),
    }
    days.set(name, found)
    return found
  }

  const write = async (gathered: Iterable<Waiting>): Promise<void> => {
    const rows = new Map<string, ClickRow & { key: string; clicks: number; marks: string[] }>()
    for (const { row: counted, clicks, visitors } of gathered) {
      const { key, row } = placed(counted, await rowsOf(counted), linesOf(visitors))
      const marks = await Promise.all([...visitors].map((visitor) => markOf(row, visitor)))
      const same = rows.get(key)
      rows.set(key, {
        ...row,
        key,
        clicks: (same?.clicks ?? 0) + clicks,
        marks: [...new Set([...(same?.marks ?? []), ...marks])],
      })
    }
    if (rows.size > 0) await insertClicks.run(pool, { rows: JSON.stringify([...rows.values()]) })
  }

  const add = ({ row, clicks, visitors }: Gathered): void => {
    const key = keyOf(row)
    const found = waiting.get(key) ?? { row, clicks: 0, visitors: new Set<string>() }
    const fresh = [...visitors].filter((visitor) => !found.visitors.has(visitor))
    const more = fresh.length + (waiting.has(key) ? 0 : 1)
    if (pending + more > WAITING_AT_MOST) {
      lost += clicks
      return
    }
    pending += more
    waiting.set(key, found)
    found.clicks += clicks
    for (const visitor of fresh) found.visitors.add(visitor)
  }

  const flush = (log: Log): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const gathered = waiting
    const missed = lost
    waiting = new Map()
    pending = lost = 0
    if (missed > 0) log.warn({ clicks: missed }, 'more clicks than can be counted')
    writing = writing
      .then(() => write(gathered.values()))
      .catch((error: unknown) => {
        // What was known of the day may not be so.
        days.clear()
        // What the database does not take, it would not take the next time, and all others would wait behind it.
        if (!isDatabaseAway(error)) return log.error({ err: error }, 'clicks are lost')
        log.warn({ err: error }, 'clicks wait for the database')
        for (const one of gathered.values()) add(one)
        timer ??= setTimeout(() => void flush(log), GATHER_MS).unref()
      })
    return writing
  }

  return {
    flush,
    count: (entry: Gathered, log: Log): void => {
      add(entry)
      timer ??= setTimeout(() => void flush(log), GATHER_MS).unref()
    },
  }
}
