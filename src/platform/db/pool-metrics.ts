import { Gauge, Histogram } from 'prom-client'
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
  const waits = new Histogram({
    name: 'database_connection_wait_seconds',
    help: 'How long work waited for its connection; most of it does not wait at all',
    buckets: BUCKETS,
    registers,
  })
  timeConnecting(pool, (ms) => waits.observe(ms / 1000))
}

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Taken = Parameters<Pool['connect']>[0]

/** Also what is given up is told, when it is. */
const timeConnecting = (pool: Pool, told: (ms: number) => void): void => {
  const connect = pool.connect.bind(pool)
  const connectTimed = (taken: Taken): void => {
    const since = performance.now()
    connect((error, client, release) => {
      told(performance.now() - since)
      taken(error, client, release)
    })
  }
  // Its own `query` asks in the older way, with a callback.
  pool.connect = ((taken?: Taken) => {
    if (taken) return connectTimed(taken)
    return new Promise((resolve, reject) => {
      connectTimed((error, client) =>
        client ? resolve(client) : reject(error ?? new Error('no connection')),
      )
    })
  }) as typeof pool.connect
}
