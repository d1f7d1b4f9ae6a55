import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { networkOf } from '../network.ts'
import { isLoopback } from './loopback.ts'
import { trustOf } from './trust.ts'

/** What a process has open beside its connections: code, logs, live events, images, and the pool, which comes on top. */
const RESERVED_FILES = 64
const FEWEST = 16
/** Beyond this it is memory that ends first. */
const MOST = 50_000

export type ConnectionBounds = { total: number; perNetwork: number; streams: number }

/** Where the kernel tells it: the report would take a tenth of a second for all else that it knows. */
const limitOfKernel = (): string | undefined => {
  try {
    return /^Max open files +(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

const limitOfReport = (): number | string | undefined => {
  // Otherwise it would look up the names of all who are connected. Node's types do not know of it.
  const report = Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return userLimits?.open_files?.soft
}

/** How many files and connections this process may have open; Node has raised it as far as it may. */
const openFilesLimit = (): number => {
  const soft = Number(limitOfKernel() ?? limitOfReport())
  return Number.isFinite(soft) ? soft : Infinity
}

/**
 * A process without descriptors can neither accept nor read a file nor reach its database. Each connection may have a file open as
 * well, so there is room for half; of those, an eighth for one network and three quarters for live streams.
 */
export const connectionBounds = (
  { databaseConnections }: { databaseConnections: number },
  openFiles = openFilesLimit(),
): ConnectionBounds => {
  const room = Math.floor((openFiles - RESERVED_FILES - databaseConnections) / 2)
  const total = Math.max(FEWEST, Math.min(MOST, room))
  return { total, perNetwork: Math.max(FEWEST, Math.floor(total / 8)), streams: Math.floor((total * 3) / 4) }
}

/** Whether many may come from this address: a proxy that is trusted to say for whom, or one on this machine that nobody told us of. */
const proxyTest = (trustProxy: boolean | string): ((address: string) => boolean) => {
  const isTrusted = trustOf(trustProxy)
  return (address) => isTrusted(address, 0) || isLoopback(address)
}

/** How often at most it is said, and made room, that there are too many. */
const SAID_EVERY_MS = 1_000

/** Closes what is beyond the bounds before it costs anything, and connections that nobody uses when there are too many. */
export const boundConnections = (
  server: Server,
  {
    bounds,
    trustProxy,
    registry,
    log,
  }: {
    bounds: ConnectionBounds
    trustProxy: boolean | string
    registry: Registry
    log: Pick<FastifyBaseLogger, 'warn'>
  },
): void => {
  const isProxy = proxyTest(trustProxy)
  const byNetwork = new Map<string, number>()
  const refused = new Counter({
    name: 'http_connections_refused_total',
    help: 'Connections that were closed at once: too many in all, or of one network',
    labelNames: ['bound'],
    registers: [registry],
  })
  let open = 0
  const gauge: Gauge = new Gauge({
    name: 'http_connections',
    help: 'Connections that are open',
    registers: [registry],
    collect: () => gauge.set(open),
  })
  let saidAt = -Infinity
  const refuse = (bound: 'total' | 'network') => {
    refused.inc({ bound })
    if (performance.now() - saidAt < SAID_EVERY_MS) return
    saidAt = performance.now()
    log.warn({ bound, open }, 'connections are refused: too many are open')
    if (bound === 'total') server.closeIdleConnections()
  }

  server.maxConnections = bounds.total
  server.on('drop', () => refuse('total'))
  server.on('connection', (socket: Socket) => {
    open += 1
    const { remoteAddress = '' } = socket
    const network = isProxy(remoteAddress) ? null : networkOf(remoteAddress)
    const count = network === null ? 0 : (byNetwork.get(network) ?? 0) + 1
    if (network !== null) byNetwork.set(network, count)
    socket.once('close', () => {
      open -= 1
      if (network === null) return
      const left = (byNetwork.get(network) ?? 1) - 1
      if (left > 0) byNetwork.set(network, left)
      else byNetwork.delete(network)
    })
    if (count <= bounds.perNetwork) return
    refuse('network')
    socket.destroy()
  })
}
