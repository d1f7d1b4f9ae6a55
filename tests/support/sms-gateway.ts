import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: unknown }

/** A gateway that speaks HTTP and keeps what it gets. */
export const startGateway = async (
  answer: { status: number; headers?: Record<string, string> } = { status: 202 },
) => {
  const received: Received[] = []
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '', method = '', headers } = request
    received.push({ path, method, headers, body: JSON.parse(await textOf(request)) as unknown })
    response.writeHead(answer.status, answer.headers).end('+31612345678 is refused')
  }
  const server = createServer((request, response) => void keep(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received, answer, url: `http://tok%2Fen@127.0.0.1:${port}/v1/messages` }
}
