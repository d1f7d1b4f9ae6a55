import { EXIT_CONFIGURATION, exitCodeOf, reasonOf } from '#platform/configuration-error.ts'
import { untilFree } from '#platform/http/free-port.ts'
import type { Waiting } from '#platform/http/free-port.ts'
import type { SiteFacts } from './check-and-build.ts'
import { supervise } from './children.ts'
import type { Supervised } from './children.ts'

/** The embedded database lets 200 in; what is left is for the worker and the commands of the operator. */
const EMBEDDED_CONNECTIONS = 160

type Facts = Pick<
  SiteFacts,
  | 'servers'
  | 'port'
  | 'host'
  | 'databaseUrl'
  | 'databaseConnections'
  | 'serverMetricsPort'
  | 'frozenAfterSeconds'
  | 'drainSeconds'
>

const environmentOf = (facts: Facts, number: number): NodeJS.ProcessEnv => {
  const { servers, databaseUrl, databaseConnections, serverMetricsPort } = facts
  const most = databaseUrl ? Infinity : Math.floor(EMBEDDED_CONNECTIONS / servers)
  return {
    SERVERS: String(servers),
    DATABASE_CONNECTIONS: String(Math.max(1, Math.min(databaseConnections, most))),
    ...(serverMetricsPort !== undefined && { SERVER_METRICS_PORT: String(serverMetricsPort + number) }),
  }
}

/**
 * Servers that share a port would share it with those of another site too, and nobody would notice: whoever has it is waited for
 * until they go, or we are stopped.
 */
export const untilOurs = async (
  { servers, port, host }: Pick<Facts, 'servers' | 'port' | 'host'>,
  waiting: Waiting & { signal: AbortSignal },
): Promise<void> => {
  if (servers === 1) return
  while (!waiting.signal.aborted) {
    try {
      return await untilFree({ port, host }, waiting)
    } catch (error) {
      if (exitCodeOf(error) === EXIT_CONFIGURATION) throw error
      waiting.tell(reasonOf(error))
    }
  }
}

/**
 * As many servers as are wanted, behind one port: the kernel gives each of them some of the connections. It is ready with
 * the first of them, whose port the others take. The first loads while what all of them need is prepared.
 */
export const superviseServers = (
  environment: NodeJS.ProcessEnv,
  facts: Facts,
  prepared?: Promise<NodeJS.ProcessEnv>,
): Pick<Supervised, 'ready' | 'stop'> => {
  const { servers, port } = facts
  const first = supervise('server', { ...environment, ...environmentOf(facts, 0) }, { ...facts, prepared })
  const all = [first]
  let isStopping = false
  const ready = first.ready.then(async ({ port: taken = port }) => {
    const added = await prepared
    for (let number = 1; number < servers && !isStopping; number++) {
      const own = { ...environment, ...environmentOf(facts, number), ...added, PORT: String(taken) }
      all.push(supervise(`server`, own, facts))
    }
    return { port: taken }
  })
  ready.catch(() => undefined)
  return {
    ready,
    stop: async () => {
      isStopping = true
      await Promise.all(all.map((server) => server.stop()))
    },
  }
}
