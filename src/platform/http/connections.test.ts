import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../logging.ts'
import { boundConnections, connectionBounds } from './connections.ts'
import type { ConnectionBounds } from './connections.ts'

const config = { databaseConnections: 10 }

test('OPS-5 there is room for connections below the limit of descriptors, for files beside them and for the database', () => {
  for (const openFiles of [256, 1024, 20_000, 1_048_576, Infinity]) {
    const { total, perNetwork, streams } = connectionBounds(config, openFiles)
    expect(total * 2 + config.databaseConnections).toBeLessThan(openFiles)
    expect(perNetwork).toBeLessThan(total)
    expect(streams).toBeLessThan(total)
  }
  expect(connectionBounds(config, 1024)).toEqual({ total: 475, perNetwork: 59, streams: 356 })
  // However few there are, somebody is served.
  expect(connectionBounds(config, 64).total).toBe(16)
  // That of this process.
  expect(connectionBounds(config).total).toBeGreaterThanOrEqual(16)
})

const serve = async (bounds: ConnectionBounds) => {
  const registry = new Registry()
  const held: ServerResponse[] = []
  const server: Server = createServer(({ url }, response) => {
    if (url === '/held') held.push(response)
    else response.end('ok')
  })
  boundConnections(server, { bounds, trustProxy: false, registry, log: createLogger('silent') })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const open = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  /** Whether it is answered, or closed without a word. */
  const isAnswered = async (socket: Socket): Promise<boolean> => {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
  }
  return { open, held, isAnswered, metrics: () => registry.metrics() }
}

test('OPS-5 beyond the bound a connection is closed at once, and those that nobody uses make room', async () => {
  const { open, held, isAnswered, metrics } = await serve({ total: 3, perNetwork: 3, streams: 1 })
  const first = await open()
  expect(await isAnswered(first)).toBe(true)
  const others = [await open(), await open()]
  for (const other of others) other.write('GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(() => held.length).toBe(2)
  expect(await isAnswered(await open())).toBe(false)
  expect(await metrics()).toContain('http_connections_refused_total{bound="total"} 1')
  // The first was answered and waits for nothing.
  if (!first.closed) await once(first.resume(), 'close')
  expect(await isAnswered(await open())).toBe(true)
  // Whoever waits for an answer gets it.
  for (const [n, other] of others.entries()) {
    held[n]?.end('ok')
    await once(other, 'data')
  }
})

// Elsewhere this machine has but one address of its own.
test.runIf(process.platform === 'linux')(
  'OPS-5 a network has a bound of its own, and others are served beyond it',
  async () => {
    const { open, isAnswered, metrics } = await serve({ total: 10, perNetwork: 2, streams: 1 })
    const crowd = [await open('127.0.0.2'), await open('127.0.0.2')]
    expect(await isAnswered(await open('127.0.0.2'))).toBe(false)
    expect(await isAnswered(await open('127.0.0.3'))).toBe(true)
    expect(await metrics()).toContain('http_connections_refused_total{bound="network"} 1')
    crowd[0]?.destroy()
    await expect.poll(async () => isAnswered(await open('127.0.0.2'))).toBe(true)
  },
)
