import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
/** For requests that were on their way when we ceased to listen. */
const LINGER_MS = 500

const hasConnections = (server: Server): Promise<boolean> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count > 0)))

/** As long as somebody is connected, at most: a proxy in front needs the time to hear that we are going. */
const untilUnneeded = async (server: Server, ms: number, waitsForProxy: boolean): Promise<void> => {
  const end = performance.now() + ms
  while (performance.now() < end && (waitsForProxy || (await hasConnections(server)))) await sleep(POLL_MS)
}

/**
 * Ends a server whose answers are the last of their connections by now. Node would close idle connections together with the
 * listener, and with them requests that it has not read yet: here those are answered first.
 */
export const drain = async (
  server: Server,
  options: { ms: number; waitsForProxy: boolean; endStreams: () => void },
): Promise<void> => {
  await untilUnneeded(server, options.ms, options.waitsForProxy)
  const isEmpty = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  options.endStreams()
  const lingering = new AbortController()
  await Promise.race([isEmpty, sleep(LINGER_MS, undefined, { signal: lingering.signal })])
  lingering.abort()
  server.closeIdleConnections()
  await isEmpty
}
