// A push service that takes everything at once; it counts as far away, in a process of its own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(201).end())
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('SIGTERM', () => process.exit(0))
