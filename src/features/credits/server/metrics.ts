import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Pool } from '#platform/db/database.ts'
import { int, moment, nullable, statement } from '#platform/db/statement.ts'

const measureUnsettled = statement({
  name: 'payments.unsettled',
  takes: {},
  gives: { count: int, oldest: nullable(moment) },
  sql: `select count(*)::int as count, min(created_at) as oldest from payment where state in ('created', 'pending')`,
})

type Unsettled = Awaited<ReturnType<typeof measureUnsettled.one>>

/** Money that may be on its way, as far as the provider has told. */
export const paymentMetrics = (registry: Registry, pool: Pool): void => {
  const gaugeOf = (name: string, help: string, read: (row: Unsettled) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      // While the database is away all other metrics are wanted most.
      collect: async () => gauge.set(await measureUnsettled.one(pool).then(read, () => Number.NaN)),
    })
  }
  gaugeOf('payments_unsettled', 'Payments that have no outcome yet', ({ count }) => count)
  gaugeOf('payments_unsettled_oldest_seconds', 'Age of the oldest of them', ({ oldest }) =>
    oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0,
  )
}
