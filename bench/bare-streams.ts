// The limit: Node's http with a head and a heartbeat for each stream, and nothing else.
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const HEARTBEAT_MS = 25_000

const streams = new Set<ServerResponse>()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  streams.add(response)
  response.on('close', () => streams.delete(response))
})
setInterval(() => {
  for (const stream of streams) stream.write(':\n\n')
}, HEARTBEAT_MS)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => process.exit(0))
