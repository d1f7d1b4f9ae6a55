import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { send } from './send.ts'

const LOOK_MS = 50

/**
 * A load balancer as they come: it asks each server for /readyz, keeps its connections, and sends a request to another server only
 * where none could be connected to. Where a server breaks off, it says so.
 */
export const startBalancer = async (ports: readonly number[]) => {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]))
  const ready = new Set<number>()
  const look = async () => {
    for (const port of ports) {
      const answer = await send(port, '/readyz').catch(() => null)
      if (answer?.status === 200) ready.add(port)
      else ready.delete(port)
    }
  }
  let looking = look()
  const timer = setInterval(() => (looking = looking.then(look)), LOOK_MS)

  let turn = 0
  const forward = (
    incoming: IncomingMessage,
    answer: ServerResponse,
    refusing: ReadonlySet<number> = new Set(),
  ) => {
    const able = [...ready].filter((port) => !refusing.has(port))
    const port = able[turn++ % able.length]
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url: path, headers } = incoming
    const onward = request(
      { host: '127.0.0.1', port, method, path, headers, agent: agents.get(port) },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers)
        from.pipe(answer)
        from.on('error', () => answer.destroy())
      },
    )
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return forward(incoming, answer, new Set([...refusing, port]))
      const how = onward.reusedSocket ? 'a kept connection' : 'a new connection'
      if (answer.headersSent) answer.destroy(error)
      else answer.writeHead(502).end(`${how} to ${port}: ${error.code}`)
    })
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, answer) => forward(incoming, answer))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (port: number) => ready.has(port),
    stop: async () => {
      clearInterval(timer)
      await looking
      agents.forEach((agent) => agent.destroy())
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
