import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Pool } from '#platform/db/database.ts'
import { findProof } from './proof-queries.ts'
import { measureUnsealed } from './seal-queries.ts'

/** While the database is away all other metrics are wanted most. */
const unknown = (): number => Number.NaN

const ageOf = ({ oldest }: { oldest: Date | null }): number =>
  oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1000) : 0

export const auditMetrics = (registry: Registry, pool: Pool): void => {
  const gaugeOf = (name: string, help: string, measure: () => Promise<number>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(await measure().catch(unknown)),
    })
  }
  gaugeOf('audit_unsealed', 'Acts of staff that are not part of the chain yet', async () => {
    return (await measureUnsealed.one(pool)).count
  })
  gaugeOf('audit_unsealed_oldest_seconds', 'Age of the oldest of them', async () =>
    ageOf(await measureUnsealed.one(pool)),
  )
  gaugeOf('audit_broken', '1 when the last proof found that the audit log was altered', async () =>
    Number(((await findProof.maybe(pool))?.broken ?? null) !== null),
  )
}
