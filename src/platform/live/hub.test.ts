import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createHub } from './hub.ts'

const STALLED = 1000
const EVENT_BYTES = 8 * 1024

// A unix socket holds little for a reader that takes nothing; over TCP the system would keep megabytes for each.
const folder = mkdtempSync(join(tmpdir(), 'vonk-hub-'))
const path = join(folder, 'hub.sock')
const hub = createHub()
let members = 0
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  hub.add(++members, response)
}).listen(path)
await once(server, 'listening')
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  hub.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const connect = async (): Promise<Socket> => {
  const socket = createConnection(path)
  socket.on('error', () => undefined)
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  return socket
}

test('CHT-10 a thousand readers that do not read are cut, and whoever reads hears everything', async () => {
  const first = members + 1
  const good = await connect()
  let heard = 0
  good.on('data', (chunk: Buffer) => {
    heard += chunk.toString().split('data: ').length - 1
  })
  for (let n = 0; n < STALLED; n++) (await connect()).pause()
  expect(hub.count()).toBe(STALLED + 1)
  const everybody = Array.from({ length: STALLED + 1 }, (_, n) => first + n)
  const filler = 'x'.repeat(EVENT_BYTES)
  let sent = 0
  while (hub.count() > 1) {
    hub.deliver(everybody, { type: 'filler', filler, n: sent++ })
    // Whoever reads is given the time to.
    await new Promise(setImmediate)
    // What waits for a thousand of them stays bounded: they are cut long before this.
    expect(sent).toBeLessThan(500)
  }
  await expect.poll(() => heard).toBe(sent)
})

test('CHT-10 a member with too many streams keeps the newest', async () => {
  const before = hub.count()
  const streams: Socket[] = []
  const own = createHub()
  const many = createServer((_request, response) => {
    response.writeHead(200)
    response.write(':\n\n')
    own.add(7, response)
  }).listen(join(folder, 'many.sock'))
  await once(many, 'listening')
  for (let n = 0; n < 10; n++) {
    const socket = createConnection(join(folder, 'many.sock'))
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    streams.push(socket)
  }
  await expect.poll(() => own.count()).toBe(8)
  for (const socket of streams) socket.destroy()
  await expect.poll(() => own.count()).toBe(0)
  own.close()
  many.close()
  expect(hub.count()).toBe(before)
})

test('CHT-10 events for somebody who is on the way out disturb nobody', async () => {
  const before = hub.count()
  await connect()
  hub.end(members)
  expect(hub.count()).toBe(before + 1)
  hub.deliver([members], { type: 'filler' })
  hub.deliver([members], { type: 'filler' })
  await expect.poll(() => hub.count()).toBe(before)
})
