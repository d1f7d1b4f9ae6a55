import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Pool } from './database.ts'

/** How much of its connections to the database a process uses, and who has to wait for one. */
export const addPoolMetrics = (registry: Registry, pool: Pool): void => {
  const registers = [registry]
  const connections: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'database_connections_waited_for',
    help: 'Work that waits for a connection',
    registers,
    collect: () => waiting.set(pool.waitingCount),
  })
}
