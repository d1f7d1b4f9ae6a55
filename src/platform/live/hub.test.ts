import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { createConnection, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'

const STALLED = 1000
const EVENT_BYTES = 8 * 1024

// A unix socket holds little for a reader that takes nothing; over TCP the system would keep megabytes for each.
const folder = mkdtempSync(join(tmpdir(), 'vonk-hub-'))
const path = join(folder, 'hub.sock')
const hub = createHub()
const IN_AN_HOUR = new Date(Date.now() + 3_600_000)
const listener = (member: number, session = member, endsAt = IN_AN_HOUR) => ({ member, session, endsAt })
let members = 0
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  hub.add(listener(++members), response)
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
  let read = ''
  good.on('data', (chunk: Buffer) => (read += chunk.toString()))
  // In all of it at once: a frame may come in two pieces.
  const heard = () => read.split('data: ').length - 1
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
  await expect.poll(heard).toBe(sent)
})

/** A server whose requests become streams of a hub of its own. */
const serveHub = async (name: string, take: (response: ServerResponse) => void | Promise<void>) => {
  const address = join(folder, `${name}.sock`)
  const serving = createServer((_request, response) => void take(response)).listen(address)
  await once(serving, 'listening')
  const ask = async (): Promise<Socket> => {
    const socket = createConnection(address)
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    return socket
  }
  return { ask, close: () => serving.close() }
}
const begin = (response: ServerResponse) => {
  response.writeHead(200)
  response.write(':\n\n')
}
const untilClosed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.on('close', () => resolve()).resume())

test('CHT-10 a member with too many streams keeps the newest', async () => {
  const own = createHub()
  const { ask, close } = await serveHub('many', (response) => {
    begin(response)
    own.add(listener(7), response)
  })
  const closed: number[] = []
  const streams: Socket[] = []
  for (let n = 0; n < 10; n++) {
    const socket = await ask()
    await once(socket, 'data')
    void untilClosed(socket).then(() => closed.push(n))
    streams.push(socket)
  }
  await expect.poll(() => closed).toEqual([0, 1])
  expect(own.count()).toBe(8)
  for (const socket of streams) socket.destroy()
  await expect.poll(() => own.count()).toBe(0)
  own.close()
  close()
})

test('CHT-10 who leaves while it is found out who they are is not kept, and takes nobody’s place', async () => {
  const own = createHub()
  const added = Promise.withResolvers<void>()
  let left = 0
  const { ask, close } = await serveHub('early', async (response) => {
    await once(response, 'close')
    begin(response)
    own.add(listener(7), response)
    if (++left === 20) added.resolve()
  })
  for (let n = 0; n < 20; n++) (await ask()).destroy()
  await added.promise
  expect(own.count()).toBe(0)
  own.close()
  close()
})

test('OPS-3 a stream that opens during the stop ends at once', async () => {
  const own = createHub()
  own.close()
  const { ask, close } = await serveHub('late', (response) => {
    begin(response)
    own.add(listener(7), response)
  })
  await untilClosed(await ask())
  expect(own.count()).toBe(0)
  close()
})

test('CHT-10 after a cut all leave once, however many tell, and not in the same moment', () => {
  vi.useFakeTimers()
  const own = createHub()
  const ends = Array.from({ length: 100 }, (_, member) => {
    const stream = new ServerResponse(new IncomingMessage(new Socket()))
    own.add(listener(member), stream)
    return vi.spyOn(stream, 'end')
  })
  const callsOf = () => ends.map((end) => end.mock.calls.length)
  for (let n = 0; n < 3; n++) {
    own.renewAll()
    vi.advanceTimersByTime(500)
  }
  const gone: number[] = []
  for (let second = 0; second < 10; second++) {
    vi.advanceTimersByTime(1000)
    gone.push(callsOf().filter(Boolean).length)
  }
  vi.useRealTimers()
  expect(new Set(callsOf())).toEqual(new Set([1]))
  expect(Math.max(...gone.map((count, second) => count - (gone[second - 1] ?? 0)))).toBeLessThan(50)
  own.close()
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

const opened = (own: ReturnType<typeof createHub>, ...who: Parameters<typeof listener>) => {
  const stream = new ServerResponse(new IncomingMessage(new Socket()))
  const spies = { end: vi.spyOn(stream, 'end'), write: vi.spyOn(stream, 'write') }
  own.add(listener(...who), stream)
  return spies
}

test('ACC-6 CHT-10 from the moment a session is over its stream is told nothing; another of the same member is', () => {
  let now = new Date('2026-11-15T12:00:00Z')
  const own = createHub({ clock: { now: () => now } })
  const over = opened(own, 7, 1, new Date('2026-11-15T12:00:10Z'))
  const open = opened(own, 7, 2, new Date('2026-11-15T13:00:00Z'))
  own.deliver([7], { type: 'filler' })
  expect([over.write.mock.calls.length, open.write.mock.calls.length]).toEqual([1, 1])
  now = new Date('2026-11-15T12:00:10Z')
  own.deliver([7], { type: 'filler' })
  expect([over.write.mock.calls.length, open.write.mock.calls.length]).toEqual([1, 2])
  expect([over.end.mock.calls.length, open.end.mock.calls.length]).toEqual([1, 0])
  own.close()
})

test('ACC-6 CHT-10 with each heartbeat streams end whose session is not open any more, and others last as long as theirs', async () => {
  vi.useFakeTimers()
  const begin = new Date()
  const later = (seconds: number) => new Date(begin.getTime() + seconds * 1000)
  let ends: { id: number; ends_at: Date }[] = []
  const own = createHub({ sessionEnds: async (ids) => ends.filter(({ id }) => ids.includes(id)) })
  const gone = opened(own, 7, 1, later(1000))
  const used = opened(own, 7, 2, later(30))
  ends = [{ id: 2, ends_at: later(60) }]
  await vi.advanceTimersByTimeAsync(26_000)
  expect([gone.end.mock.calls.length, used.end.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(14_000)
  own.deliver([7], { type: 'filler' })
  expect(used.end).not.toHaveBeenCalled()
  ends = []
  await own.recheck({ member: 7, session: 2 })
  vi.useRealTimers()
  expect(used.end).toHaveBeenCalledOnce()
  own.close()
})
