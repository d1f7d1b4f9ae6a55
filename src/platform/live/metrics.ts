import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Live } from './index.ts'

export const addBusMetrics = (registry: Registry, { lagMs }: Live): void => {
  const lag: Gauge = new Gauge({
    name: 'live_bus_lag_seconds',
    help: 'How long a live event took through the bus and back, last; infinite while it is cut',
    registers: [registry],
    collect: () => lag.set(lagMs() / 1000),
  })
}
